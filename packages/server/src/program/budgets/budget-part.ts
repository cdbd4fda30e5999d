import { missingForGap, missingInPart } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { madeBy, type ProgramPart } from '../part.ts';
import { budgetLines } from './budget-lines.ts';
import { freezeBudgets, thawBudgets } from './frozen-budgets.ts';

/** Smallest amount in yuan that is refused: from here on, sums of fen would no longer be exact integers. */
const TOO_LARGE = 9e13;

/**
 * The budgets of a program. A submission freezes their amounts; a move back to Saved deletes the frozen amounts. A copied
 * program gets its budgets once its design is complete (`copyBudgets`), with the change history of the originals.
 */
export const BUDGET_PART: ProgramPart = {
  part: 'budget',
  content: sql`jsonb_build_object(
    'budgets', array(
      select jsonb_build_array(b.id, b.version) from budget_table b
      where b.program_id = p.id and b.kind = 'main' order by b.id),
    'amounts', array(
      select jsonb_build_array(f.budget_id, f.make, f.month, f.amount_fen)
      from budget_frozen f join budget_table b on b.id = f.budget_id
      where b.program_id = p.id order by f.budget_id, f.make, f.month))`,
  makers: (ids) => sql`
    select m.object_id as program_id, m.usrid from move_log m
      where m.kind = 'program' and m.object_id = any (${ids}) and m.usrid is not null and m.move = 'editBudget'
    union select t.program_id, c.usrid from budget_change c join budget_table t on t.id = c.budget_id
      where t.program_id = any (${ids}) and c.usrid is not null`,
  lines: budgetLines,
  missing: async (db, { id, planned }) => [
    ...missingInPart('budget', id, await countBudgets(db, id)),
    ...planned.gaps.map((gap) => missingForGap(id, gap)),
  ],
  follow: async (tx, _by, made) => {
    const submitted = madeBy(made, ({ move }) => move === 'submit');
    if (submitted.length > 0) await freezeBudgets(tx, submitted);
    const returned = madeBy(made, ({ from, to }) => to === 'Saved' && from !== 'Draft');
    if (returned.length > 0) await thawBudgets(tx, returned);
  },
};

/** Counts the budgets of a program, the completely stored ones among them, and the rows with numbers that are too large. */
async function countBudgets(db: Db | Tx, programId: number) {
  const { rows } = await sql<{ budgets: number; made: number; lostRows: number }>`
    select count(*)::int as budgets, (count(*) filter (where b.status = 'Y'))::int as made,
      coalesce(sum(t.lost), 0)::int as "lostRows"
    from budget_table b cross join lateral (
      select sum(t.lost_rows + case when abs(t.budget) >= ${TOO_LARGE} then 1 else 0 end) as lost
      from budget_total t where t.budget_id = b.id) t
    where b.program_id = ${programId} and b.kind = 'main'`.execute(db);
  return rows[0] ?? { budgets: 0, made: 0, lostRows: 0 };
}
