import { err, ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { makeDataFolder } from '../config/data-folder.ts';
import { holderOf } from '../config/folder-lock.ts';
import { problem, type StartProblem } from '../config/problem.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { type DatabaseAddress, outsideAddress } from '../database/open.ts';
import { EXIT, type ExitCode, type Terminal } from './command.ts';
import { ownCluster } from './own-cluster.ts';
import { type Cleanup, withCleanups } from './with-cleanups.ts';

/** A database that this command has to itself, with the way in as owner. */
export interface OwnDatabase {
  readonly address: DatabaseAddress & Required<Pick<DatabaseAddress, 'owner'>>;
  readonly settings: Settings;
}

/**
 * Runs work that excludes a running server, as owner of the tables: locks the data folder and starts the embedded PostgreSQL, or uses the
 * configured one. Prints the reason if that fails. Neither migrates nor loads the demo.
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
  if (database.kind === 'address') {
    // The restore needs this folder, also on a new machine.
    const made = await makeDataFolder(dataFolder);
    return made.ok ? ok(outsideAddress(database)) : err([made.error]);
  }
  const holder = await holderOf(dataFolder);
  if (holder !== undefined) {
    return err([problem(messageText(message('RESTORE_SERVER_RUNS', { process: holder }), 'en'))]);
  }
  const own = await ownCluster(dataFolder, terminal, cleanups);
  return own.ok ? own : err([own.error]);
}
