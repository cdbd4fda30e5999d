const NAME = 'oasis-sign-in';

/** Seconds from the callback until the code is exchanged; the code is good no longer. */
export const CODE_SECONDS = 60;

/**
 * The name of the cookie that binds a sign-in to the browser which began it. Over https no other host and no unencrypted page can set a
 * cookie with this name.
 */
export function signInCookie(publicAddress: string): string {
  return publicAddress.startsWith('https:') ? `__Host-${NAME}` : NAME;
}
