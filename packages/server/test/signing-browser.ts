/** A browser that comes back from signing in: its secret, and the cookie that it sends. */
export const BROWSER = {
  secret: 'secret-of-this-browser',
  headers: { cookie: 'oasis-sign-in=secret-of-this-browser' },
} as const;
