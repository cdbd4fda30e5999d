import { BlueprintProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { OwnWhyDialog } from './access/OwnWhyDialog.tsx';
import { queryClient } from './api/query-client.ts';
import { ROUTES } from './areas/areas.ts';
import { UiWords } from './locale/UiWords.tsx';
import { Guard } from './navigation/Guard.tsx';
import { Toasts } from './notify/Toasts.tsx';
import { guardedNavigation } from './pages/history-guard.ts';
import { RouteTable } from './pages/route-table.ts';

/** The whole application: what every page needs around it, then the guard, which chooses the page. */
export function App() {
  return (
    <BlueprintProvider>
      <QueryClientProvider client={queryClient}>
        <UiWords>
          <RouteTable value={ROUTES}>
            <Router aroundNav={guardedNavigation}>
              <Guard />
            </Router>
            <OwnWhyDialog />
          </RouteTable>
          <Toasts />
        </UiWords>
      </QueryClientProvider>
    </BlueprintProvider>
  );
}
