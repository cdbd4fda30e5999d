import { bodyCall, defineCalls } from '../../line.ts';

/** Sign-in. The first two are pages of the browser's way through the identity provider, not calls of a script. */
export const oauthCalls = defineCalls({
  'oauth.start': { method: 'GET', path: '/oasis/oauth/sso/login', action: 'sign-in.start', reply: 'none' },
  'oauth.callback': { method: 'GET', path: '/oasis/oauth/sso/callback', action: 'sign-in.start', reply: 'none' },
  'oauth.exchange': bodyCall('POST', '/oasis/oauth/token/exchange', 'sign-in.exchange'),
  'oauth.revoke': bodyCall('POST', '/oasis/oauth/token/revocation', 'sign-in.end'),
  'oauth.logout': bodyCall('POST', '/oasis/oauth/sso/logout', 'sign-in.end'),
});
