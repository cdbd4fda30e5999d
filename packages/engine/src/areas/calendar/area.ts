import { changeAction, defineArea, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const records = recordActions('CALENDAR', {
  one: 'a day of the calendar',
  many: 'days of the calendar',
  zh: '工作日历',
});

/** Holidays and the days that make up for them, the basis of due days. */
export const workCalendar = defineArea({
  actions: {
    'calendar.read': records.read,
    'calendar.export': readAction({ en: 'Export the calendar', zh: '导出工作日历' }, 'CALENDAR_READ'),
    'calendar.create': records.create,
    'calendar.update': records.update,
    'calendar.check-file': readAction({ en: 'Check a file of the calendar', zh: '检查工作日历文件' }, 'CALENDAR_EDIT'),
    'calendar.import': changeAction(
      { en: 'Import a calendar', zh: '导入工作日历' },
      'CALENDAR_EDIT',
      'CALENDAR_IMPORTED',
    ),
  },
  permissions: records.permissions,
  page: {
    path: '/calendar',
    menu: { id: 390, parent: 300, icon: 'calendar', name: { en: 'Working Days', zh: '工作日历' } },
    buttons: {
      ...usualButton('SEARCH', 3901, 'calendar.read'),
      ...usualButton('ADD', 3902, 'calendar.create'),
      ...usualButton('VIEW', 3903, 'calendar.read'),
      ...usualButton('EDIT', 3904, 'calendar.read', 'calendar.update'),
      ...usualButton('EXPORT', 3905, 'calendar.export'),
      ...usualButton('IMPORT', 3906, 'calendar.check-file', 'calendar.import'),
    },
  },
  recordKinds: {
    'calendar-day': { en: 'Day of the calendar', zh: '日历日期' },
    'calendar-file': { en: 'File of the calendar', zh: '日历文件' },
  },
  recordFields: {
    day: { en: 'Day', zh: '日期' },
    dayKind: { en: 'Kind of day', zh: '日期类型' },
    dayName: { en: 'Name of the day', zh: '日期名称' },
  },
});
