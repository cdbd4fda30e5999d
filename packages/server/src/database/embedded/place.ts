import { createHash, randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '../../config/make-folder.ts';
import { canReach, clusterAccount, type OsAccount } from './account.ts';

/** Where an embedded PostgreSQL lives. */
export interface ClusterPlace {
  /** The folder for a copy of the binaries, if one is needed. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
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

/**
 * The place that belongs to a data folder: below it, unless root started the server and PostgreSQL's unprivileged
 * account cannot get there. Makes the folders.
 */
export async function clusterPlace(dataFolder: string): Promise<ClusterPlace> {
  const wished = path.join(dataFolder, 'postgres');
  const account = await clusterAccount(path.join(wished, 'data'));
  const reachable = account === undefined || (await canReach(dataFolder, account));
  await makeFolder(wished);
  const home = reachable ? wished : await elsewhere(path.join(wished, 'place'));
  const place = { home, data: path.join(home, 'data'), socketFolder: socketFolderOf(home), account };
  await makeFolder(home);
  for (const folder of [place.data, place.socketFolder]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (account !== undefined) await chown(folder, account.uid, account.gid);
  }
  return { ...place, logFile: path.join(place.socketFolder, 'postgres.log') };
}

/**
 * A folder of its own outside the data folder, whose path is kept in the data folder: an emptied data folder begins with
 * an empty database here as well.
 */
async function elsewhere(note: string): Promise<string> {
  const kept = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (kept !== '') return kept;
  const chosen = path.join(ROOT_HOME, randomUUID());
  await writeFile(note, `${chosen}\n`);
  return chosen;
}

function socketFolderOf(home: string): string {
  const wished = path.join(home, 'run');
  return wished.length <= SOCKET_FOLDER_LIMIT ? wished : path.join(tmpdir(), `oasis-${fingerprint(home)}`);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 16);
}
