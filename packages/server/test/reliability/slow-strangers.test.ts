import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { callLine } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCode } from '../../src/identity/sign-in-code.ts';
import { BROWSER } from '../signing-browser.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { SETUP_MS, share } from './counts.ts';
import { httpCaller } from './http-caller.ts';

/** More than one process works on at a time, in an ordinary run too. */
const CONNECTIONS = share(90, 500);

const LINES = [callLine('oauth.exchange').path, callLine('oauth.revoke').path, '/oasis/no/such/call'].map(
  (path) => `POST ${path} HTTP/1.1`,
);
const BODY_TO_COME = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"token":';

let server: TestServer;
let address: URL;
beforeAll(async () => {
  server = await testServer('people', {
    publicCallsPerMinute: 300,
    trustedProxies: [{ address: '127.0.0.9', family: 'ipv4', prefix: 32 }],
  });
  address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

/** The origin of strangers, and their messages. */
interface Origin {
  readonly localAddress: string;
  readonly headers: string;
}

/** The one part that each of many connections sends: begun bodies, begun headers, nothing. */
async function strangers({ localAddress, headers }: Origin): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, place) => {
      const socket = createConnection({ port: Number(address.port), host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined).resume();
      await once(socket, 'connect');
      const line = LINES[place % LINES.length];
      if (place % 10 === 9) socket.write(`${line}\r\nhost: oasis`);
      else if (place % 10 < 8) socket.write(`${line}\r\nhost: oasis\r\n${headers}${BODY_TO_COME}`);
      return socket;
    }),
  );
}

/** Signs in, works and signs out over real connections; the status of each step. */
async function day(): Promise<readonly number[]> {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'sales')
    .executeTakeFirstOrThrow();
  const wire = { address: () => address.origin };
  const code = await issueCode(server.db, { userId: id, idToken: '', browserSecret: BROWSER.secret }, new Date());
  const signedIn = await httpCaller(wire, '').call('oauth.exchange', { body: { code }, headers: BROWSER.headers });
  const { token } = signedIn.body.data;
  const { call } = httpCaller(wire, token);
  const view = { menuName: 'Budget Input', action: 'VIEW', button: 'NA' } as const;
  const replies = [
    signedIn,
    await httpCaller(wire, '').call('directory.bus'),
    await call('users.current'),
    await call('page.view', { body: view }),
    await call('oauth.revoke', { body: { token } }),
    await call('oauth.logout'),
  ];
  return replies.map(({ status }) => status);
}

const ANSWERED = [200, 200, 200, 200, 200, 200];

describe(`${CONNECTIONS} anonymous connections that send slowly or nothing`, () => {
  it.each<readonly [where: string, Origin]>([
    ['from another address', { localAddress: '127.0.0.2', headers: '' }],
    ['from the address of the people themselves', { localAddress: '127.0.0.1', headers: '' }],
    [
      'through the proxy that is believed',
      { localAddress: '127.0.0.9', headers: 'x-forwarded-for: 2001:db8::1, 198.51.100.7\r\n' },
    ],
  ])(
    '[API-009] %s keep nobody from signing in, working and signing out',
    async (_where, origin) => {
      const sockets = await strangers(origin);
      // The server has received their parts: a later stranger is answered.
      await httpCaller({ address: () => address.origin }, '').call('directory.bus');
      for (let turn = 0; turn < 3; turn += 1) expect(await day()).toEqual(ANSWERED);
      for (const socket of sockets) socket.destroy();
    },
    60_000,
  );
});
