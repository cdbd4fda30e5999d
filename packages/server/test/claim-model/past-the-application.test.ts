import { present } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { asApplication } from '../as-application.ts';
import { budgetServer } from '../budgets.ts';
import { claimScene, done } from '../claim-scene.ts';
import type { TestServer } from '../test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
let claimId: number;
let takenBack: number;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  const program = await scene.released({ name: 'Past the application' });
  const claimed = async () => {
    const sale = await scene.sold('submitted', program.modelId);
    return present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim').claimId;
  };
  [claimId, takenBack] = [await claimed(), await claimed()];
  done(await scene.dealer.call('claim.takeBack', { body: { claimId: takenBack } }));
});
afterAll(() => server.close());

/** Statements as the role of the application, with every row in sight or as a dealer; nothing of them stays. */
const attempt = (statement: RawBuilder<unknown>, dealer?: string) => asApplication(server, statement, dealer);

/** A copy of a row with some columns otherwise; generated ones are left out. */
function copied(
  table: 'claim' | 'claim_line' | 'obligation_transfer' | 'money_transfer',
  where: RawBuilder<unknown>,
  more: object,
) {
  const named = Object.entries(more);
  const others = COLUMNS[table].filter((column) => !Object.hasOwn(more, column));
  const target = [...others, ...named.map(([column]) => column)].map((column) => sql.ref(column));
  const source = [...others.map((column) => sql.ref(column)), ...named.map(([, value]) => sql`${sql.lit(value)}`)];
  return sql`insert into ${sql.table(table)} (${sql.join(target)}) select ${sql.join(source)} from ${sql.table(table)} where ${where}`;
}

const COLUMNS = {
  claim:
    columns(`name car_id model_id record_id bu_id dealer_id program_code program_id program_name_en program_name_cn status origin
    qualifying_day claim_until sent_day check_category net holds created_at updated_at code`),
  claim_line:
    columns(`claim_id bu_id dealer_id car_id program_code si_offer_id payee instalment entity_id settlement make customer month
    amount vat net inputs steps`),
  obligation_transfer: columns('bu_id from_account to_account claim_line_id fen cause_id event_day booking_month at'),
  money_transfer: columns(
    'bu_id from_account to_account month fen cause_kind cause_id event_day booking_month at claim_line_id',
  ),
};

function columns(names: string): readonly string[] {
  return names.split(/\s+/v);
}

const ofClaim = () => sql`claim_id = ${claimId}`;
const ofLine = () => sql`claim_line_id in (select id from claim_line where claim_id = ${claimId})`;

