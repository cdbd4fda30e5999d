import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { freePort } from '../../../test/free-port.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { mountLocalProvider } from '../provider/mount.ts';

let issuer: FastifyInstance;
let issuerAddress: string;
let publicAddress: string;
const servers: TestServer[] = [];
beforeAll(async () => {
  const [issuerPort, port] = [await freePort(), await freePort()];
  issuerAddress = `http://127.0.0.1:${issuerPort}`;
  publicAddress = `http://127.0.0.1:${port}`;
  issuer = Fastify();
  await mountLocalProvider(issuer, {
    publicAddress: issuerAddress,
    clientId: 'ours',
    clientSecret: 'a secret of the outside issuer, long enough',
    callbackAddress: `${publicAddress}/oasis/oauth/sso/callback`,
    afterLogout: `${publicAddress}/login`,
    signInAddress: publicAddress,
    accounts: DEMO_ACCOUNTS,
    now: () => new Date(),
  });
  await issuer.listen({ port: issuerPort, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await issuer.close();
});

/** Signs in through the outside issuer at a new server, and returns the address to which the browser comes back. */
async function signInOutside(
  accountClaim: string,
  clientSecret = 'a secret of the outside issuer, long enough',
): Promise<URL> {
  const signIn = {
    kind: 'outside',
    issuer: `${issuerAddress}/oidc`,
    clientId: 'ours',
    clientSecret,
    accountClaim,
  } as const;
  const server = await testServer('people', { publicAddress, signIn });
  servers.push(server);
  await server.app.listen({ port: Number(new URL(publicAddress).port), host: '127.0.0.1' });
  try {
    const browser = new Browser();
    const page = await browser.follow(`${publicAddress}/oasis/oauth/sso/login`);
    const form = { account: 'sales', password: DEMO_PASSWORD };
    return await browser.submit(page.url, form, ({ pathname }) => pathname === '/' || pathname === '/login');
  } finally {
    server.app.server.closeAllConnections();
    await new Promise((resolve) => server.app.server.close(resolve));
  }
}

describe('an outside issuer', () => {
  it('[SGN-021] signs users in by the same flow, with the account from the configured claim', async () => {
    expect((await signInOutside('sub')).searchParams.has('code')).toBe(true);
  });

  it('signs no user in if the claim is not an account name or is missing', async () => {
    expect((await signInOutside('email')).searchParams.get('message')).toBe('ACCOUNT_NOT_FITTING');
    expect((await signInOutside('upn')).searchParams.get('message')).toBe('SIGN_IN_FAILED');
  });

  it('signs no user in at a server with the wrong client secret', async () => {
    expect((await signInOutside('sub', 'another')).searchParams.get('message')).toBe('SIGN_IN_FAILED');
  });
});

it('a sign-in is bound to its browser by a cookie that only this host can set over https', async () => {
  const signIn = {
    kind: 'outside',
    issuer: `${issuerAddress}/oidc`,
    clientId: 'ours',
    clientSecret: 'a secret of the outside issuer, long enough',
    accountClaim: 'sub',
  } as const;
  const server = await testServer('empty', { publicAddress: 'https://oasis.example', signIn });
  servers.push(server);
  const { headers } = await server.app.inject({ url: '/oasis/oauth/sso/login' });
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-oasis-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('an unreachable issuer leads back to the sign-in page with a message, not to an error page', async () => {
  const signIn = {
    kind: 'outside',
    issuer: 'http://127.0.0.1:1',
    clientId: 'a',
    clientSecret: 'b',
    accountClaim: 'sub',
  } as const;
  const server = await testServer('empty', { signIn });
  servers.push(server);
  const reply = await server.app.inject({ url: '/oasis/oauth/sso/login' });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('http://127.0.0.1:3999/login?message=SIGN_IN_UNAVAILABLE');
});
