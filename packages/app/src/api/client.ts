import { type Client, createClient } from '@oasis/api-client';
import { clientState } from '../state/client-state.ts';
import { presentLocale } from '../state/locale.ts';
import { storedToken, storeToken } from '../state/session-storage.ts';
import { showFailure } from './show-failure.ts';

/** The one client of this tab: token from the session storage, language of the page, spinner and toasts of the shell. */
export const client: Client = createClient({
  fetch: (input, init) => window.fetch(input, init),
  locale: presentLocale,
  token: { get: storedToken, set: storeToken },
  user: () => (clientState.session.state === 'signed-in' ? clientState.session.user : undefined),
  onBusy: (change) => {
    clientState.busy += change;
  },
  onFailure: showFailure,
});
