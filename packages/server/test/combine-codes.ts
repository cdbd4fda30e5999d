import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Decides that two program codes combine, or do not, in the place of what was decided before. */
export async function combineCodes(server: TestServer, codes: readonly [string, string], combines: boolean) {
  const [low = '', high = ''] = codes.toSorted();
  await sql`delete from combinability_entry where low_code = ${low} and high_code = ${high}`.execute(server.owner);
  await sql`insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, program_id, made_at,
      counts_from, counts_order, counts_since)
    select ${low}, ${high}, 1, '1990-01-01', ${combines}, 'decided', 'Test', p.id, now(), '1990-01-01', 1, 1
    from program p where p.code = ${low}`.execute(server.owner);
}
