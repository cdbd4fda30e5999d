import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';

interface Sought {
  readonly dealerId: number;
  readonly buId: number;
  readonly reference: string;
}

/** The sale of a dealer by its VIN, or by the number of its invoice: the last one that has not ended without effect. */
export async function saleOf(
  tx: Tx,
  { dealerId, buId, reference }: Sought,
): Promise<Result<{ readonly id: number; readonly code: string }, Refusal>> {
  const found = await tx
    .selectFrom('retail_record')
    .select(['id', 'code', 'name'])
    .where('dealer_id', '=', dealerId)
    .where('bu_id', '=', buId)
    .where('status', '<>', 'Void')
    .where((eb) =>
      eb.or([
        eb('name', '=', reference),
        eb(sql<string>`coalesce(nullif(invoice_number, ''), draft ->> 'invoiceNumber')`, '=', reference),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  const [first] = found;
  if (first === undefined) return refuse(message('POST_NO_SALE'));
  // Sales of one car follow one another; those of several cars are told apart by their VINs.
  return found.every(({ name }) => name === first.name) ? ok(first) : refuse(message('POST_MANY_SALES'));
}
