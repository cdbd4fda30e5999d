import { addMonths, dayOf, firstDay, ok, parseMonth, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import { sentIn } from '../../checking/plans-of-claims.ts';
import { CATEGORIES_OF_CLAIM } from '../../claims/categories-of-claim.ts';
import { claimsForPeople, type MachineRule, machineRule } from '../../claims/machine-rules.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { RecordAt } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CHECK_RULE_KIND } from './store.ts';

/** Most claims that a trial looks at. */
const MOST_CLAIMS = 5000;

interface Trial {
  readonly ruleId: number;
  readonly version: number;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly claims: number;
  readonly forPeople: number;
}

/** Tries a proposal over the claims of its category and BU that were sent last month, and keeps what came of the trial. `all` sees every row. */
export async function tryRule(tx: Tx, context: ChangeContext, all: Db, at: RecordAt): Promise<Changed<Trial>> {
  return changeRecord(tx, context, CHECK_RULE_KIND, at, async (row, subject) => {
    if (row.status !== 'proposed') return refuse(message('CHECK_RULE_DECIDED'), { subject });
    const month = addMonths(present(parseMonth(dayOf(context.now).slice(0, 7)), 'a month'), -1);
    // As if it had been in force.
    const rule = { ...(await machineRule(tx, at.id)), validFrom: firstDay(month) };
    const ids = await claimsSentIn(all, month, rule);
    const forPeople = (await claimsForPeople(all, ids, [rule])).size;
    const version = row.version + 1;
    await tx
      .updateTable('check_rule')
      .set({ tried_month: month, tried_claims: ids.length, tried_for_people: forPeople, version })
      .where('id', '=', at.id)
      .execute();
    const after = { triedMonth: month, triedClaims: ids.length, triedForPeople: forPeople };
    const before = {
      triedMonth: row.triedMonth,
      triedClaims: row.triedClaims,
      triedForPeople: row.triedForPeople,
    };
    const data = { ruleId: at.id, version, month, claims: ids.length, forPeople };
    return ok({ data, audit: { subject, details: { before, after } } });
  });
}

/** The last claims of a category, of one BU or of all, that were sent in a month. */
async function claimsSentIn(all: Db, month: string, { categoryId, buId }: MachineRule): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c
    where ${sentIn(month)} and (${buId}::integer is null or c.bu_id = ${buId}) and ${categoryId} = any (${CATEGORIES_OF_CLAIM})
    order by c.id desc limit ${MOST_CLAIMS}`.execute(all);
  return rows.map(({ id }) => id);
}
