import { defineLabels } from '../../locale/define-labels.ts';

/** Orders of support cars. */
export const supportOrderLabels = defineLabels({
  'order.title': { en: 'Support-Car Orders', zh: '服务支持车订单' },
  'order.filter': { en: 'Filter orders', zh: '筛选订单' },
  'order.name': { en: 'Order, VIN or program', zh: '订单、车架号或激励项目' },
  'order.code': { en: 'Order', zh: '订单' },
  'order.vin': { en: 'VIN', zh: '车架号' },
  'order.vinPart': { en: 'VIN (first or last characters)', zh: '车架号（开头或末尾字符）' },
  'order.dealer': { en: 'Dealer', zh: '经销商' },
  'order.dealerCode': { en: 'Dealer code', zh: '经销商代码' },
  'order.program': { en: 'Program', zh: '激励项目' },
  'order.programCode': { en: 'Program code', zh: '激励项目代码' },
  'order.bu': { en: 'BU', zh: '业务单元' },
  'order.day': { en: 'Order day', zh: '订单日期' },
  'order.remark': { en: 'Remark', zh: '备注' },
  'order.status': { en: 'Status', zh: '状态' },
  'order.changed': { en: 'Changed by', zh: '更新人' },
  'order.note': { en: 'Note an order', zh: '登记订单' },
  'order.noteText': {
    en: 'The order is a draft until it is submitted. The dealer is that of the car.',
    zh: '订单在提交前为草稿，经销商以车辆所属为准。',
  },
  'order.programsOf': { en: 'Programs of this car: {codes}', zh: '该车辆的激励项目：{codes}' },
  'order.submitText': { en: 'Head office answers the order.', zh: '订单将由总部处理。' },
  'order.confirmText': {
    en: 'The order is shown with the car and with its claim for this program.',
    zh: '订单将显示在车辆及其对应申请中。',
  },
  'order.rejectText': { en: 'The dealer reads why, and can write another order.', zh: '经销商可查看原因并重新登记。' },
  'order.cancelText': { en: 'The order ends here.', zh: '订单到此结束。' },
  'order.revokeText': { en: 'The order is shown with the car no more.', zh: '订单将不再显示于车辆。' },
  'order.none': { en: 'There are no orders', zh: '没有订单' },
  'order.noneText': { en: 'Orders appear here once they are noted.', zh: '订单登记后将显示于此。' },
  'order.noneFound': { en: 'No order fits these filters', zh: '没有符合筛选条件的订单' },
  'order.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
  'order.export': { en: 'Export', zh: '导出' },
  'order.import': { en: 'Load orders', zh: '导入订单' },
  'order.file': { en: 'File of orders', zh: '订单文件' },
  'order.fileHint': {
    en: 'Columns VIN, Program code and Order day; Dealer and Remark may be left out. The orders are submitted at once.',
    zh: '需包含车架号、激励项目代码、订单日期列；经销商与备注可省略。导入后订单即为已提交。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof supportOrderLabels> {}
}
