import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** An account of the operating system that PostgreSQL runs as when the server itself is started by root. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: OsAccount = { uid: 65534, gid: 65534 };

/**
 * Returns the account that PostgreSQL runs as: undefined if it is the current user. PostgreSQL refuses root, so for
 * root it is the owner of the first existing cluster, else `postgres` or `nobody`.
 */
export async function clusterAccount(clusters: readonly string[]): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const cluster of clusters) {
    const there = await stat(cluster).catch(() => undefined);
    if (there !== undefined && there.uid !== 0) return { uid: there.uid, gid: there.gid };
  }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return accountIn(passwd, 'postgres') ?? accountIn(passwd, 'nobody') ?? NOBODY;
}

/** Returns the account with this name in the text of /etc/passwd. */
export function accountIn(passwd: string, name: string): OsAccount | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns true if the account may enter all folders above a file and read it. Checks only file modes, because service accounts have no
 * further groups.
 */
export async function canRead(file: string, account: OsAccount): Promise<boolean> {
  const absolute = path.resolve(file);
  return (
    (await allows(absolute, account, 0o4)) && (await firstClosedFolder(path.dirname(absolute), account)) === undefined
  );
}

/**
 * Returns the topmost folder on the path, itself included, that the account may not enter; undefined if there is none.
 */
export async function firstClosedFolder(folder: string, account: OsAccount): Promise<string | undefined> {
  let closed: string | undefined;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (!(await allows(at, account, 0o1))) closed = at;
    if (at === path.dirname(at)) return closed;
  }
}

async function allows(file: string, account: OsAccount, bit: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return false;
  if (found.uid === account.uid) return (found.mode & (bit << 6)) !== 0;
  if (found.gid === account.gid) return (found.mode & (bit << 3)) !== 0;
  return (found.mode & bit) !== 0;
}
