import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';

interface Asked {
  readonly source: SourceKindCode;
  readonly month: string;
  readonly code: string;
  readonly carIds: readonly number[];
}

/** Cars of which a claim of a month was rejected for good or taken back: a run makes no other one. */
export async function refusedBefore(tx: Tx, { source, month, code, carIds }: Asked): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ car: number }>`
    select distinct c.car_id as car from claim c
    where c.car_id = any (${[...carIds]}::int[]) and c.program_code = ${code} and c.source = ${source} and c.source_month = ${month} and not c.holds
      and (c.status = 'Rejected'
        or exists (select from move_log m where m.kind = 'claim' and m.object_id = c.id and m.move = 'takeBack'))`.execute(tx);
  return new Set(rows.map(({ car }) => car));
}
