import { BlueprintProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { OwnWhyDialog } from './access/OwnWhyDialog.tsx';
import { queryClient } from './api/query-client.ts';
import { UiWords } from './locale/UiWords.tsx';
import { Guard } from './navigation/Guard.tsx';
import { guardedNavigation } from './navigation/history-guard.ts';
import { Toasts } from './notify/Toasts.tsx';

/** The whole application: what every page needs around it, then the guard, which chooses the page. */
export function App() {
  return (
    <BlueprintProvider>
      <QueryClientProvider client={queryClient}>
        <UiWords>
          <Router aroundNav={guardedNavigation}>
            <Guard />
          </Router>
          <OwnWhyDialog />
          <Toasts />
        </UiWords>
      </QueryClientProvider>
    </BlueprintProvider>
  );
}
