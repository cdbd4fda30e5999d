import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../test/budgets.ts';
import { databasePrint } from '../../test/database-print.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { resultsPrint } from '../../test/results-print.ts';
import type { TestServer } from '../../test/test-server.ts';
import { loadManyBudgets } from '../demo/load-many.ts';
import { type BatchScope, cutParts } from './cut-parts.ts';
import { markStale } from './mark-stale.ts';
import { createPartMemory } from './memory.ts';
import { type BatchOptions, runBatch, startRun, tryBatch } from './run-batch.ts';
import { type RunReport, readRunReport } from './run-report.ts';
import type { BatchWhat, PartReport } from './types.ts';
import { calculatePart, workOnRuns } from './work.ts';
import { writeResults } from './write-part.ts';

let server: TestServer;
let ids: readonly number[];
beforeAll(async () => {
  server = await budgetServer();
  await loadManyBudgets(server.db, { budgets: 8, rows: 36, seed: 3, now: DEMO_DAY, onProgress: () => undefined });
  await makeProgram(server, await server.as('sales'), { from: '2025-11', to: '2026-02' });
  const rows = await server.db.selectFrom('budget_table').select('id').orderBy('id').execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

function optionsOf(more: Partial<BatchOptions> = {}): BatchOptions {
  return {
    what: 'stored',
    year: null,
    workers: 1,
    hyperformulaKey: 'gpl-v3',
    now: () => DEMO_DAY,
    onProgress: () => undefined,
    stop: new AbortController().signal,
    ...more,
  };
}

/** The same work as that of worker threads, in this process. */
async function run(more: Partial<BatchScope> = {}): Promise<RunReport> {
  const { id } = await startRun(server.db, { what: 'stored', year: null, now: DEMO_DAY, ...more });
  await work(id, new AbortController().signal);
  return readRunReport(server.db, id);
}

function work(runId: number, stop: AbortSignal, onPart: () => void = () => undefined): Promise<void> {
  return workOnRuns(server.db, { runId, name: 'test', now: () => DEMO_DAY, stop, onPart });
}

async function tryHere(what: BatchWhat, year: number | null = null): Promise<PartReport> {
  const parts = await cutParts(server.db, { year });
  return server.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) =>
      calculatePart(
        tx,
        { what, budgetIds: parts.flat() },
        { memory: createPartMemory(new Date()), write: false, how: 'together' },
      ),
    );
}

function batchDatabase() {
  return { db: server.db, address: server.address.app };
}

function totalOf(budgetId: number) {
  return server.db.selectFrom('budget_total').selectAll().where('budget_id', '=', budgetId).executeTakeFirstOrThrow();
}

