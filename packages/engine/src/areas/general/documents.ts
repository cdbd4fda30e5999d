import { defineMessages, error, question, success } from '../define-messages.ts';

/** Files that people upload to keep. */
export const documentMessages = defineMessages({
  DOCUMENT_BROKEN: error(
    'The document is damaged: one of its parts cannot be unpacked',
    '文档已损坏，其中的部分内容无法解压',
  ),
  DOCUMENT_MACROS: error(
    'The document holds macros. Please save it without them.',
    '文档含有宏，请另存为不含宏的文件。',
  ),
  DOCUMENT_TYPE: error(
    'By its content this is no file of these kinds: {types}',
    '按其内容，该文件不属于以下类型：{types}',
  ),
  DOCUMENT_TOO_MANY: error('There are {count} files already; no more can be added', '已有 {count} 个文件，不能再添加'),
  DOCUMENT_SAME: error('This is the same file as version {version}', '该文件与版本 {version} 相同'),
  DOCUMENT_GONE: error(
    'The content of this file is missing or was changed on the disk. Please tell the administrator',
    '该文件的内容在磁盘上缺失或已被更改，请联系管理员',
  ),
  DOCUMENT_KEPT: success('{name} is saved', '{name} 已保存'),
  DOCUMENT_WITHDRAW_CONFIRM: question(
    'Are you sure to withdraw {name}? It stays in the history.',
    '确定要撤回 {name} 吗？历史记录中仍会保留。',
  ),
  DOCUMENT_WITHDRAWN: success('{name} is withdrawn', '{name} 已撤回'),
});
