import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '@oasis/engine/base';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BusyServer,
  backupOf,
  busyServer,
  inTarget,
  makeTarget,
  saveTwice,
  type Target,
} from '../../test/backup-scene.ts';
import { contentsOf, openSession, readTable, save, sellingRows, type } from '../../test/budgets.ts';
import { contentPrint } from '../../test/content-print.ts';
import { DEMO_DAY, fillPeople } from '../../test/fill.ts';
import { itLong } from '../../test/reliability/counts.ts';
import { httpCaller } from '../../test/reliability/http-caller.ts';
import { tokenOf, urlOf } from '../../test/reliability/scene.ts';
import { startProcess } from '../../test/reliability/server-process.ts';
import { sealAll } from '../../test/seal-all.ts';
import { ANCHOR_FILE, NO_ANCHORS } from '../audit/anchors.ts';
import { verifyAudit } from '../audit/verify.ts';
import { connect } from '../database/pool.ts';
import type { Db } from '../database/tables.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import type { Finding } from '../verify/finding.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import { checkBackup } from './read-backup.ts';
import { rebuildTables } from './rebuild.ts';
import { restoreBackup } from './restore.ts';

let busy: BusyServer;
const targets: Target[] = [];
beforeAll(async () => {
  busy = await busyServer();
}, 60_000);
afterAll(async () => {
  await busy.server.close();
  for (const target of targets) await target.close();
}, 60_000);

async function target(): Promise<Target> {
  const made = await makeTarget();
  targets.push(made);
  return made;
}

async function restoreInto(into: Target, file: string, onTable: () => void = () => undefined) {
  const manifest = await checkBackup(file);
  const documents = new DocumentFolder(path.join(into.folder, 'documents'));
  const common = { file, manifest, now: DEMO_DAY, folder: into.folder, documents };
  const request = { ...common, applicationRole: 'oasis_app', onTable };
  return restoreBackup(into.address.owner, request);
}

/** The findings of a verification of both budgets. */
async function findingsOf(db: Db): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  await sealAll({ db });
  const options = { anchors: NO_ANCHORS, onProgress: () => undefined };
  const verified = await verifyDatabase(db, { ...options, onFinding: (finding) => findings.push(finding) });
  expect(verified.budgets).toBe(2);
  return findings;
}

/** A server on the restored database shows the same table, takes a save, and continues the audit log. */
async function goesOn({ address, folder }: Target, budgetId: number): Promise<void> {
  const env = { OASIS_DATA: folder, DATABASE_URL: urlOf(address.app), DATABASE_MIGRATION_URL: urlOf(address.owner) };
  const server = await startProcess({ env });
  try {
    await server.ready();
    const { db, close } = connect(address.app);
    const sales = httpCaller({ address: () => server.address }, await tokenOf(db, 'sales'));
    const before = await readTable(await busy.server.as('sales'), budgetId);
    const opened = await openSession(sales, budgetId);
    expect(contentsOf(opened.session.table)).toEqual(contentsOf(before.table));
    const [row = 0] = sellingRows(opened.session.table);
    type(opened.session, [[row, 'costPerUnit', '77']]);
    expect((await save(sales, opened)).body).toMatchObject({ code: '0', data: { version: before.version + 1 } });
    for (let round = 0; round < 300 && (await verifyAudit(db)).unsealed > 0; round++) await sleep(20);
    expect(await verifyAudit(db, folder)).toMatchObject({ whole: true, unsealed: 0 });
    await close();
  } finally {
    server.child.kill('SIGTERM');
    await server.ended();
  }
}

describe('a backup', () => {
  it('is restored into another database with equal, verified content; the old anchors are put aside, and a server can start', async () => {
    const into = await target();
    await inTarget(into, ({ db }) => fillPeople(db));
    const file = path.join(into.folder, 'a.backup');
    const { manifest } = await backupOf(busy.server.name, file);
    expect(await checkBackup(file)).toEqual(manifest);
    await writeFile(path.join(into.folder, ANCHOR_FILE), `${DEMO_DAY.toISOString()} 900 00\n`);
    const kept = path.join(into.folder, 'audit-anchors.until-2026-03-02T08-00-00-000Z.log');
    expect(await restoreInto(into, file)).toEqual({ ok: true, value: kept });
    expect((await readdir(into.folder)).sort()).toEqual(['a.backup', path.basename(kept)]);
    // Killed here, before it is migrated to this build, the database serves the application all the same.
    const application = connect(into.address.app);
    expect(await contentPrint(application.db)).toEqual(await contentPrint(busy.server.db));
    await application.close();
    await inTarget(into, async ({ db }) => {
      expect(await contentPrint(db)).toEqual(await contentPrint(busy.server.db));
      expect(await findingsOf(db)).toEqual([]);
    });
    await goesOn(into, present(busy.budgetIds[0], 'a budget'));
  }, 120_000);

  itLong(
    'is one moment of a database in which people go on saving',
    async () => {
      const into = await target();
      const file = path.join(into.folder, 'a.backup');
      let saving = true;
      const savers = busy.budgetIds.map(async (budgetId) => {
        while (saving) await saveTwice(busy.server, budgetId);
      });
      await backupOf(busy.server.name, file);
      saving = false;
      await Promise.all(savers);
      expect(await restoreInto(into, file)).toMatchObject({ ok: true });
      await inTarget(into, async ({ db }) => {
        expect(await findingsOf(db)).toEqual([]);
      });
    },
    120_000,
  );

  it('of an older build is restored and migrated to this build', async () => {
    const [older, into] = [await target(), await target()];
    const client = new pg.Client(older.address.owner);
    await client.connect();
    const migrations = ['0001-access-audit', '0002-master-data', '0003-programs-and-budgets'];
    await rebuildTables(client, { migrations });
    await client.query('grant select on all tables in schema public to oasis_app');
    await client.query('grant select on all sequences in schema public to oasis_app');
    await client.query(`insert into make (code, name_en, name_cn, position) values ('OLD', 'Old', '旧', 1)`);
    await client.end();
    const file = path.join(into.folder, 'old.backup');
    expect((await backupOf(older.name, file)).manifest.migrations).toEqual(migrations);
    expect(await restoreInto(into, file)).toMatchObject({ ok: true });
    await inTarget(into, async ({ db }) => {
      expect(await db.selectFrom('make').select('code').execute()).toContainEqual({ code: 'OLD' });
      await db.insertInto('make').values({ code: 'NEW', name_en: 'n', name_cn: 'n', position: 2 }).execute();
    });
  }, 120_000);

  itLong(
    'is not restored beside someone who is connected or comes meanwhile, and leaves no file that is not whole',
    async () => {
      const into = await target();
      const file = path.join(into.folder, 'a.backup');
      await backupOf(busy.server.name, file);
      await inTarget(into, async ({ db }) => {
        const before = await contentPrint(db);
        expect(await restoreInto(into, file)).toMatchObject({ ok: false, error: { code: 'RESTORE_IN_USE' } });
        expect(await contentPrint(db)).toEqual(before);
      });
      const late = new pg.Client(into.address.app);
      let comes: Promise<unknown> | undefined;
      const restored = await restoreInto(into, file, () => {
        comes ??= late.connect();
      });
      expect(restored).toMatchObject({ ok: false, error: { code: 'RESTORE_IN_USE' } });
      await comes;
      await late.end();
      await expect(backupOf('postgres', path.join(into.folder, 'none.backup'))).rejects.toThrow('kysely_migration');
      expect(await readdir(into.folder)).toEqual(['a.backup']);
    },
    120_000,
  );
});
