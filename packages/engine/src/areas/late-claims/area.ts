import { CLAIM } from '../claims/states.ts';
import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { LATE_REQUEST } from './states.ts';

export const LATE_NAMES = {
  rule: { one: 'a rule of late claims', many: 'rules of late claims', zh: '逾期申请规则' },
  callbackRule: { one: 'a rule of callbacks', many: 'rules of callbacks', zh: '收回规则' },
};

const { moves } = LATE_REQUEST;
const asking = ofDealers.changes('CLAIM_SUBMIT');
const MENU = { parent: 750, icon: 'time' } as const;
const { permissions: ruleRights, ...rules } = recordActions('LATE_RULE', LATE_NAMES.rule);
const callbackRules = recordActions('CALLBACK_RULE', LATE_NAMES.callbackRule, 'LATE_RULE');

/** Requests of dealers for late claims, on their way through the chain of approval. */
export const lateClaims = defineArea({
  actions: {
    'late.read': ofDealers.read({ en: 'Read requests for late claims', zh: '查看逾期申请单' }, 'CLAIM_READ'),
    'late.judge': ofDealers.read({ en: 'See what can be claimed late', zh: '查看可逾期申请的车辆' }, 'CLAIM_READ'),
    'late.draft': asking(
      { en: 'Draw up a request for late claims', zh: '拟定逾期申请单' },
      'LATE_DRAFTED',
      moves.draft,
    ),
    'late.add-paper': asking(
      { en: 'Add a paper to a request', zh: '为申请单添加凭证' },
      'LATE_PAPER_ADDED',
      moves.save,
    ),
    'late.withdraw-paper': asking(
      { en: 'Take a paper out of a request', zh: '撤回申请单凭证' },
      'LATE_PAPER_WITHDRAWN',
      moves.save,
    ),
    'late.submit': asking({ en: 'Submit a request for late claims', zh: '提交逾期申请单' }, 'LATE_ASKED', moves.submit),
    'late.discard': asking({ en: 'Discard a request', zh: '作废申请单' }, 'LATE_DISCARDED', moves.discard),
    'late.withdraw': asking({ en: 'Withdraw a request', zh: '撤回申请单' }, 'LATE_WITHDRAWN'),
    'late.send': asking({ en: 'Use a permission', zh: '使用许可' }, 'LATE_CLAIM_SENT', CLAIM.moves.grantLate),
    'late.decide': inBus.change({ en: 'Approve late claims', zh: '审批逾期申请' }, 'LATE_APPROVE', 'LATE_DECIDED'),
    'late.name': inBus.change(
      { en: 'Name who decides on late claims where nobody is left', zh: '指定逾期申请审批人' },
      'PACKAGE_ADMIN',
      'LATE_APPROVER_NAMED',
    ),
    'late.call-back': inBus.change(
      { en: 'Take a permission back', zh: '收回许可' },
      'LATE_CALLBACK',
      'LATE_CALLED_BACK',
      CLAIM.moves.callBack,
    ),
    'late-rule.read': rules.read,
    'late-rule.create': rules.create,
    'late-rule.update': rules.update,
    'callback-rule.read': callbackRules.read,
    'callback-rule.create': callbackRules.create,
    'callback-rule.update': callbackRules.update,
  },
  permissions: {
    LATE_APPROVE: { en: 'Approve late claims', zh: '审批逾期申请' },
    LATE_CALLBACK: { en: 'Take a permission back', zh: '收回许可' },
    ...ruleRights,
  },
  page: {
    path: '/claimDelay',
    menu: { id: 760, ...MENU, name: { en: 'Late Claims', zh: '逾期申请' } },
    buttons: {
      ...usualButton('SEARCH', 7601, 'late.read'),
      DECIDE: button(7602, { en: 'Decide', zh: '审批' }, 'late.decide'),
      NAME: button(7603, { en: 'Name an approver', zh: '指定审批人' }, 'late.name'),
    },
  },
  recordKinds: {
    'late-request': { en: 'Request for late claims', zh: '逾期申请单' },
    'claim-delay-rule': { en: 'Rule of late claims', zh: '逾期申请规则' },
    'delay-callback-rule': { en: 'Rule of callbacks', zh: '收回规则' },
  },
  recordFields: {
    lateItems: { en: 'Cars with programs', zh: '车辆与激励项目' },
    lateReason: { en: 'Reason of the request', zh: '申请原因' },
    lateText: { en: 'Said by the dealer', zh: '经销商说明' },
    lateBooked: { en: 'Claims booked', zh: '已登记申请' },
    callbackReason: { en: 'Reason of the callback', zh: '收回原因' },
    ruleBu: { en: 'BU (number)', zh: '业务单元（编号）' },
    askDays: { en: 'Days to ask after the deadline', zh: '截止后可提出申请的天数' },
    asker: { en: 'Who may ask', zh: '可提出申请者' },
    lateDealers: { en: 'Codes of the dealers', zh: '经销商代码' },
    papersNeeded: { en: 'A paper is needed', zh: '须附凭证' },
    unusedDays: { en: 'Days of an unused permission', zh: '未使用许可的有效天数' },
    lateForPapers: { en: 'Papers arrived late', zh: '凭证晚到' },
    lateForSystem: { en: 'A failure of a system', zh: '系统故障' },
    lateForRegistration: { en: 'The car was registered late', zh: '车辆上牌延迟' },
    lateForPeople: { en: 'Change of people at the dealer', zh: '经销商人员变动' },
    lateForOther: { en: 'Another reason', zh: '其他原因' },
    callbackForMistake: { en: 'It was granted by mistake', zh: '误批' },
    callbackForProgram: { en: 'The program changed', zh: '激励项目变更' },
    callbackForPapers: { en: 'The papers are wrong', zh: '凭证有误' },
    callbackForDealer: { en: 'The dealer broke a rule', zh: '经销商违规' },
    callbackForOther: { en: 'Another reason', zh: '其他原因' },
  },
  states: LATE_REQUEST,
});

