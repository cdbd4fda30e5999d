import { defineLabels } from '../../locale/define-labels.ts';

/** Cars by their VIN. */
export const carLabels = defineLabels({
  'car.data': { en: 'Retail Data', zh: '零售数据' },
  'car.administration': { en: 'Retail Data Administration', zh: '零售数据管理' },
  'car.page': { en: 'Car', zh: '车辆' },
  'car.filter': { en: 'Filter cars', zh: '筛选车辆' },
  'car.vin': { en: 'VIN', zh: '车架号' },
  'car.vinPart': { en: 'VIN (first or last characters)', zh: '车架号（开头或末尾字符）' },
  'car.dealer': { en: 'Dealer', zh: '经销商' },
  'car.dealerCode': { en: 'Dealer code', zh: '经销商代码' },
  'car.bu': { en: 'BU', zh: '业务单元' },
  'car.model': { en: 'Model', zh: '车型' },
  'car.make': { en: 'Make', zh: '产品线' },
  'car.engineNumber': { en: 'Engine number', zh: '发动机号' },
  'car.wholesaleNumber': { en: 'Wholesale invoice', zh: '批售发票号' },
  'car.wholesaleDay': { en: 'Wholesale day', zh: '批售日期' },
  'car.wholesalePrice': { en: 'Price with VAT (CNY)', zh: '含税价格（元）' },
  'car.pdiDay': { en: 'PDI day', zh: 'PDI 日期' },
  'car.invoice': { en: 'Invoice', zh: '发票' },
  'car.pdiTitle': { en: 'PDI Days', zh: 'PDI 日期' },
  'car.pdiFilter': { en: 'PDI', zh: 'PDI' },
  'car.pdiKnown': { en: 'Known', zh: '已登记' },
  'car.pdiMissing': { en: 'Missing', zh: '未登记' },
  'car.pdiText': {
    en: 'The day before stays in the log with your reason. An empty day takes away one that was kept by mistake.',
    zh: '原日期及原因保留在记录中；日期留空可撤销误登记的日期。',
  },
  'car.pdiImport': { en: 'Load PDI days', zh: '导入 PDI 日期' },
  'car.pdiFile': { en: 'File of PDI days', zh: 'PDI 日期文件' },
  'car.pdiHint': {
    en: 'CSV or Excel with the columns VIN and PDI day, up to 100,000 rows. It is taken over whole or not at all.',
    zh: 'CSV 或 Excel 文件，列为车架号和 PDI 日期，最多 100,000 行；全部导入或全部不导入。',
  },
  'car.status': { en: 'Status', zh: '状态' },
  'car.changed': { en: 'Changed', zh: '更改时间' },
  'car.log': { en: 'What happened to this car', zh: '车辆变更记录' },
  'car.import': { en: 'Load wholesale', zh: '导入批售数据' },
  'car.file': { en: 'File of wholesale', zh: '批售文件' },
  'car.fileHint': {
    en: 'CSV or Excel with a row for each car, up to 100,000 rows. It is taken over whole or not at all.',
    zh: 'CSV 或 Excel 文件，每行一辆车，最多 100,000 行；全部导入或全部不导入。',
  },
  'car.none': { en: 'No cars yet', zh: '还没有车辆' },
  'car.noneText': { en: 'Cars come with a file of wholesale.', zh: '车辆通过批售文件导入。' },
  'car.noneFound': { en: 'No car fits these filters', zh: '没有符合筛选条件的车辆' },
  'car.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'car.unknown': { en: 'There is no such car', zh: '没有此车辆' },
  'car.unknownText': {
    en: 'It may belong to a dealer or a business unit that is not yours.',
    zh: '该车辆可能属于您无权查看的经销商或业务单元。',
  },
  'car.toList': { en: 'To the cars', zh: '返回车辆列表' },
  'car.correctText': {
    en: 'The facts before stay in the log with your reason. Claims of this car are judged by the corrected facts.',
    zh: '原数据及更正原因保留在记录中；该车辆的申请将按更正后的数据审核。',
  },
  'car.correctSaleText': {
    en: 'The sale stays as it is until somebody else confirms the correction.',
    zh: '经他人确认前，该销售保持不变。',
  },
  'car.saleDay': { en: 'Day of the sale', zh: '销售日期' },
  'car.transferText': {
    en: 'The other dealer has the car from now on and reports its sale.',
    zh: '自此由另一经销商拥有该车辆并上报其销售。',
  },
  'car.cancelText': {
    en: 'The dealer no longer has this car, and nobody can report a sale of it until it is invoiced again.',
    zh: '该经销商不再拥有此车辆，重新开票前任何人不得上报其销售。',
  },
  'car.invoiceAgainText': {
    en: 'The car is in stock again with the invoice that you enter.',
    zh: '该车辆按您输入的发票重新入库。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof carLabels> {}
}
