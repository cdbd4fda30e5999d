import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { decideActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { VENDOR_ACCOUNT } from './states.ts';

/** Names of the fields of an account. */
export const ACCOUNT_WORDS = {
  payingEntity: { en: 'Paying entity', zh: '付款法人' },
  vendorNumber: { en: 'Vendor number', zh: '供应商编号' },
  bankName: { en: 'Bank', zh: '开户行' },
  accountHolder: { en: 'Account holder', zh: '户名' },
  accountNumber: { en: 'Account number', zh: '账号' },
};

const READ = { en: 'Read vendor accounts, numbers masked', zh: '查看供应商账户（账号隐藏）' };
const READ_NUMBER = { en: 'Read whole account numbers of vendors', zh: '查看供应商完整账号' };
const decide = decideActions(
  'VENDOR',
  { one: 'a vendor account', many: 'vendor accounts', zh: '供应商账户' },
  'VENDOR_EDIT',
  VENDOR_ACCOUNT.moves,
);

/** Vendor numbers and bank accounts that dealers are paid to. */
export const vendors = defineArea({
  actions: {
    'vendor.read': readAction(READ, 'VENDOR_READ'),
    'vendor.read-number': readAction(READ_NUMBER, 'VENDOR_NUMBER_READ'),
    'vendor.propose': changeAction(
      { en: 'Propose a vendor account', zh: '提出供应商账户' },
      'VENDOR_EDIT',
      'VENDOR_PROPOSED',
    ),
    'vendor.confirm': decide.confirm,
    'vendor.reject': decide.reject,
  },
  permissions: {
    VENDOR_READ: READ,
    VENDOR_NUMBER_READ: READ_NUMBER,
    VENDOR_EDIT: { en: 'Change vendor accounts of dealers', zh: '更改经销商供应商账户' },
  },
  page: {
    path: '/dealerMasterData/vendor',
    menu: { id: 440, parent: 400, icon: 'bank-account', name: { en: 'Vendor Accounts', zh: '供应商账户' } },
    buttons: {
      ...usualButton('SEARCH', 4401, 'vendor.read'),
      ...usualButton('VIEW', 4402, 'vendor.read'),
      ADD: button(4403, { en: 'Propose', zh: '提出' }, 'vendor.propose'),
      DECIDE: button(
        4404,
        { en: 'Confirm / Reject', zh: '确认/驳回' },
        'vendor.confirm',
        'vendor.reject',
        'vendor.read-number',
      ),
    },
  },
  recordKinds: {
    vendor: { en: 'Vendor account', zh: '供应商账户' },
  },
  recordFields: {
    ...ACCOUNT_WORDS,
    bankCode: { en: 'Bank code', zh: '联行号' },
  },
  states: VENDOR_ACCOUNT,
});
