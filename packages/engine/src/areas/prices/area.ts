import { changeAction, defineArea, readAction } from '../define-area.ts';

/** MSRP and dealer prices of models by their first day. */
export const prices = defineArea({
  actions: {
    'price.read': readAction({ en: 'Read prices', zh: '查看价格' }, 'PRICE_READ'),
    'price.export': readAction({ en: 'Export prices', zh: '导出价格' }, 'PRICE_READ'),
    'price.create': changeAction({ en: 'Add a price', zh: '新增价格' }, 'PRICE_EDIT', 'PRICE_CREATED'),
  },
  page: {
    path: '/updateMSRP',
    menu: { id: 260, parent: 200, icon: 'dollar', name: { en: 'Update MSRP', zh: '更新 MSRP' } },
    buttons: {
      SEARCH: { id: 2601, name: { en: 'Search', zh: '查询' }, calls: ['price.read'] },
      ADD: { id: 2602, name: { en: 'Add', zh: '新增' }, calls: ['price.create'] },
      VIEW: { id: 2603, name: { en: 'View', zh: '查看' }, calls: ['price.read'] },
      EXPORT: { id: 2604, name: { en: 'Export', zh: '导出' }, calls: ['price.export'] },
    },
  },
  recordKinds: {
    price: { en: 'Price', zh: '价格' },
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
      VIEW: { id: 2701, name: { en: 'View', zh: '查看' }, calls: ['vat-rate.read'] },
      ADD: { id: 2702, name: { en: 'Add', zh: '新增' }, calls: ['vat-rate.create'] },
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
