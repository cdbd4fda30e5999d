import { defineMessages } from '../define-messages.ts';

/** The sentences of an explanation: how a number came about. */
export const explanationMessages = defineMessages({
  EXPLAIN_FORMULA: {
    en: '{name} = {words} {numbers} {result}.',
    zh: '{name}的公式：{words} {numbers} {result}。',
    severity: 'info',
  },
  EXPLAIN_FORMULA_WORDS: { en: '{name} = {words}.', zh: '{name}的公式：{words}。', severity: 'info' },
  EXPLAIN_ROUNDED: {
    en: 'Shown rounded, calculated with all digits: {names}.',
    zh: '显示为四舍五入值，计算使用全部位数：{names}。',
    severity: 'info',
  },
  EXPLAIN_SUM: {
    en: '{name} = the sum of its {count} {what} {result}.',
    zh: '{name} = 下级{count}{what}之和 {result}。',
    severity: 'info',
  },
  EXPLAIN_SUM_SKIPPED: {
    en: '{missing} of them {missing|is empty and is|are empty and are} left out.',
    zh: '其中{missing}行为空，不计入。',
    severity: 'info',
  },
  EXPLAIN_SUM_LOST: {
    en: 'This sum is too small: {lost} {lost|row|rows} below {lost|has|have} a number that is too large to be calculated.',
    zh: '此合计偏小：其下有{lost}行的数值过大，无法计算。',
    severity: 'warning',
  },
  EXPLAIN_OPERAND_MISSING: {
    en: '{name} is empty, so there is no result.',
    zh: '{name}为空，因此没有结果。',
    severity: 'info',
  },
  EXPLAIN_OPERAND_NO_RESULT: {
    en: '{name} has no result, so there is none here.',
    zh: '{name}没有结果，因此此处也没有结果。',
    severity: 'info',
  },
  EXPLAIN_ERROR_REPLACED: {
    en: '{name} has no result, so {other} takes its place.',
    zh: '{name}没有结果，改用{other}。',
    severity: 'info',
  },
  EXPLAIN_NOT_ENTERED: { en: '{name} is not entered yet.', zh: '{name}尚未录入。', severity: 'info' },
  EXPLAIN_OPERAND_SKIPPED: { en: '{name} is empty and is left out.', zh: '{name}为空，不计入。', severity: 'info' },
  EXPLAIN_DIVISOR_ZERO: {
    en: '{name} is 0, and a division by 0 has no result.',
    zh: '{name}为0，除以0没有结果。',
    severity: 'info',
  },
  EXPLAIN_FALLBACK: {
    en: '{name} is empty, so {other} takes its place.',
    zh: '{name}为空，改用{other}。',
    severity: 'info',
  },
  EXPLAIN_CONDITION_HOLDS: { en: '{condition} holds.', zh: '{condition}成立。', severity: 'info' },
  EXPLAIN_CONDITION_FAILS: { en: '{condition} does not hold.', zh: '{condition}不成立。', severity: 'info' },
  EXPLAIN_COUNTS_AS_WHOLE: {
    en: '{name} is not selected and counts as 100%.',
    zh: '{name}未选中，按100%计算。',
    severity: 'info',
  },
  EXPLAIN_NO_RESULT: {
    en: '{words} has no result that is a number.',
    zh: '{words}没有数值结果。',
    severity: 'info',
  },
});