describe('SQL past the application, as its role', () => {
  it('books neither a claim nor an entitlement of a car twice', async () => {
    expect(await attempt(copied('claim', sql`id = ${claimId}`, { code: 'CL-TWICE' }))).toContain('claim_once');
    expect(await attempt(copied('claim_line', ofClaim(), {}))).toContain('claim_line_once');
    // Another claim, dealer, month or amount makes no other entitlement of it.
    const others = [
      { dealer_id: 2 },
      { month: '2026-03' },
      { net: 1, amount: 1 },
      { settlement: 'other' },
      { claim_id: takenBack },
    ];
    for (const more of others)
      expect(await attempt(copied('claim_line', ofClaim(), more))).toContain('claim_line_once');
  });

  it('makes no claim and no line without an amount', async () => {
    for (const net of [0, -1]) {
      expect(await attempt(copied('claim', sql`id = ${claimId}`, { code: 'CL-LESS', net, holds: false }))).toContain(
        'check',
      );
      expect(await attempt(copied('claim_line', ofClaim(), { net, instalment: 2 }))).toContain('check');
    }
  });

  it('posts nothing twice, nothing without a line, a cause or an amount, and nothing into another BU', async () => {
    expect(await attempt(copied('obligation_transfer', ofLine(), {}))).toContain('obligation_transfer_once');
    expect(await attempt(copied('money_transfer', ofLine(), {}))).toContain('money_transfer_once');
    for (const column of ['cause_id', 'claim_line_id', 'fen', 'event_day']) {
      expect(await attempt(copied('obligation_transfer', ofLine(), { [column]: null })), column).toContain('not-null');
    }
    expect(await attempt(copied('obligation_transfer', ofLine(), { cause_id: 1, claim_line_id: 999_999 }))).toContain(
      'foreign key',
    );
    for (const fen of [0, -10_000]) {
      expect(await attempt(copied('obligation_transfer', ofLine(), { cause_id: 1, fen }))).toContain('check');
    }
    expect(await attempt(copied('obligation_transfer', ofLine(), { cause_id: 1, bu_id: 999_999 }))).toContain(
      'foreign key',
    );
  });

  it('posts nothing whose cause is no move of the claim of its line', async () => {
    const moves = sql<{ id: number }>`
      select max(id)::int as id from move_log where kind = 'claim' and object_id = ${takenBack}
      union all select max(id)::int from move_log where kind = 'program'`;
    const { rows } = await moves.execute(server.owner);
    for (const cause_id of [999_999_999, ...rows.map(({ id }) => id)]) {
      for (const table of ['obligation_transfer', 'money_transfer'] as const) {
        const said = await attempt(copied(table, ofLine(), { cause_id }));
        expect(said, `${table} ${cause_id}`).toContain('follows from a move of that claim');
      }
    }
  });

  it('changes and removes nothing that was booked or posted', async () => {
    const tables = ['claim', 'claim_line', 'obligation_account', 'obligation_transfer', 'obligation_balance'];
    for (const table of [...tables, 'money_transfer', 'money_balance', 'move_log']) {
      expect(await attempt(sql`delete from ${sql.table(table)}`), table).toContain('permission denied');
      expect(await attempt(sql`truncate ${sql.table(table)}`), table).toContain('permission denied');
    }
    const changes = [
      ['claim', columns('car_id dealer_id program_code bu_id')],
      ['claim_line', COLUMNS.claim_line],
      ['obligation_transfer', COLUMNS.obligation_transfer],
      ['money_transfer', COLUMNS.money_transfer],
      ['obligation_balance', ['fen']],
      ['money_balance', ['fen']],
      ['obligation_account', columns('kind dealer_id payee settlement')],
    ] as const;
    for (const [table, names] of changes) {
      for (const column of names) {
        const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`;
        expect(await attempt(change), `${table}.${column}`).toContain('permission denied');
      }
    }
    // A claim that was sent stays as it was booked; of drafts these columns change.
    const booked = {
      net: sql`net + 1`,
      model_id: sql`model_id + 1`,
      record_id: sql`record_id + 1`,
      program_id: sql`program_id + 1`,
      program_name_en: sql`'Other'`,
      program_name_cn: sql`'Other'`,
      qualifying_day: sql`'2026-01-01'`,
      claim_until: sql`'2026-12-31'`,
      sent_day: sql`'2026-01-01'`,
      late_percent: sql`50`,
      check_category: sql`'plan'`,
    };
    for (const [column, value] of Object.entries(booked)) {
      const change = sql`update claim set ${sql.ref(column)} = ${value} where id = ${claimId}`;
      expect(await attempt(change), `claim.${column}`).toContain('what was booked stays as it is');
    }
    const balances = sql`insert into obligation_balance (account_id, bu_id, fen) values (1, 1, 1)`;
    expect(await attempt(balances)).toContain('permission denied');
  });

  it('brings no reversed line back, and no claim that let go holds anything while it is reversed', async () => {
    const lines = sql`update claim_line set reversed_at = null where claim_id = ${takenBack}`;
    expect(await attempt(lines)).toContain('a reversed line stays as it is');
    expect(await attempt(sql`update claim set holds = true where id = ${takenBack}`)).toContain('check');
    expect(await attempt(sql`update claim set holds = false where id = ${claimId}`)).toContain('check');
  });

  it('writes nothing for another dealer than the own one', async () => {
    const line = copied('claim_line', ofClaim(), { instalment: 2 });
    expect(await attempt(line, 'D1001')).toBe('done: 1');
    const { rows } = await sql<{ id: number }>`select id from dealer where code = 'D1002'`.execute(server.owner);
    const other = copied('claim_line', ofClaim(), { instalment: 2, dealer_id: rows[0]?.id ?? 0 });
    expect(await attempt(other, 'D1001')).toContain('row-level security');
    // Of others there is nothing to copy and nothing to change.
    expect(await attempt(line, 'D1002')).toBe('done: 0');
    expect(await attempt(sql`update claim_line set reversed_at = now()`, 'D1002')).toBe('done: 0');
    expect(await attempt(sql`update claim set holds = false, status = 'Reversed'`, 'D1002')).toBe('done: 0');
  });
});

describe('a posting that names no move of its claim', () => {
  it('is found by verification where the owner of the tables wrote it', async () => {
    const tx = await server.owner.startTransaction().execute();
    await sql`alter table obligation_transfer disable trigger user`.execute(tx);
    await copied('obligation_transfer', ofLine(), { cause_id: 999_999_999 }).execute(tx);
    const found = await checkClaims(tx);
    await tx.rollback().execute();
    expect(found.filter(({ place }) => place.startsWith('cause of posting'))).toMatchObject([
      { found: '999999999', expected: `a move of claim ${claimId}` },
    ]);
  });

  it('was none of those that the application made', async () => {
    const causes = await server.owner
      .transaction()
      .execute(async (tx) => [
        ...(await checkClaims(tx)).filter(({ place }) => place.startsWith('cause')),
        ...(await checkMoney(tx)),
      ]);
    expect(causes).toEqual([]);
  });
});
