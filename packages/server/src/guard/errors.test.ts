import { message } from '@oasis/engine/messages';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/test-server.ts';
import { UnavailableError } from '../base/message-error.ts';
import { connect } from '../database/pool.ts';
import { isRetryable } from './database-trouble.ts';
import { mountErrors } from './errors.ts';

/** Makes PostgreSQL itself fail with a SQLSTATE. */
function failing(state: string): string {
  return `do $$ begin raise exception 'a table of secrets' using errcode = '${state}'; end $$`;
}

let app: FastifyInstance;
let database: Awaited<ReturnType<typeof testDatabase>>;
let wish: () => unknown;
beforeAll(async () => {
  database = await testDatabase('empty');
  app = Fastify();
  mountErrors(app);
  app.get('/', async () => wish());
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function answerTo(work: () => unknown, locale = 'en') {
  wish = work;
  const reply = await app.inject({ url: '/', headers: { 'x-oasis-locale': locale } });
  const { 'retry-after': retryAfter, 'x-oasis-message': code } = reply.headers;
  return { status: reply.statusCode, code, retryAfter, body: reply.json<{ message: string }>() };
}

async function query(text: string, config: pg.ClientConfig = {}): Promise<void> {
  const client = new pg.Client({ ...connection(), ...config });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connection(): pg.ClientConfig {
  return database.address.app;
}

describe('a failure of the database', () => {
  it.each([
    ['57P01', 'DATABASE_AWAY'],
    ['57P03', 'DATABASE_AWAY'],
    ['08006', 'DATABASE_AWAY'],
    ['25006', 'DATABASE_AWAY'],
    ['53100', 'DATABASE_FULL'],
    ['53200', 'DATABASE_BUSY'],
    ['53300', 'DATABASE_BUSY'],
    ['40P01', 'DATABASE_BUSY'],
    ['57014', 'DATABASE_BUSY'],
  ])('(%s) is answered with %s and a time to retry, without the text of the database error', async (state, code) => {
    const reply = await answerTo(() => query(failing(state)));
    expect(reply).toMatchObject({ status: 503, code, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(Object.keys(reply.body)).toEqual(['code', 'message', 'data']);
    expect(reply.body.message).not.toContain('secrets');
  });

  it('is answered in the language of the request', async () => {
    const [en, zh] = [
      await answerTo(() => query(failing('57P01'))),
      await answerTo(() => query(failing('57P01')), 'zh'),
    ];
    expect([en.body.message, zh.body.message]).toEqual([
      'The database cannot be reached at the moment. Please try again shortly.',
      '暂时无法连接数据库，请稍后重试。',
    ]);
  });

  it.each([
    ['a port without a listener', () => query('select 1', { host: '127.0.0.1', port: 1 })],
    ['a missing socket', () => query('select 1', { host: '/nowhere' })],
    ['a terminated connection', () => query('select pg_terminate_backend(pg_backend_pid())')],
    [
      'a closed pool',
      async () => {
        const { pool } = connect(connection());
        await pool.end();
        await pool.query('select 1');
      },
    ],
  ])('is reported for %s', async (_what, work) => {
    expect(await answerTo(work)).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
  });

  it('is not reported for other errors', async () => {
    expect(await answerTo(() => query('select nonsense'))).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
    expect(await answerTo(() => fetch('http://127.0.0.1:1'))).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
  });

  it('is not needed for a 503: the server also sends one for its own UnavailableError', async () => {
    const busy = () => {
      throw new UnavailableError(message('SERVER_BUSY'), 7, 'test');
    };
    expect(await answerTo(busy)).toMatchObject({ status: 503, code: 'SERVER_BUSY', retryAfter: '7' });
  });

  it('is retryable only for serialization failures and deadlocks', async () => {
    const again = await Promise.all(
      ['40001', '40P01', '23505', '57P01'].map((state) =>
        query(failing(state)).catch((cause: unknown) => isRetryable(cause)),
      ),
    );
    expect(again).toEqual([true, true, false, false]);
  });
});
