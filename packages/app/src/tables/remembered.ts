import { clientState } from '../state/client-state.ts';

/** Whose the browser's memory of lists and tables is: the id of who is signed in, 0 for nobody. */
export function presentUser(): number {
  const { session } = clientState;
  return session.state === 'signed-in' ? session.user.usrid : 0;
}

/** What outlives the tab. Undefined where the browser gives none. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
