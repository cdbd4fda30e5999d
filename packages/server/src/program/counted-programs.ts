import { GONE_STATES } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';

const GONE = `'{${GONE_STATES.join(',')}}'`;

/** Condition: a `program` is neither rejected, cancelled nor deleted, so it counts. */
export const IS_COUNTED = `program.status <> all (${GONE})`;

/**
 * Condition: a `program` is the newest counted version of its code. With a released version and a next one beside it, the
 * next one is the newest and is still edited.
 */
export const IS_NEWEST = sql<boolean>`${sql.raw(IS_COUNTED)} and not exists (
  select from program newer where newer.code = program.code and newer.version_of_code > program.version_of_code
    and newer.status <> all (${sql.raw(GONE)}))`;

/**
 * SQL of the months in which a `program` counts if its code has several versions, as ':after:before', with both months
 * excluded; empty if all its months count. A released version counts until the next released one begins. A version that is
 * not released yet counts after the last month of the newest released one. So at most one version counts in each month.
 */
export const COUNTED_MONTHS = `
  case when program.version_of_code = 1 and program.status <> 'Released' then ''
    when program.status = 'Released' then coalesce((
      select '::' || min(newer.period_from) from program newer
      where newer.code = program.code and newer.version_of_code > program.version_of_code and newer.status = 'Released'), '')
    else coalesce((
      select ':' || former.period_to || ':' from program former
      where former.code = program.code and former.version_of_code < program.version_of_code and former.status = 'Released'
      order by former.version_of_code desc limit 1), '') end`;

/** The months in which a version counts: those between `after` and `before`, with both excluded; an empty bound is no bound. */
export interface CountedMonths {
  readonly after: string;
  readonly before: string;
}

/** Parses a value of `COUNTED_MONTHS`. */
export function countedMonths(text: string): CountedMonths {
  const [, after = '', before = ''] = text.split(':');
  return { after, before };
}

export function isCountedMonth(month: string, { after, before }: CountedMonths): boolean {
  return month > after && (before === '' || month < before);
}
