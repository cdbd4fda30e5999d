import { createHash, randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine';
import { makeFolder, openWay } from '../../config/make-folder.ts';
import { problem, type StartProblem } from '../../config/problem.ts';
import { closedTo, clusterAccount, type OsAccount } from './account.ts';

/** Where an embedded PostgreSQL lives. */
export interface ClusterPlace {
  /** The folder for a copy of the binaries, if one is needed. */
  readonly home: string;
  /** PostgreSQL's own data directory. It is there only when it is whole. */
  readonly data: string;
  /** Holds the socket; only the account of the cluster (and root) may enter it. */
  readonly socketFolder: string;
  readonly logFile: string;
  readonly account: OsAccount | undefined;
}

/** Longest path of a socket that every system takes, less the name of the socket file. */
const SOCKET_FOLDER_LIMIT = 80;
/** Used by root when its data folder is closed to everyone else. */
const ROOT_HOME = '/var/lib/oasis';
/** The file in the data folder that names a home elsewhere. */
const NOTE = 'place';

/**
 * The place that belongs to a data folder: below it, unless root started the server and PostgreSQL's unprivileged
 * account cannot get there. Makes the folders.
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

/** Makes a folder that only the account may enter. */
export async function makeOwned(folder: string, account: OsAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

/** Characters that PostgreSQL's tools lose on their way through a shell or in its settings. */
const UNFIT = /[$`"\\\n\r]/;

/** Why a path can hold no embedded PostgreSQL; undefined where it can. */
export function pathProblem(folder: string): StartProblem | undefined {
  const [found] = UNFIT.exec(folder) ?? [];
  if (found === undefined) return undefined;
  const named = found.trim() === '' ? 'a line break' : `"${found}"`;
  return problem(
    `The path ${JSON.stringify(folder)} has ${named} in it, which PostgreSQL's tools cannot take. ` +
      'Set OASIS_DATA to a folder without it; if it is in the path of Oasis itself, move Oasis, or set DATABASE_URL.',
  );
}

/** The home that holds the cluster already, else the one where it is to be made. */
async function homeOf(
  wished: string,
  { noted, account }: { readonly noted: string; readonly account: OsAccount | undefined },
): Promise<Result<string, StartProblem>> {
  const dataFolder = path.dirname(wished);
  await makeFolder(dataFolder);
  const closed = account === undefined ? undefined : await closedTo(dataFolder, account);
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
  // An emptied data folder begins with an empty database here as well.
  await writeFile(path.join(wished, NOTE), `${chosen}\n`);
  return ok(chosen);
}

/** Folders of ours may have been made by a start under a narrow umask, before it was minded. */
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
