import { defineLabels } from '../../locale/define-labels.ts';

/** Claims for many cars at once. */
export const manyClaimLabels = defineLabels({
  'manyClaims.title': { en: 'Claim Many Cars', zh: '批量申请' },
  'manyClaims.vins': { en: 'VINs', zh: '车架号' },
  'manyClaims.hint': {
    en: 'Paste a column of a spreadsheet, or choose a file: up to {most} VINs, apart by blanks, lines, commas or semicolons.',
    zh: '粘贴表格中的一列，或选择文件：最多 {most} 个车架号，以空格、换行、逗号或分号分隔。',
  },
  'manyClaims.file': { en: 'File of VINs (xlsx or CSV)', zh: '车架号文件（xlsx 或 CSV）' },
  'manyClaims.fileText': {
    en: 'Its column VIN, or the first one, is put into the box above.',
    zh: '文件的「车架号」列（或第一列）将填入上方输入框。',
  },
  'manyClaims.noFile': {
    en: '{name} is no xlsx or CSV file of up to 2 MB',
    zh: '{name} 不是 2 MB 以内的 xlsx 或 CSV 文件',
  },
  'manyClaims.read': {
    en: '{count} {count|VIN|VINs} of {name} are in the box',
    zh: '{name} 的 {count} 个车架号已填入',
  },
  'manyClaims.hidden': { en: '{count} hidden {count|row was|rows were} left out', zh: '已忽略 {count} 个隐藏行' },
  'manyClaims.counted': { en: '{count} {count|VIN|VINs}', zh: '{count} 个车架号' },
  'manyClaims.doubles': {
    en: '{count} {count|is|are} there more than once and {count|counts|count} once',
    zh: '{count} 个重复，仅计一次',
  },
  'manyClaims.judge': { en: 'Judge', zh: '判定' },
  'manyClaims.judging': { en: 'Cars that are judged', zh: '判定进度' },
  'manyClaims.sending': { en: 'Cars that were claimed for or refused', zh: '提交进度' },
  'manyClaims.progress': { en: '{done} of {all} cars', zh: '{done}/{all} 辆' },
  'manyClaims.stop': { en: 'Stop', zh: '停止' },
  'manyClaims.stopping': { en: 'It stops once the call under way is answered.', zh: '当前请求完成后停止。' },
  'manyClaims.stopped': {
    en: 'Stopped. Nothing is lost: it goes on where it stopped.',
    zh: '已停止，可从停止处继续。',
  },
  'manyClaims.goOn': { en: 'Go on', zh: '继续' },
  'manyClaims.result': { en: 'Result', zh: '结果' },
  'manyClaims.waiting': { en: 'Not judged yet', zh: '尚未判定' },
  'manyClaims.open': { en: 'Can be claimed', zh: '可申请' },
  'manyClaims.claimed': { en: 'Claimed', zh: '已提交' },
  'manyClaims.refused': { en: 'Not claimed', zh: '未申请' },
  'manyClaims.cars': { en: '{count} {count|car|cars}', zh: '{count} 辆' },
  'manyClaims.sum': { en: '{net} without VAT (CNY)', zh: '不含税 {net} 元' },
  'manyClaims.send': { en: 'Claim what can be claimed', zh: '提交全部可申请项' },
  'manyClaims.report': { en: 'Report of all cars', zh: '下载全部车辆报告' },
  'manyClaims.reportName': { en: 'claims-of-many-cars', zh: '批量申请' },
  'manyClaims.whyNot': { en: 'Why not', zh: '原因' },
  'manyClaims.alike': { en: '{why} (days and amounts differ)', zh: '{why}（日期、金额等各异）' },
  'manyClaims.show': { en: 'VINs: {why}', zh: '车架号：{why}' },
  'manyClaims.number': { en: 'Cars', zh: '车辆数' },
  'manyClaims.cut': {
    en: 'The first {shown} of {count} are shown; the report has all.',
    zh: '显示 {count} 个中的前 {shown} 个；报告包含全部。',
  },
  'manyClaims.programs': { en: 'Programs', zh: '激励项目' },
  'manyClaims.claims': { en: 'Claims', zh: '申请编号' },
  'manyClaims.state': { en: 'State', zh: '状态' },
  'manyClaims.leave': {
    en: 'Not all cars are done. What was claimed stays claimed; the report of this page is lost.',
    zh: '尚未处理全部车辆。已提交的申请有效；本页报告将丢失。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof manyClaimLabels> {}
}
