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
  'nst.title': { en: 'Vehicle Management', zh: '车型管理' },
  'nst.addTitle': { en: 'New NST', zh: '新增 NST' },
  'nst.editTitle': { en: 'Edit NST', zh: '修改 NST' },
  'nst.viewTitle': { en: 'View NST', zh: '查看 NST' },
  'nst.empty': { en: 'No NSTs yet', zh: '还没有 NST' },
  'nst.noneFound': { en: 'No NST fits these filters', zh: '没有符合筛选条件的 NST' },
  'nst.filter': { en: 'Filter NSTs', zh: '筛选 NST' },
  'nst.text': { en: 'NST, name, brand or model', zh: 'NST、名称、品牌或车型' },
  'nst.code': { en: 'NST', zh: 'NST' },
  'nst.name': { en: 'Name', zh: '名称' },
  'nst.period': { en: 'Active', zh: '启用期间' },
  'nst.open': { en: 'Open', zh: '无截止' },
  'nst.day': { en: 'On the day', zh: '日期' },
  'nst.group': { en: 'NST group', zh: 'NST 分组' },
  'nst.noGroup': { en: 'In no group', zh: '不属于任何分组' },
  'nst.state': { en: 'State on it', zh: '当日状态' },
  'nst.active': { en: 'Active', zh: '启用' },
  'nst.inactive': { en: 'Not active', zh: '未启用' },
  'nst.from': { en: 'Active from', zh: '启用日期' },
  'nst.to': { en: 'Active to', zh: '停用日期' },
  'nst.toHint': { en: 'The last day; empty while no end is known.', zh: '最后一天；未定时留空。' },
  'nst.import': { en: 'Import NSTs', zh: '导入 NST' },
  'nst.file': { en: 'File of NSTs', zh: 'NST 文件' },
  'nst.fileHint': {
    en: 'Columns as the export names them; only NST is needed. What has no column stays as it is; groups are set on the page of NST groups.',
    zh: '列名与导出文件相同，仅“NST”必填；没有的列保持不变；分组在 NST 分组页面设置。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof vehicleLabels> {}
}
