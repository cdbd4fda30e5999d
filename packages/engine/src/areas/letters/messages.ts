import { defineMessages, error, success } from '../define-messages.ts';

/** Letters: freezing, mailing and withdrawing them, and their PDFs. */
export const letterMessages = defineMessages({
  LETTER_UNPRINTABLE: error(
    'The fonts of letters lack these characters: {characters}. Please write them otherwise.',
    '激励函的字体不含以下字符：{characters}。请改用其他写法。',
  ),
  RELEASE_NOBODY: error(
    'Nobody would get this letter: none of the recipients has somebody who may read letters',
    '没有人会收到此激励函：收件人中没有可查看激励函的人员',
  ),
  RELEASE_PROGRAM_CHANGED: error(
    '{program} says otherwise than when this letter was frozen: open the letter again and freeze it anew',
    '{program} 的内容与激励函定稿时不同：请重新编辑该激励函并再次定稿',
  ),
  RELEASE_OFFER_WITHOUT_VALUE: error(
    '{program}: {offer} has no value, so the letter could not say what it grants. Take the program out, and revise it to enter one in its terms',
    '{program}：{offer} 没有激励数值，激励函无法说明其激励内容。请移出该激励项目，并修订后在条款中填写',
  ),
  RELEASE_PAIRS_IN_APPROVAL: error(
    '{program} would change whether it combines with {others}, which people are deciding about as it is now. Mail this letter once that is decided, or open it again and take {program} out',
    '{program} 将更改与 {others} 的叠加设定，而后者正按现有设定审批。请在其审批结束后发送此激励函，或重新编辑该激励函并移出 {program}',
  ),
  RELEASE_PAIRS_BEYOND_REACH: error(
    '{program} would change whether it combines with a program of another business unit, which people are deciding about as it is now. Mail this letter once that is decided, or open it again and take {program} out',
    '{program} 将更改与其他业务单元某激励项目的叠加设定，而后者正按现有设定审批。请在其审批结束后发送此激励函，或重新编辑该激励函并移出 {program}',
  ),
  LETTER_FILE_MISSING: error('There is no PDF to delete', '没有可删除的 PDF'),
  LETTER_FILE_FAILED: error(
    'The PDF could not be made. Please try again; the letter itself can be read on the page',
    'PDF 生成失败，请重试；激励函内容可在页面上查看',
  ),
  LETTER_WITHDRAWN_ALREADY: error('This letter was withdrawn already', '此激励函已撤回'),
  LETTER_HAS_FOLLOWER: error(
    '{program} has a later version already: this letter cannot be withdrawn',
    '{program} 已有更新版本：无法撤回此激励函',
  ),
  LETTER_CANCEL_ASKED: error(
    'The cancelling of {program} waits for approval: this letter cannot be withdrawn until that is decided',
    '{program} 的取消正在审批中：决定之前无法撤回此激励函',
  ),
  LETTER_EARLIER_CANCEL_ASKED: error(
    'The cancelling of an earlier version of {program} waits for approval: this letter cannot be withdrawn until that is decided',
    '{program} 较早版本的取消正在审批中：决定之前无法撤回此激励函',
  ),
  LETTER_CANCELLED_PROGRAM: error(
    '{program} is {status}: this letter cannot be withdrawn',
    '{program} 的状态为“{status}”：无法撤回此激励函',
  ),
  RELEASE_SENT: success('The letter is frozen. Mail it when it is to go out', '激励函已定稿，可在需要时发送'),
  RELEASE_REOPENED: success('The letter can be changed again', '激励函可再次编辑'),
  LETTER_MAILED: success('{number} was mailed to {count} people', '{number} 已发送给 {count} 人'),
});
