import { defineMessages } from '../define-messages.ts';

/** Release batches and the letters that are made of them. */
export const releaseMessages = defineMessages({
  RELEASE_EMPTY: { en: 'A letter needs at least one program', zh: '激励函至少需要一个激励项目', severity: 'error' },
  LETTER_UNPRINTABLE: {
    en: 'The fonts of letters lack these characters: {characters}. Please write them otherwise.',
    zh: '激励函的字体不含以下字符：{characters}。请改用其他写法。',
    severity: 'error',
  },
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
  RELEASE_NOBODY: {
    en: 'Nobody would get this letter: none of the recipients has somebody who may read letters',
    zh: '没有人会收到此激励函：收件人中没有可查看激励函的人员',
    severity: 'error',
  },
  RELEASE_PROGRAM_IN_SENT: {
    en: 'The letter of this program has been frozen in {batch}: open the letter again, or mail it, before the program is revised or cancelled',
    zh: '此激励项目的激励函已在 {batch} 中定稿：请先重新编辑或发送该激励函，再修订或取消激励项目',
    severity: 'error',
  },
  RELEASE_PROGRAM_CHANGED: {
    en: '{program} says otherwise than when this letter was frozen: open the letter again and freeze it anew',
    zh: '{program} 的内容与激励函定稿时不同：请重新编辑该激励函并再次定稿',
    severity: 'error',
  },
  RELEASE_OFFER_WITHOUT_VALUE: {
    en: '{program}: {offer} has no value, so the letter could not say what it grants. Take the program out, and revise it to enter one in its terms',
    zh: '{program}：{offer} 没有激励数值，激励函无法说明其激励内容。请移出该激励项目，并修订后在条款中填写',
    severity: 'error',
  },
  RELEASE_PAIRS_IN_APPROVAL: {
    en: '{program} would change whether it combines with {others}, which people are deciding about as it is now. Mail this letter once that is decided, or open it again and take {program} out',
    zh: '{program} 将更改与 {others} 的叠加设定，而后者正按现有设定审批。请在其审批结束后发送此激励函，或重新编辑该激励函并移出 {program}',
    severity: 'error',
  },
  RELEASE_PAIRS_BEYOND_REACH: {
    en: '{program} would change whether it combines with a program of another business unit, which people are deciding about as it is now. Mail this letter once that is decided, or open it again and take {program} out',
    zh: '{program} 将更改与其他业务单元某激励项目的叠加设定，而后者正按现有设定审批。请在其审批结束后发送此激励函，或重新编辑该激励函并移出 {program}',
    severity: 'error',
  },
  LETTER_FILE_MISSING: { en: 'There is no PDF to delete', zh: '没有可删除的 PDF', severity: 'error' },
  LETTER_FILE_FAILED: {
    en: 'The PDF could not be made. Please try again; the letter itself can be read on the page',
    zh: 'PDF 生成失败，请重试；激励函内容可在页面上查看',
    severity: 'error',
  },
  LETTER_WITHDRAWN_ALREADY: { en: 'This letter was withdrawn already', zh: '此激励函已撤回', severity: 'error' },
  LETTER_HAS_FOLLOWER: {
    en: '{program} has a later version already: this letter cannot be withdrawn',
    zh: '{program} 已有更新版本：无法撤回此激励函',
    severity: 'error',
  },
  LETTER_CANCEL_ASKED: {
    en: 'The cancelling of {program} waits for approval: this letter cannot be withdrawn until that is decided',
    zh: '{program} 的取消正在审批中：决定之前无法撤回此激励函',
    severity: 'error',
  },
  LETTER_EARLIER_CANCEL_ASKED: {
    en: 'The cancelling of an earlier version of {program} waits for approval: this letter cannot be withdrawn until that is decided',
    zh: '{program} 较早版本的取消正在审批中：决定之前无法撤回此激励函',
    severity: 'error',
  },
  LETTER_CANCELLED_PROGRAM: {
    en: '{program} is {status}: this letter cannot be withdrawn',
    zh: '{program} 的状态为“{status}”：无法撤回此激励函',
    severity: 'error',
  },
  RELEASE_SAVED: { en: 'Release batch saved', zh: '发布批次已保存', severity: 'success' },
  RELEASE_SENT: {
    en: 'The letter is frozen. Mail it when it is to go out',
    zh: '激励函已定稿，可在需要时发送',
    severity: 'success',
  },
  RELEASE_REOPENED: {
    en: 'The letter can be changed again',
    zh: '激励函可再次编辑',
    severity: 'success',
  },
  RELEASES_SENT: {
    en: '{count} {count|letter is|letters are} frozen. Mail each when it is to go out',
    zh: '{count} 封激励函已定稿，可在需要时分别发送',
    severity: 'success',
  },
  LETTER_MAILED: {
    en: '{number} was mailed to {count} people',
    zh: '{number} 已发送给 {count} 人',
    severity: 'success',
  },
});
