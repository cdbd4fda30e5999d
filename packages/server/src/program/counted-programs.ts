import { GONE_STATES } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';

const GONE = `'{${GONE_STATES.join(',')}}'`;

/** That a `program` counts at all: it is neither rejected, cancelled nor deleted. */
export const IS_COUNTED = `program.status <> all (${GONE})`;

/**
 * That a `program` is the newest of its code that counts: of a released version and the one that is made beside it, the latter
 * is still edited.
 */
export const IS_NEWEST = sql<boolean>`${sql.raw(IS_COUNTED)} and not exists (
  select from program newer where newer.code = program.code and newer.version_of_code > program.version_of_code
    and newer.status <> all (${sql.raw(GONE)}))`;

/**
 * The months in which a `program` counts where its code has several versions, as ':after:before', both left out themselves; empty
 * for all of its months. A released version counts until the next released one begins; one that is not released yet counts
 * behind the last month of the newest released one. So each month counts one version at most.
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

/** The months of a version that count: those between two, which are left out themselves; empty where there is no end. */
export interface CountedMonths {
  readonly after: string;
  readonly before: string;
}

/** What `COUNTED_MONTHS` says. */
export function countedMonths(text: string): CountedMonths {
  const [, after = '', before = ''] = text.split(':');
  return { after, before };
}

export function isCountedMonth(month: string, { after, before }: CountedMonths): boolean {
  return month > after && (before === '' || month < before);
}
