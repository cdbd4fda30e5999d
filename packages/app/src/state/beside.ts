/**
 * Signing in again in a second window: the page whose session has ended stays with all its typed values, and
 * gets the new token after the sign-in. The channel reaches only pages of this origin.
 */
const CHANNEL = 'oasis-session';

/** Marks the window that signs in for another one; the browser keeps it through the identity provider's pages. */
const MARK = 'beside';

/** Opens the window; if the browser blocks it, this page itself goes to sign in. */
export function signInBeside(): void {
  const opened = window.open(`/login?${MARK}=1`, 'oasis-sign-in', 'popup,width=520,height=720');
  if (opened === null) window.location.reload();
}

/** Marks this window if it was opened for another one; to be asked before the session starts. */
export function markBeside(): void {
  const { pathname, search } = window.location;
  if (pathname === '/login' && new URLSearchParams(search).has(MARK)) sessionStorage.setItem(MARK, '1');
}

/** In a window that signs in for another one: hands the token over and closes. False in every other window. */
export function endBeside(token: string | undefined): boolean {
  if (token === undefined || sessionStorage.getItem(MARK) === null) return false;
  sessionStorage.removeItem(MARK);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(token);
  channel.close();
  window.close();
  return true;
}

/** Hears of a sign-in that another window has done. */
export function onSignedInBeside(take: (token: string) => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== '') void take(data);
  };
  return () => channel.close();
}
