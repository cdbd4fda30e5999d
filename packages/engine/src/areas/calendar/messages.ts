import { defineMessages } from '../define-messages.ts';

/** The calendar of working days. */
export const calendarMessages = defineMessages({
  CALENDAR_DAY_MISSING: {
    en: 'Please choose a day from 2020 to 2099',
    zh: '请选择2020年至2099年之间的日期',
    severity: 'error',
  },
  CALENDAR_KIND_MISSING: {
    en: 'A day is a day off, a working day, or as every week',
    zh: '类型应为放假、上班或正常',
    severity: 'error',
  },
  CALENDAR_NAME_LENGTH: { en: 'Length should be 0 to 100', zh: '长度应为0到100', severity: 'error' },
  CALENDAR_DAY_EXISTS: {
    en: 'The calendar says something of this day already',
    zh: '日历中已有该日期',
    severity: 'error',
  },
  CALENDAR_YEARS_MISSING: {
    en: 'No calendar for {years}: due days of {count|that year|these years} count Monday to Friday. Please import {count|it|them}',
    zh: '{years} 年尚无日历：该年的到期日按周一至周五计算，请导入',
    severity: 'warning',
  },
});
