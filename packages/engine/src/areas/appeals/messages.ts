import { defineMessages, error, success } from '../define-messages.ts';

/** Appeals against decisions on claims, and their letters. */
export const appealMessages = defineMessages({
  APPEAL_TEXT_MISSING: error('Please write the letter', '请填写信函内容'),
  APPEAL_TEXT_LENGTH: error('A letter may have {count} characters at most', '信函最多 {count} 个字符'),
  APPEAL_DAY: error('Please input a day as 2027-03-01', '请按 2027-03-01 的格式输入日期'),
  APPEAL_DAY_RANGE: error('The day for the answer is from tomorrow until {last}', '答复截止日期应为明天至 {last}'),
  APPEAL_CLOSED: error('This appeal is decided and takes no more letters', '该申诉已有结论，不再接收信函'),
  APPEAL_NO_PAPERS: error(
    'Papers are taken while the claim can be appealed or its appeal is open',
    '仅在可申诉期间或申诉处理中可上传单据',
  ),
  APPEAL_PAPER_SENT: error('This paper was sent with a letter, and stays', '该单据已随信函发送，不可移除'),
  APPEAL_PAPER_GONE: error(
    'A paper that goes along is not there any more: please look again',
    '随附的单据已不存在：请刷新后重试',
  ),
  APPEAL_MANY_LETTERS: error(
    'This appeal has {count} letters, and takes no more',
    '该申诉已有 {count} 封信函，不再接收',
  ),
  APPEAL_LETTER_MEANWHILE: error(
    'A letter came since you looked: please read it before you decide',
    '您查看后又有新信函：请阅读后再作决定',
  ),
  APPEAL_DEALER_HAS_UNTIL: error(
    'The dealer may answer until {until}: the appeal is not refused before',
    '经销商可在 {until} 前答复：此前不得驳回申诉',
  ),
  APPEAL_SENT: success('The letter of {code} was sent', '{code} 的信函已发送'),
});
