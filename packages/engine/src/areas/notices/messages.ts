import { defineMessages } from '../define-messages.ts';

/** The form of a notice. */
export const noticeMessages = defineMessages({
  NOTICE_ENGLISH_MISSING: { en: 'Please input the English text', zh: '请输入英文内容', severity: 'error' },
  NOTICE_CHINESE_MISSING: { en: 'Please input the Chinese text', zh: '请输入中文内容', severity: 'error' },
  LENGTH_1_TO_500: { en: 'Length should be 1 to 500', zh: '长度应为1到500', severity: 'error' },
  NOTICE_END_MISSING: { en: 'Please select the end', zh: '请选择结束时间', severity: 'error' },
  NOTICE_END_PAST: { en: 'The end has to lie in the future', zh: '结束时间必须晚于当前时间', severity: 'error' },
  NOTICE_ENDED_ALREADY: { en: 'The notice has ended already', zh: '该通知已结束', severity: 'error' },
  NOTICE_END_CONFIRM: {
    en: 'End this notice now? It disappears for everyone.',
    zh: '确定要立即结束该通知吗？所有用户将不再看到它。',
    severity: 'question',
  },
});
