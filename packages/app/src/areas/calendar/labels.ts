import { defineLabels } from '../../locale/define-labels.ts';

/** The calendar of working days. */
export const calendarLabels = defineLabels({
  'calendar.title': { en: 'Working Days', zh: '工作日历' },
  'calendar.addTitle': { en: 'New day', zh: '新增日期' },
  'calendar.editTitle': { en: 'Edit day', zh: '修改日期' },
  'calendar.viewTitle': { en: 'View day', zh: '查看日期' },
  'calendar.empty': { en: 'No calendar yet', zh: '还没有日历' },
  'calendar.emptyText': {
    en: 'Until a calendar is imported, due days count Monday to Friday.',
    zh: '导入日历前，到期日按周一至周五计算。',
  },
  'calendar.noneFound': { en: 'No day fits these filters', zh: '没有符合筛选条件的日期' },
  'calendar.filter': { en: 'Filter days', zh: '筛选日期' },
  'calendar.year': { en: 'Year', zh: '年份' },
  'calendar.day': { en: 'Day', zh: '日期' },
  'calendar.kind': { en: 'Kind', zh: '类型' },
  'calendar.name': { en: 'Name', zh: '名称' },
  'calendar.export': { en: 'Export', zh: '导出' },
  'calendar.import': { en: 'Import a calendar', zh: '导入工作日历' },
  'calendar.file': { en: 'File of the calendar', zh: '工作日历文件' },
  'calendar.fileHint': {
    en: 'Columns Day, Kind (Day off or Working day) and Name: the days off of a year and the days that make up for them. Days that are not in the file stay. Due days that are set do not move.',
    zh: '列为日期、类型（放假或上班）和名称：一年的放假日与调休上班日。文件中没有的日期保持不变；已设定的到期日不变。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof calendarLabels> {}
}
