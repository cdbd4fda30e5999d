import { chmod, cp, mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clusterPlace } from './place.ts';

const scratch: string[] = [];
let folder: string;
/** A database outside the data folder, where root puts it if PostgreSQL's account may not enter the data folder. */
let home: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'oasis-place-')));
  scratch.push(folder);
  await chmod(folder, 0o755);
  home = path.join(folder, 'elsewhere');
  await mkdir(path.join(folder, 'first/postgres'), { recursive: true });
  await writeFile(path.join(folder, 'first/postgres/place'), `${home}\n`);
});
afterAll(() => Promise.all(scratch.map((each) => rm(each, { recursive: true, force: true }))));

describe('a data folder whose database lies outside it', () => {
  it('finds the database again at every start', async () => {
    for (let start = 0; start < 2; start++) {
      const found = await clusterPlace(path.join(folder, 'first'));
      expect(found.ok && found.value.home).toBe(home);
    }
  });

  it('is refused as a copy while the folder from which it was copied is there', async () => {
    await clusterPlace(path.join(folder, 'first'));
    await cp(path.join(folder, 'first'), path.join(folder, 'second'), { recursive: true });
    const copied = await clusterPlace(path.join(folder, 'second'));
    expect(copied.ok ? '' : copied.error.sentence).toBe(
      `The data folder ${folder}/second is a copy of ${folder}/first, whose database lies in ${home} and was not copied. ` +
        'Set OASIS_DATA to an empty folder and restore a backup there (oasis restore FILE).',
    );
    const first = await clusterPlace(path.join(folder, 'first'));
    expect(first.ok && first.value.home).toBe(home);
  });

  it('takes its database along where it is moved', async () => {
    await clusterPlace(path.join(folder, 'first'));
    await rename(path.join(folder, 'first'), path.join(folder, 'second'));
    const moved = await clusterPlace(path.join(folder, 'second'));
    expect(moved.ok && moved.value.home).toBe(home);
  });
});
