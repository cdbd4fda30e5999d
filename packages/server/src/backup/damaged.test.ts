import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testSeed } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAMAGE_KINDS, damageOf } from '../../test/backup-damages.ts';
import { backupOf, inTarget, makeTarget, type Target } from '../../test/backup-scene.ts';
import { contentPrint } from '../../test/content-print.ts';
import { DEMO_DAY, fillPeople } from '../../test/fill.ts';
import { share } from '../../test/reliability/counts.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { seededRandom } from '../demo/random.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { BackupFault, faultMessage } from './fault.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

/** Each kind of damage once in an ordinary run. */
const DAMAGED = share(DAMAGE_KINDS, 1000);
/** One of this many damaged files passes the first reading, like a file changed after it, and gets to the database. */
const LOADED_EVERY = share(20, 50);
/** Files that only the database can refuse go there too, the first ones. */
const FIRST_LOADED = 100;

let source: TestDatabase;
let into: Target;
let whole: Buffer;
let manifest: Manifest;
beforeAll(async () => {
  source = await testDatabase('demo');
  into = await makeTarget();
  await inTarget(into, ({ db }) => fillPeople(db));
  const file = path.join(into.folder, 'whole.backup');
  ({ manifest } = await backupOf(source.name, file));
  whole = await readFile(file);
}, 60_000);
afterAll(async () => {
  await source.close();
  await into.close();
}, 60_000);

/** The fault that a first reading finds in a file; its message names the file and exists in both languages. */
async function faultOf(file: string): Promise<BackupFault | undefined> {
  try {
    await checkBackup(file);
    return undefined;
  } catch (cause) {
    expect(cause).toBeInstanceOf(BackupFault);
    return cause instanceof BackupFault ? cause : undefined;
  }
}

describe('a damaged backup', () => {
  it('is refused for every damage at every place, and the database stays unchanged', async () => {
    const seed = testSeed('damaged backups');
    const file = path.join(into.folder, 'damaged.backup');
    const before = await inTarget(into, ({ db }) => contentPrint(db));
    for (let number = 0; number < DAMAGED; number += 1) {
      const { what, bytes } = await damageOf(whole, number, seededRandom(seed).fork(String(number)));
      await writeFile(file, bytes);
      const fault = await faultOf(file);
      // The database detects a table with another name; everything else is found while reading.
      const shows = !what.startsWith('a table') || fault !== undefined;
      expect([number, what, shows ? fault?.kind : 'unknown']).toEqual([number, what, expect.any(String)]);
      if (fault !== undefined) expect(faultMessage(fault, file).params).toMatchObject({ file });
      if (fault === undefined ? number > FIRST_LOADED : number % LOADED_EVERY !== 0) continue;
      const common = {
        file,
        manifest,
        now: DEMO_DAY,
        folder: into.folder,
        documents: new DocumentFolder(path.join(into.folder, 'documents')),
      };
      const request = { ...common, applicationRole: 'oasis_app', onTable: () => undefined };
      expect(await restoreBackup(into.address.owner, request)).toMatchObject({ ok: false });
      expect(await inTarget(into, ({ db }) => contentPrint(db))).toEqual(before);
    }
  }, 600_000);

  it('of a newer build or of another product is named as such', async () => {
    const file = path.join(into.folder, 'other.backup');
    const newer = Buffer.from(whole);
    newer.writeUInt32LE(3, 12);
    await writeFile(file, newer);
    expect(await faultOf(file)).toMatchObject({ kind: 'newer', place: 'format 3' });
    await writeFile(file, 'PK\u0003\u0004');
    expect(await faultOf(file)).toMatchObject({ kind: 'foreign' });
    await writeFile(file, whole.subarray(0, whole.length - 1));
    expect(await faultOf(file)).toMatchObject({ kind: 'truncated' });
    expect(await faultOf(path.join(into.folder, 'nowhere'))).toMatchObject({ kind: 'unreadable' });
  });
});
