import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { freePort } from '../../../test/free-port.ts';
import { racedOver } from '../../../test/held-race.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import type { Tx } from '../../database/tables.ts';
import { releaseBindings } from '../../identity/binding.ts';
import { DEMO_PASSWORD } from '../../identity/demo/accounts.ts';
import { endSessionsOf } from '../../identity/session/sessions.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = await testServer('people', { publicAddress: address });
  await server.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Goes through the provider up to the address that it sends the browser back to, which is not opened yet. */
async function comingBack(browser: Browser, account: string): Promise<URL> {
  const page = await browser.follow(`${address}/oasis/oauth/sso/login`);
  const form = { account, password: DEMO_PASSWORD };
  return browser.submit(page.url, form, (url) => url.pathname === '/oasis/oauth/sso/callback');
}

async function locationOf(reply: Promise<Response>): Promise<URL> {
  return new URL((await reply).headers.get('location') ?? '');
}

/** Returns from the provider while another user changes the account; the change is committed once both have met. */
async function backDuring(browser: Browser, account: string, change: (tx: Tx, id: number) => Promise<unknown>) {
  const callback = await comingBack(browser, account);
  const { id } = await userOf(account);
  const hold = async (tx: Tx) => {
    await tx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    await change(tx, id);
    await endSessionsOf(tx, id, new Date());
  };
  const [back] = await racedOver(server, hold, [() => locationOf(browser.get(callback.href))]);
  return { id, back };
}

function userOf(account: string) {
  return server.owner.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow();
}

function lastRefused() {
  return server.owner
    .selectFrom('audit_log')
    .select(['subject', 'message_code'])
    .where('event', '=', 'SIGN_IN_REFUSED')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

describe('a sign-in that returns while the account is released or renamed', () => {
  it('[SGN-001] gets no code if the account is released, and succeeds at the next attempt', async () => {
    const browser = new Browser();
    const first = await locationOf(browser.get((await comingBack(browser, 'sales')).href));
    expect(first.searchParams.has('code')).toBe(true);
    const { id, back } = await backDuring(new Browser(), 'sales', releaseBindings);
    expect(back?.href).toBe(`${address}/login?message=SIGN_IN_FAILED`);
    expect(await server.owner.selectFrom('sign_in_code').select('user_id').execute()).toEqual([]);
    expect(await lastRefused()).toEqual({ subject: `user:${id}`, message_code: 'SIGN_IN_FAILED' });
    const again = new Browser();
    const next = await locationOf(again.get((await comingBack(again, 'sales')).href));
    expect(next.searchParams.has('code')).toBe(true);
  });

  it('[SGN-001] is not bound to a renamed account, because it belongs to another person then', async () => {
    const { id, back } = await backDuring(new Browser(), 'control', (tx, userId) =>
      tx.updateTable('app_user').set({ usrnm: 'nextone' }).where('id', '=', userId).execute(),
    );
    expect(back?.href).toBe(`${address}/login?message=SIGN_IN_FAILED`);
    const bound = await server.owner.selectFrom('user_identity').select('user_id').where('user_id', '=', id).execute();
    expect(bound).toEqual([]);
    expect(await lastRefused()).toEqual({ subject: `user:${id}`, message_code: 'SIGN_IN_FAILED' });
  });
});
