import { changeAction, defineArea, readAction } from '../define-area.ts';

/** VAT rates by their first day. */
export const vatRates = defineArea({
  actions: {
    'vat-rate.read': readAction({ en: 'Read VAT rates', zh: '查看增值税率' }, 'PRICE_READ'),
    'vat-rate.create': changeAction({ en: 'Add a VAT rate', zh: '新增增值税率' }, 'PRICE_EDIT', 'VAT_RATE_CREATED'),
  },
  permissions: {
    PRICE_READ: { en: 'Read VAT rates', zh: '查看增值税率' },
    PRICE_EDIT: { en: 'Add a VAT rate', zh: '新增增值税率' },
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
