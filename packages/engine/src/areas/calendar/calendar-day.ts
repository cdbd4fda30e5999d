import type { WordTable } from '../../base/locale.ts';
import { message } from '../../messages/message.ts';
import { defineFile } from '../../records/define-file.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { workCalendar } from './area.ts';

/**
 * What a day of the calendar is. A usual day is as its day of the week says: Monday to Friday one works. It takes back what was said
 * of a day.
 */
export const DAY_KINDS = {
  holiday: { en: 'Day off', zh: '放假' },
  workday: { en: 'Working day', zh: '上班' },
  usual: { en: 'As every week', zh: '正常' },
} as const satisfies WordTable;

export type DayKind = keyof typeof DAY_KINDS;

export function isDayKind(text: string): text is DayKind {
  return Object.hasOwn(DAY_KINDS, text);
}

const DAY = { en: 'Day', zh: '日期' };

/** A day of the calendar. It stays what it was made with, since files name it by that. */
export const calendarRecord = defineRecord(
  { names: { one: 'a day', many: 'days', zh: '日期' }, subject: 'calendar-day', page: workCalendar.page },
  {
    key: 'dayId',
    fields: {
      day: field.day({ label: DAY, missing: message('CALENDAR_DAY_MISSING'), from: '2020-01-01', fixed: true }),
      kind: field.word(DAY_KINDS, {
        label: { en: 'Kind', zh: '类型' },
        missing: message('CALENDAR_KIND_MISSING'),
        logged: 'dayKind',
      }),
      /** What it is off or made up for: 国庆节. */
      name: field.text({
        label: FIELD_WORDS.name,
        limit: { min: 0, max: 100 },
        length: message('CALENDAR_NAME_LENGTH'),
        logged: 'dayName',
      }),
    },
    shown: {},
    search: ['name'],
    textFilter: { name: 'text', any: true, last: true },
    asked: { year: field.year({ en: 'Year', zh: '年份' }) },
    filters: ['year', 'kind'],
    columns: {
      day: { width: '140px' },
      kind: { width: '160px', unordered: true },
      name: { of: 'name', unordered: true },
    },
    usual: '-day',
    unique: [{ texts: ['day'], refusal: message('CALENDAR_DAY_EXISTS') }],
    words: { editTitle: { en: 'Edit day', zh: '修改日期' }, empty: { en: 'No calendar yet', zh: '还没有日历' } },
  },
);

/** A file of a calendar: a row for each day that is off or made up for. */
export const calendarFile = defineFile(calendarRecord, {
  keys: ['day'],
  needed: ['kind'],
  /** Words of public lists beside those of the page. */
  aliases: { kind: { holiday: ['休假', '节假日', '休'], workday: ['调休', '调休上班', '补班', '工作日', '班'] } },
  words: {
    title: { en: 'Import a calendar', zh: '导入工作日历' },
    file: { en: 'File of the calendar', zh: '工作日历文件' },
    hint: {
      en: 'Columns Day, Kind (Day off or Working day) and Name: the days off of a year and the days that make up for them. Days that are not in the file stay. Due days that are set do not move.',
      zh: '列为日期、类型（放假或上班）和名称：一年的放假日与调休上班日。文件中没有的日期保持不变；已设定的到期日不变。',
    },
    export: { en: 'Calendar', zh: '工作日历' },
  },
});
