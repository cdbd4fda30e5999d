import type { CurrentUser } from '../state/client-state.ts';
import { endSession } from './end-session.ts';
import type { SessionPort } from './session-port.ts';

/** The result of the start. `leaving`: the browser is on its way to another address. */
export type Started =
  | { readonly state: 'signed-in'; readonly user: CurrentUser }
  | { readonly state: 'signed-out' }
  | { readonly state: 'leaving' }
  /** The server could not answer; the token is kept for another try. */
  | { readonly state: 'failed'; readonly message: string };

/**
 * Finds the signed-in user: with no token and a code in the address, the code is exchanged first (SGN-001, SGN-003);
 * with a token, which the browser may have copied from the window that opened this one, the current user is loaded with a
 * token for this window only. A refused code shows its message and logs out (SGN-004); a 401 clears the
 * token and goes to the single-sign-on address it carries (SGN-009, SGN-010, SGN-017, SGN-018).
 */
export async function startSession(port: SessionPort, code: string | undefined): Promise<Started> {
  const ownToken = port.token() !== undefined;
  if (!ownToken) {
    if (code === undefined) return { state: 'signed-out' };
    const exchanged = await port.exchange(code);
    if (!exchanged.ok) {
      if (exchanged.error.kind === 'unauthenticated') return leaveFor(port, exchanged.error.redirect);
      await endSession(port, exchanged.error.message);
      return { state: 'leaving' };
    }
    port.setToken(exchanged.value.token);
  }
  const user = await port.currentUser({ ownToken });
  if (user.ok) return { state: 'signed-in', user: user.value };
  if (user.error.kind === 'unauthenticated') return leaveFor(port, user.error.redirect);
  return { state: 'failed', message: user.error.message };
}

function leaveFor(port: SessionPort, redirect: string | undefined): Started {
  port.setToken(undefined);
  if (redirect === undefined) return { state: 'signed-out' };
  port.goTo(redirect);
  return { state: 'leaving' };
}
