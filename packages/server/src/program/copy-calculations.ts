import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

/** Gives a program the calculations of another one, with the versions that they were made with. */
export async function copyCalculations(
  tx: Tx,
  { actor, now }: MovedBy,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`insert into program_calculation (program_id, ${COPIED}, edited_by, edited_at)
    select ${to}::int, ${COPIED}, ${actor.usrid}::int, ${now}::timestamptz
    from program_calculation where program_id = ${from}`.execute(tx);
}

const COPIED = sql.raw(
  'si_offer_id, calculator_version_id, product, term, down_payment, customer_rate, service_vat, lines',
);
