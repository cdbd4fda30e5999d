import { NEW_WINDOW, WINDOW_HEADER } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { freePort } from '../../../test/free-port.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import { releaseBindings } from '../../identity/binding.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../identity/demo/accounts.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await testServer('people', { publicAddress: address });
  await server.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Goes through the provider as a browser does and answers the address it came back to. */
async function signIn(browser: Browser, account: string): Promise<URL> {
  const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
  expect(page.body).toContain('name="account"');
  const back = await browser.submit(
    page.url,
    { account, password: DEMO_PASSWORD },
    (url) => url.searchParams.has('code') && url.pathname === '/',
  );
  return back;
}

/** Exchanges the code of an address in the browser that came back with it, or in another one. */
function exchange(browser: Browser, back: URL | string) {
  const code = typeof back === 'string' ? back : (back.searchParams.get('code') ?? '');
  const headers = { cookie: browser.cookieFor('/oasis/oauth/token/exchange') };
  return server.anyone.call('oauth.exchange', { body: { code }, headers });
}

async function tokenOf(account: string, browser = new Browser()): Promise<string> {
  const reply = await exchange(browser, await signIn(browser, account));
  return reply.body.data.token;
}

describe('signing in', () => {
  it('[SGN-012] [SGN-015] [SGN-021] sends every demo account back with a code that becomes a token', async () => {
    for (const { account } of DEMO_ACCOUNTS) {
      const browser = new Browser();
      const reply = await exchange(browser, await signIn(browser, account));
      expect(reply.body.code).toBe('0');
      expect(reply.headers['authorization']).toBe(reply.body.data.token);
      const current = await callWith(reply.body.data.token);
      expect(current.body.data.usrnm).toBe(account);
    }
  }, 60_000);

  it('a code is void once the sessions of its user have been ended', async () => {
    const admin = await server.as('admin');
    const { id } = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sicco')
      .executeTakeFirstOrThrow();
    const browser = new Browser();
    await tokenOf('sicco');
    const code = await signIn(browser, 'sicco');
    expect((await admin.call('sessions.endOfUser', { body: { usrid: id } })).status).toBe(200);
    expect((await exchange(browser, code)).status).toBe(401);
  });

  it('[SGN-009] [SGN-017] an unknown or used code leads back to the sign-in', async () => {
    const browser = new Browser();
    const code = (await signIn(browser, 'sales')).searchParams.get('code') ?? '';
    expect((await exchange(browser, code)).status).toBe(200);
    for (const bad of [code, 'unknown']) {
      const reply = await exchange(browser, bad);
      expect(reply.status).toBe(401);
      expect(redirectIn(reply.text)).toBe(`${address}/oasis/oauth/sso/login`);
    }
  });

  it('a code older than a minute is refused', async () => {
    const browser = new Browser();
    const back = await signIn(browser, 'sales');
    server.clock.at = new Date(Date.now() + 61_000);
    const reply = await exchange(browser, back);
    server.clock.at = undefined;
    expect(reply.status).toBe(401);
  });

  it('a code that another browser got signs nobody in, and stays valid in that browser', async () => {
    const [mine, victim, passing] = [new Browser(), new Browser(), new Browser()];
    const back = await signIn(mine, 'sales');
    await signIn(victim, 'control');
    for (const other of [victim, passing]) {
      const reply = await exchange(other, back);
      expect([reply.status, reply.headers['x-oasis-message']]).toEqual([401, 'SIGN_IN_CODE_UNKNOWN']);
    }
    expect((await exchange(mine, back)).status).toBe(200);
  });

  it('a sign-in ends only in the browser in which it began', async () => {
    const [mine, other] = [new Browser(), new Browser()];
    const page = await mine.follow(`${address}/oasis/oauth/sso/login`);
    const form = { account: 'sales', password: DEMO_PASSWORD };
    const callback = await mine.submit(page.url, form, (url) => url.pathname === '/oasis/oauth/sso/callback');
    const stolen = await other.get(callback.href);
    expect(stolen.headers.get('location')).toBe(`${address}/login?message=SIGN_IN_FAILED`);
    const own = await mine.get(callback.href);
    expect(own.headers.get('location')).toContain(`${address}/?code=`);
    expect((await mine.get(callback.href)).headers.get('location')).toBe(`${address}/login?message=SIGN_IN_FAILED`);
  });

  it.each(['nonce', 'verifier'] as const)(
    'believes no sign-in whose %s is not the one that it began with',
    async (part) => {
      const browser = new Browser();
      const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
      await server.owner
        .updateTable('sign_in_attempt')
        .set({ [part]: 'another-one-that-is-as-long-as-such-a-text-has-to-be' })
        .execute();
      const form = { account: 'sales', password: DEMO_PASSWORD };
      const end = await browser.submit(page.url, form, (url) => url.pathname === '/login');
      expect(end.searchParams.get('message')).toBe('SIGN_IN_FAILED');
    },
  );

  it('a forged state is refused, and no parameter redirects the browser to another site', async () => {
    const elsewhere = 'https://elsewhere.example/';
    for (const query of [
      `code=x&state=forged&redirect_uri=${elsewhere}`,
      `state=&error=x&error_uri=${elsewhere}`,
      `returnTo=${elsewhere}&next=${elsewhere}&iss=${elsewhere}`,
    ]) {
      const reply = await new Browser().get(`${address}/oasis/oauth/sso/callback?${query}`);
      expect(reply.headers.get('location')).toBe(`${address}/login?message=SIGN_IN_FAILED`);
    }
    const torn = await new Browser().get(`${address}/oasis/oauth/sso/callback?state=x`, { cookie: 'oasis-sign-in=%' });
    expect(torn.headers.get('location')).toBe(`${address}/login?message=SIGN_IN_FAILED`);
    const start = await new Browser().get(`${address}/oasis/oauth/sso/login?redirect_uri=${elsewhere}`);
    const asked = new URL(start.headers.get('location') ?? '');
    expect(asked.searchParams.get('redirect_uri')).toBe(`${address}/oasis/oauth/sso/callback`);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    asked.searchParams.set('redirect_uri', elsewhere);
    const refused = await new Browser().get(asked.href);
    expect(refused.headers.get('location')).toBeNull();
    expect(refused.status).toBe(400);
  });

  it('a wrong password shows the page again without revealing if the account exists', async () => {
    const browser = new Browser();
    const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
    const wrong = await browser.post(page.url, { account: 'sales', password: 'wrong' });
    const unknown = await browser.post(page.url, { account: 'nobody', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const again = await wrong.text();
    expect(again).toContain('Account or password is wrong');
    // The account is still filled in, and the cursor is at the wrong field.
    expect(again).toMatch(/name="account" autocomplete="username" required value="[^"]+"/);
    expect(again).toMatch(/name="password" [^>]*autofocus/);
  });

  it('guessed passwords are delayed, the delay is shown, and the right password is accepted afterwards', async () => {
    const browser = new Browser();
    const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
    const guess = (password: string) => browser.post(page.url, { account: 'guessed', password });
    const statuses: number[] = [];
    server.clock.at = new Date(Date.now() + 3_600_000);
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await guess(`wrong ${turn}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const early = await guess(DEMO_PASSWORD);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await early.text()).toContain('Too many wrong passwords. Try again in 1 s');
    server.clock.at = new Date(server.clock.at.getTime() + 1_000);
    expect((await guess(DEMO_PASSWORD)).status).toBe(303);
    server.clock.at = undefined;
  });

  it('a first-time account becomes a user without any rights', async () => {
    const renamed = server.owner.updateTable('app_user').set({ usrnm: 'formerly' }).where('usrnm', '=', 'sicco');
    await tokenOf('sicco');
    const { id } = await renamed.returning('id').executeTakeFirstOrThrow();
    expect((await callWith(await tokenOf('sicco'))).body.data.usrid).toBe(id);
    await releaseBindings(server.db, id);
    const current = await callWith(await tokenOf('sicco'));
    expect(current.body.data).toMatchObject({
      usrnm: 'sicco',
      menulist: [],
      userroles: [],
      permissions: [],
      overrides: [],
      buIds: [],
    });
  });

  it('an inactive user is refused, and the provider asks for the account again at the next attempt', async () => {
    await server.owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'sipo').execute();
    const browser = new Browser();
    const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
    const end = await browser.submit(
      page.url,
      { account: 'sipo', password: DEMO_PASSWORD },
      (url) => url.pathname === '/login',
    );
    expect(end.searchParams.get('message')).toBe('USER_INACTIVE');
    // The provider still knows the former user; without asking again it would return the same user for ever.
    expect((await signIn(browser, 'sales')).searchParams.get('code')).toBeTruthy();
    // The provider knows an accepted user from then on.
    const known = await browser.get(`${address}/oasis/oauth/sso/login`);
    expect(new URL(known.headers.get('location') ?? '').searchParams.get('prompt')).toBeNull();
    await server.owner.updateTable('app_user').set({ state: true }).where('usrnm', '=', 'sipo').execute();
  });

  it('accounts besides the demo are accepted: an added one as its user, any other as a user without rights', async () => {
    const renamed = server.owner.updateTable('app_user').set({ usrnm: 'ADDED' }).where('usrnm', '=', 'DEALER2');
    await releaseBindings(server.db, (await renamed.returning('id').executeTakeFirstOrThrow()).id);
    const added = await callWith(await tokenOf('added'));
    expect(added.body.data).toMatchObject({ usrnm: 'ADDED', fulnm: 'Ding Er' });
    await server.owner.updateTable('app_user').set({ usrnm: 'DEALER2' }).where('usrnm', '=', 'ADDED').execute();
    await releaseBindings(server.db, added.body.data.usrid);
    const unknown = await callWith(await tokenOf('newcomer'));
    expect(unknown.body.data).toMatchObject({ usrnm: 'newcomer', fulnm: 'newcomer', menulist: [] });
    const browser = new Browser();
    const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
    const form = { account: 'longer than eight', password: DEMO_PASSWORD };
    const end = await browser.submit(page.url, form, (url) => url.pathname === '/login');
    expect(end.searchParams.get('message')).toBe('ACCOUNT_NOT_FITTING');
    expect((await browser.post(page.url, { account: ' ', password: DEMO_PASSWORD })).status).not.toBe(303);
  });
});

describe('a window opened from another window', () => {
  it('[API-013] gets a token of its own when it begins, and both tokens end with the session', async () => {
    const token = await tokenOf('control');
    const begun = await server.anyone.call('users.current', {
      headers: { authorization: token, [WINDOW_HEADER]: NEW_WINDOW },
    });
    const own = String(begun.headers['authorization']);
    expect(own).not.toBe(token);
    expect((await callWith(own)).body.data.usrnm).toBe('control');
    expect((await callWith(token)).headers['authorization']).toBeUndefined();
    await server.anyone.call('oauth.revoke', { body: { token: own } });
    expect([(await callWith(own)).status, (await callWith(token)).status]).toEqual([401, 401]);
  });

  it('gets no token in exchange for an invalid one', async () => {
    const refused = await server.anyone.call('users.current', {
      headers: { authorization: 'none', [WINDOW_HEADER]: NEW_WINDOW },
    });
    expect([refused.status, refused.headers['authorization']]).toEqual([401, undefined]);
  });
});

describe('signing out', () => {
  it('[SGN-013] [SGN-014] ends the token, then answers with the address that ends the session at the provider', async () => {
    const browser = new Browser();
    const token = await tokenOf('sales', browser);
    expect((await server.anyone.call('oauth.revoke', { body: { token } })).body).toEqual({
      code: '0',
      message: '',
      data: null,
    });
    expect((await callWith(token)).status).toBe(401);
    const logout = await server.anyone.call('oauth.logout', { headers: { authorization: token } });
    expect(logout.body.code).toBe('0');
    expect(logout.body.data).toContain(`${address}/oidc/session/end?`);
    expect(logout.body.data).toContain('id_token_hint=');
    const page = await browser.follow(logout.body.data);
    expect(page.body).toContain('退出登录');
  });

  it('also answers with an address if there is no session', async () => {
    const logout = await server.anyone.call('oauth.logout');
    expect(logout.body.data).toContain(`${address}/oidc/session/end?`);
  });

  it('sign-in and sign-out are recorded with the user and without the token', async () => {
    const token = await tokenOf('finance');
    await server.anyone.call('oauth.revoke', { body: { token } });
    const rows = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('usrnm', '=', 'finance')
      .orderBy('id')
      .execute();
    expect(rows.slice(-2).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['SIGNED_IN', 'done'],
      ['SIGNED_OUT', 'done'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the local provider', () => {
  it('is reached directly, even if the process has a proxy configured', async () => {
    const proxied = vi.stubGlobal('fetch', () => Promise.reject(new Error('the proxy does not reach this machine')));
    const again = await server.restart();
    const start = await again.app.inject({ url: '/oasis/oauth/sso/login' });
    expect(start.headers.location).toContain(`${address}/oidc/auth?`);
    expect(await tokenOf('finance')).not.toBe('');
    proxied.unstubAllGlobals();
    await again.close();
  });

  it('lets no other site read its answers, and declares the charset of its pages', async () => {
    const reply = await new Browser().get(`${address}/oidc/.well-known/openid-configuration`, {
      origin: 'https://elsewhere.example',
    });
    expect(reply.status).toBe(200);
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const expired = await new Browser().get(`${address}/oidc-sign-in/gone`);
    expect([expired.status, expired.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    const browser = new Browser();
    const open = await browser.get((await browser.follow(`${address}/oasis/oauth/sso/login`)).url);
    expect(open.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['/oidc/.well-known/openid-configuration', '/oidc-sign-in/x'])(
    'answers nobody who reached %s under another name',
    async (path) => {
      const reply = await new Browser().get(`${address}${path}`, { host: 'oasis.example' });
      expect(reply.status).toBe(403);
    },
  );

  it('listens on this machine only, and not with an outside issuer', async () => {
    const outside = {
      kind: 'outside',
      issuer: 'https://sso.example',
      clientId: 'a',
      clientSecret: 'b',
      accountClaim: 'sub',
    } as const;
    const other = await testServer('empty', { signIn: outside });
    const reply = await other.app.inject({ url: '/oidc/.well-known/openid-configuration' });
    expect(reply.statusCode).toBe(404);
    await other.close();
  });
});

async function callWith(token: string) {
  return server.anyone.call('users.current', { headers: { authorization: token } });
}

function redirectIn(text: string): string {
  const { data } = JSON.parse(text) as { data: string };
  return Buffer.from(data, 'base64').toString('utf8');
}