describe('calculating every stored budget again', () => {
  it('gives the stored results of saves, to the last byte, and does not change the version', async () => {
    const before = await resultsPrint(server.db);
    await markStale(server.db);
    const progress: number[] = [];
    const report = await runBatch(
      batchDatabase(),
      optionsOf({ workers: 2, onProgress: ({ done }) => progress.push(done) }),
    );
    expect(report).toMatchObject({
      state: 'done',
      tables: ids.length,
      written: ids.length,
      left: [],
      failed: [],
      moved: [],
    });
    expect(progress.at(-1)).toBe(ids.length);
    expect(await resultsPrint(server.db)).toBe(before);
  }, 120_000);

  it('writes only results that differ, and reports them before and after', async () => {
    const budgetId = present(ids[0], 'a budget');
    const right = await totalOf(budgetId);
    await server.db.updateTable('budget_total').set({ budget: 7 }).where('budget_id', '=', budgetId).execute();
    const report = await run();
    expect(report).toMatchObject({ written: 1, failed: [] });
    expect(report.moved).toMatchObject([
      { budgetId, before: [{ make: right.make, budget: 7 }], after: [{ make: right.make, budget: right.budget }] },
    ]);
    expect(await totalOf(budgetId)).toEqual(right);
  });

  it('writes its audit records with the results', async () => {
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['event', 'subject', 'usrnm'])
      .where('event', 'like', 'BATCH_%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    const subject = rows[0]?.subject;
    expect(rows).toEqual([
      { event: 'BATCH_DONE', subject, usrnm: 'batch worker' },
      { event: 'BATCH_PART_DONE', subject, usrnm: 'batch worker' },
      { event: 'BATCH_STARTED', subject, usrnm: 'command line' },
    ]);
  });

  it('reports a budget that cannot be opened, and calculates the others', async () => {
    const budgetId = present(ids[1], 'a budget');
    const { inputs } = await server.db
      .selectFrom('budget_table')
      .select('inputs')
      .where('id', '=', budgetId)
      .executeTakeFirstOrThrow();
    const damaged = Buffer.from(inputs);
    damaged.writeUInt8(damaged.readUInt8(damaged.length - 5) ^ 1, damaged.length - 5);
    await server.db.updateTable('budget_table').set({ inputs: damaged }).where('id', '=', budgetId).execute();
    const report = await run();
    await server.db.updateTable('budget_table').set({ inputs }).where('id', '=', budgetId).execute();
    expect(report).toMatchObject({ state: 'done', tables: ids.length - 1, written: 0 });
    expect(report.failed).toMatchObject([{ budgetId, code: 'STORED_DATA_DAMAGED' }]);
  });

  describe('when the database refuses statements', () => {
    /** Results of two budgets are not written: of one never, of the other at the third time only. */
    const refuse = (never: number, late: number) =>
      sql`
        create sequence tries;
        grant usage on sequence tries to public;
        create function refuse() returns trigger language plpgsql as $$ begin
          if old.id = ${sql.lit(never)} then raise exception 'no results for this one'; end if;
          if old.id = ${sql.lit(late)} and nextval('tries') < 3 then raise sqlstate '55P03'; end if;
          return new;
        end $$;
        create trigger refused before update of measures on budget_table for each row execute function refuse()`.execute(
        server.owner,
      );
    const allowAgain = () => sql`drop function refuse cascade; drop sequence tries`.execute(server.owner);

    it('reports the failed budgets with their reasons, retries temporary failures, and writes all others', async () => {
      const [unread = 0, unwritten = 0, late = 0] = ids;
      const before = await resultsPrint(server.db);
      const { pins } = await server.db
        .selectFrom('budget_table')
        .select('pins')
        .where('id', '=', unread)
        .executeTakeFirstOrThrow();
      await sql`
        update budget_table set pins = jsonb_set(pins, '{kufri}',
          (select jsonb_object_agg(key, '99999999999') from jsonb_each(pins->'kufri'))) where id = ${unread}`.execute(
        server.owner,
      );
      await markStale(server.db);
      await refuse(unwritten, late);
      const tried = await tryBatch(batchDatabase(), optionsOf());
      const report = await run();
      await allowAgain();
      await server.db
        .updateTable('budget_table')
        .set({ pins: JSON.stringify(pins) })
        .where('id', '=', unread)
        .execute();
      expect(tried).toMatchObject({ state: 'done', tables: ids.length - 1, failed: [{ budgetId: unread }] });
      expect(report).toMatchObject({
        state: 'done',
        tables: ids.length - 2,
        written: ids.length - 2,
        failed: [
          { budgetId: unread, code: 'BATCH_BUDGET_FAILED', detail: expect.stringContaining('99999999999') },
          { budgetId: unwritten, code: 'BATCH_BUDGET_FAILED', detail: 'no results for this one' },
        ],
      });
      expect(await run()).toMatchObject({ written: 2, failed: [] });
      expect(await resultsPrint(server.db)).toBe(before);
    }, 120_000);
  });

  it('takes the budgets of a year by the period of their program', async () => {
    const of = async (year: number) => (await tryHere('stored', year)).tables;
    expect([await of(2024), await of(2025), await of(2026)]).toEqual([0, 1, ids.length]);
  });

  it('is one run if several are started at once', async () => {
    const starts = Array.from({ length: 6 }, () => startRun(server.db, { what: 'stored', year: null, now: DEMO_DAY }));
    const started = await Promise.all(starts);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(await run()).toMatchObject({ state: 'done', tables: ids.length });
  });

  it('continues an interrupted run', async () => {
    await markStale(server.db);
    const before = await resultsPrint(server.db);
    const begun = await startRun(server.db, { what: 'stored', year: null, partBudgets: 2, now: DEMO_DAY });
    const stop = new AbortController();
    await work(begun.id, stop.signal, () => stop.abort());
    expect(await readRunReport(server.db, begun.id)).toMatchObject({ state: 'open', tables: 2 });
    const report = await run();
    expect(report).toMatchObject({ state: 'done', written: ids.length });
    expect(await resultsPrint(server.db)).toBe(before);
    const runs = await server.db.selectFrom('batch_run').select('id').where('state', '=', 'open').execute();
    expect(runs).toEqual([]);
  });
});

