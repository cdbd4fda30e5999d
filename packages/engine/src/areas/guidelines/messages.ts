import { defineMessages } from '../define-messages.ts';

/** Setting guidelines month by month. */
export const guidelineMessages = defineMessages({
  GUIDELINE_PERCENT_WRONG: {
    en: 'Please input a percent from 0 to 100 with at most two decimal places, such as 4.5; nothing for no guideline',
    zh: '请输入 0 到 100 的百分比，最多两位小数，例如 4.5；留空表示没有指导线',
    severity: 'error',
  },
  GUIDELINE_ROW_UNKNOWN: {
    en: 'There is no such type class or model of this make',
    zh: '该产品线没有此车型级别或车型',
    severity: 'error',
  },
  GUIDELINE_CELL_TWICE: { en: 'This cell is sent twice', zh: '该单元格重复提交', severity: 'error' },
  GUIDELINE_UNCHANGED: { en: 'Nothing differs from what is saved', zh: '与已保存的内容相同', severity: 'error' },
  GUIDELINE_NEWER: {
    en: 'Somebody else has set guidelines meanwhile. The table shows theirs now, yours are still entered; please look and save again.',
    zh: '其他用户已更新指导线。表格已显示最新内容，您的输入仍保留，请核对后重新保存。',
    severity: 'warning',
  },
  GUIDELINE_FILE_COLUMNS: {
    en: 'The file needs a column Type Class and months of {year}, such as 1, Jan or {year}-01',
    zh: '文件需包含“车型级别”列和 {year} 年的月份列，例如 1、1月 或 {year}-01',
    severity: 'error',
  },
  GUIDELINE_FILE_TWICE: { en: 'The column {column} is there twice', zh: '列 {column} 重复', severity: 'error' },
  GUIDELINE_FILE_ROW_TWICE: { en: 'This row is there twice', zh: '该行重复', severity: 'error' },
  GUIDELINE_FILE_SHARE: {
    en: '{text} may be a share or a percent; please write the percent, such as 4.5 or 0.5%',
    zh: '{text} 可能是小数或百分比，请填写百分比，例如 4.5 或 0.5%',
    severity: 'error',
  },
  FRAME_AMOUNT_WRONG: {
    en: 'Please input an amount in yuan from 0, without separators, with at most two decimal places; nothing for no frame',
    zh: '请输入不小于 0 的金额（元），不带千位分隔符，最多两位小数；留空表示没有额度',
    severity: 'error',
  },
  FRAME_PLACE_UNKNOWN: {
    en: 'There is no such BU or make within your reach',
    zh: '您的范围内没有此业务单元或产品线',
    severity: 'error',
  },
  FRAME_NEWER: {
    en: 'Somebody else has set a frame meanwhile. Theirs are shown now, yours are still entered; please look and save again.',
    zh: '其他用户已更新额度。页面已显示最新内容，您的输入仍保留，请核对后重新保存。',
    severity: 'warning',
  },
  GUIDELINE_REASON_MISSING: { en: 'Please input the reason', zh: '请输入原因', severity: 'error' },
  GUIDELINE_REASON_LENGTH: { en: 'Length should be 1 to 200', zh: '长度应为1到200', severity: 'error' },
});
