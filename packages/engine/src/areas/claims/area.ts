import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CLAIM } from './states.ts';

const { moves } = CLAIM;
const claiming = ofDealers.changes('CLAIM_SUBMIT');
const checking = inBus.changes('CLAIM_CHECK');
const confirming = inBus.changes('CHECK_CONFIRM');
const MENU = { parent: 750, icon: 'bank-account' } as const;

/** Claims of cars for programs. */
export const claims = defineArea({
  actions: {
    'claim.read': ofDealers.read({ en: 'Read claims', zh: '查看申请' }, 'CLAIM_READ'),
    'claim.export': ofDealers.read({ en: 'Export claims', zh: '导出申请' }, 'CLAIM_READ'),
    'claim.judge': ofDealers.read({ en: 'See what a car can claim', zh: '查看车辆可申请的激励' }, 'CLAIM_READ'),
    'claim.send': claiming({ en: 'Claim for a car', zh: '为车辆提交申请' }, 'CLAIM_SENT', moves.send),
    'claim.take-back': claiming({ en: 'Take a claim back', zh: '撤回申请' }, 'CLAIM_TAKEN_BACK', moves.takeBack),
    'claim.appeal': claiming(
      { en: 'Appeal against a rejection', zh: '对驳回提出申诉' },
      'CLAIM_APPEALED',
      moves.appeal,
    ),
    'claim.waive': claiming({ en: 'Accept a rejection', zh: '接受驳回' }, 'CLAIM_WAIVED', moves.waive),
    'claim.begin': checking({ en: 'Begin the check of a claim', zh: '开始审核申请' }, 'CLAIM_BEGUN', moves.begin),
    'claim.give-back': checking({ en: 'Give a claim back', zh: '退还申请' }, 'CLAIM_GIVEN_BACK', moves.giveBack),
    'claim.pass': checking({ en: 'Pass a claim', zh: '通过申请' }, 'CLAIM_PASSED', moves.pass),
    'claim.reject': checking({ en: 'Reject a claim', zh: '驳回申请' }, 'CLAIM_REJECTED', moves.reject),
    'claim.lower': checking({ en: 'Lower an amount', zh: '下调金额' }, 'CLAIM_LOWERED', moves.lower),
    'claim.restore': checking({ en: 'Restore lowered amounts', zh: '恢复下调的金额' }, 'CLAIM_RESTORED', moves.restore),
    'claim.recheck': confirming(
      { en: 'Send a claim back to SICCO', zh: '将申请退回 SICCO' },
      'CLAIM_SENT_BACK',
      moves.recheck,
    ),
    'claim.confirm': confirming({ en: 'Confirm a claim', zh: '确认申请' }, 'CLAIM_CONFIRMED', moves.confirm),
    'claim.refuse': confirming({ en: 'Reject a passed claim', zh: '驳回已通过的申请' }, 'CLAIM_REFUSED', moves.refuse),
    'claim.accept-appeal': confirming(
      { en: 'Accept an appeal', zh: '接受申诉' },
      'APPEAL_ACCEPTED',
      moves.acceptAppeal,
    ),
    'claim.refuse-appeal': confirming({ en: 'Refuse an appeal', zh: '驳回申诉' }, 'APPEAL_REFUSED', moves.refuseAppeal),
    'claim.appeal-amount': claiming(
      { en: 'Appeal against a lowered amount', zh: '对下调金额提出申诉' },
      'AMOUNT_APPEALED',
      moves.appealAmount,
    ),
    'claim.accept-amount': confirming(
      { en: 'Accept an appeal against an amount', zh: '接受金额申诉' },
      'AMOUNT_APPEAL_ACCEPTED',
      moves.acceptAmount,
    ),
    'claim.refuse-amount': confirming(
      { en: 'Refuse an appeal against an amount', zh: '驳回金额申诉' },
      'AMOUNT_APPEAL_REFUSED',
      moves.refuseAmount,
    ),
  },
  permissions: {
    CLAIM_READ: { en: 'Read claims', zh: '查看申请' },
    CLAIM_SUBMIT: { en: 'Claim for cars', zh: '为车辆提交申请' },
    CLAIM_CHECK: { en: 'Check claims', zh: '审核申请' },
    CHECK_CONFIRM: { en: 'Confirm checks', zh: '确认审核结果' },
  },
  page: {
    path: '/claim',
    menu: { id: 751, ...MENU, name: { en: 'Claims of Cars', zh: '车辆申请' } },
    buttons: {
      ...usualButton('SEARCH', 7511, 'claim.read'),
      ...usualButton('EXPORT', 7781, 'claim.export'),
      'TAKE BACK': button(7513, { en: 'Take a claim back', zh: '撤回申请' }, 'claim.take-back'),
      APPEAL: button(7514, { en: 'Accept a rejection', zh: '接受驳回' }, 'claim.waive'),
    },
  },
  recordKinds: {
    claim: { en: 'Claim', zh: '申请' },
  },
  recordFields: {
    programCode: { en: 'Program code', zh: '激励项目代码' },
    netAmount: { en: 'Amount without VAT', zh: '不含税金额' },
    formerAmount: { en: 'Amount before, without VAT', zh: '原不含税金额' },
    lowerReason: { en: 'Reason for lowering', zh: '下调原因' },
  },
  states: CLAIM,
});

/** What a car can claim, and the claim for it. */
export const claimEnquiry = defineArea({
  actions: {},
  page: {
    path: '/claim/DealerVINBasedEnquiry',
    menu: { id: 752, place: 750.5, ...MENU, name: { en: 'What a Car Can Claim', zh: '车辆激励查询' } },
    buttons: {
      ...usualButton('SEARCH', 7521, 'claim.judge'),
      CLAIM: button(7522, { en: 'Claim for cars', zh: '提交申请' }, 'claim.judge', 'claim.send'),
    },
  },
});

/** The cars that a dealer can claim for. */
export const claimCars = defineArea({
  actions: {},
  page: {
    path: '/claim/DealerVINList',
    menu: { id: 753, place: 750.6, ...MENU, name: { en: 'Cars to Claim For', zh: '可申请车辆' } },
    buttons: { ...usualButton('SEARCH', 7531, 'retail.own-cars') },
  },
});

/** The page that claims for many cars at once. */
export const claimMany = defineArea({
  actions: {},
  page: {
    path: '/claim/many',
    menu: { id: 754, place: 750.7, ...MENU, name: { en: 'Claim Many Cars', zh: '批量申请' } },
    buttons: {
      ...usualButton('SEARCH', 7541, 'claim.judge'),
      CLAIM: button(7542, { en: 'Claim for cars', zh: '提交申请' }, 'claim.judge', 'claim.send'),
    },
  },
});
