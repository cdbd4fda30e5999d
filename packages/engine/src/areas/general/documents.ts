import { defineMessages } from '../define-messages.ts';

/** Files that people upload to keep. */
export const documentMessages = defineMessages({
  DOCUMENT_BROKEN: {
    en: 'The document is damaged: one of its parts cannot be unpacked',
    zh: '文档已损坏，其中的部分内容无法解压',
    severity: 'error',
  },
  DOCUMENT_MACROS: {
    en: 'The document holds macros. Please save it without them.',
    zh: '文档含有宏，请另存为不含宏的文件。',
    severity: 'error',
  },
  DOCUMENT_TYPE: {
    en: 'By its content this is no file of these kinds: {types}',
    zh: '按其内容，该文件不属于以下类型：{types}',
    severity: 'error',
  },
  DOCUMENT_TOO_MANY: {
    en: 'There are {count} files already; no more can be added',
    zh: '已有 {count} 个文件，不能再添加',
    severity: 'error',
  },
  DOCUMENT_SAME: {
    en: 'This is the same file as version {version}',
    zh: '该文件与版本 {version} 相同',
    severity: 'error',
  },
  DOCUMENT_GONE: {
    en: 'The content of this file is missing or was changed on the disk. Please tell the administrator',
    zh: '该文件的内容在磁盘上缺失或已被更改，请联系管理员',
    severity: 'error',
  },
  DOCUMENT_KEPT: { en: '{name} is saved', zh: '{name} 已保存', severity: 'success' },
  DOCUMENT_WITHDRAW_CONFIRM: {
    en: 'Are you sure to withdraw {name}? It stays in the history.',
    zh: '确定要撤回 {name} 吗？历史记录中仍会保留。',
    severity: 'question',
  },
  DOCUMENT_WITHDRAWN: { en: '{name} is withdrawn', zh: '{name} 已撤回', severity: 'success' },
});
