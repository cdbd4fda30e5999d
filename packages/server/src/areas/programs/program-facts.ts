import { lacksReason } from '@oasis/engine/areas/designs';
import type { SubmitFacts } from '@oasis/engine/areas/programs';
import { dayOf } from '@oasis/engine/base';
import type { ProgramBudget } from '@oasis/engine/report';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { budgetOf } from '../../program/program-budgets.ts';
import { placesWithoutTerms } from '../../program/terms/program-terms.ts';
import { fieldsOutdated } from '../../program/wording/follow-facts.ts';

/** Yuan beyond which an amount is no number of whole fen any more that everything can count with. */
const TOO_LARGE = 9e13;

/** What the submission of a program looks at, and what its budgets come to. */
export async function submitFacts(
  db: Db | Tx,
  programId: number,
): Promise<SubmitFacts & { readonly planned: ProgramBudget }> {
  const facts = await db
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .innerJoinLateral(
      sql<{ budgets: number; made: number; lost: number }>`(
        select count(*)::int as budgets, (count(*) filter (where b.status = 'Y'))::int as made,
          coalesce(sum(t.lost), 0)::int as lost
        from budget_table b cross join lateral (
          select sum(t.lost_rows + case when abs(t.budget) >= ${TOO_LARGE} then 1 else 0 end) as lost
          from budget_total t where t.budget_id = b.id) t
        where b.program_id = p.id and b.kind = 'main')`.as('b'),
      (join) => join.onTrue(),
    )
    .select(['p.id as programId', 'p.design_status as design', 'p.combinability_status as combinability'])
    .select(['p.parameter_status as parameter', 'b.budgets', 'b.made as madeBudgets', 'b.lost as lostRows'])
    .select(['p.wording_status as wording', 'p.created_at', 'd.first_day', 'd.past_reason'])
    .where('p.id', '=', programId)
    .executeTakeFirstOrThrow();
  const { created_at, first_day: firstDay, past_reason: pastReason, ...others } = facts;
  const planned = await budgetOf(db, programId);
  return {
    ...others,
    planned,
    gaps: planned.gaps,
    lacksPastReason: lacksReason({ firstDay, pastReason }, dayOf(created_at)),
    placesWithoutTerms: await placesWithoutTerms(db, programId),
    isWordingOutdated: (await fieldsOutdated(db, programId)).length > 0,
  };
}

/** What cancelling a released program looks at: whether it was asked for already, and the last day of the program. */
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
