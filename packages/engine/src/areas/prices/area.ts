import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { fileActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const priceFiles = fileActions(
  { one: 'a price', many: 'prices', zh: '价格' },
  { read: 'PRICE_READ', edit: 'PRICE_EDIT', event: 'PRICES_IMPORTED' },
);

const groupPriceFiles = fileActions(
  { one: 'a price of an NST group', many: 'prices of NST groups', zh: 'NST 组价格' },
  { read: 'PRICE_READ', edit: 'PRICE_EDIT', event: 'GROUP_PRICES_IMPORTED' },
);

/** MSRP and dealer prices of models by their first day. */
export const prices = defineArea({
  actions: {
    'price.read': readAction({ en: 'Read prices', zh: '查看价格' }, 'PRICE_READ'),
    'price.export': priceFiles.export,
    'price.effect': readAction({ en: 'See what prices do to budgets', zh: '查看价格对预算的影响' }, 'PRICE_EDIT'),
    'price.create': changeAction({ en: 'Add a price', zh: '新增价格' }, 'PRICE_EDIT', 'PRICE_CREATED'),
    'price.check-file': priceFiles.checkFile,
    'price.import': priceFiles.import,
  },
  page: {
    path: '/updateMSRP',
    menu: { id: 260, parent: 200, icon: 'dollar', name: { en: 'Update MSRP', zh: '更新 MSRP' } },
    buttons: {
      ...usualButton('SEARCH', 2601, 'price.read'),
      ...usualButton('ADD', 2602, 'price.effect', 'price.create'),
      ...usualButton('VIEW', 2603, 'price.read'),
      ...usualButton('EXPORT', 2604, 'price.export'),
      ...usualButton('IMPORT', 2605, 'price.check-file', 'price.effect', 'price.import'),
    },
  },
  recordKinds: {
    price: { en: 'Price', zh: '价格' },
    'price-file': { en: 'File of prices', zh: '价格文件' },
  },
  recordFields: {
    modelId: { en: 'Model', zh: '车型' },
    msrp: { en: 'MSRP with VAT', zh: 'MSRP（含税）' },
    dealerPrice: { en: 'Dealer price with VAT', zh: '经销商价（含税）' },
  },
});

/** VAT rates by their first day. */
export const vatRates = defineArea({
  actions: {
    'vat-rate.read': readAction({ en: 'Read VAT rates', zh: '查看增值税率' }, 'PRICE_READ'),
    'vat-rate.effect': readAction(
      { en: 'See what a VAT rate does to budgets', zh: '查看税率对预算的影响' },
      'PRICE_EDIT',
    ),
    'vat-rate.create': changeAction({ en: 'Add a VAT rate', zh: '新增增值税率' }, 'PRICE_EDIT', 'VAT_RATE_CREATED'),
  },
  permissions: {
    PRICE_READ: { en: 'Read prices and rates', zh: '查看价格和税率' },
    PRICE_EDIT: { en: 'Edit prices and rates', zh: '编辑价格和税率' },
  },
  page: {
    path: '/VATRate',
    menu: { id: 270, parent: 200, icon: 'percentage', name: { en: 'VAT Rate', zh: '增值税率' } },
    buttons: {
      ...usualButton('VIEW', 2701, 'vat-rate.read'),
      ...usualButton('ADD', 2702, 'vat-rate.effect', 'vat-rate.create'),
    },
  },
  recordKinds: {
    'vat-rate': { en: 'VAT rate', zh: '增值税率' },
  },
  recordFields: {
    validFrom: { en: 'In force from', zh: '生效日期' },
    percent: { en: 'Rate in %', zh: '税率（%）' },
    priceVersion: { en: 'Version', zh: '版本' },
  },
});

/** MSRP of groups of national sales types by their first day. */
export const groupPrices = defineArea({
  actions: {
    'group-price.read': readAction({ en: 'Read prices of NST groups', zh: '查看 NST 组价格' }, 'PRICE_READ'),
    'group-price.export': groupPriceFiles.export,
    'group-price.create': changeAction(
      { en: 'Add a price of an NST group', zh: '新增 NST 组价格' },
      'PRICE_EDIT',
      'GROUP_PRICE_CREATED',
    ),
    'group-price.check-file': groupPriceFiles.checkFile,
    'group-price.import': groupPriceFiles.import,
  },
  page: {
    path: '/NSTGroupMSRP',
    menu: { id: 280, parent: 200, icon: 'group-objects', name: { en: 'NST Group MSRP', zh: 'NST 组 MSRP' } },
    buttons: {
      ...usualButton('SEARCH', 2801, 'group-price.read'),
      ...usualButton('ADD', 2802, 'group-price.create'),
      ...usualButton('VIEW', 2803, 'group-price.read'),
      ...usualButton('EXPORT', 2804, 'group-price.export'),
      ...usualButton('IMPORT', 2805, 'group-price.check-file', 'group-price.import'),
    },
  },
  recordKinds: {
    'group-price': { en: 'Price of an NST group', zh: 'NST 组价格' },
    'group-price-file': { en: 'File of prices of NST groups', zh: 'NST 组价格文件' },
  },
  recordFields: {
    nstGroupId: { en: 'NST group', zh: 'NST 组' },
  },
});

/** Files of IMPACT, the source system of prices: stored unchanged, compared with the prices in force, taken over by hand. */
export const impactPrices = defineArea({
  actions: {
    'impact.read': readAction({ en: 'Read files of IMPACT', zh: '查看 IMPACT 文件' }, 'PRICE_READ'),
    'impact.check-file': readAction({ en: 'Check a file of IMPACT', zh: '检查 IMPACT 文件' }, 'PRICE_EDIT'),
    'impact.import': changeAction(
      { en: 'Keep a file of IMPACT', zh: '保存 IMPACT 文件' },
      'PRICE_EDIT',
      'IMPACT_FILE_KEPT',
    ),
    'impact.plan': readAction(
      { en: 'See what prices of IMPACT would change', zh: '查看 IMPACT 价格带来的变化' },
      'PRICE_EDIT',
    ),
    'impact.take': changeAction(
      { en: 'Take over prices of IMPACT', zh: '采用 IMPACT 价格' },
      'PRICE_EDIT',
      'IMPACT_PRICES_TAKEN',
    ),
  },
  page: {
    path: '/IMPACTMSRP',
    menu: { id: 290, parent: 200, icon: 'comparison', name: { en: 'IMPACT MSRP', zh: 'IMPACT MSRP' } },
    buttons: {
      ...usualButton('VIEW', 2901, 'impact.read'),
      ...usualButton('IMPORT', 2902, 'impact.check-file', 'impact.import'),
      TAKE: button(2903, { en: 'Take over', zh: '采用' }, 'impact.plan', 'price.effect', 'impact.take'),
    },
  },
  recordKinds: {
    'impact-file': { en: 'File of IMPACT', zh: 'IMPACT 文件' },
  },
  recordFields: {
    fileName: { en: 'File', zh: '文件' },
    impactRows: { en: 'Rows', zh: '行数' },
    takenAs: { en: 'Taken over as prices of', zh: '采用为' },
  },
});
