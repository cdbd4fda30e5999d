import { err, ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { takeDataFolder } from '../config/data-folder.ts';
import { holderOf } from '../config/folder-lock.ts';
import { problem, type StartProblem } from '../config/problem.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { bootstrapCluster } from '../database/embedded/bootstrap.ts';
import { startCluster } from '../database/embedded/cluster.ts';
import { type DatabaseAddress, outsideAddress } from '../database/open.ts';
import { EXIT, type ExitCode, type Terminal } from './command.ts';
import { type Cleanup, withCleanups } from './with-cleanups.ts';

/** A database that this command has to itself, with the way in as owner. */
export interface OwnDatabase {
  readonly address: DatabaseAddress & Required<Pick<DatabaseAddress, 'owner'>>;
  readonly settings: Settings;
}

/**
 * Runs work that no server may run beside, as owner of the tables: takes the data folder and starts the embedded PostgreSQL,
 * or uses the one that the settings name. Prints why where that cannot be. Neither migrates nor loads the demo.
 */
export async function withOwner(
  terminal: Terminal,
  work: (database: OwnDatabase) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withCleanups(terminal, async (cleanups) => {
    const settings = readSettings(terminal.environment, terminal.folder);
    const opened = settings.ok ? await ownAddress(settings.value, terminal, cleanups) : settings;
    if (opened.ok && settings.ok) {
      const { owner } = opened.value;
      if (owner !== undefined) {
        return work({ address: { ...opened.value, owner }, settings: settings.value });
      }
      terminal.error(messageText(message('RESTORE_NEEDS_OWNER'), 'en'));
    } else if (!opened.ok) for (const { sentence } of opened.error) terminal.error(sentence);
    return EXIT.refused;
  });
}

async function ownAddress(
  { database, dataFolder }: Settings,
  terminal: Terminal,
  cleanups: Cleanup[],
): Promise<Result<DatabaseAddress, readonly StartProblem[]>> {
  if (database.kind === 'address') return ok(outsideAddress(database));
  const holder = await holderOf(dataFolder);
  if (holder !== undefined) {
    return err([problem(messageText(message('RESTORE_SERVER_RUNS', { process: holder }), 'en'))]);
  }
  const folder = await takeDataFolder(dataFolder);
  if (!folder.ok) return err([folder.error]);
  cleanups.push(folder.value.release);
  terminal.progress(`Starting PostgreSQL in ${dataFolder}`);
  const cluster = await startCluster({ dataFolder, durable: true });
  if (!cluster.ok) return err([cluster.error]);
  cleanups.push(cluster.value.stop);
  return ok(await bootstrapCluster(cluster.value));
}
