import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '../../scripts/lib/fingerprint.mjs';
import { alone } from '../../scripts/lib/lock.mjs';
import { ROOT, WORK } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';

const FOLDER = join(WORK, 'e2e-data');

/**
 * The data folder of a product that has started once and ended again: migrated, with the demo in it. It is made once for
 * a build and a day, as the demo begins on its day; every product of browser tests begins with a copy, which takes a fifth of
 * the time.
 */
export async function preparedData(make: (dataFolder: string) => Promise<void>): Promise<string> {
  const marks = ['engine', 'api-client', 'server'].map((name) => join(ROOT, 'packages', name, 'dist/.built'));
  const print = fingerprint(ROOT, marks.filter(existsSync)).slice(0, 16);
  const name = `${print}-${noteDay()}`;
  const folder = join(FOLDER, name);
  if (existsSync(folder)) return folder;
  await alone(join(WORK, 'e2e-data.lock'), async () => {
    if (existsSync(folder)) return;
    await mkdir(FOLDER, { recursive: true });
    for (const old of readdirSync(FOLDER)) await rm(join(FOLDER, old), { recursive: true, force: true });
    const copy = join(FOLDER, `${name}.copy`);
    await inOpenFolder(async (raw) => {
      await make(raw);
      await copyData(raw, copy);
    });
    await rename(copy, folder);
  });
  return folder;
}

/**
 * Works in a folder that PostgreSQL's own account can enter. In one that is closed to it, as a clone in a private folder of
 * root is, a product puts its database elsewhere, and all copies of its data folder would share that database.
 */
async function inOpenFolder(work: (dataFolder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'oasis-e2e-first-'));
  try {
    await chmod(folder, 0o755);
    await work(join(folder, 'data'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The day on which this run of tests began: past midnight, its workers still copy the folder that they began with. */
export function noteDay(): string {
  const day = process.env['OASIS_TEST_DAY'] ?? new Date().toISOString().slice(0, 10);
  process.env['OASIS_TEST_DAY'] = day;
  return day;
}

/** Copies it with its owners; disks that can share the blocks until one is written. */
export async function copyData(from: string, to: string): Promise<void> {
  const { code, output } = await run('cp', ['-a', '--reflink=auto', from, to]);
  if (code !== 0) throw new Error(`The prepared data folder could not be copied: ${output}`);
  await chmod(to, 0o755);
}
