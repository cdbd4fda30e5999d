import { defineLabels } from '../../locale/define-labels.ts';

/** The overall matrix, and the defaults of offer types. */
export const pairMatrixLabels = defineLabels({
  'pairMatrix.title': { en: 'Combinability Matrix', zh: '叠加总表' },
  'pairMatrix.bu': { en: 'BU', zh: '业务单元' },
  'pairMatrix.day': { en: 'Day', zh: '日期' },
  'pairMatrix.count': { en: '{count} programs', zh: '{count} 个激励项目' },
  'pairMatrix.legend': { en: 'Legend', zh: '图例' },
  'pairMatrix.mark.Y': { en: 'combines', zh: '可叠加' },
  'pairMatrix.mark.N': { en: 'does not', zh: '不可叠加' },
  'pairMatrix.mark.y': { en: 'combines by default', zh: '默认可叠加' },
  'pairMatrix.mark.n': { en: 'does not by default', zh: '默认不可叠加' },
  'pairMatrix.mark.none': { en: 'nothing said: does not', zh: '未设定：不可叠加' },
  'pairMatrix.mark.apart': { en: 'cannot meet', zh: '不会重合' },
  'pairMatrix.mark.self': { en: 'the same program', zh: '同一激励项目' },
  'pairMatrix.mark.variant': { en: 'otherwise for some dealers', zh: '部分经销商例外' },
  'pairMatrix.grid': { en: 'Programs with programs', zh: '激励项目叠加表' },
  'pairMatrix.keys': {
    en: 'Arrows move, with Shift they extend. Shift+Space: row, Ctrl+Space: column. Y combines, N does not. Enter: history.',
    zh: '方向键移动，按住 Shift 扩展选择。Shift+空格：整行，Ctrl+空格：整列。Y：可叠加，N：不可叠加。回车：历史。',
  },
  'pairMatrix.found': { en: '{place} of {count} found', zh: '第 {place} 个，共找到 {count} 个' },
  'pairMatrix.notFound': { en: 'No program has such a code or name', zh: '没有符合的激励项目' },
  'pairMatrix.selected': {
    en: '{count} pairs chosen, {open} of them can be changed',
    zh: '已选 {count} 个组合，其中 {open} 个可更改',
  },
  'pairMatrix.noneOpen': {
    en: 'Choose a pair that can be changed: one of its programs is Saved, and the other one is not being approved',
    zh: '请选择可更改的组合：其中一个激励项目为“已保存”，且另一个不在审批中',
  },
  'pairMatrix.chooseOne': { en: 'Choose one pair', zh: '请选择一个组合' },
  'pairMatrix.pair': { en: '{one} with {other}: {mark}', zh: '{one} 与 {other}：{mark}' },
  'pairMatrix.empty': { en: 'There are no programs to combine', zh: '没有可叠加的激励项目' },
  'pairMatrix.emptyText': {
    en: 'A program is in the matrix once its design is complete.',
    zh: '设计完整的激励项目会出现在总表中。',
  },
  'dealerMatrix.title': { en: 'What Combines', zh: '激励叠加关系' },
  'dealerMatrix.dealer': { en: 'Dealer', zh: '经销商' },
  'dealerMatrix.text': {
    en: 'The programs that pay for this day, and which of them one car can have together.',
    zh: '此日期有效的激励项目，以及同一车辆可同时享受的组合。',
  },
  'dealerMatrix.none': { en: 'No program pays for this day', zh: '此日期没有有效的激励项目' },
  'dealerMatrix.noneText': { en: 'Choose another day.', zh: '请选择其他日期。' },
  'dealerMatrix.noDealer': { en: 'Choose a dealer', zh: '请选择经销商' },
  'dealerMatrix.noDealerText': {
    en: 'The programs of the dealer appear here.',
    zh: '选择后将显示该经销商的激励项目。',
  },
  'dealerMatrix.keys': {
    en: 'Arrows move, with Shift they extend. Shift+Space: row, Ctrl+Space: column.',
    zh: '方向键移动，按住 Shift 扩展选择。Shift+空格：整行，Ctrl+空格：整列。',
  },
  'dealerMatrix.selected': {
    en: '{count} pairs chosen, {yes} of them combine',
    zh: '已选 {count} 个组合，其中 {yes} 个可叠加',
  },
  'defaults.title': { en: 'Combinability Defaults', zh: '默认叠加规则' },
  'defaults.text': {
    en: 'What offers of two types do when nothing else is said. New pairs of programs begin with it; pairs that there are keep what they say.',
    zh: '两种激励类型在未另行设定时是否可叠加。新的激励项目组合以此为准，已有组合不变。',
  },
  'defaults.type': { en: 'Offer type', zh: '激励类型' },
  'defaults.of': { en: '{one} with {other}', zh: '{one} 与 {other}' },
  'defaults.question': { en: '{one} with {other}', zh: '{one} 与 {other}' },
  'defaults.cell': { en: '{one} with {other}: {answer}', zh: '{one} 与 {other}：{answer}' },
  'defaults.none': { en: 'There are no offer types yet', zh: '还没有激励类型' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof pairMatrixLabels> {}
}
