import { defineLabels } from '../../locale/define-labels.ts';

/** Many sales at once: their file, their papers by VIN, their submission. */
export const manySalesLabels = defineLabels({
  'manySales.load': { en: 'Load sales', zh: '导入销售' },
  'manySales.file': { en: 'File of sales', zh: '销售文件' },
  'manySales.fileHint': {
    en: 'CSV or xlsx with the columns VIN, kind of sale, and any field of the form by its name; 1,000 rows at most. An empty cell leaves the sale as it is.',
    zh: 'CSV 或 xlsx，含列：车架号、销售类型，以及表单任意字段（按名称）；最多 1,000 行。空单元格不改变销售内容。',
  },
  'manySales.open': { en: 'Papers of many sales', zh: '批量单据' },
  'manySales.title': { en: 'Papers of Many Sales', zh: '批量单据' },
  'manySales.files': { en: 'Papers by VIN', zh: '按车架号上传单据' },
  'manySales.folder': { en: 'Choose a folder', zh: '选择文件夹' },
  'manySales.choose': { en: 'Choose files', zh: '选择文件' },
  'manySales.drop': { en: 'or drop files and folders here', zh: '或将文件和文件夹拖放到此处' },
  'manySales.rule': {
    en: 'VIN.jpg and VIN_2.png are invoices, VIN-licence.jpg is a licence. Each goes to the sale of that VIN that is with you.',
    zh: 'VIN.jpg、VIN_2.png 为发票，VIN-行驶证.jpg 为行驶证。文件归入该车架号且在您处的销售。',
  },
  'manySales.name': { en: 'File', zh: '文件' },
  'manySales.paper': { en: 'Paper', zh: '单据' },
  'manySales.state': { en: 'Upload', zh: '上传' },
  'manySales.why': { en: 'Why not', zh: '未上传原因' },
  'manySales.waits': { en: 'Waits', zh: '等待' },
  'manySales.sending': { en: 'Sending', zh: '上传中' },
  'manySales.kept': { en: 'Kept', zh: '已保存' },
  'manySales.failed': { en: 'Failed', zh: '失败' },
  'manySales.unmatched': { en: 'No sale', zh: '无对应销售' },
  'manySales.again': { en: 'Send what is not kept again', zh: '重新上传未保存的文件' },
  'manySales.againOne': { en: 'Send {name} again', zh: '重新上传 {name}' },
  'manySales.clear': { en: 'Clear the list', zh: '清空列表' },
  'manySales.cut': {
    en: 'The first {shown} of {count} files are shown.',
    zh: '显示 {count} 个文件中的前 {shown} 个。',
  },
  'manySales.cutSales': {
    en: 'The first {shown} of {count} sales are shown; all of them are submitted.',
    zh: '显示 {count} 笔销售中的前 {shown} 笔；提交时包含全部。',
  },
  'manySales.leave': {
    en: 'Files are still on their way. What is not kept yet has to be chosen again.',
    zh: '仍有文件在上传。未保存的文件需重新选择。',
  },
  'manySales.ready': { en: 'Sales with an invoice', zh: '已有发票的销售' },
  'manySales.submit': { en: 'Submit {count} sales', zh: '提交 {count} 笔销售' },
  'manySales.submitText': {
    en: 'Each sale goes to validation as it is saved; what is read from papers and not saved is not part of it. One that lacks something stays with you and says what.',
    zh: '每笔销售按已保存的内容提交核验；由单据识别但未保存的数据不包含在内。内容不全的销售留在您处并说明原因。',
  },
  'manySales.none': { en: 'No sale waits for its submission', zh: '没有待提交的销售' },
  'manySales.noneText': {
    en: 'Sales appear here once they have an invoice and are with you.',
    zh: '已有发票且在您处的销售将显示于此。',
  },
  'manySales.result': { en: 'Result', zh: '结果' },
  'manySales.submitted': { en: 'Submitted', zh: '已提交' },
  'manySales.submitting': { en: 'Submitting {done} of {count}', zh: '正在提交 {done}/{count}' },
  'manySales.done': { en: '{done} submitted, {refused} refused', zh: '已提交 {done} 笔，拒绝 {refused} 笔' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof manySalesLabels> {}
}
