import { defineLabels } from '../locale/define-labels.ts';

/** The life of a program: its moves, its gaps, its history. */
export const programLifeLabels = defineLabels({
  'programLife.copy': { en: 'Copy', zh: '复制' },
  'programLife.cancelProgram': { en: 'Cancel the program', zh: '取消激励项目' },
  'programLife.copyName': { en: 'Name of the copy', zh: '副本名称' },
  'programLife.lastDay': { en: 'Last qualifying day', zh: '最后有效日' },
  'programLife.lastDayHint': {
    en: 'Not before today, and not after {day}, when it ends',
    zh: '不得早于今天，且不得晚于结束日 {day}',
  },
  'programLife.submitText': {
    en: 'The budgets are frozen to whole fen and controlling is asked to confirm the program. Nothing in it can be changed until it is called back.',
    zh: '预算将冻结到分，并请财务控制确认该激励项目。撤回之前不可更改任何内容。',
  },
  'programLife.callbackText': {
    en: 'The program is Saved again and can be changed. Whether controlling had confirmed it is forgotten.',
    zh: '激励项目恢复为“已保存”，可以修改。财务控制的确认将失效。',
  },
  'programLife.copyText': {
    en: 'A new program with a code of its own, with this one’s design, parameter and budgets. SIPO confirms its parameter anew.',
    zh: '新建一个独立编号的激励项目，包含此激励项目的设计、参数和预算。其参数需由 SIPO 重新确认。',
  },
  'programLife.reviseText': {
    en: 'The program is Saved again and can be changed. It passes confirmation and approval anew.',
    zh: '激励项目恢复为“已保存”，可以修改，之后需重新确认和审批。',
  },
  'programLife.reviseReleasedText': {
    en: 'The released version stays in force. Its next version begins beside it as Saved, and is approved and released like the first.',
    zh: '已发布的版本继续有效。下一版本将以“已保存”状态并行开始，并像首个版本一样审批和发布。',
  },
  'programLife.cancelText': {
    en: 'The program is given up for good. It can be copied, but not brought back.',
    zh: '永久取消该激励项目。之后可以复制，但不能恢复。',
  },
  'programLife.cancelReleasedText': {
    en: 'A released program goes on until its cancelling is approved. Cars that qualify by the day named here are still paid.',
    zh: '已发布的激励项目在取消获批之前继续有效。在此处指定日期之前符合条件的车辆仍予支付。',
  },
  'programLife.deleteText': {
    en: 'The program is shown nowhere any more. Its code does not return.',
    zh: '该激励项目将不再显示，其编号不会再次使用。',
  },
  'programLife.lacks': {
    en: 'Missing before it can be submitted: {count}',
    zh: '提交前缺少的内容：{count} 项',
  },
  'programLife.confirmed': { en: 'Confirmed by controlling', zh: '已经财务控制确认' },
  'programLife.cancelAsked': {
    en: 'Cancelling was asked for: last qualifying day {day}',
    zh: '已申请取消：最后有效日 {day}',
  },
  'programLife.submitSelected': { en: 'Submit these programs', zh: '提交这些激励项目' },
  'programLife.submitSelectedText': {
    en: 'They are submitted one after the other. One that is refused stays as it is, and the others go on.',
    zh: '将逐一提交。被拒绝的激励项目保持不变，其余继续提交。',
  },
  'planned.title': { en: 'Budget by offer and make', zh: '各方案和产品线的预算' },
  'planned.offer': { en: 'Offer', zh: '激励方案' },
  'planned.make': { en: 'Make', zh: '产品线' },
  'planned.amount': { en: 'Amount (CNY)', zh: '金额（元）' },
  'planned.noCost': { en: 'Costs nothing because', zh: '不产生费用的原因' },
  'planned.gaps': { en: 'Said only by half: {count}', zh: '内容不完整：{count} 项' },
  'programLife.program': { en: 'Program', zh: '激励项目' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof programLifeLabels> {}
}
