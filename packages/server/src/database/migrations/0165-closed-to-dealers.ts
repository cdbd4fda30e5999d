import { type Kysely, sql } from 'kysely';

/**
 * Closes to dealers who read letters what lies behind them. Guidelines and frames are told to whoever reaches a BU: the guideline
 * of a make is of none, and a frame is of its own. What a letter is made of, and who else it was meant for, is told to whoever
 * reaches its BU.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(GUIDELINES).execute(db);
  await sql.raw(PARTS).execute(db);
}

const ofReachedBu = (bu: string): string => `((select current_setting('oasis.bus', true) = 'all')
  or ${bu} = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]))`;

const GUIDELINES = `
alter table guideline enable row level security;
create policy within_reach on guideline using (
  (select current_setting('oasis.reach', true) = 'all'
    or coalesce(current_setting('oasis.bus', true), '') not in ('', '{}')));
alter table frame enable row level security;
create policy within_reach on frame using (${ofReachedBu('bu_id')});`;

const PARTS = ['release_program', 'release_recipient']
  .map(
    (table) => `
drop policy within_reach on ${table};
create policy within_reach on ${table} using (
  exists (select from release_batch b where b.id = release_id and ${ofReachedBu('b.bu_id')}));`,
  )
  .join('');