describe('trying without writing', () => {
  it('changes no row of the database, even if results differ', async () => {
    const budgetId = present(ids[2], 'a budget');
    await server.db.updateTable('budget_total').set({ volume: 1 }).where('budget_id', '=', budgetId).execute();
    const before = await databasePrint(server.owner);
    const report = await tryBatch(batchDatabase(), optionsOf());
    expect(report.moved.map((moved) => moved.budgetId)).toEqual([budgetId]);
    expect(report).toMatchObject({ state: 'done', tables: ids.length, written: 0 });
    expect(await databasePrint(server.owner)).toBe(before);
  }, 120_000);

  it('reports the effect of the newest prices, and nothing if all pins are the newest', async () => {
    const none = await tryHere('msrp');
    const { id } = await server.db
      .insertInto('master_version')
      .values({ kind: 'price', note: 'twice as much', created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into price (model_id, effective_from, version_id, msrp, dealer_price)
      select distinct on (model_id) model_id, effective_from, ${id}::int, msrp * 2, dealer_price * 2 from price
      order by model_id, effective_from desc`.execute(server.db);
    const before = await databasePrint(server.owner);
    const report = await tryHere('msrp');
    expect(await databasePrint(server.owner)).toBe(before);
    expect(none).toMatchObject({ tables: ids.length, failed: [], moved: [] });
    expect(report.failed).toEqual([]);
    expect(report.moved.length).toBeGreaterThan(0);
    for (const moved of report.moved) {
      const [old, made] = [present(moved.before[0], 'a make'), present(moved.after[0], 'a make')];
      expect(made.volume).toBe(old.volume);
      expect(made.baseValue ?? 0).toBeGreaterThan(old.baseValue ?? 0);
    }
  });

  it('reports the effect of the newest Kufri versions and templates', async () => {
    for (const what of ['kufri', 'template'] as const) {
      const report = await tryHere(what);
      expect(report).toMatchObject({ tables: ids.length, failed: [], moved: [] });
    }
  });
});

describe('writing results', () => {
  it('skips a budget that was saved meanwhile, and one that another transaction has locked', async () => {
    const [saved, held, free] = ids.slice(0, 3).map((id) => id);
    const rows = await server.db
      .selectFrom('budget_table')
      .select(['id', 'version', 'measures'])
      .where('id', 'in', ids.slice(0, 3))
      .orderBy('id')
      .execute();
    const results = rows.map(({ id, version, measures }) => ({
      budgetId: id,
      version: id === saved ? version - 1 : version,
      measures,
    }));
    const written = await server.db.transaction().execute(async (other) => {
      await other
        .selectFrom('budget_table')
        .select('id')
        .where('id', '=', present(held, 'a budget'))
        .forUpdate()
        .execute();
      return server.db.transaction().execute((tx) => writeResults(tx, results));
    });
    expect([...written]).toEqual([free]);
  });
});
