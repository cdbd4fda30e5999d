import type { Missing } from '@oasis/engine/areas/programs';
import type { ProgramBudget } from '@oasis/engine/report';
import type { Db, Tx } from '../../database/tables.ts';
import { budgetOf } from '../../program/budgets/program-budgets.ts';
import { PROGRAM_PARTS } from '../../program/parts.ts';

/**
 * The missing content of each part of a program before it can be submitted, in the order of the tabs, and the sums of its
 * budgets.
 */
export async function submitCheck(
  db: Db | Tx,
  programId: number,
): Promise<{ readonly missing: readonly Missing[]; readonly planned: ProgramBudget }> {
  const { createdAt, ...states } = await db
    .selectFrom('program')
    .select(['design_status as design', 'combinability_status as combinability', 'parameter_status as parameter'])
    .select(['wording_status as wording', 'created_at as createdAt'])
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const planned = await budgetOf(db, programId);
  const missing: Missing[] = [];
  for (const part of PROGRAM_PARTS) {
    missing.push(...(await part.missing(db, { id: programId, states, createdAt, planned })));
  }
  return { missing, planned };
}

/** Facts for cancelling a released program: whether a cancellation is pending, and the last day of the program. */
export async function cancelFacts(
  db: Db | Tx,
  programId: number,
): Promise<{ readonly isAsked: boolean; readonly end: string }> {
  const { asked, end } = await db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .select(['p.cancel_last_day as asked', 'd.last_day as end'])
    .where('p.id', '=', programId)
    .executeTakeFirstOrThrow();
  return { isAsked: asked !== null, end };
}
