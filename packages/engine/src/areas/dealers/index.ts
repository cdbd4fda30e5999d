export { type DealerDraft, dealerForm } from './dealer-form.ts';
export { dealerMessages } from './messages.ts';
