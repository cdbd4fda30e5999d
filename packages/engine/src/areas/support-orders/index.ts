export { supportOrderMessages } from './messages.ts';
export {
  type OrderedCar,
  type PlacedOrder,
  placeOrder,
  planSupportOrders,
  readSupportOrderRow,
  SUPPORT_ORDER_COLUMNS,
  type SupportOrderOutcome,
  type SupportOrderRow,
  supportOrderPlaces,
} from './order-file.ts';
export { type SupportOrderDraft, supportOrderFormOn } from './order-form.ts';
export { LIVE_ORDERS, SUPPORT_ORDER, type SupportOrderState } from './states.ts';
