import { createHash, randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import { makeFolder, openWay } from '../../config/make-folder.ts';
import { problem, type StartProblem } from '../../config/problem.ts';
import { clusterAccount, firstClosedFolder, type OsAccount } from './account.ts';

/** The folders, the log and the account of an embedded PostgreSQL. */
export interface ClusterPlace {
  /** The folder for a copy of the binaries, if one is needed. */
  readonly home: string;
  /** PostgreSQL's data directory. It exists only once it is complete. */
  readonly data: string;
  /** The folder of the socket; only the account of the cluster and root may enter it. */
  readonly socketFolder: string;
  readonly logFile: string;
  readonly account: OsAccount | undefined;
}

/** The longest socket path that every system accepts, minus the name of the socket file. */
const SOCKET_FOLDER_LIMIT = 80;
/** The folder that root uses if its data folder is closed to all other accounts. */
const ROOT_HOME = '/var/lib/oasis';
/** The file in the data folder that names a home outside it. */
const NOTE = 'place';
/** The file in a home outside its data folder that names that folder. */
const OWNER = 'data-folder';

/**
 * Returns the folders of a data folder's PostgreSQL and creates them. They lie below the data folder, unless root
 * started the server and PostgreSQL's unprivileged account cannot enter it.
 */
export async function clusterPlace(dataFolder: string): Promise<Result<ClusterPlace, StartProblem>> {
  const unfit = pathProblem(dataFolder);
  if (unfit !== undefined) return err(unfit);
  const wished = path.join(dataFolder, 'postgres');
  const noted = (await readFile(path.join(wished, NOTE), 'utf8').catch(() => '')).trim();
  const homes = noted === '' ? [wished] : [wished, noted];
  const account = await clusterAccount(homes.map((home) => path.join(home, 'data')));
  const chosen = await homeOf(wished, { noted, account });
  if (!chosen.ok) return chosen;
  const home = chosen.value;
  await makeHome(home);
  const copied = home === wished ? undefined : await copyProblem(dataFolder, home);
  if (copied !== undefined) return err(copied);
  const socketFolder = socketFolderOf(home);
  await makeOwned(socketFolder, account);
  return ok({
    home,
    data: path.join(home, 'data'),
    socketFolder,
    account,
    logFile: path.join(socketFolder, 'postgres.log'),
  });
}

/** Creates a folder that only the account may enter. */
export async function makeOwned(folder: string, account: OsAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

/** Matches characters that PostgreSQL's tools cannot pass through a shell or the settings file. */
const UNFIT = /[$`"\\\n\r]/;

/** Returns why a path cannot hold an embedded PostgreSQL; undefined if it can. */
export function pathProblem(folder: string): StartProblem | undefined {
  const [found] = UNFIT.exec(folder) ?? [];
  if (found === undefined) return undefined;
  const named = found.trim() === '' ? 'a line break' : `"${found}"`;
  return problem(
    `The path ${JSON.stringify(folder)} has ${named} in it, which PostgreSQL's tools cannot take. ` +
      'Set OASIS_DATA to a folder without it; if it is in the path of Oasis itself, move Oasis, or set DATABASE_URL.',
  );
}

/** Returns the home of the existing cluster, or the home for a new one. */
async function homeOf(
  wished: string,
  { noted, account }: { readonly noted: string; readonly account: OsAccount | undefined },
): Promise<Result<string, StartProblem>> {
  const dataFolder = path.dirname(wished);
  await makeFolder(dataFolder);
  const closed = account === undefined ? undefined : await firstClosedFolder(dataFolder, account);
  if (closed === undefined && (noted === '' || (await hasCluster(wished)))) return ok(wished);
  if (noted !== '') return ok(noted);
  if (closed !== undefined && (await hasCluster(wished))) {
    return err(
      problem(
        `The database in ${wished} is there, but PostgreSQL, which runs as user ${account?.uid}, may not walk through ` +
          `${closed}. Let it: chmod o+x ${closed}`,
      ),
    );
  }
  await makeFolder(wished);
  const chosen = path.join(ROOT_HOME, randomUUID());
  // The name is new each time, so an emptied data folder starts with an empty database here as well.
  await writeFile(path.join(wished, NOTE), `${chosen}\n`);
  return ok(chosen);
}

/**
 * Returns why a data folder may not use a home outside it: it is a copy of the data folder to which the home belongs, so
 * both would write to one database. A data folder that was moved takes its home along.
 */
async function copyProblem(dataFolder: string, home: string): Promise<StartProblem | undefined> {
  const mine = await realpath(dataFolder);
  const owner = (await readFile(path.join(home, OWNER), 'utf8').catch(() => '')).trim();
  if (owner === mine) return undefined;
  const noted = await readFile(path.join(owner, 'postgres', NOTE), 'utf8').catch(() => '');
  if (owner === '' || noted.trim() !== home) {
    await writeFile(path.join(home, OWNER), `${mine}\n`);
    return undefined;
  }
  return problem(
    `The data folder ${dataFolder} is a copy of ${owner}, whose database lies in ${home} and was not copied. ` +
      'Set OASIS_DATA to an empty folder and restore a backup there (oasis restore FILE).',
  );
}

/** Creates the home, and opens folders that earlier versions created with a narrow umask. */
async function makeHome(home: string): Promise<void> {
  await makeFolder(home);
  await openWay(home);
  if (path.dirname(home) === ROOT_HOME) await openWay(ROOT_HOME);
}

async function hasCluster(home: string): Promise<boolean> {
  return stat(path.join(home, 'data', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

function socketFolderOf(home: string): string {
  const wished = path.join(home, 'run');
  return wished.length <= SOCKET_FOLDER_LIMIT ? wished : path.join(tmpdir(), `oasis-${fingerprint(home)}`);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 16);
}
