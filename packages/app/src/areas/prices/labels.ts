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
  'price.importShort': { en: 'Import', zh: '导入' },
  'price.import': { en: 'Import prices', zh: '导入价格' },
  'price.file': { en: 'File of prices', zh: '价格文件' },
  'price.fileHint': {
    en: 'Columns as the export names them: make, brand, type class, model year, model, both prices, first day. Other columns are not read.',
    zh: '列名与导出文件相同：产品线、品牌、车型级别、年款、车型、两种价格、生效日期；其他列不读取。',
  },
  'price.fileName': { en: 'Model and first day', zh: '车型和生效日期' },
  'effect.title': { en: 'What this does to budgets', zh: '对预算的影响' },
  'effect.running': { en: 'Calculating budgets: {done} of {all}', zh: '正在计算预算：{done} / {all}' },
  'effect.none': {
    en: 'No budget that was calculated would change.',
    zh: '已计算的预算均不会变化。',
  },
  'effect.some': {
    en: 'Nothing changes by itself: a budget keeps its versions until somebody updates it. Once updated, {count} of them would change:',
    zh: '预算不会自动变化：在有人更新之前保持原有版本。更新后，{count} 个预算将发生变化：',
  },
  'effect.budgets': { en: 'Budgets that would change', zh: '将发生变化的预算' },
  'effect.budget': { en: 'Budget', zh: '预算' },
  'effect.now': { en: 'Now', zh: '当前' },
  'effect.then': { en: 'Once updated', zh: '更新后' },
  'effect.difference': { en: 'Difference', zh: '差额' },
  'effect.all': { en: 'All {count}', zh: '合计 {count}' },
  'effect.behind': { en: 'Behind', zh: '版本较旧' },
  'effect.behindHint': {
    en: 'This budget has not taken an earlier version yet: the difference holds that as well.',
    zh: '该预算尚未更新到之前的版本：差额也包含该部分。',
  },
  'effect.largest': { en: 'The {count} largest differences are listed.', zh: '仅列出差额最大的 {count} 个。' },
  'effect.more': {
    en: 'And {count} more budgets use this; they were not calculated.',
    zh: '另有 {count} 个预算使用此数据，未计算。',
  },
  'effect.reach': {
    en: 'Budgets that you may not see are neither named nor counted here.',
    zh: '您无权查看的预算不在此列出，也不计数。',
  },
  'effect.take': { en: 'Take over', zh: '确认' },
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
