import { type Kysely, sql } from 'kysely';

/**
 * Contents stored by approvals get the lines confirmed by controlling, so that packages compare programs like controlling does. Earlier
 * contents get them if the program was not confirmed again since.
 */
const LINES = `
update approval_content c set content = c.content || jsonb_build_object(
  'pairsUpTo', f.content->'pairsUpTo',
  'lines', coalesce((select jsonb_agg(l.line order by l.place)
    from jsonb_array_elements(f.content->'lines') with ordinality as l (line, place)
    where l.line->>'part' in ('design', 'terms', 'parameter')), '[]'))
from program_confirmation f, approval a
where f.program_id = c.program_id and a.id = c.approval_id and f.confirmed_at <= a.started_at;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LINES).execute(db);
}
