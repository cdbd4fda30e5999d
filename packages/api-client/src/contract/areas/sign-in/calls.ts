import { defineCalls } from '../../line.ts';

/** Sign-in. The first two are pages of the browser's way through the identity provider, not calls of a script. */
export const oauthCalls = defineCalls({
  'oauth.start': { method: 'GET', path: '/oasis/oauth/sso/login', action: 'sign-in.start', reply: 'none' },
  'oauth.callback': { method: 'GET', path: '/oasis/oauth/sso/callback', action: 'sign-in.start', reply: 'none' },
  'oauth.exchange': {
    method: 'POST',
    path: '/oasis/oauth/token/exchange',
    action: 'sign-in.exchange',
    reply: 'envelope',
  },
  'oauth.revoke': {
    method: 'POST',
    path: '/oasis/oauth/token/revocation',
    action: 'sign-in.end',
    reply: 'envelope',
  },
  'oauth.logout': { method: 'POST', path: '/oasis/oauth/sso/logout', action: 'sign-in.end', reply: 'envelope' },
});
