export { type DealerDraft, dealerForm } from './dealer-form.ts';
export {
  DEALER_COLUMNS,
  DEALER_STATES,
  dealerCodeOf,
  dealerPlaces,
  dealerTexts,
  type KnownNames,
  readDealerRow,
} from './dealer-import.ts';
export { dealerMessages } from './messages.ts';
