export {
  FLEET_CUSTOMER_CATEGORY,
  type FleetCategoryDraft,
  type FleetCustomerDraft,
  type FleetTypeDraft,
  fleetCategoryForm,
  fleetCustomerForm,
  fleetTypeForm,
} from './fleet-forms.ts';
export { fleetMessages } from './messages.ts';
