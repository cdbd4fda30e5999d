import type { SaleFacts } from '@oasis/engine/areas/corrections';
import type { Tx } from '../../database/tables.ts';

interface PresentSale extends SaleFacts {
  readonly recordId: number;
  /** Empty where none was typed. */
  readonly orderDay: string;
  readonly registrationDay: string;
}

/** Locks the confirmed sale of a car, then the car, as confirmations and ends of sales do, and reads what a correction changes; undefined where there is none. */
export async function presentSale(tx: Tx, carId: number): Promise<PresentSale | undefined> {
  await tx
    .selectFrom('retail_record')
    .select('id')
    .where('car_id', '=', carId)
    .where('status', '=', 'Confirmed')
    .forNoKeyUpdate()
    .execute();
  const row = await tx
    .selectFrom('car as c')
    .innerJoin('retail_record as r', 'r.car_id', 'c.id')
    .select(['r.id as recordId', 'r.invoice_day as saleDay', 'c.model_id as modelId', 'c.dealer_id as dealerId'])
    .select(['r.order_day as orderDay', 'r.registration_day as registrationDay'])
    .where('c.id', '=', carId)
    .where('c.status', 'in', ['Sold', 'Demo'])
    .where('r.status', '=', 'Confirmed')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { saleDay, orderDay, registrationDay, ...ids } = row;
  return { ...ids, saleDay: saleDay ?? '', orderDay: orderDay ?? '', registrationDay: registrationDay ?? '' };
}
