import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupOf, inTarget, makeTarget, type Target } from '../../test/backup-scene.ts';
import { contentPrint } from '../../test/content-print.ts';
import { runKillable } from '../../test/killable.ts';
import { itLong, noted, share } from '../../test/reliability/counts.ts';
import { urlOf } from '../../test/reliability/scene.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { seededRandom } from '../demo/random.ts';
import { checkBackup } from './read-backup.ts';

const CHILD = 'test/backup-child';
const KILLS = share(1, 50);

let databases: readonly TestDatabase[] = [];
let into: Target;
beforeAll(async () => {
  databases = [await testDatabase('demo'), await testDatabase('people')];
  into = await makeTarget();
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.close();
  await into.close();
}, 60_000);

describe('killing a backup', () => {
  it('leaves a whole file or no file of that name', async () => {
    const random = seededRandom(testSeed('killed backups'));
    const file = path.join(into.folder, 'killed.backup');
    const address = urlOf(present(databases[0], 'a database').address.app);
    const { ms, output } = await runKillable(CHILD, ['backup', address, file]);
    expect(output).toBe('begun\ndone\n');
    let killed = 0;
    let usual = ms;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await rm(file, { force: true });
      const ended = await runKillable(CHILD, ['backup', address, file], random.next() * usual);
      if (ended.killed) killed += 1;
      else usual = Math.min(usual, ended.ms);
      if ((await readdir(into.folder)).includes('killed.backup')) {
        expect((await checkBackup(file)).tables.length).toBeGreaterThan(0);
      } else expect(ended.killed).toBe(true);
    }
    noted(`backups: ${killed} of ${KILLS} killed while they worked`);
  }, 600_000);

  itLong(
    'of a restore leaves the old database or the new one, and the next restore works',
    async () => {
      const random = seededRandom(testSeed('killed restores'));
      const files: string[] = [];
      const prints: Readonly<Record<string, string>>[] = [];
      for (const [place, { name, db }] of databases.entries()) {
        const file = path.join(into.folder, `${place}.backup`);
        await backupOf(name, file);
        files.push(file);
        prints.push(await contentPrint(db));
      }
      const address = urlOf(into.address.owner);
      const restore = (place: number, killAfter?: number) =>
        runKillable(CHILD, ['restore', address, present(files[place], 'a file'), into.folder], killAfter);
      const { ms, output } = await restore(0);
      expect(output).toBe('begun\ndone\n');
      let here = 0;
      let usual = ms;
      const seen = [0, 0];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const next = 1 - here;
        const ended = await restore(next, random.next() * usual * 1.1);
        if (!ended.killed) usual = Math.min(usual, ended.ms);
        const print = await inTarget(into, ({ db }) => contentPrint(db));
        const old = ended.killed && JSON.stringify(print) === JSON.stringify(prints[here]);
        expect(print).toEqual(prints[old ? here : next]);
        if (old) seen[0] = (seen[0] ?? 0) + 1;
        else seen[1] = (seen[1] ?? 0) + 1;
        if (!old) here = next;
      }
      noted(`restores: ${KILLS} killed or done, ${seen.join(' old, ')} new`);
    },
    600_000,
  );
});
