import { err, ok, type Result } from '@oasis/engine/base';
import { syncBuild } from '../areas/sync.ts';
import { licenseSpreadsheet } from '../budget-storage/spreadsheet.ts';
import { holderOf } from '../config/folder-lock.ts';
import type { StartProblem } from '../config/problem.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { embeddedAddress } from '../database/embedded/bootstrap.ts';
import { attachCluster, clusterLives } from '../database/embedded/cluster.ts';
import { MIGRATIONS } from '../database/migrations/index.ts';
import { type DatabaseAddress, openDatabase, outsideAddress } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { EXIT, type ExitCode, type Terminal } from './command.ts';
import { ownCluster } from './own-cluster.ts';
import { type Cleanup, withCleanups } from './with-cleanups.ts';

/** How a command reaches the database besides its pool. */
export interface Reach {
  /** For connections of its own; `owner` is absent if a running server has migrated. */
  readonly address: DatabaseAddress;
  /** Runs before the database is closed, also when a person interrupts the command. */
  readonly beforeClose: (cleanup: Cleanup) => void;
}

/**
 * Runs a command on the database of the settings: that of a running server, or one that is started for this command and stopped
 * afterwards. A database created by this command gets the demo data, as at a first start; an existing one never does. Prints the reason
 * if there is no database.
 */
export async function withDatabase(
  terminal: Terminal,
  work: (db: Db, settings: Settings, reach: Reach) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withCleanups(terminal, async (cleanups) => {
    const opened = await open(terminal, cleanups);
    if (!opened.ok) {
      for (const { sentence } of opened.error) terminal.error(sentence);
      return EXIT.refused;
    }
    const { db, settings, address } = opened.value;
    return work(db, settings, { address, beforeClose: (cleanup) => cleanups.push(cleanup) });
  });
}

async function open(
  terminal: Terminal,
  cleanups: Cleanup[],
): Promise<Result<{ db: Db; settings: Settings; address: DatabaseAddress }, readonly StartProblem[]>> {
  const settings = readSettings(terminal.environment, terminal.folder);
  if (!settings.ok) return settings;
  licenseSpreadsheet(settings.value.hyperformulaKey);
  const address = await findAddress(settings.value, terminal, cleanups);
  if (!address.ok) return err([address.error]);
  let migrations = 0;
  const onStep = (step: string) => {
    migrations += 1;
    terminal.progress(`Database: ${step}`);
  };
  const database = await openDatabase(address.value, { now: terminal.now(), onStep, sync: syncBuild });
  if (!database.ok) return err([database.error]);
  const { db, close } = database.value;
  cleanups.push(close);
  const isNew = migrations === Object.keys(MIGRATIONS).length;
  if (isNew && settings.value.signIn.kind === 'local') {
    const documents = new DocumentFolder(settings.value.documentFolder);
    await loadDemo(db, { documents, now: terminal.now(), print: terminal.progress });
  }
  return ok({ db, settings: settings.value, address: address.value });
}

async function findAddress(
  { database, dataFolder }: Settings,
  terminal: Terminal,
  cleanups: Cleanup[],
): Promise<Result<DatabaseAddress, StartProblem>> {
  if (database.kind === 'address') return ok(outsideAddress(database));
  const running = (await isLeftBehind(dataFolder)) ? undefined : await attachCluster(dataFolder);
  if (running === undefined) return ownCluster(dataFolder, terminal, cleanups);
  const { name, app } = embeddedAddress(running);
  return ok({ name, app });
}

/** True if a PostgreSQL of this machine runs on the data folder, and the process that has started it is gone. */
async function isLeftBehind(dataFolder: string): Promise<boolean> {
  return (await holderOf(dataFolder)) === undefined && (await clusterLives(dataFolder));
}
