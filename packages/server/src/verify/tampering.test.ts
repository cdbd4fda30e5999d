import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { sealAll } from '../../test/seal-all.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { NO_ANCHORS } from '../audit/anchors.ts';
import { writeAudit } from '../audit/record.ts';
import { loadCalculators } from '../demo/load-calculator.ts';
import { loadChains } from '../demo/load-chains.ts';
import { loadPrograms } from '../demo/load-programs.ts';
import { verifySnapshot } from './verify-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
  await database.db.transaction().execute(async (tx) => {
    await loadChains(tx, DEMO_DAY);
    await loadCalculators(tx, DEMO_DAY);
    await loadPrograms(tx, { seed: 1, now: DEMO_DAY });
  });
  await writeAudit(database.db, {
    at: DEMO_DAY,
    event: 'BUDGET_SAVED',
    outcome: 'done',
    action: 'budget.save',
    actor: { usrid: 1, usrnm: 'somebody' },
    subject: 'budget:1',
    messageCode: '',
    requestId: '',
    details: {},
  });
  await sealAll(database);
}, 60_000);
afterAll(() => database.close());

const ROLLED_BACK = 'rolled back';

const RELEASED = sql`(select min(id) from release_batch where status = 'Released')`;
const APPROVED_PROGRAM = sql`(select min(id) from program where status = 'Approved')`;
const RUNNING = sql`(select min(id) from approval where ended_at is null)`;

/** Changes by an attacker in the database, and the findings of `oasis verify` if the owner made them. */
const TAMPERINGS: readonly (readonly [what: string, check: string, damage: RawBuilder<unknown>])[] = [
  [
    'what a released letter says',
    'frozen',
    sql`update release_batch set content = jsonb_set(content, '{programs,0,code}', '"X"') where id = ${RELEASED}`,
  ],
  [
    'the number of a released letter',
    'frozen',
    sql`update release_batch set letter_number = 'SML-1' where id = ${RELEASED}`,
  ],
  ['who got a letter', 'frozen', sql`delete from letter_delivery where release_id = ${RELEASED}`],
  [
    'what was decided of a pair',
    'frozen',
    sql`update combinability_entry set combines = not combines where id = (select max(id) from combinability_entry)`,
  ],
  [
    'which answer of a pair counts',
    'frozen',
    sql`update combinability_entry set counts_from = '2031-01-01'
      where id = (select min(id) from combinability_entry where counts_from is not null)`,
  ],
  [
    'a cell of a budget that was submitted',
    'blocks',
    sql`update budget_table set inputs = set_byte(inputs, length(inputs) - 9, get_byte(inputs, length(inputs) - 9) # 16)
      where id = (select min(id) from budget_table where program_id = ${APPROVED_PROGRAM})`,
  ],
  [
    'the frozen amount of a budget',
    'frozen',
    sql`update budget_frozen set amount_fen = amount_fen + 100
      where budget_id = (select min(id) from budget_table where program_id = ${APPROVED_PROGRAM})`,
  ],
  [
    'the frozen plan of a budget',
    'frozen',
    sql`update budget_frozen_plan set measures = set_byte(measures, 0, get_byte(measures, 0) # 1)
      where budget_id = (select min(budget_id) from budget_frozen_plan)`,
  ],
  [
    'the decision of an approval',
    'frozen',
    sql`update approval_act set kind = 'reject' where id = (select max(id) from approval_act where kind = 'approve')`,
  ],
  [
    'who decided',
    'frozen',
    sql`update approval_act set user_id = user_id + 1 where id = (select max(id) from approval_act where kind = 'approve')`,
  ],
  ['the plan of a package', 'frozen', sql`update approval set plan = '[]' where id = ${RUNNING}`],
  ['what a package is decided by', 'frozen', sql`update approval set amount_fen = 1 where id = ${RUNNING}`],
  ['the day by which a step is due', 'frozen', sql`update approval set due = '2031-01-01' where id = ${RUNNING}`],
  [
    'what a package held when it started',
    'frozen',
    sql`update approval_content set content = '{}' where approval_id = ${RUNNING}`,
  ],
  [
    'the text of a version of a wording',
    'frozen',
    sql`update program_wording_version set document = '{"en": [], "zh": []}' where program_id = ${APPROVED_PROGRAM}`,
  ],
  [
    'a term that is paid by',
    'frozen',
    sql`with terms as (insert into program_terms (program_id, rules, vat_rate, edited_by, edited_at)
        select p.id, 1, 0.13, u.id, now() from (select ${APPROVED_PROGRAM} as id) p, (select min(id) as id from app_user) u
        returning program_id)
      insert into program_term_offer (program_id, si_offer_id, kind, vat, rounding, span, level, basis, published)
      select program_id, (select min(id) from si_offer), 'amount', 'with', 'yuan', 'period', 'model', 'car', false from terms`,
  ],
  [
    'the days that claims have',
    'frozen',
    sql`update program_parameter set deadline_days = deadline_days + 1 where program_id = ${APPROVED_PROGRAM}`,
  ],
  [
    'what controlling confirmed',
    'frozen',
    sql`update program set confirmed_hash = repeat('0', 64) where id = ${APPROVED_PROGRAM}`,
  ],
  [
    'a line of a confirmed rate table',
    'frozen',
    sql`update calculator_line set lowest_rate = 0
      where version_id = (select min(id) from calculator_version where status = 'Confirmed')`,
  ],
  ['a guideline', 'frozen', sql`update guideline set rate = rate / 2`],
  ['a price', 'frozen', sql`update price set msrp = msrp - 1 where id = (select max(id) from price)`],
  ['a VAT rate', 'frozen', sql`update vat_rate set rate = 0`],
  [
    'a step of an active chain',
    'frozen',
    sql`delete from approval_chain_step_role where chain_id = (select min(id) from approval_chain where status = 'Active')`,
  ],
  ['a transfer', 'money', sql`update money_transfer set fen = fen + 1 where id = (select max(id) from money_transfer)`],
  [
    'who made a move',
    'frozen',
    sql`update move_log set usrid = (select max(u.id) from app_user u where u.id <> usrid) where id = (select max(id) from move_log)`,
  ],
  [
    'a record of the audit log',
    'audit',
    sql`update audit_log set usrnm = 'nobody' where id = (select min(id) from audit_log)`,
  ],
];

