import { defineMessages, error, success } from '../define-messages.ts';

/** Vendor accounts of dealers: proposed by one person, confirmed by another. */
export const vendorMessages = defineMessages({
  VENDOR_DEALER_MISSING: error('Please choose the dealer', '请选择经销商'),
  VENDOR_ENTITY_MISSING: error('Please choose the paying entity', '请选择付款法人'),
  VENDOR_NUMBER_WRONG: error(
    'A vendor number has 1 to 10 capital letters and digits',
    '供应商编号应为1到10位大写字母和数字',
  ),
  VENDOR_BANK_MISSING: error('Please input the bank', '请输入开户行'),
  VENDOR_BANK_CODE_WRONG: error('A bank code has 12 digits', '联行号应为12位数字'),
  VENDOR_HOLDER_MISSING: error('Please input the account holder', '请输入户名'),
  VENDOR_ACCOUNT_WRONG: error('An account number has 8 to 30 digits', '账号应为8到30位数字'),
  VENDOR_REASON_MISSING: error('Please input the reason', '请输入原因'),
  VENDOR_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
  VENDOR_UNCHANGED: error('This account is in force already', '该账户已生效'),
  VENDOR_PROPOSED_ALREADY: error(
    'Another change for this dealer and entity waits to be confirmed or rejected',
    '该经销商与付款法人已有待确认的更改',
  ),
  VENDOR_DECIDED_ALREADY: error('This was confirmed or rejected already', '该更改已处理'),
  VENDOR_OTHER_CONFIRMS: error('Somebody else has to confirm: you proposed this', '须由他人确认：该更改由您提出'),
  VENDOR_PROPOSED: success('Proposed: it comes into force when somebody else confirms it', '已提出，经他人确认后生效'),
  VENDOR_CONFIRMED: success('The account is in force', '账户已生效'),
  VENDOR_REJECTED: success('The proposal is rejected', '已驳回'),
});
