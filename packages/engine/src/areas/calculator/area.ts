import { button, changeAction, defineArea, inBus, readAction } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';
import { fileActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { CALCULATOR_VERSION } from './states.ts';

const shareFiles = fileActions(
  { one: 'an expected finance share', many: 'expected finance shares', zh: '预估金融渗透率' },
  { read: 'CALCULATOR_READ', edit: 'PENETRATION_EDIT', event: 'PENETRATIONS_IMPORTED' },
);

const { moves } = CALCULATOR_VERSION;
/** The entry of the menu that has these pages. */
const PART = 104;
const READ = 'CALCULATOR_READ';
const editing = { kind: 'change', permission: 'CALCULATOR_EDIT', scope: 'bu', move: moves.save } as const;

/** The rate tables behind subsidised finance offers: their lines, edited and uploaded. */
export const calculatorTables = defineArea({
  actions: {
    'calculator.read': readAction({ en: 'Read rate tables', zh: '查看费率表' }, READ),
    'calculator.export': readAction({ en: 'Export a rate table', zh: '导出费率表' }, READ),
    'calculator.add-line': {
      ...editing,
      name: { en: 'Add a line to a rate table', zh: '新增费率' },
      audit: 'CALCULATOR_LINE_ADDED',
    },
    'calculator.edit-line': {
      ...editing,
      name: { en: 'Edit a line of a rate table', zh: '编辑费率' },
      audit: 'CALCULATOR_LINE_EDITED',
    },
    'calculator.remove-line': {
      ...editing,
      name: { en: 'Take a line out of a rate table', zh: '删除费率' },
      audit: 'CALCULATOR_LINE_REMOVED',
    },
    'calculator.check-file': inBus.read(
      { en: 'Check a file of a rate table', zh: '检查费率表文件' },
      'CALCULATOR_EDIT',
    ),
    'calculator.import': {
      ...editing,
      name: { en: 'Import a rate table', zh: '导入费率表' },
      audit: 'CALCULATOR_IMPORTED',
    },
  },
  page: {
    path: '/calculatormaintain',
    menu: { id: 561, parent: PART, icon: 'th-list', name: { en: 'Calculator Maintain', zh: '费率表维护' } },
    buttons: {
      ...usualButton('SEARCH', 5611, 'calculator.read'),
      ...usualButton('ADD', 5612, 'calculator.add-line'),
      ...usualButton('VIEW', 5613, 'calculator.read'),
      ...usualButton('EDIT', 5614, 'calculator.edit-line'),
      ...usualButton('DELETE', 5615, 'calculator.remove-line'),
      ...usualButton('IMPORT', 5616, 'calculator.check-file', 'calculator.import'),
      ...usualButton('EXPORT', 5617, 'calculator.export'),
    },
  },
  recordKinds: {
    'calculator-line': { en: 'Line of a rate table', zh: '费率' },
  },
  recordFields: {
    financeProduct: { en: 'Product', zh: '产品' },
    financeTerm: { en: 'Term in months', zh: '期限（月）' },
    downPayment: { en: 'Down payment from (%)', zh: '最低首付（%）' },
    restShare: { en: 'Balloon or rest value (%)', zh: '尾款或残值（%）' },
    standardRate: { en: 'Standard rate (%)', zh: '标准利率（%）' },
    lowestRate: { en: 'Lowest rate of customers (%)', zh: '客户最低利率（%）' },
    makerShare: { en: 'Share of the maker (%)', zh: '主机厂分担（%）' },
    dealerShare: { en: 'Share of the dealer (%)', zh: '经销商分担（%）' },
    companyShare: { en: 'Share of the finance company (%)', zh: '金融公司分担（%）' },
  },
});

/** Versions of rate tables: begun, and confirmed by a second person. */
export const calculatorVersions = defineArea({
  actions: {
    'calculator.create': inBus.change(
      { en: 'Add a rate table', zh: '新增费率表' },
      'CALCULATOR_EDIT',
      'CALCULATOR_CREATED',
    ),
    'calculator.confirm': inBus.change(
      { en: 'Confirm a version of a rate table', zh: '确认费率表版本' },
      'CALCULATOR_CONFIRM',
      'CALCULATOR_CONFIRMED',
      moves.confirm,
    ),
  },
  permissions: {
    CALCULATOR_READ: { en: 'Read rate tables and finance settings', zh: '查看费率表和金融设置' },
    CALCULATOR_EDIT: { en: 'Edit rate tables', zh: '编辑费率表' },
    CALCULATOR_CONFIRM: { en: 'Confirm a version of a rate table', zh: '确认费率表版本' },
  },
  page: {
    path: '/calculator/version',
    menu: { id: 562, parent: PART, icon: 'git-branch', name: { en: 'Calculator Version', zh: '费率表版本' } },
    buttons: {
      ...usualButton('SEARCH', 5621, 'calculator.read'),
      ...usualButton('ADD', 5622, 'calculator.create'),
      CONFIRM: button(5623, { en: 'Confirm', zh: '确认' }, 'calculator.confirm'),
      ...usualButton('VIEW', 5624, 'calculator.read'),
    },
  },
  recordKinds: {
    calculator: { en: 'Version of a rate table', zh: '费率表版本' },
  },
  recordFields: {
    calculatorLines: { en: 'Lines', zh: '费率行数' },
    followedBy: { en: 'Followed by version', zh: '后续版本' },
  },
  states: CALCULATOR_VERSION,
});

/** Confirmed versions; to unlock one makes a draft that follows it. */
export const calculatorReopen = defineArea({
  actions: {
    'calculator.reopen': inBus.change(
      { en: 'Reopen a confirmed rate table', zh: '重新打开已确认的费率表' },
      'CALCULATOR_EDIT',
      'CALCULATOR_REOPENED',
      moves.reopen,
    ),
  },
  page: {
    path: '/calculator/reopen',
    menu: { id: 563, parent: PART, icon: 'unlock', name: { en: 'Calculator Reopen', zh: '费率表重新打开' } },
    buttons: {
      ...usualButton('SEARCH', 5631, 'calculator.read'),
      REOPEN: button(5632, { en: 'Reopen', zh: '重新打开' }, 'calculator.reopen'),
      ...usualButton('VIEW', 5633, 'calculator.read'),
    },
  },
});

/** Finance offers worked out by a rate table, and written into the terms of a program. */
export const financeOffers = defineArea({
  actions: {
    'calculator.work': readAction({ en: 'Work out finance offers', zh: '测算金融方案' }, READ),
    'calculator.program': inBus.read({ en: 'See how a program was calculated', zh: '查看激励项目测算' }, READ),
    'calculator.apply': inBus.change(
      { en: 'Write a finance offer into terms', zh: '将金融方案写入条款' },
      'PROGRAM_EDIT',
      'PROGRAM_CALCULATED',
      PROGRAM.moves.editDesign,
    ),
  },
  page: {
    path: '/calculator/offer',
    menu: { id: 564, parent: PART, icon: 'calculator', name: { en: 'Finance Offer', zh: '金融方案测算' } },
    buttons: {
      WORK: button(5641, { en: 'Work out', zh: '测算' }, 'calculator.work', 'calculator.program'),
      APPLY: button(5642, { en: 'Write into terms', zh: '写入条款' }, 'calculator.apply'),
    },
  },
  recordKinds: {
    calculation: { en: 'Calculation of a program', zh: '激励项目测算' },
  },
  recordFields: {
    calculatorVersion: { en: 'Version of the rate table', zh: '费率表版本' },
    customerRate: { en: "Customer's rate (%)", zh: '客户利率（%）' },
    serviceVat: { en: 'VAT of services (%)', zh: '服务增值税率（%）' },
    calculatedLines: { en: 'Values written', zh: '写入数值' },
  },
});

/** The calculations of programs and the changes of their sources. */
export const calculatorStatus = defineArea({
  actions: {
    'calculator.status': inBus.read({ en: 'See which programs were calculated', zh: '查看激励项目测算状态' }, READ),
  },
  page: {
    path: '/calculator/status',
    menu: { id: 565, parent: PART, icon: 'endorsed', name: { en: 'Calculator Status', zh: '测算状态' } },
    buttons: {
      ...usualButton('SEARCH', 5651, 'calculator.status'),
    },
  },
});

/** Which share of the cars of a model is expected to be financed, by product and first day. */
export const estimatedPenetration = defineArea({
  actions: {
    'penetration.read': readAction({ en: 'Read expected finance shares', zh: '查看预估金融渗透率' }, READ),
    'penetration.export': shareFiles.export,
    'penetration.create': changeAction(
      { en: 'Add an expected finance share', zh: '新增预估金融渗透率' },
      'PENETRATION_EDIT',
      'PENETRATION_CREATED',
    ),
    'penetration.check-file': shareFiles.checkFile,
    'penetration.import': shareFiles.import,
  },
  permissions: {
    PENETRATION_EDIT: { en: 'Edit expected finance shares', zh: '编辑预估金融渗透率' },
  },
  page: {
    path: '/estimated/penetration',
    menu: { id: 566, parent: PART, icon: 'percentage', name: { en: 'Estimated Penetration', zh: '预估金融渗透率' } },
    buttons: {
      ...usualButton('SEARCH', 5661, 'penetration.read'),
      ...usualButton('ADD', 5662, 'penetration.create'),
      ...usualButton('VIEW', 5663, 'penetration.read'),
      ...usualButton('EXPORT', 5664, 'penetration.export'),
      ...usualButton('IMPORT', 5665, 'penetration.check-file', 'penetration.import'),
    },
  },
  recordKinds: {
    penetration: { en: 'Expected finance share', zh: '预估金融渗透率' },
    'penetration-file': { en: 'File of expected finance shares', zh: '预估金融渗透率文件' },
  },
  recordFields: {
    annuity: { en: 'Annuity (%)', zh: '等额本息（%）' },
    equalPrincipal: { en: 'Equal principal (%)', zh: '等额本金（%）' },
    balloon: { en: 'Balloon (%)', zh: '气球贷（%）' },
    lease: { en: 'Lease (%)', zh: '融资租赁（%）' },
  },
});

/** Interest, VAT and bounds of finance offers by their first day. */
export const financeSettings = defineArea({
  actions: {
    'finance-setting.read': readAction({ en: 'Read finance settings', zh: '查看金融设置' }, READ),
    'finance-setting.create': changeAction(
      { en: 'Add a finance setting', zh: '新增金融设置' },
      'FINANCE_SETTING_EDIT',
      'FINANCE_SETTING_CREATED',
    ),
  },
  permissions: {
    FINANCE_SETTING_EDIT: { en: 'Add a finance setting', zh: '新增金融设置' },
  },
  page: {
    path: '/finance/setting',
    menu: { id: 567, parent: PART, icon: 'settings', name: { en: 'Finance Setting', zh: '金融设置' } },
    buttons: {
      ...usualButton('VIEW', 5671, 'finance-setting.read'),
      ...usualButton('ADD', 5672, 'finance-setting.create'),
    },
  },
  recordKinds: {
    'finance-setting': { en: 'Finance setting', zh: '金融设置' },
  },
  recordFields: {
    interestRate: { en: 'Interest rate of a year (%)', zh: '年利率（%）' },
    extensionDays: { en: 'Extension days', zh: '展期天数' },
    shortestTerm: { en: 'Shortest term in months', zh: '最短期限（月）' },
    longestTerm: { en: 'Longest term in months', zh: '最长期限（月）' },
    leastDownPayment: { en: 'Least down payment (%)', zh: '最低首付（%）' },
  },
});
