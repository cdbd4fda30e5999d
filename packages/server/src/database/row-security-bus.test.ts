import { monthOf, present } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../test/budgets.ts';
import { makeCheckRows } from '../../test/check-rows.ts';
import { makeClaimRows } from '../../test/claim-rows.ts';
import { gaps, TABLE_RULES, tablesOf } from '../../test/expected/areas.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { makeLateRows } from '../../test/late-rows.ts';
import { makeLocalRows } from '../../test/local-rows.ts';
import { callKey } from '../../test/rights.ts';
import { makeSourceRows } from '../../test/source-rows.ts';
import { makeSpotRows } from '../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../test/test-server.ts';
import { programList } from '../areas/programs/list-store.ts';
import { reportBudgets } from '../areas/reports/report-budgets.ts';
import { findBudgets, lockBudget } from '../budget-storage/budget-store.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { connect, withRowScope } from './pool.ts';
import type { Db, Tx } from './tables.ts';

/** Tables whose rows belong to a BU, with the expression of a row's program or budget; the other tests of this folder have the rest. */
const OF_BUS = tablesOf('bu').map(({ table, owner }) => [table, owner] as const);

const REPORT = {
  brand: [],
  bu: [],
  check: false,
  kufri: '',
  make: [],
  planningName: '',
  reportView: 'Model',
  rtOrWs: '',
  submitStatus: [],
  activeStatus: 'All',
  yearQm: '2026.Q4',
} satisfies Parameters<typeof reportBudgets>[1]['request'];

let server: TestServer;
/** A program and a budget in each of two BUs. */
let own: { readonly bu: number; readonly program: number; readonly budget: number };
let foreign: typeof own;
beforeAll(async () => {
  server = await budgetServer();
  const sales = await server.as('sales');
  [own, foreign] = [await made('MBPC'), await made('VAN')];
  async function made(code: string): Promise<typeof own> {
    const { programId, budgetIds } = await makeProgram(server, sales, { bu: code });
    const budget = present(budgetIds[0], 'a budget');
    const reply = await sales.call('budget.volumeBase', {
      body: { budgetId: budget, version: 1, volumeBase: 'RT' },
      headers: { 'idempotency-key': `base ${code}` },
    });
    expect(reply.body.code).toBe('0');
    await server.owner
      .insertInto('program_customer')
      .values({ program_id: programId, customer: 'Somebody', fleet_customer_id: 1, position: 0 })
      .execute();
    await makeParameter(sales, programId);
    const wording = { pgmId: programId, document: { en: [], zh: [] } };
    expect((await sales.call('wording.save', { query: { version: 0 }, body: wording })).body.code).toBe('0');
    await server.owner
      .insertInto('program_vehicle')
      .values({ program_id: programId, position: 1, brand_id: 1 })
      .execute();
    await server.owner.insertInto('program_region').values({ program_id: programId, region_id: 1 }).execute();
    await server.owner.insertInto('program_dealer_group').values({ program_id: programId, group_id: 1 }).execute();
    await server.owner.insertInto('program_dealer').values({ program_id: programId, dealer_id: 1 }).execute();
    const { id } = await server.db.selectFrom('bu').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    const body = { programId, text: 'Of a BU' };
    expect((await sales.call('comments.write', { body, headers: callKey() })).body.code).toBe('0');
    await makeBatch({ bu: id, program: programId, budget });
    return { bu: id, program: programId, budget };
  }
  await makeClaimRows(server);
  await makeLateRows(server);
  await makeCheckRows(server);
  await makeSourceRows(server);
  await makeLocalRows(server);
  await makeSpotRows(server);
});
afterAll(() => server.close());

