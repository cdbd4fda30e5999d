import { button, defineArea, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CLAIM } from './states.ts';

const { moves } = CLAIM;
const claiming = ofDealers.changes('CLAIM_SUBMIT');
const MENU = { parent: 750, icon: 'bank-account' } as const;

/** Claims of cars for programs. */
export const claims = defineArea({
  actions: {
    'claim.read': ofDealers.read({ en: 'Read claims', zh: '查看申请' }, 'CLAIM_READ'),
    'claim.judge': ofDealers.read({ en: 'See what a car can claim', zh: '查看车辆可申请的激励' }, 'CLAIM_READ'),
    'claim.send': claiming({ en: 'Claim for a car', zh: '为车辆提交申请' }, 'CLAIM_SENT', moves.send),
    'claim.take-back': claiming({ en: 'Take a claim back', zh: '撤回申请' }, 'CLAIM_TAKEN_BACK', moves.takeBack),
  },
  permissions: {
    CLAIM_READ: { en: 'Read claims', zh: '查看申请' },
    CLAIM_SUBMIT: { en: 'Claim for cars', zh: '为车辆提交申请' },
  },
  page: {
    path: '/claim',
    menu: { id: 751, ...MENU, name: { en: 'Claims of Cars', zh: '车辆申请' } },
    buttons: {
      ...usualButton('SEARCH', 7511, 'claim.read', 'claim.judge'),
      CLAIM: button(7512, { en: 'Claim for cars', zh: '提交申请' }, 'claim.send'),
      'TAKE BACK': button(7513, { en: 'Take a claim back', zh: '撤回申请' }, 'claim.take-back'),
    },
  },
  recordKinds: {
    claim: { en: 'Claim', zh: '申请' },
  },
  recordFields: {
    programCode: { en: 'Program code', zh: '激励项目代码' },
    netAmount: { en: 'Amount without VAT', zh: '不含税金额' },
  },
  states: CLAIM,
});
