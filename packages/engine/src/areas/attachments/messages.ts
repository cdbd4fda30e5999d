import { defineMessages, error, question } from '../define-messages.ts';

/** The attachment master. */
export const attachmentMessages = defineMessages({
  ATTACHMENT_NAME_EN_MISSING: error('Please input the English name', '请输入英文名称'),
  ATTACHMENT_NAME_CN_MISSING: error('Please input the Chinese name', '请输入中文名称'),
  ATTACHMENT_CATEGORY_MISSING: error('Please choose the category', '请选择类别'),
  ATTACHMENT_GIVER_MISSING: error('Please choose who gives it', '请选择提供方'),
  ATTACHMENT_EXISTS: error('There is an attachment of this name', '附件名称已存在'),
  ATTACHMENT_INACTIVE: error(
    'This attachment is inactive: activate it before adding sample files',
    '该附件已停用：请先启用再添加样本文件',
  ),
  ATTACHMENT_STATUS_CONFIRM: question(
    'Are you sure to change the status of this attachment?',
    '确定要更改该附件的状态吗？',
  ),
});
