import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { syncBuild } from '../../src/areas/sync.ts';
import { bootstrapCluster } from '../../src/database/embedded/bootstrap.ts';
import { startCluster } from '../../src/database/embedded/cluster.ts';
import { openDatabase } from '../../src/database/open.ts';
import { connect } from '../../src/database/pool.ts';
import { fillDemo, fillPeople } from '../fill.ts';
import type { TestDatabase } from '../test-server.ts';

/**
 * The master data of the demo in a PostgreSQL of its own below a data folder: a server with this folder takes it over, and a test
 * may kill it. Closing stops it.
 */
export async function ownDatabase(dataFolder: string): Promise<TestDatabase> {
  const cluster = await startCluster({ dataFolder, durable: true });
  if (!cluster.ok) throw new Error(cluster.error.sentence);
  const address = await bootstrapCluster(cluster.value);
  const options = { now: new Date(), onStep: () => undefined, sync: syncBuild };
  const opened = await openDatabase(address, options);
  if (!opened.ok) throw new Error(opened.error.sentence);
  const { db, pool, close } = opened.value;
  await fillPeople(db);
  await fillDemo(db);
  const owner = connect(address.owner ?? address.app);
  return {
    db,
    pool,
    owner: owner.db,
    address,
    name: 'oasis',
    close: async () => {
      await Promise.all([close(), owner.close()]);
      await cluster.value.stop();
    },
  };
}

/** The first process of the PostgreSQL of a data folder. */
export async function mainProcess(dataFolder: string): Promise<number> {
  const text = await readFile(path.join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`no process in ${text}`);
  return pid;
}

/** The durations of all starts of PostgreSQL by a server, in milliseconds, in the order of its output. */
export function revivals(output: string): readonly number[] {
  return [...output.matchAll(/runs again after ([0-9.]+) s/g)].map(([, seconds]) => Number(seconds) * 1000);
}
