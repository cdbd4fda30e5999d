import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { CLAIM_AGES } from '@oasis/engine/areas/claims';
import { PAPER_REQUEST } from '@oasis/engine/areas/paper-requests';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { ageOf } from '../../claims/ages.ts';
import type { Db } from '../../database/tables.ts';
import { asked, type DatedAsker, requestList } from './store.ts';

type Figures = CallData<'paperRequest.figures'>;

interface Row {
  readonly status: string | null;
  readonly age: string | null;
  readonly count: number;
}

/** Counts the requests within reach that filters find, by state and by age. Parts without a request are 0. */
export async function requestFigures(
  db: Db,
  who: DatedAsker,
  query: CallQuery<'paperRequest.figures'>,
): Promise<Figures> {
  const conditions = requestList.conditions(who, asked(query, who.now));
  const { rows } = await sql<Row>`
    select f.status, f.age, count(*)::integer as count
    from (select r.status, ${ageOf('asked_day', dayOf(who.now))} as age from paper_request r where ${conditions}) f
    group by grouping sets ((f.status), (f.age))`.execute(db);
  const countOf = (row: Row | undefined) => row?.count ?? 0;
  return {
    states: Object.keys(PAPER_REQUEST.states).map((status) => ({
      status,
      count: countOf(rows.find((row) => row.status === status)),
    })),
    ages: Object.keys(CLAIM_AGES).map((age) => ({ age, count: countOf(rows.find((row) => row.age === age)) })),
  };
}
