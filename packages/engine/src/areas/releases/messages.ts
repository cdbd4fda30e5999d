import { defineMessages, error, success } from '../define-messages.ts';

/** Release batches: their programs, cover and recipients. */
export const releaseMessages = defineMessages({
  RELEASE_EMPTY: error('A letter needs at least one program', '激励函至少需要一个激励项目'),
  RELEASE_TOO_MANY: error('A letter has {count} programs at most', '一封激励函最多包含 {count} 个激励项目'),
  RELEASE_PROGRAM_MISSING: error(
    'One of the programs does not exist or is not yours to see',
    '其中一个激励项目不存在或您无权查看',
  ),
  RELEASE_PROGRAM_STATE: error(
    '{program} is {status}: only approved programs can be released',
    '{program} 的状态为“{status}”：只有已批准的激励项目才能发布',
  ),
  RELEASE_OTHER_BU: error(
    '{program} is of another business unit: a letter is of one',
    '{program} 属于其他业务单元：一封激励函只能包含一个业务单元',
  ),
  RELEASE_TAKEN: error('{program} is in the release batch {batch} already', '{program} 已在发布批次 {batch} 中'),
  COVER_DAY_WRONG: error('Please enter the date of the cover as YYYY-MM-DD', '请按 YYYY-MM-DD 格式输入封面日期'),
  COVER_TEXT_MISSING: error('The cover needs a text in both languages', '封面需要中英文文本'),
  COVER_LENGTH: error('Length should be 1 to 5000', '长度应为1到5000'),
  RECIPIENT_UNKNOWN: error('There is no such recipient: {name}', '没有此收件人：{name}'),
  RECIPIENT_MISSING: error('Please select at least one recipient', '请至少选择一个收件人'),
  RECIPIENTS_TOO_MANY: error(
    'A letter names {count} recipients at most; regions and groups count as one',
    '一封激励函最多指定 {count} 个收件人；区域和组按一个计算',
  ),
  RELEASE_PROGRAM_IN_SENT: error(
    'The letter of this program has been frozen in {batch}: open the letter again, or mail it, before the program is revised or cancelled',
    '此激励项目的激励函已在 {batch} 中定稿：请先重新编辑或发送该激励函，再修订或取消激励项目',
  ),
  RELEASE_SAVED: success('Release batch saved', '发布批次已保存'),
  RELEASES_SENT: success(
    '{count} {count|letter is|letters are} frozen. Mail each when it is to go out',
    '{count} 封激励函已定稿，可在需要时分别发送',
  ),
});
