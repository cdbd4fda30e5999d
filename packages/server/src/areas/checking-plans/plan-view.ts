import type { CallData } from '@oasis/api-client/contract';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { shownApproval } from '../../approvals/shown-approval.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { PLAN_MOVES } from '../../checking/plan-moves.ts';
import { sentIn, WAITS_FOR_PLAN } from '../../checking/plans-of-claims.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { PLAN_SUBJECT } from './plan-subject.ts';
import { planList } from './store.ts';

type ViewCall = Pick<CallContext<'checkPlans.view'>, 'db' | 'actor' | 'locale' | 'now'>;

/** A plan within reach with its rules, what it chose, and where its approval stands. */
export async function viewPlan(
  call: ViewCall,
  all: Db,
  planId: number,
): Promise<Result<CallData<'checkPlans.view'>, Refusal>> {
  const { db, locale } = call;
  const found = await planList.find(db, call, planId);
  if (found === undefined) return notFound(PLAN_MOVES.subject(planId));
  const { rules, seed, created_by: createdBy } = await PLAN_MOVES.read(db, planId, 'rules', 'seed', 'created_by');
  const maker = await db
    .selectFrom('app_user')
    .select('fulnm')
    .where('id', '=', createdBy ?? 0)
    .executeTakeFirst();
  const last = await db
    .selectFrom('move_log')
    .select('reason')
    .where('kind', '=', PLAN_MOVES.kind)
    .where('object_id', '=', planId)
    .where('version', '=', found.version)
    .executeTakeFirst();
  const names = new Map((await planCategories(db, locale)).map(({ categoryId, name }) => [categoryId, name]));
  const counts = await countsOf(db, planId);
  const ofRule = new Map(counts.map((one) => [one.rule, one]));
  const sum = (of: 'looked' | 'chosen' | 'checked' | 'failed') => counts.reduce((all, one) => all + one[of], 0);
  return ok({
    ...found,
    rules: rules.map((rule, at) => ({
      ...rule,
      checks: [...rule.checks],
      category: rule.categoryId === null ? '' : (names.get(rule.categoryId) ?? ''),
      looked: ofRule.get(at)?.looked ?? 0,
      chosen: ofRule.get(at)?.chosen ?? 0,
    })),
    createdBy: maker?.fulnm ?? '',
    lastReason: last?.reason ?? '',
    looked: sum('looked'),
    chosen: sum('chosen'),
    checked: sum('checked'),
    failed: sum('failed'),
    waiting: await waitingOf(db, found),
    // Who knew the number before could send the claims that the plan does not choose.
    seed: found.status === 'Closed' ? (seed ?? '') : '',
    ...(await shownApproval(call, all, PLAN_SUBJECT, planId)),
  });
}

/** What a plan decided, by the place of the rule; null where no rule was for the claim. */
async function countsOf(db: Db, planId: number) {
  const { rows } = await sql<{
    rule: number | null;
    looked: number;
    chosen: number;
    checked: number;
    failed: number;
  }>`select k.rule, count(*)::int as looked, (count(*) filter (where k.is_chosen))::int as chosen,
      (count(*) filter (where i.status in ('Passed', 'Failed', 'Exempted')))::int as checked,
      (count(*) filter (where i.status = 'Failed'))::int as failed
    from check_choice k left join check_item i on i.claim_id = k.claim_id and k.is_chosen
    where k.plan_id = ${planId} group by k.rule`.execute(db);
  return rows;
}

/** Claims of the BU of a plan itself and of its month on which no plan has decided. */
async function waitingOf(db: Db, { buId, month }: { readonly buId: number; readonly month: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claim c
    where c.bu_id = ${buId} and ${WAITS_FOR_PLAN} and ${sentIn(month)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The incentive categories that rules can name, in the language of the reader. */
export async function planCategories(db: Db, locale: Locale): Promise<CallData<'checkPlans.categories'>> {
  const rows = await db.selectFrom('incentive_category').select(['id', 'name_en', 'name_cn']).orderBy('id').execute();
  return rows.map(({ id, name_en, name_cn }) => ({ categoryId: id, name: locale === 'zh' ? name_cn : name_en }));
}
