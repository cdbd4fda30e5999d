// For the tables that areas declare: types of tests see them through this file.
import '../src/areas/areas.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BodyInput,
  type CallData,
  type CallId,
  callLine,
  type ParamsInput,
  type QueryInput,
} from '@oasis/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import { type AppDeps, createApp } from '../src/app.ts';
import { embeddedAddress } from '../src/database/embedded/bootstrap.ts';
import type { DatabaseAddress } from '../src/database/open.ts';
import { connect } from '../src/database/pool.ts';
import type { Db } from '../src/database/tables.ts';
import { startSession } from '../src/identity/session/sessions.ts';
import { copyDatabase, dropDatabase } from './databases.ts';

/** Content of the database: only the migrations, the demo people, all demo master data as well, or all of the demo. */
export type Filling = 'empty' | 'people' | 'demo' | 'programs';

export interface TestDatabase {
  /** As the application, with its few rights. */
  readonly db: Db;
  /** As the owner of the tables, for changes that the application may not make. */
  readonly owner: Db;
  /** The connections of the application. */
  readonly pool: pg.Pool;
  readonly name: string;
  readonly address: DatabaseAddress;
  readonly close: () => Promise<void>;
}

/** A database of its own for a test file, copied from a template. */
export async function testDatabase(filling: Filling = 'people'): Promise<TestDatabase> {
  const connection = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(connection, `template_${filling}`, name);
  const address = embeddedAddress({ connection }, name);
  const app = connect(address.app);
  const owner = connect(address.owner ?? address.app);
  const close = async (): Promise<void> => {
    await Promise.all([app.close(), owner.close()]);
    await dropDatabase(connection, name);
  };
  return { db: app.db, owner: owner.db, pool: app.pool, name, address, close };
}

export interface TestReply<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The envelope; throws if the reply has none. */
  readonly body: { readonly code: string; readonly message: string; readonly data: Data };
  readonly text: string;
}

/** The parts of a call that a test gives. */
export interface TestInput<Id extends CallId> {
  readonly params?: ParamsInput<Id>;
  readonly query?: QueryInput<Id>;
  readonly body?: BodyInput<Id>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes calls with one token. */
export interface TestCaller {
  readonly token: string;
  readonly call: <Id extends CallId>(id: Id, input?: TestInput<Id>) => Promise<TestReply<CallData<Id>>>;
}

export interface TestServer extends TestDatabase {
  readonly app: FastifyInstance;
  /** Where the contents of documents lie. */
  readonly documentFolder: string;
  /** The server's clock; fixed if `at` is set. */
  readonly clock: { at: Date | undefined };
  /** A caller with a fresh session of a demo account. */
  readonly as: (account: string) => Promise<TestCaller>;
  /** A caller without a token. */
  readonly anyone: TestCaller;
  /** Another application on the same database, as after a restart; callers by their tokens. Close it. */
  readonly restart: (other?: Partial<AppDeps>) => Promise<{
    readonly app: FastifyInstance;
    readonly callerOf: (token: string) => TestCaller;
    readonly close: () => Promise<void>;
  }>;
}

/** The whole application in-process on a database of its own. Close it in afterAll. */
export async function testServer(filling: Filling = 'people', more: Partial<AppDeps> = {}): Promise<TestServer> {
  return testServerOn(await testDatabase(filling), more);
}

/** The whole application in-process on a database, which is closed with it. */
export async function testServerOn(database: TestDatabase, more: Partial<AppDeps> = {}): Promise<TestServer> {
  const documentFolder = await mkdtemp(join(tmpdir(), 'oasis-documents-'));
  const clock: { at: Date | undefined } = { at: undefined };
  const now = (): Date => clock.at ?? new Date();
  const start = (other: Partial<AppDeps> = {}): Promise<FastifyInstance> =>
    createApp({
      database,
      publicAddress: 'http://127.0.0.1:3999',
      signIn: { kind: 'local' },
      now,
      publicCallsPerMinute: 10_000,
      refusalsSingly: 10_000,
      documentFolder,
      // The people of a test have been there for a moment only.
      secondPersonHours: 0,
      ...more,
      ...other,
    });
  const callerAt =
    (to: FastifyInstance) =>
    (token: string): TestCaller => ({ token, call: (id, input) => inProcess(to, token, id, input) });
  const app = await start();
  const callerOf = callerAt(app);
  return {
    ...database,
    app,
    documentFolder,
    clock,
    anyone: callerOf(''),
    restart: async (other) => {
      const restarted = await start(other);
      return { app: restarted, callerOf: callerAt(restarted), close: () => restarted.close() };
    },
    as: async (account) => {
      const user = await database.db
        .selectFrom('app_user')
        .select('id')
        .where('usrnm', '=', account)
        .executeTakeFirstOrThrow();
      return callerOf(await startSession(database.db, { userId: user.id, idToken: '' }, now()));
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(documentFolder, { recursive: true, force: true });
    },
  };
}

async function inProcess<Id extends CallId>(
  app: FastifyInstance,
  token: string,
  id: Id,
  input: TestInput<Id> = {},
): Promise<TestReply<CallData<Id>>> {
  const line = callLine(id);
  const params = new Map(Object.entries<unknown>(input.params ?? {}));
  const path = line.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params.get(name))));
  const query = Object.entries<unknown>(input.query ?? {}).map(([name, value]) => [name, String(value)]);
  const reply = await app.inject({
    method: line.method,
    url: path,
    query: Object.fromEntries(query),
    headers: { ...(token === '' ? {} : { authorization: token }), ...input.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    get body() {
      return reply.json<TestReply<CallData<Id>>['body']>();
    },
    text: reply.body,
  };
}