/** Adds a batch of a program, and the rows frozen by a submission. */
async function makeBatch({ bu, program, budget }: typeof own): Promise<void> {
  const at = { created_at: DEMO_DAY, updated_at: DEMO_DAY };
  const batch = await server.owner
    .insertInto('program_batch')
    .values({ code: `B-${bu}`, name: 'Batch', bu_id: bu, status: 'Draft', ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { batch_id: batch.id, program_id: program, position: 0 };
  await server.owner.insertInto('batch_program').values(entry).execute();
  const release = await server.owner
    .insertInto('release_batch')
    .values({
      code: `R-${bu}`,
      name: 'Letter',
      bu_id: bu,
      status: 'Draft',
      cover_day: '2026-03-01',
      content: null,
      content_hash: null,
      created_by: null,
      updated_by: null,
      ...at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { release_id: release.id };
  await server.owner
    .insertInto('release_program')
    .values({ ...of, program_id: program, position: 0 })
    .execute();
  await server.owner
    .insertInto('release_recipient')
    .values({ ...of, kind: 'dealer', named_id: 1 })
    .execute();
  const delivery = { ...of, user_id: 1, bu_id: bu, org_id: null, dealer_id: null, sent_at: DEMO_DAY };
  await server.owner.insertInto('letter_delivery').values(delivery).execute();
  const file = { ...of, content_hash: Buffer.alloc(32), state: 'making' as const, total: 1, started_at: DEMO_DAY };
  await server.owner.insertInto('letter_file').values(file).execute();
  await sql`insert into letter_program values (${release.id}, 1, 'P-1', 1, '{}')`.execute(server.owner);
  const frozen = { budget_id: budget, make: 'DENZA', month: '2026-04', amount_fen: '1' };
  await server.owner.insertInto('budget_frozen').values(frozen).execute();
  const plan = { budget_id: budget, measures: Buffer.of(0) };
  await server.owner.insertInto('budget_frozen_plan').values(plan).execute();
  await makeTransfer({ bu, program });
  await sql`
    insert into car (code, bu_id, dealer_id, model_id, status, wholesale_number, wholesale_day, wholesale_price, created_at, updated_at)
    values (${`LE4WG8DB4TL90000${bu}`}, ${bu}, 1, 1, 'InStock', 'W1', '2026-03-01', 100, now(), now())`.execute(
    server.owner,
  );
  await makeTerms(program);
  await sql`
    insert into program_confirmation (program_id, content, confirmed_by, confirmed_at)
    values (${program}, '{}', 1, now())`.execute(server.owner);
  await sql`
    with made as (
      insert into retail_record (code, name, car_id, bu_id, dealer_id, status, kind, created_at, updated_at)
      select ${`RV-${bu}`}, c.code, c.id, ${bu}, 1, 'PendingUpload', 'retail', now(), now() from car c
        where c.code = ${`LE4WG8DB4TL90000${bu}`} returning id),
    paper as (
      insert into retail_paper (record_id, kind, type, size, sha256, uploaded_at)
      select id, 'invoice', 'pdf', 1, sha256(''), now() from made returning id, record_id),
    read as (insert into retail_read (paper_id, record_id, plain, sealed) select id, record_id, '{}', sha256('') from paper),
    person as (insert into retail_person (record_id, sealed) select id, sha256('') from made),
    post as (
      insert into retail_post (code, name, bu_id, dealer_id, status, arrived_day, reference, papers, record_id, created_at, updated_at)
      select ${`RP-${bu}`}, 'SF1', ${bu}, 1, 'Matched', '2026-03-01', 'X', 1, id, now(), now() from made),
    mark as (insert into retail_mark (record_id, kind, mark) select id, 'file', sha256('') from made),
    correction as (
      insert into sale_correction (car_id, sale_day, model_id, dealer_id, old_sale_day, old_model_id, old_dealer_id, why,
        proposed_by, proposed_at)
      select id, '2026-01-21', model_id, 1, '2026-01-20', model_id, 1, 'x', 1, now() from car
        where code = ${`LE4WG8DB4TL90000${bu}`}),
    decision as (
      insert into retail_decision (record_id, bu_id, dealer_id, user_id, begun_at, decided_at, is_rejected)
      select id, ${bu}, 1, 1, now(), now(), false from made)
    insert into retail_key (record_id, key) select id, sha256('') from made`.execute(server.owner);
  const taken = { program_id: program, part: 'design', makers: [1], said: null } as const;
  await server.owner
    .insertInto('program_taken_over')
    .values({ ...taken, makers: [...taken.makers] })
    .execute();
  await makeApproval({ bu, program, batch: batch.id });
}

/** Terms of an offer, with a tier and a line. */
async function makeTerms(program: number): Promise<void> {
  await sql`
    with head as (
      insert into program_terms (program_id, rules, vat_rate, month_rates, edited_by, edited_at)
        values (${program}, 2, 0.13, '{}', 1, now()) returning program_id
    ), offer as (
      insert into program_term_offer (program_id, si_offer_id, kind, vat, rounding, span, level, basis, published)
      select program_id, 1, 'amount', 'without', 'fen', 'period', 'model', 'car', false from head returning program_id, si_offer_id
    ), tier as (
      insert into program_term_tier (program_id, si_offer_id, position, achieved, value, reach)
      select program_id, si_offer_id, 0, 1, 1, 'all' from offer
    )
    insert into program_term_line (program_id, si_offer_id, position, model_id, value)
    select program_id, si_offer_id, 0, (select min(id) from vehicle_model), 1 from offer`.execute(server.owner);
  await sql`
    with table_of as (
      insert into calculator_version (code, number, name, bu_id, status, created_at, updated_at)
      values (${`FC-${program}`}, 1, 'Rates', 1, 'Confirmed', now(), now()) returning id)
    insert into program_calculation (program_id, si_offer_id, calculator_version_id, product, term, down_payment, customer_rate,
      service_vat, lines, edited_at)
    select ${program}::int, 1, id, 'annuity', 36, 20, 2, 6, 1, now() from table_of`.execute(server.owner);
}

/** A running approval of a batch, with a place, an act and the content of its program. */
async function makeApproval({
  bu,
  program,
  batch,
}: {
  readonly bu: number;
  readonly program: number;
  readonly batch: number;
}) {
  await sql`
    with chain as (
      insert into approval_chain (code, number, name, kind, bu_id, status, effective_from, created_at, updated_at)
      values (${`AC-${bu}`}, 1, 'Chain', 'program', ${bu}, 'Draft', '2026-01-01', now(), now()) returning id
    ), made as (
      insert into approval (code, name, kind, subject_kind, subject_id, bu_id, status, chain_id, facts, plan, makers, amount_fen,
        step, started_at, updated_at)
      select 'B', 'Batch', 'program', 'program-batch', ${batch}::integer, ${bu}::integer, 'Pending', chain.id, '{}', '[]',
        '{}', 1, 1, now(), now() from chain returning id
    ), place as (
      insert into approval_place (approval_id, bu_id, step, position, user_id, asked_by, asked_at)
      select made.id, ${bu}::integer, 1, 0, 1, '{}', now() from made
    ), act as (
      insert into approval_act (approval_id, bu_id, step, kind, at, day)
      select made.id, ${bu}::integer, 1, 'start', now(), '2026-01-01' from made
    ), look as (
      insert into approval_look (approval_id, bu_id, user_id, at) select made.id, ${bu}::integer, 1, now() from made
    )
    insert into approval_content (approval_id, bu_id, program_id, code, content)
    select made.id, ${bu}::integer, ${program}::integer, 'P', '{}' from made`.execute(server.owner);
}

/** Money that a program has reserved. */
async function makeTransfer({ bu, program }: Pick<typeof own, 'bu' | 'program'>): Promise<void> {
  await sql`
    with account as (
      insert into money_account (kind, bu_id, make, code, si_offer_id)
      select k.kind, ${bu}::integer, 'DENZA', p.code, 1 from program p, (values ('inApproval'), ('reserved')) k (kind)
      where p.id = ${program} returning id)
    insert into money_transfer
      (bu_id, from_account, to_account, month, fen, cause_kind, cause_id, program_id, event_day, booking_month, at)
    select ${bu}::integer, min(id), max(id), '2026-04', 1, 'move', ${program}::integer, ${program}::integer,
      '2026-04-01', '2026-04', now()
    from account`.execute(server.owner);
}

async function makeParameter(sales: TestCaller, pgmId: number): Promise<void> {
  const admin = await server.as('admin');
  const attachment = { nameEn: `Of ${pgmId}`, nameCn: `${pgmId}`, category: 'sale', giver: 'dealer' };
  const { attachmentId } = (await admin.call('attachments.add', { body: attachment, headers: callKey() })).body.data;
  const { parameter } = (await sales.call('parameter.detail', { query: { pgmId } })).body.data;
  const body = { pgmId, ...parameter, documents: [{ attachmentId, optional: false }], deadlineDays: '30' };
  const saved = await sales.call('parameter.save', { body, query: { version: 0 } });
  expect(saved.body.code).toBe('0');
}

const onlyBus = (...bus: number[]): Db => withRowScope(server.db, { people: 'all', bus });

/** Returns the keys of all rows of a table, by a statement without any condition. */
async function keysIn(db: Db | Tx, table: string, key: string): Promise<readonly number[]> {
  const { rows } = await sql<{ key: number }>`
    select distinct ${sql.raw(key)} as key from ${sql.table(table)} t order by 1`.execute(db);
  return rows.map(({ key: found }) => found);
}

describe('every table', () => {
  it('[API-009] belongs to one area, and has a row-level security policy if the area says so', async () => {
    const { rows } = await sql<{ name: string; secured: boolean }>`
      select relname as name, relrowsecurity as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'kysely_%' order by 1`.execute(server.owner);
    const known = TABLE_RULES.map(({ table }) => table);
    const there = rows.map(({ name }) => name);
    expect(gaps('table', there, known)).toEqual([]);
    const expected = tablesOf('bu', 'role', 'group', 'user', 'own').map(({ table }) => table);
    const secured = rows.filter((row) => row.secured).map(({ name }) => name);
    expect(secured).toEqual(expected.toSorted());
  });
});

describe('rows of BUs', () => {
  it.each(OF_BUS)(
    '[API-009] of %s are limited to the own BUs, even for a statement without conditions',
    async (table, key) => {
      const mine = key === 't.budget_id' ? own.budget : own.program;
      const others = key === 't.budget_id' ? foreign.budget : foreign.program;
      const everything = await keysIn(server.owner, table, key);
      expect(everything).toEqual([mine, others]);
      expect(await keysIn(server.db, table, key)).toEqual(everything);
      expect(await keysIn(onlyBus(own.bu), table, key)).toEqual([mine]);
      expect(await keysIn(onlyBus(foreign.bu), table, key)).toEqual([others]);
      expect(await keysIn(onlyBus(own.bu, foreign.bu), table, key)).toEqual(everything);
      expect(await keysIn(onlyBus(), table, key)).toEqual([]);
      const inside = onlyBus(own.bu)
        .transaction()
        .execute((tx) => keysIn(tx, table, key));
      expect(await inside).toEqual([mine]);
    },
  );

  it.each(OF_BUS.map(([table]) => table))('of %s are invisible on a connection without a row scope', async (table) => {
    const { pool, close } = connect({ ...server.address.app, max: 1 });
    try {
      expect((await pool.query(`select count(*)::int as count from ${table}`)).rows).toEqual([{ count: 0 }]);
    } finally {
      await close();
    }
  });

  it('cannot be changed, deleted, moved or inserted outside the own BUs', async () => {
    const db = onlyBus(own.bu);
    const renamed = await db
      .updateTable('program')
      .set({ name: 'Taken' })
      .where('id', '>', 0)
      .returning('id')
      .execute();
    expect(renamed).toEqual([{ id: own.program }]);
    const touched = await db.updateTable('budget_table').set({ status: 'Y' }).returning('id').execute();
    expect(touched.map(({ id }) => id)).toEqual([own.budget]);
    expect(
      await db.deleteFrom('program_make').where('program_id', '=', foreign.program).returning('make').execute(),
    ).toEqual([]);
    for (const refused of [
      sql`update program set bu_id = ${foreign.bu} where id = ${own.program}`,
      sql`insert into program_make (program_id, make, position) values (${foreign.program}, 'VAN', 9)`,
      sql`insert into program_customer (program_id, customer, fleet_customer_id, position)
        values (${foreign.program}, 'X', 1, 9)`,
      sql`insert into program_offer (program_id, si_offer_id, position)
        select ${foreign.program}, max(id), 9 from si_offer`,
      sql`insert into budget_total (budget_id, make) values (${foreign.budget}, 'X')`,
      sql`insert into budget_change select ${foreign.budget}, 99, row_set, usrid, at, fields, gestures, settings,
        cell_count, cells, inputs_before from budget_change`,
      sql`insert into program (code, name, bu_id, period_from, period_to, status, design_status, combinability_status,
        parameter_status, wording_status) values ('X', 'X', ${foreign.bu}, '2026-01', '2026-02', '', '', '', '', '')`,
    ] satisfies RawBuilder<unknown>[]) {
      await expect(refused.execute(db)).rejects.toThrow(/row-level security/);
    }
    // Which program a budget is of, and of which budget a total is, no statement changes.
    for (const refused of [
      sql`update budget_total set budget_id = ${foreign.budget}`,
      sql`update budget_table set program_id = ${foreign.program} where id = ${own.budget}`,
    ]) {
      await expect(refused.execute(db)).rejects.toThrow(/permission denied/);
    }
    // A failed statement leaves the row scope of its connection unchanged.
    expect(await keysIn(db, 'program', 't.id')).toEqual([own.program]);
  });

  it('[API-009] are not returned by a statement that asks for the rows of every BU', async () => {
    const { rows } = await sql<{ id: number }>`select id from bu`.execute(server.owner);
    const all = rows.map(({ id }) => id);
    const db = onlyBus(own.bu);
    const page = await programList.page(db, { buIds: all }, { pageIndex: 0, pageSize: 10, sort: '-updatedAt' });
    expect(page).toMatchObject({ value: { content: [{ programId: own.program }], totalElements: 1 } });
    const found = await findBudgets(db, [own.budget, foreign.budget]);
    expect(found.map(({ id }) => id)).toEqual([own.budget]);
    const locked = await db.transaction().execute((tx) => lockBudget(tx, foreign.budget));
    expect(locked).toBeUndefined();
    const months = { first: monthOf(2026, 1), latest: monthOf(2026, 12) };
    const reported = await reportBudgets(db, { buIds: all, ...months, request: REPORT });
    expect(reported.map(({ id }) => id)).toEqual([own.budget]);
  });

  it('of budgets have the BU of their program, whatever BU a statement writes', async () => {
    const { owner } = server;
    const busIn = async () => {
      const { rows } = await sql<{ bu: number }>`
        select distinct bu_id as bu from budget_table where program_id = ${foreign.program}`.execute(owner);
      return rows.map(({ bu }) => bu);
    };
    await owner.updateTable('budget_table').set({ bu_id: own.bu }).where('id', '=', foreign.budget).execute();
    expect(await busIn()).toEqual([foreign.bu]);
    const move = (bu: number) =>
      owner.updateTable('program').set({ bu_id: bu }).where('id', '=', foreign.program).execute();
    await move(own.bu);
    expect(await busIn()).toEqual([own.bu]);
    await move(foreign.bu);
    expect(await busIn()).toEqual([foreign.bu]);
  });

  it('are all visible inside a decision that needs them, and only there', async () => {
    await onlyBus(own.bu)
      .transaction()
      .execute(async (tx) => {
        expect(await withAllRows(tx, () => keysIn(tx, 'program', 't.id'))).toEqual([own.program, foreign.program]);
        expect(await keysIn(tx, 'program', 't.id')).toEqual([own.program]);
      });
  });
});
