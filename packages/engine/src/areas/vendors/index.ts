export { vendorMessages } from './messages.ts';
export { VENDOR_ACCOUNT, type VendorState } from './states.ts';
export { maskedAccount, vendorRecord, vendorRejectForm } from './vendor.ts';
