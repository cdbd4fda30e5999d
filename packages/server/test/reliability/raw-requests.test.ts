import { createConnection } from 'node:net';
import { callLine } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../bad-requests.ts';
import { databasePrint } from '../database-print.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { SETUP_MS, share } from './counts.ts';

/** Calls that get them: some in an ordinary run, each of them in a long one. */
const CALLS_ASKED = ALL_CALLS.filter((_, place) => place % share(8, 1) === 0);

/** A connection that is silent for so long hangs. */
const HANG_MS = 20_000;

let server: TestServer;
let port: number;
let token: string;
beforeAll(async () => {
  server = await testServer('people');
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
  ({ token } = await server.as('admin'));
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

/** Sends bytes; returns the reply up to the moment when the server closes the connection. */
async function exchange(bytes: string | Buffer, leave = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.setTimeout(HANG_MS, () => socket.destroy());
    socket.write(bytes, () => leave && socket.destroy());
  });
}

type Case = readonly [what: string, status: RegExp, bytes: (start: string) => string | Buffer];

/** `start` is the request line and the headers of a lawful caller. */
const CASES: readonly Case[] = [
  ['a header of 17 kB', /^431$/, (start) => `${start}x-filler: ${'x'.repeat(17_000)}\r\n\r\n`],
  ['a header with a NUL', /^400$/, (start) => `${start}x-filler: a\0b\r\n\r\n`],
  ['a header without a name', /^400$/, (start) => `${start}: x\r\n\r\n`],
  ['two lengths', /^400$/, (start) => `${start}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  ['a length beside chunks', /^400$/, (start) => `${start}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`],
  ['a negative length', /^400$/, (start) => `${start}content-length: -1\r\n\r\n`],
  [
    'a chunk of no size',
    /^4\d\d$/,
    (start) => `${start}${json}transfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'what it says is gzip',
    /^[24]\d\d$/,
    (start) => `${start}${json}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
  ],
  ['a method of its own', /^400$/, (start) => start.replace(/^\w+/, 'OASIS').concat('\r\n')],
  ['no HTTP', /^400$/, () => Buffer.from([0x16, 0x03, 0x01, 0, 0, 0xff, 0xfe])],
];
const json = 'content-type: application/json\r\n';

describe('requests that no browser sends', () => {
  it.each(CASES)('%s: every call answers in the envelope', async (_what, status, bytes) => {
    for (const call of CALLS_ASKED) {
      const { method, path } = callLine(call);
      const address = path.replace(/:\w+/g, '1');
      const start = `${method} ${address} HTTP/1.1\r\nhost: oasis\r\nconnection: close\r\nauthorization: ${token}\r\n`;
      const answer = await exchange(bytes(start));
      expect(answer.split(' ')[1], `${call}: ${answer}`).toMatch(address.includes('/sso/') ? /^[234]\d\d$/ : status);
      if (/^HTTP\/1.1 [45]/.test(answer)) {
        expect(Object.keys(JSON.parse(answer.slice(answer.indexOf('{'))) as object)).toEqual([
          'code',
          'message',
          'data',
        ]);
      }
    }
  });

  it('incomplete bodies change nothing, and the server stays healthy', async () => {
    const before = await databasePrint(server.owner);
    for (const call of CALLS_ASKED) {
      const { method, path } = callLine(call);
      const start = `${method} ${path.replace(/:\w+/g, '1')} HTTP/1.1\r\nhost: oasis\r\nauthorization: ${token}\r\n${json}`;
      await exchange(`${start}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`, true);
      await exchange(`${start}content-length: 5000\r\n\r\n{"a":`, true);
    }
    expect((await (await server.as('admin')).call('users.current')).status).toBe(200);
    expect(await databasePrint(server.owner)).toBe(before);
  });
});
