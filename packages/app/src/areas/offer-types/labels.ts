import { defineLabels } from '../../locale/define-labels.ts';

/** Offer types with their SI offers. */
export const offerTypeLabels = defineLabels({
  'offerType.title': { en: 'Offer Types', zh: '激励类型' },
  'offerType.pages': { en: 'Pages of offer types', zh: '激励类型页面' },
  'offerType.nav': { en: 'OFFER TYPE', zh: '激励类型' },
  'offerType.templateNav': { en: 'BUDGET TEMPLATE', zh: '预算模板' },
  'offerType.normalSales': { en: 'Normal Sales', zh: '普通销售' },
  'offerType.fleetSales': { en: 'Fleet Sales', zh: '大客户销售' },
  'offerType.fleetTypes': { en: 'Fleet offer types', zh: '大客户激励类型' },
  'offerType.filter': { en: 'Filter offer types', zh: '筛选激励类型' },
  'offerType.text': { en: 'Offer type or SI offer', zh: '激励类型或激励方案' },
  'offerType.inactive': { en: 'Inactive', zh: '停用' },
  'offerType.status': { en: 'Status', zh: '状态' },
  'offerType.name': { en: 'Offer type', zh: '激励类型' },
  'offerType.category': { en: 'Incentive category', zh: '激励类别' },
  'offerType.channel': { en: 'Sales channel', zh: '销售渠道' },
  'offerType.siOffers': { en: 'SI offers', zh: '激励方案' },
  'offerType.present': { en: 'SI offers it has', zh: '已有激励方案' },
  'offerType.siOffer': { en: 'SI offer {place}', zh: '激励方案 {place}' },
  'offerType.addSiOffer': { en: 'Add SI offer', zh: '新增激励方案' },
  'offerType.removeSiOffer': { en: 'Remove SI offer {place}', zh: '移除激励方案 {place}' },
  'offerType.ownSiOffer': {
    en: 'An offer type of this category has one SI offer, called like itself.',
    zh: '该类别的激励类型仅有一个同名激励方案。',
  },
  'offerType.typeIsOff': { en: 'Activate the offer type first', zh: '请先启用激励类型' },
  'offerType.noSiOffers': { en: 'None', zh: '无' },
  'offerType.toConfigure': { en: 'To be configured', zh: '待配置' },
  'offerType.add': { en: 'Add new offer type', zh: '新增激励类型' },
  'offerType.addTitle': { en: 'Add new offer type', zh: '新增激励类型' },
  'offerType.editTitle': { en: 'Edit offer type', zh: '编辑激励类型' },
  'offerType.viewTitle': { en: 'Offer type', zh: '激励类型' },
  'offerType.activateTitle': { en: 'Activate {name}', zh: '启用 {name}' },
  'offerType.activateText': { en: 'SI offers that new programs can choose', zh: '新激励项目可选择的激励方案' },
  'offerType.configuration': { en: 'Configuration', zh: '配置' },
  'offerType.opensBeside': { en: 'Opens in a window of its own', zh: '在新窗口中打开' },
  'offerType.openAgain': { en: 'Open the configuration', zh: '打开配置' },
  'offerType.reload': { en: 'Load again', zh: '重新加载' },
  'offerType.export': { en: 'Export offer types', zh: '导出激励类型' },
  'offerType.settings': { en: 'Program settings', zh: '激励项目设置' },
  'offerType.customerTypes': { en: 'Fleet customer types', zh: '大客户类型' },
  'offerType.empty': { en: 'No offer types yet', zh: '还没有激励类型' },
  'offerType.noneFound': { en: 'No offer type fits these filters', zh: '没有符合筛选条件的激励类型' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof offerTypeLabels> {}
}
