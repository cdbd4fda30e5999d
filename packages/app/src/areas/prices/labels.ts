import { defineLabels } from '../../locale/define-labels.ts';

/** Pages of prices and rates by their first day. */
export const priceLabels = defineLabels({
  'price.title': { en: 'Update MSRP', zh: '更新 MSRP' },
  'price.addTitle': { en: 'New price', zh: '新增价格' },
  'price.viewTitle': { en: 'Price', zh: '价格' },
  'price.empty': { en: 'No price yet', zh: '暂无价格' },
  'price.noneFound': { en: 'No price fits', zh: '没有符合条件的价格' },
  'price.export': { en: 'Export', zh: '导出' },
  'price.filter': { en: 'Filters of prices', zh: '价格筛选' },
  'price.make': { en: 'Make', zh: '产品线' },
  'price.text': { en: 'Brand, type class or model', zh: '品牌、车型级别或车型' },
  'price.day': { en: 'In force on', zh: '生效于' },
  'price.typeClass': { en: 'Type class', zh: '车型级别' },
  'price.model': { en: 'Model', zh: '车型' },
  'price.msrp': { en: 'MSRP with VAT', zh: 'MSRP（含税）' },
  'price.msrpWithoutVat': { en: 'MSRP w/o VAT', zh: 'MSRP（不含税）' },
  'price.dealerPrice': { en: 'Dealer price with VAT', zh: '经销商价（含税）' },
  'price.hint': {
    en: 'Budgets keep the version that they were made with; new budgets take the newest. A month has the price of its first day.',
    zh: '已有预算保留其创建时的版本，新预算使用最新版本。每个月使用当月第一天的价格。',
  },
  'vat.title': { en: 'VAT Rate', zh: '增值税率' },
  'vat.addTitle': { en: 'New VAT rate', zh: '新增增值税率' },
  'vat.empty': { en: 'No VAT rate yet', zh: '暂无增值税率' },
  'vat.percent': { en: 'Rate in %', zh: '税率（%）' },
  'vat.hint': {
    en: 'Budgets keep the version that they were made with; new budgets take the newest. A month has the rate of its first day.',
    zh: '已有预算保留其创建时的版本，新预算使用最新版本。每个月使用当月第一天的税率。',
  },
  'dated.from': { en: 'In force from', zh: '生效日期' },
  'dated.period': { en: 'In force', zh: '生效期间' },
  'dated.to': { en: 'To', zh: '截止日期' },
  'dated.open': { en: 'Open', zh: '无截止' },
  'dated.state': { en: 'State', zh: '状态' },
  'dated.inForce': { en: 'In force', zh: '生效中' },
  'dated.coming': { en: 'Coming', zh: '未生效' },
  'dated.past': { en: 'Past', zh: '已失效' },
  'dated.replaced': { en: 'Replaced', zh: '已被替换' },
  'dated.version': { en: 'Version', zh: '版本' },
  'dated.reason': { en: 'Reason', zh: '原因' },
  'dated.by': { en: 'Added', zh: '新增人' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof priceLabels> {}
}