/** The late claims of a dealer: what may still be asked for, and what was asked, by car and by category. */
export const lateOfDealer = defineArea({
  actions: {},
  page: {
    path: '/claim/DelayDealerClaim',
    menu: { id: 761, ...MENU, name: { en: 'My Late Claims', zh: '我的逾期申请' } },
    buttons: {
      ...usualButton('SEARCH', 7611, 'late.judge', 'late.read'),
      ASK: button(
        7612,
        { en: 'Ask for late claims', zh: '提出逾期申请' },
        'late.judge',
        'late.draft',
        'late.add-paper',
        'late.withdraw-paper',
        'late.submit',
        'late.discard',
        'late.withdraw',
        'late.send',
      ),
    },
  },
});

/** Permissions that are unused. */
export const delayCallback = defineArea({
  actions: {},
  page: {
    path: '/delayCallback',
    menu: { id: 762, ...MENU, name: { en: 'Unused Permissions', zh: '未使用许可' } },
    buttons: {
      ...usualButton('SEARCH', 7621, 'late.read'),
      CALLBACK: button(7622, { en: 'Take a permission back', zh: '收回许可' }, 'late.call-back'),
    },
  },
});

/** Late claims of demo cars that were sold as used ones. */
export const delayUsedCars = defineArea({
  actions: {},
  page: {
    path: '/delayUsedCar',
    menu: { id: 763, ...MENU, name: { en: 'Late Claims of Demo Cars', zh: '试驾车逾期申请' } },
    buttons: {
      ...usualButton('SEARCH', 7631, 'late.judge', 'late.read'),
      ASK: button(
        7632,
        { en: 'Ask for late claims', zh: '提出逾期申请' },
        'late.judge',
        'late.draft',
        'late.add-paper',
        'late.submit',
      ),
    },
  },
});

/** Who may ask for late claims, by BU and first day. */
export const claimDelayRules = defineArea({
  actions: {},
  page: {
    path: '/checking/claimDelayRuleSetup',
    menu: {
      id: 764,
      place: 788.1,
      parent: 780,
      icon: 'time',
      name: { en: 'Rules of Late Claims', zh: '逾期申请规则' },
    },
    buttons: {
      ...usualButton('SEARCH', 7641, 'late-rule.read'),
      ...usualButton('ADD', 7642, 'late-rule.create'),
      ...usualButton('VIEW', 7643, 'late-rule.read'),
      ...usualButton('EDIT', 7644, 'late-rule.read', 'late-rule.update'),
    },
  },
});

/** For how long unused permissions live, by BU and first day. */
export const delayCallbackRules = defineArea({
  actions: {},
  page: {
    path: '/checking/delayCallbackRuleSetup',
    menu: { id: 765, place: 788.2, parent: 780, icon: 'time', name: { en: 'Rules of Callbacks', zh: '收回规则' } },
    buttons: {
      ...usualButton('SEARCH', 7651, 'callback-rule.read'),
      ...usualButton('ADD', 7652, 'callback-rule.create'),
      ...usualButton('VIEW', 7653, 'callback-rule.read'),
      ...usualButton('EDIT', 7654, 'callback-rule.read', 'callback-rule.update'),
    },
  },
});
