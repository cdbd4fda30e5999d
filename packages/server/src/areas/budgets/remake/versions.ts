import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../../base/refusal.ts';
import { reachBudget } from '../../../budget-storage/budget-access.ts';
import type { CallContext } from '../../../guard/route.ts';
import { lastDesign } from './remakings.ts';

/** Versions returned at once. */
const MOST_VERSIONS = 50;

/** The stored versions of a budget, newest first, and which of them can be taken back. */
export async function budgetVersions(
  ctx: CallContext<'budget.versions'>,
): Promise<Result<CallData<'budget.versions'>, Refusal>> {
  const { budgetId, before } = ctx.query;
  const budget = await reachBudget(ctx, ctx.db, budgetId);
  if (!budget.ok) return budget;
  const found = await ctx.db
    .selectFrom('budget_change as change')
    .leftJoin('app_user', 'app_user.id', 'change.usrid')
    .select(['change.version', 'change.at', 'change.kind', 'change.cell_count', 'app_user.fulnm'])
    .select((eb) => [
      eb('change.inputs_before', 'is not', null).as('isWhole'),
      eb
        .and([
          eb('change.inputs_before', 'is not', null),
          eb('change.form_before', 'is not', null),
          eb('change.version', '>', lastDesign(budgetId)),
        ])
        .as('canTakeBack'),
    ])
    .where('change.budget_id', '=', budgetId)
    .$if(before !== undefined, (query) => query.where('change.version', '<', before ?? 0))
    .orderBy('change.version', 'desc')
    .limit(MOST_VERSIONS + 1)
    .execute();
  return ok({
    versions: found.slice(0, MOST_VERSIONS).map((change) => ({
      version: change.version,
      at: change.at.toISOString(),
      by: change.fulnm ?? '',
      kind: change.kind ?? (change.isWhole ? 'made-anew' : 'save'),
      cells: change.cell_count,
      canTakeBack: change.canTakeBack === true,
    })),
    hasMore: found.length > MOST_VERSIONS,
  });
}
