import { defineMessages } from '../define-messages.ts';

/** What pages of records say of any kind. */
export const recordMessages = defineMessages({
  RECORD_DELETE_CONFIRM: {
    en: 'Delete the {kind} {name}? Its records in the log stay.',
    zh: '确定删除{kind} {name}？其日志记录将保留。',
    severity: 'warning',
  },
  RECORD_DELETED: { en: 'The {kind} is deleted', zh: '{kind}已删除', severity: 'success' },
});
