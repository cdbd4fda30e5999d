import { defineLabels } from '../../locale/define-labels.ts';

/** The pages of vehicles. */
export const vehicleLabels = defineLabels({
  'vehicle.make': { en: 'Make', zh: '产品线' },
  'vehicle.brand': { en: 'Brand', zh: '品牌' },
  'vehicle.typeClass': { en: 'Type class', zh: '车型级别' },
  'vehicle.modelYear': { en: 'Model year', zh: '年款' },
  'vehicle.model': { en: 'Model', zh: '车型' },
  'vehicle.export': { en: 'Export', zh: '导出' },
  'model.title': { en: 'Vehicle Models', zh: '车型' },
  'model.addTitle': { en: 'New model', zh: '新增车型' },
  'model.editTitle': { en: 'Edit model', zh: '修改车型' },
  'model.viewTitle': { en: 'View model', zh: '查看车型' },
  'model.empty': { en: 'No models yet', zh: '还没有车型' },
  'model.noneFound': { en: 'No model fits these filters', zh: '没有符合筛选条件的车型' },
  'model.filter': { en: 'Filter models', zh: '筛选车型' },
  'model.text': { en: 'Brand, type class, model year or model', zh: '品牌、车型级别、年款或车型' },
  'model.status': { en: 'Status', zh: '状态' },
  'model.nsts': { en: 'NSTs', zh: 'NST 数' },
  'model.name': { en: 'Name', zh: '名称' },
  'model.brandHint': {
    en: 'A brand that the make does not have yet is added with the model.',
    zh: '产品线中尚无的品牌将随车型一同新增。',
  },
  'model.activeField': { en: 'The model is active', zh: '车型启用' },
  'model.activeHint': {
    en: 'New budgets leave an inactive model out; budgets that have it keep it.',
    zh: '新预算不包含停用的车型；已有该车型的预算予以保留。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof vehicleLabels> {}
}
