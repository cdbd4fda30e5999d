import { defineMessages, error, question } from '../define-messages.ts';

/** The form of a user group. */
export const groupMessages = defineMessages({
  GROUP_STATUS_CONFIRM: question('Are you sure to change the status of user group?', '确定要更改用户组的状态吗？'),
  GROUP_NAME_EXISTS: error('The user group name already exists', '用户组名称已存在'),
});
