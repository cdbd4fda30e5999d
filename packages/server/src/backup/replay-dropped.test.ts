import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupOf, inTarget, makeTarget, type Target } from '../../test/backup-scene.ts';
import { budgetServer } from '../../test/budgets.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { saleScene } from '../../test/sale-scene.ts';
import type { TestServer } from '../../test/test-server.ts';
import { dropPeople } from '../areas/retail/drop-people.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

let server: TestServer;
let into: Target;
beforeAll(async () => {
  server = await budgetServer();
  into = await makeTarget();
}, 60_000);
afterAll(async () => {
  await server.close();
  await into.close();
}, 60_000);

it('[RTV-014] a restore of a backup from before the dropping brings back nothing of the sale, and everything of the others', async () => {
  const scene = await saleScene(server);
  const [gone, kept] = [await scene.submitted(), await scene.submitted()];
  const paperOf = async (recordId: number) =>
    (
      await server.owner
        .selectFrom('retail_paper')
        .select('sha256')
        .where('record_id', '=', recordId)
        .executeTakeFirstOrThrow()
    ).sha256;
  const [goneFile, keptFile] = [await paperOf(gone.recordId), await paperOf(kept.recordId)];
  const file = path.join(into.folder, 'before.backup');
  const made = await backupOf(server.name, file, server.documentFolder);
  expect([made.manifest.documents, made.missing]).toEqual([2, []]);

  const documents = new DocumentFolder(server.documentFolder);
  await scene.sipo.call('retail.void', { body: { recordId: gone.recordId, kind: 'cancelled', reason: 'Cancelled' } });
  await dropPeople(server.db, { before: new Date('2999-01-01'), now: DEMO_DAY, folder: documents });
  expect([await documents.has(goneFile), await documents.has(keptFile)]).toEqual([false, true]);

  const manifest = await checkBackup(file);
  const request = { file, manifest, documents, now: DEMO_DAY, folder: into.folder, onTable: () => undefined };
  const restored = await restoreBackup(into.address.owner, { ...request, applicationRole: 'oasis_app' });
  expect(restored).toMatchObject({ ok: true });
  await inTarget(into, async ({ db }) => {
    for (const table of ['retail_key', 'retail_person', 'retail_mark', 'retail_paper'] as const) {
      const { rows } = await sql<{ id: number }>`select distinct record_id as id from ${sql.table(table)}`.execute(db);
      expect([table, rows.map(({ id }) => id)]).toEqual([table, [kept.recordId]]);
    }
  });
  expect([await documents.has(goneFile), await documents.has(keptFile)]).toEqual([false, true]);
}, 60_000);
