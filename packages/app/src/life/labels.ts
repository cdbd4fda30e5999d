import { defineLabels } from '../locale/define-labels.ts';

/** Moves of objects, their log, and the drawing of their states. */
export const lifeLabels = defineLabels({
  'life.reason': { en: 'Reason', zh: '原因' },
  'life.reasonHint': { en: 'It is kept with the move and shown in the log', zh: '原因将随操作保存并显示在日志中' },
  'life.missing': { en: 'What is missing', zh: '缺少的内容' },
  'life.states': { en: 'Where it stands', zh: '当前状态' },
  'life.operation': { en: 'Operation', zh: '操作' },
  'life.moves': { en: 'Moves', zh: '操作' },
  'life.movesOf': { en: 'Moves of {name}', zh: '{name} 的操作' },
  'life.history': { en: 'Log', zh: '日志' },
  'life.historyOf': { en: 'History of {name}', zh: '{name} 的日志' },
  'life.log': { en: 'Log', zh: '日志' },
  'life.logMove': { en: 'Move', zh: '操作' },
  'life.logLeads': { en: 'State', zh: '状态' },
  'life.logWho': { en: 'By', zh: '操作人' },
  'life.logWhen': { en: 'When', zh: '时间' },
  'life.earlier': { en: 'Earlier ones', zh: '更早的记录' },
  'life.here': { en: 'here', zh: '当前' },
  'life.closed': { en: 'Nothing can be done with it any more', zh: '已无可执行的操作' },
  'life.result': { en: 'Result', zh: '结果' },
  'life.done': { en: 'Done', zh: '已完成' },
  'life.doneCount': { en: '{done} of {all} done', zh: '已完成 {done}/{all}' },
  'life.selected': { en: '{count} selected', zh: '已选择 {count} 项' },
  'life.select': { en: 'Select {name}', zh: '选择 {name}' },
  'life.selectAll': { en: 'Select all on this page', zh: '选择本页全部' },
  'life.clear': { en: 'Clear', zh: '清除' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof lifeLabels> {}
}
