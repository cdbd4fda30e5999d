import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/oauth/sso/login        | oauth.start    | public | SGN-021 "one 'Sign in' button that goes to the single-sign-on address"
GET  /oasis/oauth/sso/callback     | oauth.callback | public | SGN-021 "OpenID Connect authorization code flow with PKCE"
POST /oasis/oauth/token/exchange   | oauth.exchange | public | [SGN-012] "exchanges the code for a token"
POST /oasis/oauth/token/revocation | oauth.revoke   | public | [SGN-013] "revokes the token"
POST /oasis/oauth/sso/logout       | oauth.logout   | public | [SGN-014] "single-sign-on logout"
`,
  tables: `
sign_in_attempt | nobody |
sign_in_code    | nobody |
`,
  changes: async ({ server, signIn }) => {
    const { anyone } = server;
    const exchange = (code: string) => anyone.call('oauth.exchange', { body: { code }, headers: signIn.headers });
    const manager = async () => (await server.as('manager')).token;
    return [
      {
        call: 'oauth.exchange',
        by: 'manager',
        subject: 'user:',
        done: async () => exchange(await signIn.codeOf('manager')),
        refused: ['SIGN_IN_CODE_UNKNOWN', () => exchange('a code that nobody was given')],
      },
      {
        call: 'oauth.revoke',
        by: 'manager',
        subject: 'user:',
        done: async () => anyone.call('oauth.revoke', { body: { token: await manager() } }),
        refused: 'never',
      },
      {
        call: 'oauth.logout',
        by: '',
        subject: 'user:',
        done: async () => anyone.call('oauth.logout', { headers: { authorization: await manager() } }),
        refused: 'never',
        body: 'none',
      },
    ];
  },
  pages: [{ name: 'the page to sign in', at: '/login', swept: [], hostile: [] }],
};
