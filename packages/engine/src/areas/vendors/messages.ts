import { defineMessages } from '../define-messages.ts';

/** Vendor accounts of dealers: proposed by one person, confirmed by another. */
export const vendorMessages = defineMessages({
  VENDOR_DEALER_MISSING: { en: 'Please choose the dealer', zh: '请选择经销商', severity: 'error' },
  VENDOR_ENTITY_MISSING: { en: 'Please choose the paying entity', zh: '请选择付款法人', severity: 'error' },
  VENDOR_NUMBER_WRONG: {
    en: 'A vendor number has 1 to 10 capital letters and digits',
    zh: '供应商编号应为1到10位大写字母和数字',
    severity: 'error',
  },
  VENDOR_BANK_MISSING: { en: 'Please input the bank', zh: '请输入开户行', severity: 'error' },
  VENDOR_BANK_CODE_WRONG: { en: 'A bank code has 12 digits', zh: '联行号应为12位数字', severity: 'error' },
  VENDOR_HOLDER_MISSING: { en: 'Please input the account holder', zh: '请输入户名', severity: 'error' },
  VENDOR_ACCOUNT_WRONG: { en: 'An account number has 8 to 30 digits', zh: '账号应为8到30位数字', severity: 'error' },
  VENDOR_REASON_MISSING: { en: 'Please input the reason', zh: '请输入原因', severity: 'error' },
  VENDOR_REASON_LENGTH: { en: 'Length should be 1 to 200', zh: '长度应为1到200', severity: 'error' },
  VENDOR_UNCHANGED: { en: 'This account is in force already', zh: '该账户已生效', severity: 'error' },
  VENDOR_PROPOSED_ALREADY: {
    en: 'Another change for this dealer and entity waits to be confirmed or rejected',
    zh: '该经销商与付款法人已有待确认的更改',
    severity: 'error',
  },
  VENDOR_DECIDED_ALREADY: { en: 'This was confirmed or rejected already', zh: '该更改已处理', severity: 'error' },
  VENDOR_OTHER_CONFIRMS: {
    en: 'Somebody else has to confirm: you proposed this',
    zh: '须由他人确认：该更改由您提出',
    severity: 'error',
  },
  VENDOR_PROPOSED: {
    en: 'Proposed: it comes into force when somebody else confirms it',
    zh: '已提出，经他人确认后生效',
    severity: 'success',
  },
  VENDOR_CONFIRMED: { en: 'The account is in force', zh: '账户已生效', severity: 'success' },
  VENDOR_REJECTED: { en: 'The proposal is rejected', zh: '已驳回', severity: 'success' },
});
