import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isComparison } from '@oasis/engine/areas/checking';
import { type PlanRule, ruleFor } from '@oasis/engine/areas/checking-plans';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Refusal } from '../../base/refusal.ts';
import { notFound } from '../../base/refusal.ts';
import { CATEGORIES_OF_CLAIM } from '../../claims/categories-of-claim.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { busBelow } from './bus-below.ts';

type Forecast = CallData<'checkPlans.forecast'>;

/** Months that a forecast looks at. */
const MONTHS = 3;
const SECONDS_OF_MINUTE = 60;

/** Claims of one kind in a month. */
interface ClaimCount {
  readonly month: string;
  /** Day of the month, from 1. */
  readonly day: number;
  readonly programCode: string;
  readonly categoryIds: readonly number[];
  readonly claims: number;
}

/**
 * How many claims of the last months the rules of a plan would have chosen, as an expected number, and how many minutes of work a month would
 * mean by the median time that a check takes. Claims of category *plan* of the BU and those below count.
 */
export async function forecastPlan(
  all: Db,
  { actor, now }: Asker & { readonly now: Date },
  { buId, month, rules }: CallBody<'checkPlans.forecast'>,
): Promise<Result<Forecast, Refusal>> {
  if (buId === null || !actor.buIds.includes(buId)) return notFound(`bu:${buId ?? 0}`);
  const counts = await countsBefore(all, buId, dayOf(now).slice(0, 7));
  const planned = rules.map((rule): PlanRule => ({ ...rule, checks: rule.checks.filter(isComparison) }));
  const months = [...Map.groupBy(counts, (count) => count.month)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([of, those]) => ({
      month: of,
      claims: those.reduce((sum, { claims }) => sum + claims, 0),
      chosen: Math.round(those.reduce((sum, one) => sum + expected(planned, month, one), 0)),
    }));
  const seconds = await medianSeconds(all);
  const average = months.length === 0 ? 0 : months.reduce((sum, { chosen }) => sum + chosen, 0) / months.length;
  return ok({ months, minutes: seconds === null ? null : Math.round((average * seconds) / SECONDS_OF_MINUTE) });
}

/** The share of claims of a former month that a rule chooses: a claim of a day of that month counts like one of the same day of the plan's. */
function expected(
  rules: readonly PlanRule[],
  month: string,
  { day, programCode, categoryIds, claims }: ClaimCount,
): number {
  const sentDay = `${month}-${String(day).padStart(2, '0')}`;
  const place = ruleFor(rules, { sentDay, programCode, categoryIds });
  return place === undefined ? 0 : (claims * (rules[place]?.share ?? 0)) / 100;
}

async function countsBefore(all: Db, buId: number, thisMonth: string): Promise<readonly ClaimCount[]> {
  const first = `${thisMonth}-01`;
  const buIds = await busBelow(all, buId);
  const { rows } = await sql<ClaimCount>`
    select to_char(c.sent_day, 'YYYY-MM') as month, extract(day from c.sent_day)::int as day, c.program_code as "programCode",
      g.ids as "categoryIds", count(*)::int as claims
    from claim c join lateral (
      select ${CATEGORIES_OF_CLAIM} as ids) g on true
    where c.bu_id in (${sql.join(inList(buIds))}) and c.check_category = 'plan' and c.status not in ('Draft', 'Delayed')
      and c.sent_day >= ${first}::date - ${MONTHS} * interval '1 month' and c.sent_day < ${first}::date
    group by 1, 2, 3, 4`.execute(all);
  return rows;
}

/** The median time of checks in seconds; null before anybody checked a claim. */
async function medianSeconds(all: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from l.at - i.begun_at)) as seconds
    from check_item i join move_log l on l.kind = 'check-item' and l.object_id = i.id and l.move = 'siccoCheck'
    where i.begun_at is not null and l.at > i.begun_at`.execute(all);
  return rows[0]?.seconds ?? null;
}
