import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER } from '../../test/signing-browser.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { issueCode } from '../identity/sign-in-code.ts';

/** Addresses of an anonymous client, a trusted proxy, another trusted proxy before it, and an untrusted peer. */
const [CLIENT, PROXY, OUTER, PEER] = ['192.0.2.7', '10.1.2.3', '10.9.9.9', '198.51.100.4'];
const CALLS_A_MINUTE = 3;

let server: TestServer;
let userId = 0;
beforeAll(async () => {
  server = await testServer('people', {
    trustedProxies: [{ address: '10.0.0.0', family: 'ipv4', prefix: 8 }],
    publicCallsPerMinute: CALLS_A_MINUTE,
  });
  const found = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'sales')
    .executeTakeFirstOrThrow();
  userId = found.id;
});
afterAll(() => server.close());

function callAnonymously(remoteAddress: string, forwarded?: string) {
  return server.app.inject({
    method: 'GET',
    url: '/oasis/usapi/noAuth/bu/list',
    remoteAddress,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  });
}

/** Counts the calls that pass the rate limit; `forwarded` returns the X-Forwarded-For header of each. */
async function letThrough(remoteAddress: string, forwarded: (turn: number) => string | undefined): Promise<number> {
  let through = 0;
  for (let turn = 0; turn <= CALLS_A_MINUTE; turn += 1) {
    if ((await callAnonymously(remoteAddress, forwarded(turn))).statusCode === 200) through += 1;
  }
  return through;
}

/** Signs in and returns the address that the server stored with the session. */
async function storedAddress(remoteAddress: string, forwarded: string): Promise<string> {
  const code = await issueCode(server.db, { userId, idToken: '', browserSecret: BROWSER.secret }, new Date());
  const reply = await server.app.inject({
    method: 'POST',
    url: '/oasis/oauth/token/exchange',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded, ...BROWSER.headers },
    payload: { code },
  });
  const { token } = reply.json<{ data: { token: string } }>().data;
  const list = await server.app.inject({ url: '/oasis/usapi/sessions', headers: { authorization: token } });
  const { data } = list.json<{ data: readonly { address: string; current: boolean }[] }>();
  return data.find(({ current }) => current)?.address ?? '';
}

describe('the address of a client', () => {
  it('ignores the header of an untrusted peer: a forged header does not raise the rate limit', async () => {
    expect(await letThrough(PEER, (turn) => `203.0.113.${turn}`)).toBe(CALLS_A_MINUTE);
  });

  it('is taken from a trusted proxy, so that anonymous clients behind it are counted separately', async () => {
    expect(await letThrough(PROXY, (turn) => `203.0.113.${100 + turn}`)).toBe(CALLS_A_MINUTE + 1);
  });

  it('is the last one before the trusted proxies, whatever the client puts before it', async () => {
    expect(await letThrough(PROXY, (turn) => `203.0.113.${200 + turn}, ${CLIENT}, ${OUTER}`)).toBe(CALLS_A_MINUTE);
    expect((await callAnonymously(CLIENT)).statusCode).toBe(429);
  });

  it('is stored with the session, and is always an IP address', async () => {
    for (const [peer, forwarded, address] of [
      ['198.51.100.5', '203.0.113.1', '198.51.100.5'],
      ['::ffff:198.51.100.6', '203.0.113.1', '198.51.100.6'],
      [PROXY, '203.0.113.1, 192.0.2.8', '192.0.2.8'],
      ['::ffff:10.1.2.4', '2001:db8::1', '2001:db8::1'],
      ['10.1.2.5', '<b>no address</b>', '10.1.2.5'],
      ['10.1.2.6', '192.0.2.9, <b>no address</b>', '10.1.2.6'],
    ] as const) {
      expect(await storedAddress(peer, forwarded), `${peer}: ${forwarded}`).toBe(address);
    }
  });
});
