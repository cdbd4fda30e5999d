import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bootstrapCluster, embeddedAddress } from '../src/database/embedded/bootstrap.ts';
import { type Cluster, startCluster } from '../src/database/embedded/cluster.ts';
import { openDatabase } from '../src/database/open.ts';
import { asAdmin, copyDatabase, makeDatabase } from './databases.ts';
import { fillDemo, fillPeople } from './fill.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: { readonly host: string; readonly port: number };
  }
}

/** One real PostgreSQL for all server tests, with template databases that each test file copies in milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-test-'));
  // Started by root, PostgreSQL runs as another account, which has to get in.
  await chmod(folder, 0o755);
  const started = await startCluster({ dataFolder: folder, durable: false });
  if (!started.ok) throw new Error(started.error.sentence);
  const cluster = started.value;
  await bootstrapCluster(cluster);
  await ownerAlone(cluster);
  await makeTemplates(cluster);
  project.provide('postgres', cluster.connection);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * What tests ask as the owner goes over all tables, most of them small and none analysed: PostgreSQL would start processes to
 * share the work, which take four times as long as the work itself.
 */
async function ownerAlone({ connection }: Cluster): Promise<void> {
  await asAdmin(connection, 'alter role oasis_owner set max_parallel_workers_per_gather = 0');
}

async function makeTemplates(cluster: Cluster): Promise<void> {
  await makeDatabase(cluster.connection, 'template_empty');
  await inDatabase(cluster, 'template_empty', async () => undefined);
  await copyDatabase(cluster.connection, 'template_empty', 'template_people');
  await inDatabase(cluster, 'template_people', fillPeople);
  await copyDatabase(cluster.connection, 'template_people', 'template_demo');
  await inDatabase(cluster, 'template_demo', fillDemo);
}

async function inDatabase(cluster: Cluster, name: string, work: typeof fillPeople): Promise<void> {
  const opened = await openDatabase(embeddedAddress(cluster, name), { now: new Date(), onStep: () => undefined });
  if (!opened.ok) throw new Error(opened.error.sentence);
  try {
    await work(opened.value.db);
  } finally {
    await opened.value.close();
  }
}