/** Changes found by a comparison other than a hash or a move. */
const BESIDE: readonly (readonly [what: string, damage: RawBuilder<unknown>])[] = [
  ['takes a program out of a released letter', sql`delete from release_program where release_id = ${RELEASED}`],
  [
    'gives the place of a program in a released letter up',
    sql`update release_program set open = false where release_id = ${RELEASED}`,
  ],
  [
    'takes an editor of a parameter away',
    sql`with known as (insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
        select now(), 'PARAMETER_SAVED', 'done', 'parameter.save', u.id, u.usrnm, 'parameter:' || ${APPROVED_PROGRAM}, '', '', '{}'
        from app_user u where u.usrnm = 'manager' returning usrid)
      update program_parameter set edited_by = (select min(id) from app_user where usrnm = 'sales')
      where program_id = ${APPROVED_PROGRAM} and exists (select from known)`,
  ],
];

const SOMEBODY = sql`(select min(id) from app_user)`;

/** Changes that the application may make only as a move, which the log then has. */
const WITHOUT_A_MOVE: readonly (readonly [what: string, damage: RawBuilder<unknown>])[] = [
  [
    'withdrew a letter',
    sql`update release_batch set withdrawn_at = now(), withdrawn_by = ${SOMEBODY}, withdraw_reason = 'Not I' where id = ${RELEASED}`,
  ],
  ['opened a letter again', sql`update release_batch set status = 'Sent' where id = ${RELEASED}`],
  [
    'moved the last day of a program',
    sql`with asked as (insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
        select 'program', id, version + 1, 'cancel', status, status, bu_id, ${SOMEBODY}, now(), 'Over', '{"lastDay": "2026-05-31"}'
        from program where id = ${APPROVED_PROGRAM} returning object_id, version)
      update program p set cancel_last_day = '2026-04-30', version = asked.version from asked where p.id = asked.object_id`,
  ],
];

/** Changes by the application after which triggers hash again, or delete the hash. */
const SEALED_AGAIN = [
  'what a released letter says',
  'which answer of a pair counts',
  'the frozen amount of a budget',
  'the frozen plan of a budget',
  'the day by which a step is due',
  'what controlling confirmed',
  'a line of a confirmed rate table',
  'a step of an active chain',
];

const TABLES = sql<{ name: string }>`select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

/** The checks of a verification that find something after the owner did this, triggers awake or not; nothing stays. */
async function foundAfter(
  damage: RawBuilder<unknown> | undefined,
  triggers: 'awake' | 'asleep',
): Promise<ReadonlySet<string>> {
  const checks = new Set<string>();
  const work = database.owner.transaction().execute(async (tx) => {
    if (triggers === 'asleep') {
      for (const { name } of (await TABLES.execute(tx)).rows) {
        await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
      }
    }
    if (damage !== undefined) {
      const { numAffectedRows = 0n } = await damage.execute(tx);
      expect(numAffectedRows).toBeGreaterThan(0n);
    }
    await verifySnapshot(tx, {
      anchors: NO_ANCHORS,
      onProgress: () => undefined,
      onFinding: ({ check }) => checks.add(check),
    });
    throw new Error(ROLLED_BACK);
  });
  await expect(work).rejects.toThrow(ROLLED_BACK);
  return checks;
}

describe('an attacker with the database role of the application', () => {
  it.each(TAMPERINGS)('cannot change %s', async (_what, _check, damage) => {
    await expect(damage.execute(database.db)).rejects.toThrow(/permission denied|stays as it is/v);
  });
});

describe('a verification', () => {
  it('finds nothing if nothing was changed', async () => {
    expect([...(await foundAfter(undefined, 'awake'))]).toEqual([]);
  });

  it.each(TAMPERINGS)('finds that the owner changed %s', async (_what, check, damage) => {
    expect([...(await foundAfter(damage, 'asleep'))]).toContain(check);
  });

  it.each(BESIDE)('finds that the owner %s', async (_what, damage) => {
    expect([...(await foundAfter(damage, 'asleep'))]).toContain('frozen');
  });

  it.each(WITHOUT_A_MOVE)('finds that the owner %s without a move', async (_what, damage) => {
    expect([...(await foundAfter(damage, 'awake'))]).toContain('moves');
  });

  it.each(TAMPERINGS.filter(([what]) => SEALED_AGAIN.includes(what)))(
    'finds that the owner changed %s while the triggers were awake',
    async (_what, check, damage) => {
      expect([...(await foundAfter(damage, 'awake'))]).toContain(check);
    },
  );
});
