import { defineMessages } from '../define-messages.ts';

/** Release batches: their programs, cover and recipients. */
export const releaseMessages = defineMessages({
  RELEASE_EMPTY: { en: 'A letter needs at least one program', zh: '激励函至少需要一个激励项目', severity: 'error' },
  RELEASE_TOO_MANY: {
    en: 'A letter has {count} programs at most',
    zh: '一封激励函最多包含 {count} 个激励项目',
    severity: 'error',
  },
  RELEASE_PROGRAM_MISSING: {
    en: 'One of the programs does not exist or is not yours to see',
    zh: '其中一个激励项目不存在或您无权查看',
    severity: 'error',
  },
  RELEASE_PROGRAM_STATE: {
    en: '{program} is {status}: only approved programs can be released',
    zh: '{program} 的状态为“{status}”：只有已批准的激励项目才能发布',
    severity: 'error',
  },
  RELEASE_OTHER_BU: {
    en: '{program} is of another business unit: a letter is of one',
    zh: '{program} 属于其他业务单元：一封激励函只能包含一个业务单元',
    severity: 'error',
  },
  RELEASE_TAKEN: {
    en: '{program} is in the release batch {batch} already',
    zh: '{program} 已在发布批次 {batch} 中',
    severity: 'error',
  },
  COVER_DAY_WRONG: {
    en: 'Please enter the date of the cover as YYYY-MM-DD',
    zh: '请按 YYYY-MM-DD 格式输入封面日期',
    severity: 'error',
  },
  COVER_TEXT_MISSING: {
    en: 'The cover needs a text in both languages',
    zh: '封面需要中英文文本',
    severity: 'error',
  },
  COVER_LENGTH: { en: 'Length should be 1 to 5000', zh: '长度应为1到5000', severity: 'error' },
  RECIPIENT_UNKNOWN: {
    en: 'There is no such recipient: {name}',
    zh: '没有此收件人：{name}',
    severity: 'error',
  },
  RECIPIENT_MISSING: { en: 'Please select at least one recipient', zh: '请至少选择一个收件人', severity: 'error' },
  RECIPIENTS_TOO_MANY: {
    en: 'A letter names {count} recipients at most; regions and groups count as one',
    zh: '一封激励函最多指定 {count} 个收件人；区域和组按一个计算',
    severity: 'error',
  },
  RELEASE_PROGRAM_IN_SENT: {
    en: 'The letter of this program has been frozen in {batch}: open the letter again, or mail it, before the program is revised or cancelled',
    zh: '此激励项目的激励函已在 {batch} 中定稿：请先重新编辑或发送该激励函，再修订或取消激励项目',
    severity: 'error',
  },
  RELEASE_SAVED: { en: 'Release batch saved', zh: '发布批次已保存', severity: 'success' },
  RELEASES_SENT: {
    en: '{count} {count|letter is|letters are} frozen. Mail each when it is to go out',
    zh: '{count} 封激励函已定稿，可在需要时分别发送',
    severity: 'success',
  },
});
