import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { callLine } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { createLimiter } from './concurrency-limiter.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('people', { loadLimits: { calls: { working: 2, waiting: 3, waitMs: 60_000 } } });
});
afterAll(() => server.close());

const body = { menuName: 'Budget Input', action: 'VIEW', button: 'NA' } as const;
const listening = async ({ app }: Pick<TestServer, 'app'>) => new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
const pageViews = async ({ db }: TestServer) =>
  (
    await db
      .selectFrom('page_view')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** The statements on a table that wait for a lock of another transaction. */
const waitingFor = async ({ owner }: TestServer, table: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = ${table}::regclass`.execute(owner);
  return rows[0]?.n ?? 0;
};

/** Waits for `count` measurements of a transfer, by timers of the measuring process, however busy the machine is. */
const measurements = async (count: number, everyMs: number) => {
  for (let at = 0; at < count; at++) await sleep(everyMs);
};

describe('a server with more calls than its limits allow', () => {
  it('[API-033] [API-035] does a change completely or refuses it with 503, Retry-After and a message in the language of the caller', async () => {
    const { token } = await server.as('sales');
    const before = await pageViews(server);
    const send = (locale: string) =>
      server.app.inject({
        method: 'POST',
        url: '/oasis/usapi/page/view',
        headers: { authorization: token, 'x-oasis-locale': locale },
        payload: body,
      });
    const sent: ReturnType<typeof send>[] = [];
    let refusals = 0;
    // The lock blocks every new page view until all calls beyond the queue have been refused.
    await server.owner.transaction().execute(async (tx) => {
      await sql`lock table page_view in exclusive mode`.execute(tx);
      for (let index = 0; index < 12; index++) {
        const reply = send(index % 2 === 0 ? 'en' : 'zh');
        sent.push(reply);
        void reply.then(({ statusCode }) => (refusals += statusCode === 503 ? 1 : 0));
      }
      await expect.poll(() => refusals).toBe(7);
      for (const url of ['/health', '/ready']) expect((await server.app.inject({ url })).statusCode).toBe(200);
      const read = await server.app.inject({
        url: '/oasis/usapi/users/currentuser',
        headers: { authorization: token },
      });
      expect(read.statusCode).toBe(200);
    });
    const replies = await Promise.all(sent);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(refused).toHaveLength(7);
    expect(await pageViews(server)).toBe(before + 5);
    for (const reply of refused) {
      expect(reply.headers['retry-after']).toBe('2');
      expect(reply.headers['x-oasis-message']).toBe('SERVER_BUSY');
      expect(reply.json()).toMatchObject({ code: '1', data: null });
    }
    const texts = new Set(refused.map((reply) => reply.json<{ message: string }>().message));
    expect(texts).toEqual(
      new Set(['The server is too busy to answer. Please try again shortly.', '服务器繁忙，请稍后重试。']),
    );
  });

  it('accepts as many calls afterwards as before', async () => {
    const sales = await server.as('sales');
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => sales.call('users.current')));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
  });
});

describe('file exports', () => {
  it('run up to their limit; the next one waits, further ones are refused, and reads go on meanwhile', async () => {
    const own = await testServer('people', { loadLimits: { exports: { working: 1, waiting: 1, waitMs: 60_000 } } });
    const [admin, sales] = [await own.as('admin'), await own.as('sales')];
    const statuses: number[] = [];
    const sent: Promise<unknown>[] = [];
    await own.owner.transaction().execute(async (tx) => {
      await sql`lock table user_matrix in access exclusive mode`.execute(tx);
      for (let file = 0; file < 4; file++) {
        sent.push(admin.call('users.exportExcel', { query: {} }).then(({ status }) => statuses.push(status)));
      }
      await expect.poll(() => statuses).toEqual([503, 503]);
      expect((await sales.call('users.current')).status).toBe(200);
    });
    await Promise.all(sent);
    expect(statuses).toEqual([503, 503, 200, 200]);
    await own.close();
  });
});

describe('connections', () => {
  it('release their permits when the client disconnects', async () => {
    const own = await testServer('people', { loadLimits: { calls: { working: 1, waiting: 1, waitMs: 60_000 } } });
    const address = await listening(own);
    const sales = await own.as('sales');
    await own.owner.transaction().execute(async (tx) => {
      await sql`lock table page_view in access exclusive mode`.execute(tx);
      for (let caller = 0; caller < 6; caller++) {
        const socket = createConnection({ port: Number(address.port), host: '127.0.0.1' });
        await once(socket, 'connect');
        const payload = JSON.stringify(body);
        socket.write(
          `POST /oasis/usapi/page/view HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: ${sales.token}\r\n` +
            `content-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload}`,
        );
        socket.resume().destroySoon();
        await once(socket, 'close');
      }
    });
    await expect
      .poll(async () => (await sales.call('page.view', { body })).status, { timeout: 5_000, interval: 50 })
      .toBe(200);
    await own.close();
  });

  it('release the permits of all pipelined calls when they break', async () => {
    const own = await testServer('people', { loadLimits: { calls: { working: 1, waiting: 1, waitMs: 60_000 } } });
    const address = await listening(own);
    const sales = await own.as('sales');
    await own.owner.transaction().execute(async (tx) => {
      await sql`lock table page_view in access exclusive mode`.execute(tx);
      const socket = createConnection({ port: Number(address.port), host: '127.0.0.1' });
      await once(socket, 'connect');
      const payload = JSON.stringify(body);
      const call =
        `POST /oasis/usapi/page/view HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: ${sales.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload}`;
      socket.write(call.repeat(4));
      await expect.poll(() => waitingFor(own, 'page_view')).toBeGreaterThan(0);
      socket.destroy();
      await once(socket, 'close');
    });
    await expect
      .poll(async () => (await sales.call('page.view', { body })).status, { timeout: 5_000, interval: 50 })
      .toBe(200);
    await own.close();
  });
});

describe('callers without a session', () => {
  it('[API-009] block no changes of users by sending bodies slowly', async () => {
    const own = await testServer('people', { loadLimits: { calls: { working: 1, waiting: 0, waitMs: 100 } } });
    const address = await listening(own);
    const sales = await own.as('sales');
    const begin = async (path: string) => {
      const socket = createConnection({ port: Number(address.port), host: '127.0.0.1' });
      await once(socket, 'connect');
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: nobody\r\n` +
          'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"menuName":',
      );
      return socket;
    };
    const call = await begin('/oasis/usapi/page/view');
    const [answer] = (await once(call, 'data')) as [Buffer];
    expect(answer.toString('utf8')).toMatch(/^HTTP\/1.1 401 /);
    const others = [await begin(callLine('oauth.exchange').path), await begin('/oasis/unknown')];
    // The second requests an unknown call and is answered before its body is received.
    const [unknown] = (await once(present(others[1], 'a connection'), 'data')) as [Buffer];
    expect(unknown.toString('utf8')).toMatch(/^HTTP\/1.1 404 /);
    // The first holds a permit until its token is found to be unknown.
    await expect.poll(async () => (await sales.call('page.view', { body })).status).toBe(200);
    for (const socket of [call, ...others]) socket.destroy();
    await own.close();
  }, 10_000);
});

