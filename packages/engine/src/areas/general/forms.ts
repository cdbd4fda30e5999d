import { defineMessages } from '../define-messages.ts';

/** What forms, settings and files of any area say. */
export const formMessages = defineMessages({
  SETTINGS_SAVED: { en: 'Save successed!', zh: '设置保存成功！', severity: 'success' },
  RECORD_CHANGED: {
    en: 'Somebody else has changed this in the meantime. Please load it again.',
    zh: '其他人已在此期间更改了该记录，请重新加载。',
    severity: 'error',
  },
  SAVED_STATE_TAKEN: {
    en: 'What was saved in the meantime is taken. What you typed is kept.',
    zh: '已载入期间保存的内容，您输入的内容已保留。',
    severity: 'success',
  },
  FIELD_FIXED: {
    en: 'This cannot be changed after it was saved',
    zh: '保存后不可更改',
    severity: 'error',
  },
  SHEET_TOO_LONG: {
    en: 'There are {count} rows and a sheet holds {most}. Please narrow the filter.',
    zh: '共有 {count} 行，而工作表最多容纳 {most} 行，请缩小筛选范围。',
    severity: 'error',
  },
  FILE_COLUMN_MISSING: {
    en: 'The first row has no column called {column}',
    zh: '首行没有名为“{column}”的列',
    severity: 'error',
  },
  FILE_COLUMN_TWICE: { en: 'The column {column} is there twice', zh: '列“{column}”重复', severity: 'error' },
  FILE_ROW_HIDDEN: {
    en: 'The workbook hides this row; it was read all the same',
    zh: '工作簿隐藏了该行，但仍已读取',
    severity: 'warning',
  },
  FILE_CELL_NUMBER: {
    en: "'{text}' is a number to the spreadsheet, which keeps 15 digits and no zeros before them: format the column as text and enter what was meant",
    zh: '“{text}”在电子表格中是数字，只保留 15 位且不保留前面的零：请将该列设为文本格式并重新录入',
    severity: 'error',
  },
  FILE_CELL_DATE: {
    en: 'The spreadsheet holds the day {text} here: format the column as text and enter what was meant',
    zh: '电子表格在此处存的是日期 {text}：请将该列设为文本格式并重新录入',
    severity: 'error',
  },
  FILE_CELL_BOOLEAN: {
    en: 'The spreadsheet holds {text}, true or false, here: format the column as text and enter what was meant',
    zh: '电子表格在此处存的是逻辑值 {text}：请将该列设为文本格式并重新录入',
    severity: 'error',
  },
  FILE_CELL_NO_DAY: {
    en: "'{text}' is no day: write it with its year first, such as 2027-03-01",
    zh: '“{text}”不是日期：请以年份开头填写，例如 2027-03-01',
    severity: 'error',
  },
  FILE_CODE_TWICE: {
    en: 'Row {row} has this code already',
    zh: '第 {row} 行已有此代码',
    severity: 'error',
  },
  FILE_REFUSED: {
    en: '{count} {count|row is|rows are} refused: nothing is taken over',
    zh: '{count} 行被拒绝：未保存任何内容',
    severity: 'error',
  },
  FILE_STALE: {
    en: 'The file, or what is stored, changed since this was shown: please check the file again',
    zh: '文件或已存数据在此期间已更改，请重新检查文件',
    severity: 'error',
  },
  FILE_UNCHANGED: {
    en: 'Nothing in this file is new: nothing was done',
    zh: '文件中没有新内容：未执行任何操作',
    severity: 'error',
  },
  FILE_LOADED: {
    en: '{added} added, {changed} changed',
    zh: '新增 {added}，更改 {changed}',
    severity: 'success',
  },
});
