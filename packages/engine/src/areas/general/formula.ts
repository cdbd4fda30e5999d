import { defineMessages, error } from '../define-messages.ts';

/** Faults of a formula. Positions count characters from 1. */
export const formulaMessages = defineMessages({
  FORMULA_EMPTY: error('The formula is empty.', '公式为空。'),
  FORMULA_TOO_LONG: error(
    'The formula has {length} characters; at most {most} are allowed.',
    '公式有{length}个字符，最多允许{most}个。',
  ),
  FORMULA_TOO_DEEP: error(
    'The formula is nested too deeply at position {position}; at most {most} levels are allowed.',
    '公式在第{position}个字符处嵌套过深，最多允许{most}层。',
  ),
  FORMULA_UNEXPECTED_CHARACTER: error(
    "Unexpected character '{found}' at position {position}.",
    '第{position}个字符“{found}”不能用在公式中。',
  ),
  FORMULA_UNEXPECTED: error(
    "Unexpected '{found}' at position {position}.",
    '第{position}个字符处的“{found}”不符合公式语法。',
  ),
  FORMULA_UNFINISHED: error(
    'The formula ends too early, at position {position}.',
    '公式在第{position}个字符处意外结束。',
  ),
  FORMULA_NUMBER_TOO_LARGE: error(
    "The number '{found}' at position {position} is too large.",
    '第{position}个字符处的数字“{found}”过大。',
  ),
  FORMULA_FUNCTION_UNKNOWN: error(
    "The function '{name}' at position {position} is not known.",
    '第{position}个字符处的函数“{name}”不存在。',
  ),
  FORMULA_ARGUMENT_COUNT: error(
    '{name} at position {position} takes {least} to {most} arguments, not {count}.',
    '第{position}个字符处的{name}需要{least}至{most}个参数，而不是{count}个。',
  ),
  FORMULA_ARGUMENT_COUNT_EXACT: error(
    '{name} at position {position} takes {least} {least|argument|arguments}, not {count}.',
    '第{position}个字符处的{name}需要{least}个参数，而不是{count}个。',
  ),
  FORMULA_FUNCTION_VOLATILE: error(
    '{name} at position {position} may not be used: it would give another number each time.',
    '第{position}个字符处的{name}不能使用：每次计算的结果都会不同。',
  ),
  FORMULA_FUNCTION_OUTSIDE: error(
    '{name} at position {position} may not be used: a formula reads the fields of its own row only.',
    '第{position}个字符处的{name}不能使用：公式只能读取本行的字段。',
  ),
  FORMULA_CONDITION_ONLY: error(
    '{name} at position {position} may stand in the condition of IF only.',
    '第{position}个字符处的{name}只能用在IF的条件中。',
  ),
  FORMULA_COMPARISON_OUTSIDE: error(
    "The comparison '{found}' at position {position} may stand in the condition of IF only.",
    '第{position}个字符处的比较符“{found}”只能用在IF的条件中。',
  ),
  FORMULA_COMPARISON_MISSING: error(
    'A comparison is needed at position {position}, such as a > 0.',
    '第{position}个字符处需要比较条件，例如 a > 0。',
  ),
  FORMULA_CIRCLE: error('The formula depends on itself: {fields}.', '公式依赖于自身：{fields}。'),
  FORMULA_TOO_MANY_STEPS: error(
    'All formulas together have more than {most} parts.',
    '全部公式合计超过{most}个组成部分。',
  ),
  FORMULA_LABEL_UNKNOWN: error(
    "There is no field '{name}', which is named at position {position}.",
    '第{position}个字符处的字段“{name}”不存在。',
  ),
  FORMULA_TOO_MANY_REFERENCES: error(
    'The formula mentions more than {most} fields, at position {position}.',
    '公式在第{position}个字符处引用的字段超过{most}个。',
  ),
  FORMULA_FIELD_UNKNOWN: error(
    "The formula of '{target}' uses the field '{field}', which does not exist.",
    '“{target}”的公式使用了不存在的字段“{field}”。',
  ),
  FORMULA_TARGET_TWICE: error("The field '{target}' has more than one formula.", '字段“{target}”有多个公式。'),
  FORMULA_CYCLE: error('These fields depend on each other: {fields}.', '以下字段相互依赖：{fields}。'),
  FORMULA_SHEET_TOO_LONG: error(
    'As a spreadsheet formula this is longer than {most} characters.',
    '转换为电子表格公式后超过{most}个字符。',
  ),
});
