import { defineMessages, info, warning } from '../define-messages.ts';

/** The sentences of an explanation: how a number came about. */
export const explanationMessages = defineMessages({
  EXPLAIN_FORMULA: info('{name} = {words} {numbers} {result}.', '{name}的公式：{words} {numbers} {result}。'),
  EXPLAIN_FORMULA_WORDS: info('{name} = {words}.', '{name}的公式：{words}。'),
  EXPLAIN_ROUNDED: info(
    'Shown rounded, calculated with all digits: {names}.',
    '显示为四舍五入值，计算使用全部位数：{names}。',
  ),
  EXPLAIN_SUM: info('{name} = the sum of its {count} {what} {result}.', '{name} = 下级{count}{what}之和 {result}。'),
  EXPLAIN_SUM_SKIPPED: info(
    '{missing} of them {missing|is empty and is|are empty and are} left out.',
    '其中{missing}行为空，不计入。',
  ),
  EXPLAIN_SUM_LOST: warning(
    'This sum is too small: {lost} {lost|row|rows} below {lost|has|have} a number that is too large to be calculated.',
    '此合计偏小：其下有{lost}行的数值过大，无法计算。',
  ),
  EXPLAIN_OPERAND_MISSING: info('{name} is empty, so there is no result.', '{name}为空，因此没有结果。'),
  EXPLAIN_OPERAND_NO_RESULT: info(
    '{name} has no result, so there is none here.',
    '{name}没有结果，因此此处也没有结果。',
  ),
  EXPLAIN_ERROR_REPLACED: info('{name} has no result, so {other} takes its place.', '{name}没有结果，改用{other}。'),
  EXPLAIN_NOT_ENTERED: info('{name} is not entered yet.', '{name}尚未录入。'),
  EXPLAIN_OPERAND_SKIPPED: info('{name} is empty and is left out.', '{name}为空，不计入。'),
  EXPLAIN_DIVISOR_ZERO: info('{name} is 0, and a division by 0 has no result.', '{name}为0，除以0没有结果。'),
  EXPLAIN_FALLBACK: info('{name} is empty, so {other} takes its place.', '{name}为空，改用{other}。'),
  EXPLAIN_CONDITION_HOLDS: info('{condition} holds.', '{condition}成立。'),
  EXPLAIN_CONDITION_FAILS: info('{condition} does not hold.', '{condition}不成立。'),
  EXPLAIN_COUNTS_AS_WHOLE: info('{name} is not selected and counts as 100%.', '{name}未选中，按100%计算。'),
  EXPLAIN_NO_RESULT: info('{words} has no result that is a number.', '{words}没有数值结果。'),
});
