import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import type { CurrentUser } from '../state/client-state.ts';

/** Functions of server and browser for signing in and out; tests pass their own. */
export interface SessionPort {
  readonly exchange: (code: string) => Promise<Result<{ readonly token: string }, CallFailure>>;
  /** `ownToken`: with a token for this window only, if the stored one may be a copy of another window's. */
  readonly currentUser: (wish?: { readonly ownToken: boolean }) => Promise<Result<CurrentUser, CallFailure>>;
  readonly revoke: (token: string) => Promise<Result<unknown, CallFailure>>;
  readonly ssoLogout: () => Promise<Result<string, CallFailure>>;
  readonly token: () => string | undefined;
  readonly setToken: (token: string | undefined) => void;
  /** Leaves the application for an address, or for a path of ours. */
  readonly goTo: (address: string) => void;
  /** Shows a failure, also on the page that the browser comes to next. */
  readonly showError: (text: string) => void;
}
