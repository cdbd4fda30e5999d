export {
  FLEET_CUSTOMER_CATEGORY,
  fleetCategoryRecord,
  fleetCustomerRecord,
  fleetTypeRecord,
} from './fleet-records.ts';
export { fleetMessages } from './messages.ts';
