import { ok, type Result } from '@oasis/engine/base';
import { takeDataFolder } from '../config/data-folder.ts';
import type { StartProblem } from '../config/problem.ts';
import { bootstrapCluster } from '../database/embedded/bootstrap.ts';
import { startCluster } from '../database/embedded/cluster.ts';
import type { DatabaseAddress } from '../database/open.ts';
import type { Terminal } from './command.ts';
import type { Cleanup } from './with-cleanups.ts';

/**
 * Takes the data folder for this command and starts its PostgreSQL, or takes over one that a killed process has left running.
 * Both are noted for the end before they are there, so that an interruption in the middle leaves neither.
 */
export async function ownCluster(
  dataFolder: string,
  terminal: Terminal,
  cleanups: Cleanup[],
): Promise<Result<DatabaseAddress, StartProblem>> {
  terminal.progress(`Starting PostgreSQL in ${dataFolder}`);
  const taking = takeDataFolder(dataFolder);
  cleanups.push(async () => {
    const folder = await taking;
    if (folder.ok) await folder.value.release();
  });
  const folder = await taking;
  if (!folder.ok) return folder;
  const starting = startCluster({ dataFolder, durable: true });
  cleanups.push(async () => {
    const cluster = await starting;
    if (cluster.ok) await cluster.value.stop();
  });
  const cluster = await starting;
  return cluster.ok ? ok(await bootstrapCluster(cluster.value)) : cluster;
}
