export {
  DEALER_COLUMNS,
  DEALER_STATES,
  dealerCodeOf,
  dealerPlaces,
  dealerTexts,
  type KnownNames,
  readDealerRow,
} from './dealer-file.ts';
export { type DealerDraft, dealerForm } from './dealer-form.ts';
export { dealerMessages } from './messages.ts';
