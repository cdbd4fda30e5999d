import { type Kysely, sql } from 'kysely';

/**
 * Asks what may change of a booked claim only where something of it changes: a move changes its state alone, and plans move a hundred
 * thousand claims at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STAYS).execute(db);
}

const CONTENT = [
  'model_id',
  'record_id',
  'sent_day',
  'check_category',
  'program_id',
  'program_name_en',
  'program_name_cn',
].concat(['qualifying_day', 'claim_until', 'late_percent', 'net']);

const of = (row: 'old' | 'new') => `(${CONTENT.map((column) => `${row}.${column}`).join(', ')})`;

const STAYS = `
drop trigger claim_content_stays on claim;
create trigger claim_content_stays before update on claim for each row
  when (${of('new')} is distinct from ${of('old')}) execute function claim_content_stays();`;
