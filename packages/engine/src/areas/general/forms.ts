import { defineMessages, error, success, warning } from '../define-messages.ts';

/** Messages of forms, settings and files of any area. */
export const formMessages = defineMessages({
  SETTINGS_SAVED: success('Save successed!', '设置保存成功！'),
  RECORD_CHANGED: error(
    'Somebody else has changed this in the meantime. Please load it again.',
    '其他人已在此期间更改了该记录，请重新加载。',
  ),
  SAVED_STATE_TAKEN: success(
    'What was saved in the meantime is taken. What you typed is kept.',
    '已载入期间保存的内容，您输入的内容已保留。',
  ),
  FIELD_FIXED: error('This cannot be changed after it was saved', '保存后不可更改'),
  SHEET_TOO_LONG: error(
    'There are {count} rows and a sheet holds {most}. Please narrow the filter.',
    '共有 {count} 行，而工作表最多容纳 {most} 行，请缩小筛选范围。',
  ),
  FILE_COLUMN_MISSING: error('The first row has no column called {column}', '首行没有名为“{column}”的列'),
  FILE_COLUMN_TWICE: error('The column {column} is there twice', '列“{column}”重复'),
  FILE_ROW_HIDDEN: warning('The workbook hides this row; it was read all the same', '工作簿隐藏了该行，但仍已读取'),
  FILE_CELL_NUMBER: error(
    "'{text}' is a number to the spreadsheet, which keeps 15 digits and no zeros before them: format the column as text and enter what was meant",
    '“{text}”在电子表格中是数字，只保留 15 位且不保留前面的零：请将该列设为文本格式并重新录入',
  ),
  FILE_CELL_DATE: error(
    'The spreadsheet holds the day {text} here: format the column as text and enter what was meant',
    '电子表格在此处存的是日期 {text}：请将该列设为文本格式并重新录入',
  ),
  FILE_CELL_BOOLEAN: error(
    'The spreadsheet holds {text}, true or false, here: format the column as text and enter what was meant',
    '电子表格在此处存的是逻辑值 {text}：请将该列设为文本格式并重新录入',
  ),
  FILE_CELL_NO_DAY: error(
    "'{text}' is no day: write it with its year first, such as 2027-03-01",
    '“{text}”不是日期：请以年份开头填写，例如 2027-03-01',
  ),
  FILE_CODE_TWICE: error('Row {row} has this code already', '第 {row} 行已有此代码'),
  FILE_REFUSED: error(
    '{count} {count|row is|rows are} refused: nothing is taken over',
    '{count} 行被拒绝：未保存任何内容',
  ),
  FILE_STALE: error(
    'The file, or what is stored, changed since this was shown: please check the file again',
    '文件或已存数据在此期间已更改，请重新检查文件',
  ),
  FILE_UNCHANGED: error('Nothing in this file is new: nothing was done', '文件中没有新内容：未执行任何操作'),
  FILE_LOADED: success('{added} added, {changed} changed', '新增 {added}，更改 {changed}'),
});
