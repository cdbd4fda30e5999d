import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** An account of the operating system that PostgreSQL runs as when the server itself is started by root. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: OsAccount = { uid: 65534, gid: 65534 };

/**
 * Whom PostgreSQL runs as: undefined for this very user; for root, which PostgreSQL refuses, the owner of the cluster
 * that is there already, else `postgres` or `nobody`.
 */
export async function clusterAccount(cluster: string): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const there = await stat(cluster).catch(() => undefined);
  if (there !== undefined && there.uid !== 0) return { uid: there.uid, gid: there.gid };
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
  if (!(await allows(absolute, account, 0o4))) return false;
  for (let folder = path.dirname(absolute); ; folder = path.dirname(folder)) {
    if (!(await allows(folder, account, 0o1))) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

async function allows(file: string, account: OsAccount, bit: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return false;
  if (found.uid === account.uid) return (found.mode & (bit << 6)) !== 0;
  if (found.gid === account.gid) return (found.mode & (bit << 3)) !== 0;
  return (found.mode & bit) !== 0;
}
