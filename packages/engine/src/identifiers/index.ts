export { identityCheck, isIdentityNumber } from './identity-number.ts';
export { isInvoiceNumber } from './invoice-number.ts';
export { isPlate, plateOf } from './plate.ts';
export { isSocialCreditCode, socialCreditCheck } from './social-credit-code.ts';
export { vinCheckDigit, vinFault, vinOf } from './vin.ts';
