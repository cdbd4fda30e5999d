import type { CallData } from '@oasis/api-client';
import { proxy } from 'valtio';
import { storedSearch, storeSearch } from './session-storage.ts';

export type CurrentUser = CallData<'users.current'>;

/** Whether someone is signed in: unknown until the start has asked, then one or the other. */
export type Session =
  | { readonly state: 'starting' }
  | { readonly state: 'signed-out' }
  /** The server could not be asked; the page offers to try again. */
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'signed-in'; readonly user: CurrentUser };

interface ClientState {
  session: Session;
  /** Id of the program being edited (SHL-030). */
  programId: number | undefined;
  /** The selected make (SHL-031). */
  make: string | undefined;
  /** Packages that wait for the user's decision (SHL-034). */
  packages: number;
  /** Search parameters by screen, as query strings; kept for the session (SHL-035, SHL-036). */
  search: Record<string, string>;
  /** Requests in flight that show the spinner (API-003). */
  busy: number;
}

/** The shared state of the screens. Selections live only in memory, search parameters survive a reload (SHL-037). */
export const clientState = proxy<ClientState>({
  session: { state: 'starting' },
  programId: undefined,
  make: undefined,
  packages: 0,
  search: { ...storedSearch() },
  busy: 0,
});

/** Keeps the search parameters of a screen for when the user comes back to it. */
export function rememberSearch(screen: string, query: string): void {
  clientState.search[screen] = query;
  storeSearch({ ...clientState.search });
}

const forgetting: (() => void)[] = [];

/** Has selections that are kept elsewhere forgotten with the others. */
export function whenForgotten(forget: () => void): void {
  forgetting.push(forget);
}

/** Forgets selections and search parameters, at logout. */
export function forgetSelections(): void {
  for (const forget of forgetting) forget();
  clientState.programId = undefined;
  clientState.make = undefined;
  clientState.packages = 0;
  clientState.search = {};
}
