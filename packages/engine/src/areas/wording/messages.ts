import { defineMessages } from '../define-messages.ts';

/** The wording of programs and of their templates. */
export const wordingMessages = defineMessages({
  WORDING_TOO_LONG: {
    en: 'A language holds {count} blocks at most',
    zh: '每种语言最多 {count} 个段落块',
    severity: 'error',
  },
  WORDING_TOO_MANY_PARTS: {
    en: 'A language holds {count} pieces of text at most; please take out formats or cells',
    zh: '每种语言最多 {count} 个文本片段，请减少格式或单元格',
    severity: 'error',
  },
  WORDING_TOO_MANY_CHARACTERS: {
    en: 'A language holds {count} characters at most',
    zh: '每种语言最多 {count} 个字符',
    severity: 'error',
  },
  WORDING_TOO_DEEP: {
    en: 'Lists lie within one another {count} deep at most',
    zh: '列表最多嵌套 {count} 层',
    severity: 'error',
  },
  WORDING_TABLE_SIZE: {
    en: 'A table has 1 to {columns} columns and at most {rows} rows',
    zh: '表格须有 1 到 {columns} 列，最多 {rows} 行',
    severity: 'error',
  },
  WORDING_TABLE_UNEVEN: {
    en: 'Every row of a table has the same number of cells',
    zh: '表格每行的单元格数须相同',
    severity: 'error',
  },
  WORDING_UNSEEN: {
    en: 'The text holds characters that nobody can see; please type it anew',
    zh: '文本包含不可见字符，请重新输入',
    severity: 'error',
  },
  WORDING_FIELD_UNKNOWN: { en: 'There is no such field', zh: '没有此字段', severity: 'error' },
  WORDING_EN_MISSING: { en: 'The English text is empty', zh: '英文文案为空', severity: 'error' },
  WORDING_ZH_MISSING: { en: 'The Chinese text is empty', zh: '中文文案为空', severity: 'error' },
  WORDING_BLOCKS_DIFFER: {
    en: 'Block {number} is not the same kind in both languages: each heading, paragraph, list and table needs its counterpart',
    zh: '第 {number} 个段落块在两种语言中类型不同：标题、段落、列表和表格须一一对应',
    severity: 'error',
  },
  WORDING_FIELD_ONCE: {
    en: 'Only one language names: {fields}',
    zh: '仅一种语言使用了以下字段：{fields}',
    severity: 'error',
  },
  WORDING_FIELD_EMPTY: {
    en: 'Design, parameter or terms say nothing yet for: {fields}',
    zh: '设计、参数或条款中尚无以下内容：{fields}',
    severity: 'error',
  },
  WORDING_NOT_READY: {
    en: 'The wording cannot be confirmed yet: {what}',
    zh: '文案暂不能确认：{what}',
    severity: 'error',
  },
  WORDING_NOT_SAVED: {
    en: 'Nobody has saved the wording of this program yet',
    zh: '尚未保存该激励项目的文案',
    severity: 'error',
  },
  WORDING_PROGRAM_STATE: {
    en: 'The wording can be changed while the program is Draft or Saved; it is {state}',
    zh: '仅当激励项目为“草稿”或“已保存”时可更改文案；当前状态为{state}',
    severity: 'error',
  },
  WORDING_CONFIRMED_ALREADY: { en: 'The wording is confirmed already', zh: '文案已确认', severity: 'error' },
  WORDING_NAME_LENGTH: {
    en: 'A name has 100 characters at most',
    zh: '名称最多 100 个字符',
    severity: 'error',
  },
  WORDING_VERSION_UNKNOWN: { en: 'There is no such version', zh: '没有此版本', severity: 'error' },
  WORDING_SAVED: { en: 'The wording is saved', zh: '文案已保存', severity: 'success' },
  WORDING_CONFIRMED: { en: 'The wording is confirmed', zh: '文案已确认', severity: 'success' },
  WORDING_NAMED: { en: 'The version is named', zh: '版本已命名', severity: 'success' },
  WORDING_TEMPLATE_SAVED: { en: 'The template is saved', zh: '模板已保存', severity: 'success' },
});
