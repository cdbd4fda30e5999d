import { defineMessages } from '../define-messages.ts';

/** What can be wrong with a formula. Positions count characters from 1. */
export const formulaMessages = defineMessages({
  FORMULA_EMPTY: { en: 'The formula is empty.', zh: '公式为空。', severity: 'error' },
  FORMULA_TOO_LONG: {
    en: 'The formula has {length} characters; at most {most} are allowed.',
    zh: '公式有{length}个字符，最多允许{most}个。',
    severity: 'error',
  },
  FORMULA_TOO_DEEP: {
    en: 'The formula is nested too deeply at position {position}; at most {most} levels are allowed.',
    zh: '公式在第{position}个字符处嵌套过深，最多允许{most}层。',
    severity: 'error',
  },
  FORMULA_UNEXPECTED_CHARACTER: {
    en: "Unexpected character '{found}' at position {position}.",
    zh: '第{position}个字符“{found}”不能用在公式中。',
    severity: 'error',
  },
  FORMULA_UNEXPECTED: {
    en: "Unexpected '{found}' at position {position}.",
    zh: '第{position}个字符处的“{found}”不符合公式语法。',
    severity: 'error',
  },
  FORMULA_UNFINISHED: {
    en: 'The formula ends too early, at position {position}.',
    zh: '公式在第{position}个字符处意外结束。',
    severity: 'error',
  },
  FORMULA_NUMBER_TOO_LARGE: {
    en: "The number '{found}' at position {position} is too large.",
    zh: '第{position}个字符处的数字“{found}”过大。',
    severity: 'error',
  },
  FORMULA_FUNCTION_UNKNOWN: {
    en: "The function '{name}' at position {position} is not known.",
    zh: '第{position}个字符处的函数“{name}”不存在。',
    severity: 'error',
  },
  FORMULA_ARGUMENT_COUNT: {
    en: '{name} at position {position} takes {least} to {most} arguments, not {count}.',
    zh: '第{position}个字符处的{name}需要{least}至{most}个参数，而不是{count}个。',
    severity: 'error',
  },
  FORMULA_ARGUMENT_COUNT_EXACT: {
    en: '{name} at position {position} takes {least} {least|argument|arguments}, not {count}.',
    zh: '第{position}个字符处的{name}需要{least}个参数，而不是{count}个。',
    severity: 'error',
  },
  FORMULA_FUNCTION_VOLATILE: {
    en: '{name} at position {position} may not be used: it would give another number each time.',
    zh: '第{position}个字符处的{name}不能使用：每次计算的结果都会不同。',
    severity: 'error',
  },
  FORMULA_FUNCTION_OUTSIDE: {
    en: '{name} at position {position} may not be used: a formula reads the fields of its own row only.',
    zh: '第{position}个字符处的{name}不能使用：公式只能读取本行的字段。',
    severity: 'error',
  },
  FORMULA_CONDITION_ONLY: {
    en: '{name} at position {position} may stand in the condition of IF only.',
    zh: '第{position}个字符处的{name}只能用在IF的条件中。',
    severity: 'error',
  },
  FORMULA_COMPARISON_OUTSIDE: {
    en: "The comparison '{found}' at position {position} may stand in the condition of IF only.",
    zh: '第{position}个字符处的比较符“{found}”只能用在IF的条件中。',
    severity: 'error',
  },
  FORMULA_COMPARISON_MISSING: {
    en: 'A comparison is needed at position {position}, such as a > 0.',
    zh: '第{position}个字符处需要比较条件，例如 a > 0。',
    severity: 'error',
  },
  FORMULA_CIRCLE: {
    en: 'The formula depends on itself: {fields}.',
    zh: '公式依赖于自身：{fields}。',
    severity: 'error',
  },
  FORMULA_TOO_MANY_STEPS: {
    en: 'All formulas together have more than {most} parts.',
    zh: '全部公式合计超过{most}个组成部分。',
    severity: 'error',
  },
  FORMULA_LABEL_UNKNOWN: {
    en: "There is no field '{name}', which is named at position {position}.",
    zh: '第{position}个字符处的字段“{name}”不存在。',
    severity: 'error',
  },
  FORMULA_TOO_MANY_REFERENCES: {
    en: 'The formula mentions more than {most} fields, at position {position}.',
    zh: '公式在第{position}个字符处引用的字段超过{most}个。',
    severity: 'error',
  },
  FORMULA_FIELD_UNKNOWN: {
    en: "The formula of '{target}' uses the field '{field}', which does not exist.",
    zh: '“{target}”的公式使用了不存在的字段“{field}”。',
    severity: 'error',
  },
  FORMULA_TARGET_TWICE: {
    en: "The field '{target}' has more than one formula.",
    zh: '字段“{target}”有多个公式。',
    severity: 'error',
  },
  FORMULA_CYCLE: {
    en: 'These fields depend on each other: {fields}.',
    zh: '以下字段相互依赖：{fields}。',
    severity: 'error',
  },
  FORMULA_SHEET_TOO_LONG: {
    en: 'As a spreadsheet formula this is longer than {most} characters.',
    zh: '转换为电子表格公式后超过{most}个字符。',
    severity: 'error',
  },
});
