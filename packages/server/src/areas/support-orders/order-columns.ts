import type { PlacedOrder, SupportOrderDraft } from '@oasis/engine/areas/support-orders';

/** The columns of an order beside its state, as it was placed on a car. */
export function orderColumns(
  { vin, programCode, orderDay, remark }: SupportOrderDraft,
  { carId, dealerId }: PlacedOrder,
) {
  return { name: vin, car_id: carId, dealer_id: dealerId, program_code: programCode, order_day: orderDay, remark };
}
