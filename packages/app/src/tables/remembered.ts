import { clientState } from '../state/client-state.ts';

/** The owner of the browser's memory of lists and tables: the id of the signed-in user, 0 without one. */
export function presentUser(): number {
  const { session } = clientState;
  return session.state === 'signed-in' ? session.user.usrid : 0;
}

/** Storage that outlives the tab. Undefined if the browser has none. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
