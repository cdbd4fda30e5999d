import { defineLabels } from '../../locale/define-labels.ts';

/** The list of dealers and their form. */
export const dealerLabels = defineLabels({
  'dealer.title': { en: 'Dealers', zh: '经销商' },
  'dealer.filter': { en: 'Filter dealers', zh: '筛选经销商' },
  'dealer.export': { en: 'Export', zh: '导出' },
  'dealer.code': { en: 'Code', zh: '代码' },
  'dealer.name': { en: 'Name', zh: '名称' },
  'dealer.group': { en: 'Dealer group', zh: '经销商集团' },
  'dealer.entity': { en: 'Legal entity', zh: '法人实体' },
  'dealer.bu': { en: 'BU', zh: '业务单元' },
  'dealer.region': { en: 'Region', zh: '区域' },
  'dealer.regions': { en: 'Sells in', zh: '销售区域' },
  'dealer.regionsOf': { en: 'Region for {bu}', zh: '{bu}的区域' },
  'dealer.regionsHint': {
    en: 'One region for each BU that the dealer sells for.',
    zh: '每个销售的业务单元对应一个区域。',
  },
  'dealer.taxNumber': { en: 'Tax number', zh: '税号' },
  'dealer.status': { en: 'Status', zh: '状态' },
  'dealer.activeField': { en: 'The dealer is active', zh: '经销商启用' },
  'dealer.successor': { en: 'Successor', zh: '承继经销商' },
  'dealer.successorHint': { en: 'The code of the dealer that follows.', zh: '填写承继经销商的代码。' },
  'dealer.successorFrom': { en: 'Successor from', zh: '承继日期' },
  'dealer.addTitle': { en: 'New dealer', zh: '新增经销商' },
  'dealer.editTitle': { en: 'Edit dealer', zh: '修改经销商' },
  'dealer.viewTitle': { en: 'View dealer', zh: '查看经销商' },
  'dealer.leave': { en: 'What you changed is not saved yet.', zh: '更改尚未保存。' },
  'dealer.back': { en: 'Back to the dealers', zh: '返回经销商列表' },
  'dealer.import': { en: 'Import dealers', zh: '导入经销商' },
  'dealer.file.file': { en: 'File of dealers', zh: '经销商文件' },
  'dealer.file.hint': {
    en: 'Columns as the export names them; only Code is needed. What has no column stays as it is.',
    zh: '列名与导出文件相同，仅“代码”必填；没有的列保持不变。',
  },
  'dealer.blocked': { en: 'Blocked', zh: '冻结' },
  'dealer.blocks': { en: 'Blocks', zh: '冻结' },
  'dealer.noBlocks': { en: 'This dealer was never blocked.', zh: '该经销商从未被冻结。' },
  'dealer.toBlocks': { en: 'All about its blocks', zh: '查看其冻结详情' },
  'dealer.blockOpen': { en: 'open', zh: '无截止' },
  'dealer.block.coming': { en: 'Coming', zh: '未生效' },
  'dealer.block.inForce': { en: 'In force', zh: '生效中' },
  'dealer.block.lifted': { en: 'Ended early', zh: '已提前结束' },
  'dealer.block.past': { en: 'Past', zh: '已失效' },
  'dealer.empty': { en: 'No dealers yet', zh: '还没有经销商' },
  'dealer.noneFound': { en: 'No dealer fits these filters', zh: '没有符合筛选条件的经销商' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof dealerLabels> {}
}
