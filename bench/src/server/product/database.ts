import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The PostgreSQL of a data folder. */
export interface Database {
  readonly connection: { readonly host: string; readonly port: number };
  readonly pid: number;
  readonly folder: string;
}

/** Finds the running PostgreSQL below a server's data folder. */
export async function databaseOf(folder: string): Promise<Database> {
  const settings = await readFile(path.join(folder, 'data/postgresql.auto.conf'), 'utf8');
  const host = /unix_socket_directories = '"?(.*?)"?'/.exec(settings)?.[1];
  const port = /^port = (\d+)/m.exec(settings)?.[1];
  const pid = (await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0];
  if (host === undefined || port === undefined) throw new Error(`no settings of PostgreSQL below ${folder}`);
  return { connection: { host, port: Number(port) }, pid: Number(pid), folder };
}

const TICK_MS = 10;

/**
 * Milliseconds of processor time that a PostgreSQL has used with all its processes, those that ended included; undefined
 * where the system does not tell.
 */
export async function databaseCpuMs({ pid }: Database): Promise<number | undefined> {
  const own = await timesOf(pid);
  if (own === undefined) return undefined;
  let ticks = own.used + own.usedByEnded;
  for (const name of await readdir('/proc')) {
    const times = /^\d+$/.test(name) ? await timesOf(Number(name)) : undefined;
    if (times?.parent === pid) ticks += times.used;
  }
  return ticks * TICK_MS;
}

async function timesOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name in brackets may hold blanks; what follows it is counted from field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (number: number): number => Number(fields[number - 3]);
  return { parent: at(4), used: at(14) + at(15), usedByEnded: at(16) + at(17) };
}
