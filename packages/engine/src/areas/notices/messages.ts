import { defineMessages, error, question } from '../define-messages.ts';

/** The form of a notice. */
export const noticeMessages = defineMessages({
  NOTICE_ENGLISH_MISSING: error('Please input the English text', '请输入英文内容'),
  NOTICE_CHINESE_MISSING: error('Please input the Chinese text', '请输入中文内容'),
  LENGTH_1_TO_500: error('Length should be 1 to 500', '长度应为1到500'),
  NOTICE_END_MISSING: error('Please select the end', '请选择结束时间'),
  NOTICE_END_PAST: error('The end has to lie in the future', '结束时间必须晚于当前时间'),
  NOTICE_ENDED_ALREADY: error('The notice has ended already', '该通知已结束'),
  NOTICE_END_CONFIRM: question(
    'End this notice now? It disappears for everyone.',
    '确定要立即结束该通知吗？所有用户将不再看到它。',
  ),
});
