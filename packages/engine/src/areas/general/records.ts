import { defineMessages, success, warning } from '../define-messages.ts';

/** Messages on pages of records of any kind. */
export const recordMessages = defineMessages({
  RECORD_DELETE_CONFIRM: warning(
    'Delete the {kind} {name}? Its records in the log stay.',
    '确定删除{kind} {name}？其日志记录将保留。',
  ),
  RECORD_DELETED: success('The {kind} is deleted', '{kind}已删除'),
});
