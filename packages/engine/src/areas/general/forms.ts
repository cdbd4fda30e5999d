import { defineMessages } from '../define-messages.ts';

/** What forms, settings and files of any area say. */
export const formMessages = defineMessages({
  SETTINGS_SAVED: { en: 'Save successed!', zh: '设置保存成功！', severity: 'success' },
  RECORD_CHANGED: {
    en: 'Somebody else has changed this in the meantime. Please load it again.',
    zh: '其他人已在此期间更改了该记录，请重新加载。',
    severity: 'error',
  },
  SAVED_STATE_TAKEN: {
    en: 'What was saved in the meantime is taken. What you typed is kept.',
    zh: '已载入期间保存的内容，您输入的内容已保留。',
    severity: 'success',
  },
  FIELD_FIXED: {
    en: 'This cannot be changed after it was saved',
    zh: '保存后不可更改',
    severity: 'error',
  },
  SHEET_TOO_LONG: {
    en: 'There are {count} rows and a sheet holds {most}. Please narrow the filter.',
    zh: '共有 {count} 行，而工作表最多容纳 {most} 行，请缩小筛选范围。',
    severity: 'error',
  },
});
