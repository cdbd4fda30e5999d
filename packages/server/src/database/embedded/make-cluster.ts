import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import { problem, type StartProblem } from '../../config/problem.ts';
import { freeMegabytes } from '../../config/room.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, makeOwned } from './place.ts';
import { runTool } from './run-tool.ts';
import { clusterSettings } from './settings.ts';
import { checkMajor, ROOM_MB, toolProblem } from './tool-problem.ts';

/** The superuser of the cluster. */
export const CLUSTER_ADMIN = 'postgres';

/** Separates the name of a data directory from the random suffix while it is being created. */
const UNFINISHED = '.new-';
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];

/**
 * Creates the data directory if there is none, and writes its settings. The directory is created under another name and
 * renamed once it is complete, so a killed start leaves nothing that a later start could mistake for a database.
 */
export async function makeCluster(
  place: ClusterPlace,
  binaries: Binaries,
  durable: boolean,
): Promise<Result<null, StartProblem>> {
  await putAsideUnfinished(place.data);
  const found = await textOf(path.join(place.data, 'PG_VERSION'));
  const ready =
    found === undefined
      ? await makeWhole(place, binaries, durable)
      : checkMajor(place.data, { found, brought: binaries.version });
  if (!ready.ok) return ready;
  await writeFile(path.join(place.data, 'postgresql.auto.conf'), clusterSettings(place, durable));
  return ok(null);
}

async function makeWhole(
  place: ClusterPlace,
  binaries: Binaries,
  durable: boolean,
): Promise<Result<null, StartProblem>> {
  const room = roomProblem(await freeMegabytes(place.home), place.home);
  if (room !== undefined) return err(room);
  // A killed server may leave initdb running, so each start uses its own folder.
  await removeUnfinished(place);
  const unfinished = `${place.data}${UNFINISHED}${randomUUID().slice(0, 8)}`;
  await makeOwned(unfinished, place.account);
  const args = ['-D', unfinished, '-U', CLUSTER_ADMIN, '-A', 'trust', '--no-instructions', ...LOCALE];
  const made = await runTool(binaries.folder, 'initdb', durable ? args : [...args, '--no-sync'], place.account);
  if (!made.ok) {
    await rm(unfinished, { recursive: true, force: true });
    return err(toolProblem(made.error, place.home, `The database in ${place.data} cannot be made:`));
  }
  await rename(unfinished, place.data);
  if (durable) await sync(place.home);
  return ok(null);
}

async function removeUnfinished({ home, data }: ClusterPlace): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(`${path.basename(data)}${UNFINISHED}`));
  for (const name of names) await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Returns the problem of a disk with too little space for a new database. An unknown amount counts as enough. */
export function roomProblem(megabytes: number | undefined, folder: string): StartProblem | undefined {
  if (megabytes === undefined || megabytes >= ROOM_MB) return undefined;
  return problem(
    `The disk of ${folder} has ${Math.floor(megabytes)} MB free, and a new database needs ${ROOM_MB} MB. ` +
      'Make room there, or set OASIS_DATA to a folder on another disk.',
  );
}

/**
 * Renames an incomplete data directory. Earlier versions created the database in place, and a kill left a part that
 * never starts. Such a part lacks the files that PostgreSQL writes at its first start, so it never stored anything.
 */
export async function putAsideUnfinished(data: string): Promise<void> {
  const found = await stat(path.join(data, 'PG_VERSION')).catch(() => undefined);
  if (found === undefined) return;
  const started = await stat(path.join(data, 'postmaster.opts')).catch(() => undefined);
  const settings = await textOf(path.join(data, 'postgresql.auto.conf'));
  if (started !== undefined || /^unix_socket_directories/m.test(settings ?? '')) return;
  await rename(data, `${data}.unfinished-${new Date().toISOString().replaceAll(':', '-')}`);
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

/** Flushes a folder to disk, so that a rename in it survives a crash. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
