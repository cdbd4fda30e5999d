import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { syncBuild } from '../src/areas/sync.ts';
import { bootstrapCluster, embeddedAddress } from '../src/database/embedded/bootstrap.ts';
import { type Cluster, startCluster } from '../src/database/embedded/cluster.ts';
import { openDatabase } from '../src/database/open.ts';
import { type Bundle, makeBundle } from './bundle.ts';
import { asAdmin, copyDatabase, makeDatabase } from './databases.ts';
import { fillDemo, fillPeople, fillPrograms } from './fill.ts';
import { makeTemporary, removeTemporary, TEMPORARY } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: { readonly host: string; readonly port: number };
    /** The folder of the server's scripts, see bundle.ts. */
    readonly bundle: string;
    /** The folder of temporary files, see temporary.ts. */
    readonly temporary: string;
  }
}

/**
 * One real PostgreSQL and one bundle of the server for all tests that run at once, also of several projects; the last one to
 * end stops it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = sharedCluster();
  shared.users += 1;
  shared.started ??= startAll();
  const { connection, bundle, stop } = await shared.started;
  project.provide('postgres', connection);
  project.provide('bundle', bundle);
  project.provide('temporary', TEMPORARY);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    // A later caller in the same process starts another.
    shared.started = undefined;
    await stop();
  };
}

interface Templates {
  readonly connection: Cluster['connection'];
  readonly stop: () => Promise<void>;
}

interface Started extends Templates {
  readonly bundle: string;
}

interface SharedCluster {
  users: number;
  started: Promise<Started> | undefined;
}

declare global {
  var oasisTestCluster: SharedCluster | undefined;
}

/** Each project loads this file for itself, so shared state is outside all modules. */
function sharedCluster(): SharedCluster {
  globalThis.oasisTestCluster ??= { users: 0, started: undefined };
  return globalThis.oasisTestCluster;
}

async function startAll(): Promise<Started> {
  makeTemporary();
  const [templates, bundle]: [Templates, Bundle] = await Promise.all([startTemplates(), makeBundle()]);
  const stop = async (): Promise<void> => {
    await templates.stop();
    await bundle.remove();
    removeTemporary();
  };
  return { ...templates, bundle: bundle.folder, stop };
}

/** Starts it, with template databases that each test file copies in milliseconds. */
async function startTemplates(): Promise<Templates> {
  const folder = await mkdtemp(path.join(TEMPORARY, 'oasis-test-'));
  // If root starts it, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755);
  const started = await startCluster({ dataFolder: folder, durable: false });
  if (!started.ok) throw new Error(started.error.sentence);
  const cluster = started.value;
  await bootstrapCluster(cluster);
  await planOnce(cluster);
  await makeTemplates(cluster);
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: cluster.connection, stop };
}

/**
 * Queries of tests go over small tables, most of them not analysed, so that planning takes longer than the work. As the owner PostgreSQL
 * would start processes to share the work, which takes four times as long; as the application it would plan a prepared statement five times
 * before it keeps a plan, which takes a third of its processor time.
 */
async function planOnce({ connection }: Cluster): Promise<void> {
  await asAdmin(connection, 'alter role oasis_owner set max_parallel_workers_per_gather = 0');
  await asAdmin(connection, 'alter role oasis_app set plan_cache_mode = force_generic_plan');
}

async function makeTemplates(cluster: Cluster): Promise<void> {
  await makeDatabase(cluster.connection, 'template_empty');
  await inDatabase(cluster, 'template_empty', async () => undefined);
  await copyDatabase(cluster.connection, 'template_empty', 'template_people');
  await inDatabase(cluster, 'template_people', fillPeople);
  await copyDatabase(cluster.connection, 'template_people', 'template_demo');
  await inDatabase(cluster, 'template_demo', fillDemo);
  await copyDatabase(cluster.connection, 'template_demo', 'template_programs');
  await inDatabase(cluster, 'template_programs', fillPrograms);
}

async function inDatabase(cluster: Cluster, name: string, work: typeof fillPeople): Promise<void> {
  const opened = await openDatabase(embeddedAddress(cluster, name), {
    now: new Date(),
    onStep: () => undefined,
    sync: syncBuild,
  });
  if (!opened.ok) throw new Error(opened.error.sentence);
  try {
    await work(opened.value.db);
  } finally {
    await opened.value.close();
  }
}
