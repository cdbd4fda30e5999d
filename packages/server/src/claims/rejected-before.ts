import { REJECTIONS } from '@oasis/engine/areas/claims';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

/** A car and the code of a program. */
export interface ClaimPlace {
  readonly car: number;
  readonly code: string;
}

/**
 * Cars and codes, as 'car code', of which a person rejected a claim and no appeal was accepted, or lowered an amount that was not restored. That
 * stands: machine rules approve no other claim in its place and no exemption spares it, people look at it.
 */
export async function rejectedPlaces(tx: Tx, asked: readonly ClaimPlace[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ place: string }>`
    select c.car_id || ' ' || c.program_code as place
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (car int, code text)
    join claim c on c.car_id = a.car and c.program_code = a.code
    join lateral (
      select m.move from move_log m
      where m.kind = 'claim' and m.object_id = c.id and m.move = any (${[...REJECTIONS, 'acceptAppeal']})
      order by m.version desc limit 1) last on last.move <> 'acceptAppeal'
    union select c.car_id || ' ' || c.program_code
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (car int, code text)
    join claim c on c.car_id = a.car and c.program_code = a.code
    join claim_lowering w on w.claim_id = c.id and w.ended_at is null`.execute(tx);
  return new Set(rows.map(({ place }) => place));
}
