import { defineLabels } from '../../locale/define-labels.ts';

/** Corrections of sales. */
export const correctionLabels = defineLabels({
  'correction.vin': { en: 'VIN', zh: '车架号' },
  'correction.confirmSelected': { en: 'Confirm these corrections', zh: '确认这些更正' },
  'correction.confirmSelectedText': {
    en: 'Each correction changes its car and its sale as the list shows.',
    zh: '每项更正将按列表所示变更其车辆和销售。',
  },
  'correction.before': { en: 'Before', zh: '更正前' },
  'correction.after': { en: 'Corrected', zh: '更正后' },
  'correction.import': { en: 'Load corrections', zh: '导入销售更正' },
  'correction.file': { en: 'File of corrections', zh: '销售更正文件' },
  'correction.hint': {
    en: 'CSV or Excel with VIN, Reason, and what is corrected: Day of the sale, Dealer, or the five names of a model. Empty cells leave the sale as it is. Up to 100,000 rows, taken over whole or not at all; somebody else confirms each.',
    zh: 'CSV 或 Excel 文件，列为车架号、原因及更正内容：销售日期、经销商或车型的五个名称。空单元格保持不变。最多 100,000 行，全部导入或全部不导入；每条须由他人确认。',
  },
  'correction.rejected': { en: 'Rejected because', zh: '驳回原因' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof correctionLabels> {}
}