describe('a client that sends slowly', () => {
  const path = callLine('page.view').path;
  const payload = JSON.stringify(body);
  /** Sends a change except for its last byte. */
  const beginChange = async (address: URL, token: string) => {
    const socket = createConnection({ port: Number(address.port), host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: ${token}\r\nconnection: close\r\n` +
        `content-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload.slice(0, -1)}`,
    );
    return socket;
  };

  it('[API-009] does not block changes of other users', async () => {
    const own = await testServer('people', { loadLimits: { calls: { working: 2, waiting: 1, waitMs: 60_000 } } });
    const address = await listening(own);
    const [sales, admin] = [await own.as('sales'), await own.as('admin')];
    const answers: string[] = [];
    const sockets = await Promise.all(Array.from({ length: 4 }, () => beginChange(address, sales.token)));
    for (const socket of sockets) socket.on('data', (bytes: Buffer) => answers.push(bytes.toString('utf8', 0, 12)));
    // One body is being received, one waits for a permit: the other two are refused.
    await expect.poll(() => answers).toEqual(['HTTP/1.1 503', 'HTTP/1.1 503']);
    expect((await admin.call('page.view', { body })).status).toBe(200);
    for (const socket of sockets) socket.write(payload.slice(-1));
    await expect.poll(() => answers.slice(2)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await own.close();
  }, 20_000);

  it('[API-009] is cut off when other calls wait for its permit, and only then', async () => {
    const slow = { sender: { everyMs: 40, bytes: 1_000 }, reader: { everyMs: 40, bytes: 1_000 } };
    const own = await testServer('people', {
      loadLimits: { calls: { working: 1, waiting: 1, waitMs: 60_000 }, slow },
    });
    const address = await listening(own);
    const [sales, admin] = [await own.as('sales'), await own.as('admin')];
    const unhurried = await beginChange(address, sales.token);
    await measurements(10, slow.sender.everyMs);
    unhurried.write(payload.slice(-1));
    const [answer] = (await once(unhurried, 'data')) as [Buffer];
    expect(answer.toString('utf8')).toMatch(/^HTTP\/1.1 200 /);
    const before = await pageViews(own);
    const hindering = await beginChange(address, sales.token);
    let isGone = false;
    hindering.resume().once('close', () => {
      isGone = true;
    });
    let calls = 0;
    while (!isGone) {
      expect((await admin.call('page.view', { body })).status).toBe(200);
      calls += 1;
    }
    expect(await pageViews(own)).toBe(before + calls);
    await own.close();
  }, 20_000);
});

describe('a client that reads a file slowly', () => {
  let own: TestServer;
  beforeAll(async () => {
    own = await testServer('people', {
      loadLimits: { exports: { working: 2, waiting: 5, waitMs: 60_000, share: 1 } },
    });
    // The file is larger, even compressed, than the system's buffer for a client that reads nothing.
    const texts = Array.from({ length: 700 }, () => randomBytes(22_500).toString('base64'));
    await sql`
      insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
      select now(), 'E', 'done', 'a', 1, text, 's', '', '', '{}' from unnest(${texts}::text[]) text`.execute(own.owner);
  }, 60_000);
  afterAll(() => own.close());

  /** Requests the log and reads nothing until `bytes` is called; `begun` resolves once the first bytes have arrived. */
  const ask = async (address: URL, token: string) => {
    const socket = createConnection({ port: Number(address.port), host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(
      `GET ${callLine('audit.export').path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: ${token}\r\n` +
        'connection: close\r\n\r\n',
    );
    const begun = once(socket, 'readable');
    return {
      begun,
      bytes: async () => {
        const chunks: Buffer[] = [];
        socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
        await once(socket, 'close');
        return Buffer.concat(chunks);
      },
    };
  };
  const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

  it('[USR-070] holds no more permits than its share, and others get their files meanwhile', async () => {
    const [admin, other] = [await own.as('admin'), await own.as('DEALERIT')];
    const address = await listening(own);
    const first = await ask(address, admin.token);
    await first.begun;
    const isAsked = once(own.app.server, 'request');
    const second = await ask(address, admin.token);
    await isAsked;
    // In each of these the second would get a permit, if the share allowed it.
    for (let at = 0; at < 3; at++) expect((await other.call('users.exportExcel', { query: {} })).status).toBe(200);
    for (const { bytes } of [first, second]) {
      const file = await bytes();
      expect(file.length).toBeGreaterThan(12_000_000);
      expect(file.subarray(-END_OF_CHUNKS.length)).toEqual(END_OF_CHUNKS);
    }
  }, 60_000);

  it('[USR-070] is cut off when others wait for its permit, and the truncated file cannot be taken for a complete one', async () => {
    const slow = { everyMs: 40, bytes: 1_000 };
    const limits = { exports: { working: 1, waiting: 5, waitMs: 60_000 }, slow: { sender: slow, reader: slow } };
    const restarted = await own.restart({ loadLimits: limits });
    const [admin, other] = [await own.as('admin'), await own.as('DEALERIT')];
    const first = await ask(await listening(restarted), admin.token);
    await first.begun;
    expect((await restarted.callerOf(other.token).call('users.exportExcel', { query: {} })).status).toBe(200);
    const file = await first.bytes();
    expect(file.length).toBeGreaterThan(1_000);
    expect(file.subarray(-END_OF_CHUNKS.length)).not.toEqual(END_OF_CHUNKS);
    await restarted.close();
  }, 60_000);
});

describe('a concurrency limiter', () => {
  it('keeps its limits in total and for each owner, loses no call, and grants permits in order of arrival', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('acquire' as const), owner: fc.option(fc.nat(2), { nil: undefined }) }),
      fc.record({ kind: fc.constant('release' as const), place: fc.nat(50) }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(4),
        fc.integer({ min: 1, max: 4 }),
        (steps, working, waiting, share) => {
          const limiter = createLimiter({ working, waiting, waitMs: 60_000, share });
          const calls: {
            state: 'waiting' | 'working' | 'refused' | 'released';
            readonly owner: number | undefined;
            release: () => void;
          }[] = [];
          for (const taken of steps) {
            if (taken.kind === 'acquire') {
              const { owner } = taken;
              const call: (typeof calls)[number] = { state: 'waiting', owner, release: () => undefined };
              calls.push(call);
              const onGranted = () => {
                call.state = 'working';
              };
              const onRefused = () => {
                call.state = 'refused';
              };
              call.release = limiter.acquire({ onGranted, onRefused }, owner);
            } else {
              const call = calls[taken.place % Math.max(calls.length, 1)];
              call?.release();
              if (call !== undefined && call.state !== 'refused') call.state = 'released';
            }
            const count = (state: string) => calls.filter((call) => call.state === state).length;
            expect(limiter.state()).toEqual({ working: count('working'), waiting: count('waiting') });
            expect(count('working')).toBeLessThanOrEqual(working);
            expect(count('waiting')).toBeLessThanOrEqual(waiting);
            expect(limiter.isContended()).toBe(count('working') === working && count('waiting') > 0);
            for (const [at, { state, owner }] of calls.entries()) {
              if (state !== 'waiting') continue;
              const own = calls.filter((other) => owner !== undefined && other.owner === owner);
              const held = own.filter((other) => other.state === 'working').length;
              expect(held).toBeLessThanOrEqual(share);
              // A call waits only when no permit is free or its owner holds a full share, and only then is it passed over.
              expect(count('working') === working || held === share).toBe(true);
              const isPassed = calls.slice(at).some((other) => other.state === 'working' && other.owner === owner);
              expect(isPassed).toBe(false);
            }
          }
          for (const { release } of calls) release();
          expect(limiter.state()).toEqual({ working: 0, waiting: 0 });
        },
      ),
    );
  });

  it('refuses a call that has waited too long', async () => {
    const limiter = createLimiter({ working: 1, waiting: 1, waitMs: 1 });
    const release = limiter.acquire({ onGranted: () => undefined, onRefused: () => undefined });
    await new Promise<void>((resolve, reject) => {
      limiter.acquire({ onGranted: () => reject(new Error('granted')), onRefused: resolve });
    });
    expect(limiter.state()).toEqual({ working: 1, waiting: 0 });
    release();
    expect(limiter.state()).toEqual({ working: 0, waiting: 0 });
  });
});
