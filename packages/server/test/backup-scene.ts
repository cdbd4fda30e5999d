import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present } from '@oasis/engine/base';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { syncBuild } from '../src/areas/sync.ts';
import { type MadeBackup, makeBackup } from '../src/backup/make-backup.ts';
import { embeddedAddress } from '../src/database/embedded/bootstrap.ts';
import { type OpenDatabase, openDatabase } from '../src/database/open.ts';
import { DocumentFolder } from '../src/documents/document-folder.ts';
import { budgetServer, makeProgram, newKey, openSession, save, sellingRows, type } from './budgets.ts';
import { copyDatabase, dropDatabase } from './databases.ts';
import { DEMO_DAY } from './fill.ts';
import { sealAll } from './seal-all.ts';
import type { TestServer } from './test-server.ts';

/** A server whose users have made programs, saved, changed settings and rebuilt tables; its audit log is sealed. */
export interface BusyServer {
  readonly server: TestServer;
  readonly budgetIds: readonly number[];
}

export async function busyServer(): Promise<BusyServer> {
  const server = await budgetServer();
  const sales = await server.as('sales');
  const { programId, budgetIds } = await makeProgram(server, sales, { makes: ['DENZA', 'VAN'] });
  for (const budgetId of budgetIds) await saveTwice(server, budgetId);
  server.clock.at = new Date(DEMO_DAY.getTime() + 600_000);
  const body = { budgetId: present(budgetIds[0], 'a budget'), version: 3, volumeBase: 'RT' } as const;
  const replies = [
    await sales.call('budget.volumeBase', { body, headers: { 'idempotency-key': newKey() } }),
    await sales.call('budget.regenerate', { body: { pgmId: programId }, headers: { 'idempotency-key': newKey() } }),
  ];
  expect(replies.map((reply) => reply.body.code)).toEqual(['0', '0']);
  for (const budgetId of budgetIds) await saveTwice(server, budgetId);
  await sealAll(server);
  return { server, budgetIds };
}

/** Two saves of a budget: the first typed values are typed again. */
export async function saveTwice(server: TestServer, budgetId: number): Promise<void> {
  const sales = await server.as('sales');
  for (const cost of [1000, 2000]) {
    const opened = await openSession(sales, budgetId);
    const [first = 0, second = 0] = sellingRows(opened.session.table);
    type(opened.session, [
      [first, 'costPerUnit', String(cost)],
      [second, 'costPerUnit', String(cost + 1)],
      [first, 'penetration', '50%'],
      [second, 'penetration', cost === 1000 ? '' : '25%'],
    ]);
    server.clock.at = new Date((server.clock.at ?? DEMO_DAY).getTime() + 60_000);
    expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
  }
}

/** A database of its own that nobody is connected to, and a folder for files; both go when it is closed. */
export interface Target {
  readonly folder: string;
  readonly name: string;
  readonly address: ReturnType<typeof embeddedAddress> & { readonly owner: pg.PoolConfig };
  /** Opens it as a server does: brought up to this build. */
  readonly open: () => Promise<OpenDatabase>;
  readonly close: () => Promise<void>;
}

export async function makeTarget(): Promise<Target> {
  const connection = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(connection, 'template_empty', name);
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-restore-'));
  const { owner, ...address } = embeddedAddress({ connection }, name);
  const whole = { ...address, owner: present(owner, 'an owner') };
  return {
    folder,
    name,
    address: whole,
    open: async () => {
      const opened = await openDatabase(whole, { now: DEMO_DAY, onStep: () => undefined, sync: syncBuild });
      if (!opened.ok) throw new Error(opened.error.sentence);
      return opened.value;
    },
    close: async () => {
      await dropDatabase(connection, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a target, works on it, and leaves nobody connected. */
export async function inTarget<Value>(
  target: Target,
  work: (database: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const opened = await target.open();
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** A backup of a database of the tests' PostgreSQL, as the application. */
export async function backupOf(
  database: string,
  file: string,
  documentFolder = path.join(tmpdir(), 'oasis-no-documents'),
): Promise<MadeBackup> {
  const client = new pg.Client(embeddedAddress({ connection: inject('postgres') }, database).app);
  await client.connect();
  try {
    return await makeBackup(client, {
      file,
      now: DEMO_DAY,
      documents: new DocumentFolder(documentFolder),
      onTable: () => undefined,
    });
  } finally {
    await client.end();
  }
}
