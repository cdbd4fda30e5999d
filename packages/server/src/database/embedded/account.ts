import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** An account of the operating system that PostgreSQL runs as when the server itself is started by root. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: OsAccount = { uid: 65534, gid: 65534 };

/**
 * Whom PostgreSQL runs as: undefined for this very user; for root, which PostgreSQL refuses, the owner of the first of the
 * clusters that is there already, else `postgres` or `nobody`.
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

/** The account of a name in the text of /etc/passwd. */
export function accountIn(passwd: string, name: string): OsAccount | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account may walk to a file and read it; goes by the modes alone, as accounts of services have no groups. */
export async function canReach(file: string, account: OsAccount): Promise<boolean> {
  const absolute = path.resolve(file);
  return (await allows(absolute, account, 0o4)) && (await closedTo(path.dirname(absolute), account)) === undefined;
}

/** The first folder on the way down to a folder, or itself, that the account may not walk through; undefined: none. */
export async function closedTo(folder: string, account: OsAccount): Promise<string | undefined> {
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
