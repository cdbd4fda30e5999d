import { defineMessages, error } from '../define-messages.ts';

/** What is wrong with numbers of forms and files of any area. */
export const numberMessages = defineMessages({
  AMOUNT_WRONG: error(
    'Please input an amount from {from} to {to} yuan with two decimals at most',
    '请输入{from}至{to}元之间的金额，最多两位小数',
  ),
  PERCENT_WRONG: error(
    'Please input a share from {from} % to {to} % with two decimals at most',
    '请输入{from} %至{to} %之间的百分比，最多两位小数',
  ),
  COUNT_WRONG: error('Please input a whole number from {from} to {to}', '请输入{from}至{to}之间的整数'),
  PERCENT_SIGN: error(
    '{text} may mean {text} % or {hundred} %: please write the sign of percent',
    '{text} 可能表示 {text} % 或 {hundred} %，请写明百分号',
  ),
  FLAG_WRONG: error('Please write Yes or No', '请填写“是”或“否”'),
  WORD_UNKNOWN: error('There is no {name} that is called this', '不存在此{name}'),
});
