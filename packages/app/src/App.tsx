import { OverlaysProvider, PortalProvider } from '@blueprintjs/core';
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

/**
 * The whole application: the providers for every page, then the guard, which chooses the page. It uses only parts of Blueprint's own
 * provider: its hotkeys, which nobody uses, would load a dialog of keys with the first page.
 */
export function App() {
  return (
    <PortalProvider>
      <OverlaysProvider>
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
      </OverlaysProvider>
    </PortalProvider>
  );
}
