import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { ANCHOR_FILE } from './anchors.ts';
import { writeAudit } from './record.ts';
import { planRestore, RESTORE_EVENT, restoreSubject, settleAnchors } from './restored-anchors.ts';

const NOW = new Date('2026-03-02T08:00:00Z');
const KEPT = 'audit-anchors.until-2026-03-02T08-00-00-000Z.log';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase('empty');
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-anchors-'));
});
beforeEach(async () => {
  for (const file of await readdir(folder)) await rm(path.join(folder, file));
  await writeFile(path.join(folder, ANCHOR_FILE), 'the anchors\n');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function recordRestore(id: string): Promise<void> {
  const record = { at: NOW, event: RESTORE_EVENT, outcome: 'done', action: 'backup.restore' } as const;
  const actor = { usrid: 0, usrnm: 'command line' };
  const more = { actor, subject: restoreSubject(id), messageCode: '', requestId: '', details: {} };
  await writeAudit(database.db, { ...record, ...more });
}

describe('the anchors after a restore', () => {
  it('are put aside by the next process if the restore was completed', async () => {
    await planRestore(folder, 'one', NOW);
    await recordRestore('one');
    expect(await settleAnchors(database.db, folder)).toBe(path.join(folder, KEPT));
    expect(await readdir(folder)).toEqual([KEPT]);
    expect(await readFile(path.join(folder, KEPT), 'utf8')).toBe('the anchors\n');
    expect(await settleAnchors(database.db, folder)).toBeUndefined();
  });

  it.each([
    ['was rolled back', () => planRestore(folder, 'two', NOW)],
    ['left a note that cannot be read', () => writeFile(path.join(folder, 'restore.json'), '{"id":')],
    ['never was', async () => undefined],
  ])('stay if the restore %s', async (_what, before) => {
    await before();
    expect(await settleAnchors(database.db, folder)).toBeUndefined();
    expect(await readdir(folder)).toEqual([ANCHOR_FILE]);
  });

  it('are never moved out of the data folder', async () => {
    await writeFile(path.join(folder, 'restore.json'), JSON.stringify({ id: 'three', kept: '../elsewhere.log' }));
    await recordRestore('three');
    expect(await settleAnchors(database.db, folder)).toBe(path.join(folder, 'elsewhere.log'));
  });
});
