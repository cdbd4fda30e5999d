import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine';
import { problem, type StartProblem } from '../../config/problem.ts';
import { freeMegabytes } from '../../config/room.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, makeOwned } from './place.ts';
import { runTool } from './run-tool.ts';
import { clusterSettings } from './settings.ts';
import { checkMajor, ROOM_MB, toolTrouble } from './tool-trouble.ts';

/** PostgreSQL's own administrator inside the cluster. */
export const CLUSTER_ADMIN = 'postgres';

/** Between the name of a data directory and what tells one that is being made from others. */
const UNFINISHED = '.new-';
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8'];

/**
 * Makes the data directory where there is none, and writes its settings. It is made under another name and renamed once it
 * is whole, so a start that is killed meanwhile leaves nothing that a later one could take for a database.
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
  // A server that is killed may leave the tool at work, so each start has a folder of its own.
  await removeUnfinished(place);
  const unfinished = `${place.data}${UNFINISHED}${randomUUID().slice(0, 8)}`;
  await makeOwned(unfinished, place.account);
  const args = ['-D', unfinished, '-U', CLUSTER_ADMIN, '-A', 'trust', '--no-instructions', ...LOCALE];
  const made = await runTool(binaries.folder, 'initdb', durable ? args : [...args, '--no-sync'], place.account);
  if (!made.ok) {
    await rm(unfinished, { recursive: true, force: true });
    return err(toolTrouble(made.error, place.home, `The database in ${place.data} cannot be made:`));
  }
  await rename(unfinished, place.data);
  if (durable) await sync(place.home);
  return ok(null);
}

async function removeUnfinished({ home, data }: ClusterPlace): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(`${path.basename(data)}${UNFINISHED}`));
  for (const name of names) await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Too little room to make a database; an amount that is not known is enough. */
export function roomProblem(megabytes: number | undefined, folder: string): StartProblem | undefined {
  if (megabytes === undefined || megabytes >= ROOM_MB) return undefined;
  return problem(
    `The disk of ${folder} has ${Math.floor(megabytes)} MB free, and a new database needs ${ROOM_MB} MB. ` +
      'Make room there, or set OASIS_DATA to a folder on another disk.',
  );
}

/**
 * Earlier versions made a database in its place, and a kill left a part of one, which never starts. It is known by what the
 * first start of a PostgreSQL writes: nothing of it is there, so nothing was ever stored. It is put aside, not removed.
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

/** Has the disk remember a renaming. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
