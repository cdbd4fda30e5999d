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
        or exists (select from move_log m where m.kind = 'claim' and m.object_id = c.id and m.move = 'takeBack'))`.execute(
    tx,
  );
  return new Set(rows.map(({ car }) => car));
}

/** Lump sums of a month that were rejected for good or taken back, as 'code dealer key'. */
export async function refusedLumps(
  tx: Tx,
  source: SourceKindCode,
  { buId, month }: { readonly buId: number; readonly month: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ place: string }>`
    select c.program_code || ' ' || c.dealer_id || ' ' || c.subject_key as place from claim c
    where c.source = ${source} and c.bu_id = ${buId} and c.source_month = ${month} and c.car_id is null and not c.holds
      and (c.status = 'Rejected'
        or exists (select from move_log m where m.kind = 'claim' and m.object_id = c.id and m.move = 'takeBack'))`.execute(
    tx,
  );
  return new Set(rows.map(({ place }) => place));
}
