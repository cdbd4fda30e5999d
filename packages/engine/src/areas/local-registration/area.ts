import type { LocalText } from '../../base/locale.ts';
import { ADJUSTMENT } from '../adjustments/states.ts';
import { button, changesBy, defineArea, inBus, readAction } from '../define-area.ts';
import { decideActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { LOCAL_PROPOSAL, REGISTRATION_SET } from './states.ts';

export const LOCAL_NAMES = {
  rule: { one: 'a rule', many: 'rules', zh: '规则' },
  special: { one: 'a special rule', many: 'special rules', zh: '特殊规则' },
  area: { one: 'a focus area', many: 'focus areas', zh: '重点区域' },
  dealer: { one: 'an assignment', many: 'assignments', zh: '经销商指定' },
};

/** Names of the fields of areas, assignments and rules. */
export const LOCAL_WORDS = {
  bu: { en: 'BU', zh: '业务单元' },
  region: { en: 'Region', zh: '区域' },
  area: { en: 'Focus area', zh: '重点区域' },
  cities: { en: 'Cities', zh: '城市' },
  dealer: { en: 'Dealer', zh: '经销商' },
  program: { en: 'Program code', zh: '激励项目代码' },
  bonus: { en: 'Bonus within (yuan)', zh: '区域内奖励（元）' },
  malus: { en: 'Malus outside (yuan)', zh: '区域外扣减（元）' },
  days: { en: 'Days after the invoice', zh: '开票后天数' },
  city: { en: 'City', zh: '城市' },
  effect: { en: 'What it does', zh: '效果' },
  from: { en: 'From', zh: '生效日期' },
  to: { en: 'To', zh: '截止日期' },
};

const READ = { en: 'Read local registration', zh: '查看属地上牌' };
const { moves: DECIDE } = LOCAL_PROPOSAL;
const { moves: SET } = REGISTRATION_SET;

const EDIT = 'LOCAL_RULE_EDIT';
const propose = changesBy(EDIT);
const rules = decideActions('LOCAL_RULE', LOCAL_NAMES.rule, EDIT, DECIDE);
const specials = decideActions('SPECIAL_RULE', LOCAL_NAMES.special, EDIT, DECIDE);
const areas = decideActions('FOCUS_AREA', LOCAL_NAMES.area, EDIT, DECIDE);
const dealers = decideActions('FOCUS_DEALER', LOCAL_NAMES.dealer, EDIT, DECIDE);

/** The usual parts of a page's entry in the menu. */
const entry = (id: number, icon: string, name: LocalText) => ({ id, parent: 870, icon, name });

const DECIDES = { en: 'Confirm / Reject', zh: '确认/驳回' };

/** Rules and special rules of local registration (MSC-015). */
export const localSetup = defineArea({
  actions: {
    'local-rule.read': readAction(READ, 'LOCAL_READ'),
    'local-rule.propose': propose(
      { en: 'Propose a rule of local registration', zh: '提出属地上牌规则' },
      'LOCAL_RULE_PROPOSED',
    ),
    'local-rule.confirm': rules.confirm,
    'local-rule.reject': rules.reject,
    'special-rule.read': readAction(READ, 'LOCAL_READ'),
    'special-rule.propose': propose(
      { en: 'Propose a special rule of local registration', zh: '提出属地上牌特殊规则' },
      'SPECIAL_RULE_PROPOSED',
    ),
    'special-rule.confirm': specials.confirm,
    'special-rule.reject': specials.reject,
  },
  permissions: {
    LOCAL_READ: READ,
    LOCAL_RULE_EDIT: { en: 'Change areas and rules of local registration', zh: '更改属地上牌区域与规则' },
  },
  page: {
    path: '/localRegistration/setup',
    menu: entry(871, 'settings', { en: 'Local Registration Setup', zh: '属地上牌设置' }),
    buttons: {
      ...usualButton('SEARCH', 8711, 'local-rule.read', 'special-rule.read'),
      ...usualButton('ADD', 8712, 'local-rule.propose', 'special-rule.propose'),
      ...usualButton('VIEW', 8713, 'local-rule.read', 'special-rule.read'),
      DECIDE: button(
        8714,
        DECIDES,
        'local-rule.confirm',
        'local-rule.reject',
        'special-rule.confirm',
        'special-rule.reject',
      ),
    },
  },
  recordKinds: {
    'local-rule': { en: 'Rule of local registration', zh: '属地上牌规则' },
    'special-rule': { en: 'Special rule of local registration', zh: '属地上牌特殊规则' },
  },
  recordFields: {
    focusArea: LOCAL_WORDS.area,
    localProgram: LOCAL_WORDS.program,
    localBonus: LOCAL_WORDS.bonus,
    localMalus: LOCAL_WORDS.malus,
    localDays: LOCAL_WORDS.days,
    plateCity: LOCAL_WORDS.city,
    specialEffect: LOCAL_WORDS.effect,
  },
  states: LOCAL_PROPOSAL,
});

/** Focus areas and the dealers that are assigned to one (MSC-016). */
export const focusAreas = defineArea({
  actions: {
    'focus-area.read': readAction(READ, 'LOCAL_READ'),
    'focus-area.propose': propose({ en: 'Propose a focus area', zh: '提出重点区域' }, 'FOCUS_AREA_PROPOSED'),
    'focus-area.confirm': areas.confirm,
    'focus-area.reject': areas.reject,
    'focus-dealer.read': readAction(READ, 'LOCAL_READ'),
    'focus-dealer.propose': propose(
      { en: 'Propose the focus area of a dealer', zh: '提出经销商的重点区域' },
      'FOCUS_DEALER_PROPOSED',
    ),
    'focus-dealer.confirm': dealers.confirm,
    'focus-dealer.reject': dealers.reject,
  },
  page: {
    path: '/localRegistration/focusArea',
    menu: entry(872, 'area-of-interest', { en: 'Focus Area', zh: '重点区域' }),
    buttons: {
      ...usualButton('SEARCH', 8721, 'focus-area.read', 'focus-dealer.read'),
      ...usualButton('ADD', 8722, 'focus-area.propose', 'focus-dealer.propose'),
      ...usualButton('VIEW', 8723, 'focus-area.read', 'focus-dealer.read'),
      DECIDE: button(
        8724,
        DECIDES,
        'focus-area.confirm',
        'focus-area.reject',
        'focus-dealer.confirm',
        'focus-dealer.reject',
      ),
    },
  },
  recordKinds: {
    'focus-area': { en: 'Focus area', zh: '重点区域' },
    'focus-dealer': { en: 'Focus area of a dealer', zh: '经销商的重点区域' },
  },
  recordFields: {
    focusCities: LOCAL_WORDS.cities,
    focusRegion: { en: 'Region (number)', zh: '区域（编号）' },
  },
});

/** Registrations that come as files (MSC-017). */
export const registrations = defineArea({
  actions: {
    'registration.read': inBus.read({ en: 'Read registrations', zh: '查看上牌数据' }, 'LOCAL_READ'),
    'registration.export': inBus.read({ en: 'Export registrations', zh: '导出上牌数据' }, 'LOCAL_READ'),
    'registration.check-file': inBus.read(
      { en: 'Preview a file of registrations', zh: '检查上牌数据文件' },
      'LOCAL_UPLOAD',
    ),
    'registration.import': inBus.change(
      { en: 'Upload registrations', zh: '上传上牌数据' },
      'LOCAL_UPLOAD',
      'REGISTRATIONS_UPLOADED',
      SET.upload,
    ),
    'registration.check': inBus.change(
      { en: 'Check registrations', zh: '复核上牌数据' },
      'LOCAL_CHECK',
      'REGISTRATIONS_CHECKED',
      SET.check,
    ),
    'registration.withdraw': inBus.change(
      { en: 'Withdraw registrations', zh: '撤回上牌数据' },
      'LOCAL_WITHDRAW',
      'REGISTRATIONS_WITHDRAWN',
      SET.withdraw,
    ),
  },
  permissions: {
    LOCAL_UPLOAD: { en: 'Upload registrations', zh: '上传上牌数据' },
    LOCAL_CHECK: { en: 'Check registrations', zh: '复核上牌数据' },
    LOCAL_WITHDRAW: { en: 'Withdraw registrations', zh: '撤回上牌数据' },
  },
  page: {
    path: '/localRegistration/dataUpload',
    menu: entry(873, 'import', { en: 'Registration Upload', zh: '上牌数据上传' }),
    buttons: {
      ...usualButton('SEARCH', 8731, 'registration.read'),
      ...usualButton('IMPORT', 8732, 'registration.check-file', 'registration.import'),
      ...usualButton('EXPORT', 8733, 'registration.export'),
      CHECK: button(8734, { en: 'Check', zh: '复核' }, 'registration.check'),
      WITHDRAW: button(8735, { en: 'Withdraw', zh: '撤回' }, 'registration.withdraw'),
    },
  },
  recordKinds: {
    'registration-set': { en: 'Set of registrations', zh: '上牌数据' },
    'registration-file': { en: 'File of registrations', zh: '上牌数据文件' },
  },
  states: REGISTRATION_SET,
});

/** What comes of the registrations of a month, and its booking (MSC-018). */
export const localResults = defineArea({
  actions: {
    'local-result.read': inBus.read({ en: 'Read results of local registration', zh: '查看属地上牌结果' }, 'LOCAL_READ'),
    'local-result.export': inBus.read(
      { en: 'Export results of local registration', zh: '导出属地上牌结果' },
      'LOCAL_READ',
    ),
    'local-result.book': inBus.change(
      { en: 'Book results of local registration', zh: '登记属地上牌结果' },
      'LOCAL_BOOK',
      'LOCAL_RESULTS_BOOKED',
    ),
    'local-result.release': inBus.change(
      { en: 'Release adjustments of local registration', zh: '发布属地上牌奖惩' },
      'LOCAL_ADJUSTMENT_RELEASE',
      'LOCAL_ADJUSTMENTS_RELEASED',
      ADJUSTMENT.moves.release,
    ),
  },
  permissions: {
    LOCAL_BOOK: { en: 'Book results of local registration', zh: '登记属地上牌结果' },
    LOCAL_ADJUSTMENT_RELEASE: { en: 'Release adjustments of local registration', zh: '发布属地上牌奖惩' },
  },
  page: {
    path: '/localRegistration/results',
    menu: entry(874, 'geolocation', { en: 'Local Registration Results', zh: '属地上牌结果' }),
    buttons: {
      ...usualButton('SEARCH', 8741, 'local-result.read'),
      ...usualButton('EXPORT', 8742, 'local-result.export'),
      BOOK: button(8743, { en: 'Book', zh: '登记' }, 'local-result.book'),
      RELEASE: button(8744, { en: 'Release', zh: '发布' }, 'local-result.release'),
    },
  },
  recordKinds: { 'local-booking': { en: 'Booking of local registration', zh: '属地上牌登记' } },
  recordFields: {
    bookedResults: { en: 'Booked', zh: '登记数' },
    changedResults: { en: 'Changed', zh: '更改数' },
    withdrawnResults: { en: 'Withdrawn', zh: '撤回数' },
    bookedDifference: { en: 'Difference (yuan)', zh: '差额（元）' },
  },
});

/** Reports of what is booked (MSC-019). */
export const localReports = defineArea({
  actions: {
    'local-report.read': inBus.read({ en: 'Read reports of local registration', zh: '查看属地上牌报表' }, 'LOCAL_READ'),
    'local-report.export': inBus.read(
      { en: 'Export reports of local registration', zh: '导出属地上牌报表' },
      'LOCAL_READ',
    ),
  },
  page: {
    path: '/localRegistration/reports',
    menu: entry(875, 'timeline-bar-chart', { en: 'Local Registration Reports', zh: '属地上牌报表' }),
    buttons: {
      ...usualButton('SEARCH', 8751, 'local-report.read'),
      ...usualButton('EXPORT', 8752, 'local-report.export'),
    },
  },
});
