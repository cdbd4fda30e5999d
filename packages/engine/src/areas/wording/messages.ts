import { defineMessages, error, success } from '../define-messages.ts';

/** The wording of programs and of their templates. */
export const wordingMessages = defineMessages({
  WORDING_TOO_LONG: error('A language holds {count} blocks at most', '每种语言最多 {count} 个段落块'),
  WORDING_TOO_MANY_PARTS: error(
    'A language holds {count} pieces of text at most; please take out formats or cells',
    '每种语言最多 {count} 个文本片段，请减少格式或单元格',
  ),
  WORDING_TOO_MANY_CHARACTERS: error('A language holds {count} characters at most', '每种语言最多 {count} 个字符'),
  WORDING_TOO_DEEP: error('Lists lie within one another {count} deep at most', '列表最多嵌套 {count} 层'),
  WORDING_TABLE_SIZE: error(
    'A table has 1 to {columns} columns and at most {rows} rows',
    '表格须有 1 到 {columns} 列，最多 {rows} 行',
  ),
  WORDING_TABLE_UNEVEN: error('Every row of a table has the same number of cells', '表格每行的单元格数须相同'),
  WORDING_UNSEEN: error(
    'The text holds characters that nobody can see; please type it anew',
    '文本包含不可见字符，请重新输入',
  ),
  WORDING_FIELD_UNKNOWN: error('There is no such field', '没有此字段'),
  WORDING_EN_MISSING: error('The English text is empty', '英文文案为空'),
  WORDING_ZH_MISSING: error('The Chinese text is empty', '中文文案为空'),
  WORDING_BLOCKS_DIFFER: error(
    'Block {number} is not the same kind in both languages: each heading, paragraph, list and table needs its counterpart',
    '第 {number} 个段落块在两种语言中类型不同：标题、段落、列表和表格须一一对应',
  ),
  WORDING_FIELD_ONCE: error('Only one language names: {fields}', '仅一种语言使用了以下字段：{fields}'),
  WORDING_FIELD_EMPTY: error(
    'Design, parameter or terms say nothing yet for: {fields}',
    '设计、参数或条款中尚无以下内容：{fields}',
  ),
  WORDING_NOT_READY: error('The wording cannot be confirmed yet: {what}', '文案暂不能确认：{what}'),
  WORDING_NOT_SAVED: error('Nobody has saved the wording of this program yet', '尚未保存该激励项目的文案'),
  WORDING_PROGRAM_STATE: error(
    'The wording can be changed while the program is Draft or Saved; it is {state}',
    '仅当激励项目为“草稿”或“已保存”时可更改文案；当前状态为{state}',
  ),
  WORDING_CONFIRMED_ALREADY: error('The wording is confirmed already', '文案已确认'),
  WORDING_NAME_LENGTH: error('A name has 100 characters at most', '名称最多 100 个字符'),
  WORDING_VERSION_UNKNOWN: error('There is no such version', '没有此版本'),
  WORDING_SAVED: success('The wording is saved', '文案已保存'),
  WORDING_CONFIRMED: success('The wording is confirmed', '文案已确认'),
  WORDING_NAMED: success('The version is named', '版本已命名'),
  WORDING_TEMPLATE_SAVED: success('The template is saved', '模板已保存'),
});
