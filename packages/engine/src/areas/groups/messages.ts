import { defineMessages } from '../define-messages.ts';

/** The form of a user group. */
export const groupMessages = defineMessages({
  GROUP_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of user group?',
    zh: '确定要更改用户组的状态吗？',
    severity: 'question',
  },
  GROUP_NAME_EXISTS: { en: 'The user group name already exists', zh: '用户组名称已存在', severity: 'error' },
});
