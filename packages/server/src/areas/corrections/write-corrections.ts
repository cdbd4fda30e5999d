import type { SaleFacts } from '@oasis/engine/areas/corrections';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

/** Corrections that one statement writes. */
const AT_ONCE = 10_000;

interface NewCorrection {
  readonly carId: number;
  readonly before: SaleFacts;
  readonly after: SaleFacts;
  readonly why: string;
}

/** Proposes corrections of cars that are locked and have none that waits. */
export async function addCorrections(tx: Tx, { actor, now }: MovedBy, all: readonly NewCorrection[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    await sql`
      insert into sale_correction (car_id, sale_day, model_id, dealer_id, old_sale_day, old_model_id, old_dealer_id, why,
        proposed_by, proposed_at)
      select f.*, ${actor.usrid}::integer, ${now}::timestamptz
      from unnest(${some.map(({ carId }) => carId)}::integer[], ${some.map(({ after }) => after.saleDay)}::date[],
        ${some.map(({ after }) => after.modelId)}::integer[], ${some.map(({ after }) => after.dealerId)}::integer[],
        ${some.map(({ before }) => before.saleDay)}::date[], ${some.map(({ before }) => before.modelId)}::integer[],
        ${some.map(({ before }) => before.dealerId)}::integer[], ${some.map(({ why }) => why)}::text[]) as f`.execute(
      tx,
    );
  }
}
