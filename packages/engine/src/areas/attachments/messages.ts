import { defineMessages } from '../define-messages.ts';

/** The attachment master. */
export const attachmentMessages = defineMessages({
  ATTACHMENT_NAME_EN_MISSING: { en: 'Please input the English name', zh: '请输入英文名称', severity: 'error' },
  ATTACHMENT_NAME_CN_MISSING: { en: 'Please input the Chinese name', zh: '请输入中文名称', severity: 'error' },
  ATTACHMENT_CATEGORY_MISSING: { en: 'Please choose the category', zh: '请选择类别', severity: 'error' },
  ATTACHMENT_GIVER_MISSING: { en: 'Please choose who gives it', zh: '请选择提供方', severity: 'error' },
  ATTACHMENT_EXISTS: { en: 'There is an attachment of this name', zh: '附件名称已存在', severity: 'error' },
  ATTACHMENT_INACTIVE: {
    en: 'This attachment is inactive: activate it before adding sample files',
    zh: '该附件已停用：请先启用再添加样本文件',
    severity: 'error',
  },
  ATTACHMENT_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of this attachment?',
    zh: '确定要更改该附件的状态吗？',
    severity: 'question',
  },
});
