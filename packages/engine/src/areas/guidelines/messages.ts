import { defineMessages, error, warning } from '../define-messages.ts';

/** Setting guidelines month by month. */
export const guidelineMessages = defineMessages({
  GUIDELINE_PERCENT_WRONG: error(
    'Please input a percent from 0 to 100 with at most two decimal places, such as 4.5; nothing for no guideline',
    '请输入 0 到 100 的百分比，最多两位小数，例如 4.5；留空表示没有指导线',
  ),
  GUIDELINE_ROW_UNKNOWN: error('There is no such type class or model of this make', '该产品线没有此车型级别或车型'),
  GUIDELINE_CELL_TWICE: error('This cell is sent twice', '该单元格重复提交'),
  GUIDELINE_UNCHANGED: error('Nothing differs from what is saved', '与已保存的内容相同'),
  GUIDELINE_NEWER: warning(
    'Somebody else has set guidelines meanwhile. The table shows theirs now, yours are still entered; please look and save again.',
    '其他用户已更新指导线。表格已显示最新内容，您的输入仍保留，请核对后重新保存。',
  ),
  GUIDELINE_FILE_COLUMNS: error(
    'The file needs a column Type Class and months of {year}, such as 1, Jan or {year}-01',
    '文件需包含“车型级别”列和 {year} 年的月份列，例如 1、1月 或 {year}-01',
  ),
  GUIDELINE_FILE_TWICE: error('The column {column} is there twice', '列 {column} 重复'),
  GUIDELINE_FILE_ROW_TWICE: error('This row is there twice', '该行重复'),
  GUIDELINE_FILE_SHARE: error(
    '{text} may be a share or a percent; please write the percent, such as 4.5 or 0.5%',
    '{text} 可能是小数或百分比，请填写百分比，例如 4.5 或 0.5%',
  ),
  FRAME_AMOUNT_WRONG: error(
    'Please input an amount in yuan from 0, without separators, with at most two decimal places; nothing for no frame',
    '请输入不小于 0 的金额（元），不带千位分隔符，最多两位小数；留空表示没有额度',
  ),
  FRAME_PLACE_UNKNOWN: error('There is no such BU or make within your reach', '您的范围内没有此业务单元或产品线'),
  FRAME_NEWER: warning(
    'Somebody else has set a frame meanwhile. Theirs are shown now, yours are still entered; please look and save again.',
    '其他用户已更新额度。页面已显示最新内容，您的输入仍保留，请核对后重新保存。',
  ),
  GUIDELINE_REASON_MISSING: error('Please input the reason', '请输入原因'),
  GUIDELINE_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
});
