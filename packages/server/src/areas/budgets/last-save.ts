import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';

/** The stored version of a budget, its user and its time. An open page requests this repeatedly, so it reads one row. */
export async function lastSave(
  ctx: Pick<CallContext<'budget.lastSave'>, 'authorize' | 'actor' | 'db' | 'query'>,
): Promise<Result<CallData<'budget.lastSave'>, Refusal>> {
  const { budgetId } = ctx.query;
  const name = `budget:${budgetId}`;
  const found = await ctx.db
    .selectFrom('budget_table as budget')
    .innerJoin('program', 'program.id', 'budget.program_id')
    .leftJoin('app_user', 'app_user.id', 'budget.updated_by')
    .select(['budget.version', 'budget.updated_at', 'budget.updated_by', 'app_user.fulnm'])
    .select(['program.bu_id', 'program.status'])
    .where('budget.id', '=', budgetId)
    .executeTakeFirst();
  if (found === undefined) return notFound(name);
  const allowed = ctx.authorize({ bu: found.bu_id, status: found.status }, name);
  if (!allowed.ok) return allowed;
  return ok({
    version: found.version,
    at: found.updated_at.toISOString(),
    by: found.fulnm ?? '',
    own: found.updated_by === ctx.actor.usrid,
  });
}
