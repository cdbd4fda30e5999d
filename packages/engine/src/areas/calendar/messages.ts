import { defineMessages, error, warning } from '../define-messages.ts';

/** The calendar of working days. */
export const calendarMessages = defineMessages({
  CALENDAR_DAY_MISSING: error('Please choose a day from 2020 to 2099', '请选择2020年至2099年之间的日期'),
  CALENDAR_KIND_MISSING: error('A day is a day off, a working day, or as every week', '类型应为放假、上班或正常'),
  CALENDAR_NAME_LENGTH: error('Length should be 0 to 100', '长度应为0到100'),
  CALENDAR_DAY_EXISTS: error('The calendar says something of this day already', '日历中已有该日期'),
  CALENDAR_YEARS_MISSING: warning(
    'No calendar for {years}: due days of {count|that year|these years} count Monday to Friday. Please import {count|it|them}',
    '{years} 年尚无日历：该年的到期日按周一至周五计算，请导入',
  ),
});
