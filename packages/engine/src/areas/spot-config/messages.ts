import { defineMessages, error } from '../define-messages.ts';

/** Rules of samples and the dated values of spot checks. */
export const spotConfigMessages = defineMessages({
  SPOT_CATEGORY_MISSING: error('Please choose a program category', '请选择激励类别'),
  SPOT_BU_UNKNOWN: error('There is no such BU', '没有此业务单元'),
  SPOT_DAY_MISSING: error('Please choose a first day', '请选择生效日期'),
  SPOT_BY_MISSING: error('Please choose how claims are drawn', '请选择抽取方式'),
  SPOT_BANDS_WRONG: error(
    'Please input up to 5 rising amounts in yuan with blanks between them, or nothing',
    '请输入最多 5 个递增的金额（元），以空格分隔，或留空',
  ),
  SPOT_NOTHING_DRAWN: error('A share or a minimum has to be above 0', '抽样比例与最少申请数不能同时为 0'),
  SPOT_SETTING_MISSING: error('Please choose what the value is of', '请选择数值名称'),
  SPOT_RATE_WRONG: error(
    'Please input 0 to 100 percent with at most 4 decimals',
    '请输入 0 到 100 的百分比，最多 4 位小数',
  ),
  SPOT_DAYS_WRONG: error('Please input whole days from 0 to 3650', '请输入 0 到 3650 的整天数'),
  SPOT_PROPOSED_ALREADY: error(
    'Another change for this first day waits to be confirmed or rejected',
    '该生效日期已有待确认的更改',
  ),
  SPOT_UNCHANGED: error('This is in force already', '该内容已生效'),
  SPOT_NOT_IN_FORCE: error('Only what is in force is changed: propose another one', '仅可更改生效中的内容，请另行提出'),
  SPOT_DECIDED_ALREADY: error('This was confirmed or rejected already', '该更改已处理'),
  SPOT_OTHER_CONFIRMS: error('Somebody else has to confirm: you proposed this', '须由他人确认：该更改由您提出'),
});
