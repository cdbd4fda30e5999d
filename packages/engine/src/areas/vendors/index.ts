export { vendorMessages } from './messages.ts';
export { VENDOR_ACCOUNT, type VendorState } from './states.ts';
export { maskedAccount, type VendorDraft, vendorForm, vendorRejectForm } from './vendor-form.ts';
