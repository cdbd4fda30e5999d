import { ADJUSTMENT } from '../adjustments/states.ts';
import { button, changesBy, defineArea, inBus, ofDealers, readAction } from '../define-area.ts';
import { decideActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { DEMO_RULE_PROPOSAL } from './states.ts';

export const DEMO_RULE_NAMES = { one: 'a rule of demo cars', many: 'rules of demo cars', zh: '试驾车规则' };

/** Names of the fields of rules. */
export const DEMO_RULE_WORDS = {
  bu: { en: 'BU', zh: '业务单元' },
  holdingDays: { en: 'Holding days', zh: '持有天数' },
  share: { en: 'Deducted share (%)', zh: '扣减比例（%）' },
  by: { en: 'Deducted', zh: '扣减方式' },
};

const READ = { en: 'Read demo cars', zh: '查看试驾车' };
const { moves } = ADJUSTMENT;
const decide = decideActions('DEMO_CAR_RULE', DEMO_RULE_NAMES, 'DEMO_CAR_RULE_EDIT', DEMO_RULE_PROPOSAL.moves);

/** Demo cars with their days, and the dated rules of these (CHK-016). */
export const demoCars = defineArea({
  actions: {
    'demo-car.read': inBus.read(READ, 'DEMO_CAR_READ'),
    'demo-car-rule.read': readAction({ en: 'Read rules of demo cars', zh: '查看试驾车规则' }, 'DEMO_CAR_READ'),
    'demo-car-rule.propose': changesBy('DEMO_CAR_RULE_EDIT')(
      { en: 'Propose a rule of demo cars', zh: '提出试驾车规则' },
      'DEMO_CAR_RULE_PROPOSED',
    ),
    'demo-car-rule.confirm': decide.confirm,
    'demo-car-rule.reject': decide.reject,
  },
  permissions: {
    DEMO_CAR_READ: READ,
    DEMO_CAR_RULE_EDIT: { en: 'Change rules of demo cars', zh: '更改试驾车规则' },
  },
  page: {
    path: '/sourceDataManagement/demoCarClaimGenerate',
    menu: { id: 854, parent: 850, icon: 'drive-time', name: { en: 'Demo Car Claim Generate', zh: '试驾车申请生成' } },
    buttons: {
      ...usualButton('SEARCH', 8541, 'demo-car.read', 'demo-car-rule.read'),
      ...usualButton('ADD', 8542, 'demo-car-rule.propose'),
      ...usualButton('VIEW', 8543, 'demo-car-rule.read'),
      ...usualButton('EDIT', 8544, 'demo-car-rule.propose'),
      DECIDE: button(
        8545,
        { en: 'Confirm / Reject', zh: '确认/驳回' },
        'demo-car-rule.confirm',
        'demo-car-rule.reject',
      ),
      ...usualButton('EXPORT', 8546, 'demo-car.read'),
    },
  },
  recordKinds: { 'demo-car-rule': { en: 'Rule of demo cars', zh: '试驾车规则' } },
  recordFields: {
    holdingDays: DEMO_RULE_WORDS.holdingDays,
    deductedShare: DEMO_RULE_WORDS.share,
    deductedBy: DEMO_RULE_WORDS.by,
  },
  states: DEMO_RULE_PROPOSAL,
});

/** Deductions of demo cars: previewed and proposed, released by a second person, withdrawn (PAY-019). */
export const demoDeductions = defineArea({
  actions: {
    'demo-deduction.read': ofDealers.read(
      { en: 'Read demo car deductions', zh: '查看试驾车扣减' },
      'DEMO_DEDUCTION_READ',
    ),
    'demo-deduction.preview': inBus.read(
      { en: 'Preview demo car deductions', zh: '预览试驾车扣减' },
      'DEMO_DEDUCTION_PROPOSE',
    ),
    'demo-deduction.propose': inBus.change(
      { en: 'Propose demo car deductions', zh: '提出试驾车扣减' },
      'DEMO_DEDUCTION_PROPOSE',
      'DEMO_DEDUCTION_PROPOSED',
      moves.propose,
    ),
    'demo-deduction.release': inBus.change(
      { en: 'Release demo car deductions', zh: '发布试驾车扣减' },
      'DEMO_DEDUCTION_RELEASE',
      'DEMO_DEDUCTION_RELEASED',
      moves.release,
    ),
    'demo-deduction.withdraw': inBus.change(
      { en: 'Withdraw demo car deductions', zh: '撤回试驾车扣减' },
      'DEMO_DEDUCTION_WITHDRAW',
      'DEMO_DEDUCTION_WITHDRAWN',
      moves.withdraw,
    ),
  },
  permissions: {
    DEMO_DEDUCTION_READ: { en: 'Read demo car deductions', zh: '查看试驾车扣减' },
    DEMO_DEDUCTION_PROPOSE: { en: 'Propose demo car deductions', zh: '提出试驾车扣减' },
    DEMO_DEDUCTION_RELEASE: { en: 'Release demo car deductions', zh: '发布试驾车扣减' },
    DEMO_DEDUCTION_WITHDRAW: { en: 'Withdraw demo car deductions', zh: '撤回试驾车扣减' },
  },
  page: {
    path: '/demoCDview',
    menu: { id: 775, parent: 750, icon: 'minus', name: { en: 'Demo Car Deduction', zh: '试驾车扣减' } },
    buttons: {
      ...usualButton('SEARCH', 7751, 'demo-deduction.read'),
      PROPOSE: button(7752, { en: 'Propose', zh: '提出' }, 'demo-deduction.preview', 'demo-deduction.propose'),
      RELEASE: button(7753, { en: 'Release', zh: '发布' }, 'demo-deduction.release'),
      WITHDRAW: button(7754, { en: 'Withdraw', zh: '撤回' }, 'demo-deduction.withdraw'),
      ...usualButton('EXPORT', 7755, 'demo-deduction.read'),
    },
  },
});
