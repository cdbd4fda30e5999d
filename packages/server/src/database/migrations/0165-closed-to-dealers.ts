import { type Kysely, sql } from 'kysely';

/**
 * Hides from dealers who read letters the data behind them. Guidelines and frames need a reached BU: the guideline of a make belongs to
 * no BU, and a frame to its own. The sources of a letter, and its other recipients, are visible to users who reach its BU.
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
