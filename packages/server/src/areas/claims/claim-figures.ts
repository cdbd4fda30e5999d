import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { CLAIM, CLAIM_AGES } from '@oasis/engine/areas/claims';
import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import { ageOf, withDays } from '../../claims/ages.ts';
import type { Db } from '../../database/tables.ts';
import { type ClaimAsker, claimList } from './store.ts';

type Figures = CallData<'claim.figures'>;

/** Weeks of the picture, the present one among them. */
const WEEKS = 12;

interface Row {
  readonly status: string | null;
  readonly age: string | null;
  readonly week: string | null;
  readonly count: number;
  readonly net: string;
}

/** Counts the claims within reach that filters find: by state, by age, and by week and state. Parts without a claim are 0. */
export async function claimFigures(db: Db, who: ClaimAsker, query: CallQuery<'claim.figures'>): Promise<Figures> {
  const today = dayOf(who.now);
  const first = dayAfter(mondayOf(today), -7 * (WEEKS - 1));
  const conditions = claimList.conditions(who, withDays(query, who.now));
  const { rows } = await sql<Row>`
    select f.status, f.age, f.week::text as week, count(*)::integer as count, sum(f.net)::text as net
    from (select r.status, r.net, ${ageOf('sent_day', today)} as age,
        case when r.sent_day >= ${first}::date then date_trunc('week', r.sent_day)::date end as week
      from claim r left join dealer d on d.id = r.dealer_id where ${conditions}) f
    group by grouping sets ((f.status), (f.age), (f.week, f.status))
    having grouping(f.week) = 1 or f.week is not null`.execute(db);
  const figureOf = (row: Row | undefined) => ({ count: row?.count ?? 0, net: yuanText(fenOf(BigInt(row?.net ?? 0))) });
  const byState = (some: readonly Row[]) =>
    Object.keys(CLAIM.states).map((status) => ({
      status,
      ...figureOf(some.find((row) => row.status === status)),
    }));
  return {
    states: byState(rows.filter(({ age, week }) => age === null && week === null)),
    ages: Object.keys(CLAIM_AGES).map((age) => ({ age, ...figureOf(rows.find((row) => row.age === age)) })),
    weeks: Array.from({ length: WEEKS }, (_, place) => {
      const week = dayAfter(first, 7 * place);
      return { week, states: byState(rows.filter((row) => row.week === week)) };
    }),
  };
}

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const place = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -place);
}
