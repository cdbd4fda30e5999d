import { explanationMessages } from '../areas/general/explanation.ts';
import type { Locale, LocalText } from '../base/locale.ts';
import { type Message, message, textIn } from '../messages/message.ts';
import type { Explanation, FormulaExplanation, Note, SummedRows } from './explain.ts';
import type { KernelOptions } from './kernel.ts';
import { type FormulaStyle, writeCondition, writeFormula } from './print.ts';
import {
  NOTHING,
  type ShownCalculation,
  type ShownNumber,
  shownCalculation,
  shownNumber,
  shownResult,
} from './shown-numbers.ts';
import type { Expression, FieldId } from './syntax.ts';

export interface ExplanationNames {
  /** The field that is explained. */
  readonly target: FieldId;
  readonly nameOf: (field: FieldId) => LocalText;
  readonly isPercent: (field: FieldId) => boolean;
  /** Whether a field of the row is typed by users, so that an empty one is described as not entered yet. */
  readonly isEntered?: (field: FieldId) => boolean;
  readonly kernel?: KernelOptions;
}

/** The sentences of an explanation: the calculation in words and in numbers, then its special cases. */
export function explanationSentences(
  explanation: Explanation,
  names: ExplanationNames,
  locale: Locale,
): readonly string[] {
  const sentences =
    explanation.kind === 'sum'
      ? sumSentences(explanation, names, locale)
      : formulaSentences(explanation, names, locale);
  return [...new Set(sentences.map((sentence) => textIn(explanationMessages, sentence, locale)))];
}

/** The same as one text, a sentence a line. */
export function explanationText(explanation: Explanation, names: ExplanationNames, locale: Locale): string {
  return explanationSentences(explanation, names, locale).join('\n');
}

/** The name of a sum's rows: singular and plural; in Chinese with its counting word. */
const SUMMED: Readonly<Record<SummedRows, readonly [LocalText, LocalText]>> = {
  customer: [
    { en: 'customer', zh: '个客户' },
    { en: 'customers', zh: '个客户' },
  ],
  brand: [
    { en: 'brand', zh: '个品牌' },
    { en: 'brands', zh: '个品牌' },
  ],
  typeClass: [
    { en: 'type class', zh: '个车型级别' },
    { en: 'type classes', zh: '个车型级别' },
  ],
  modelYear: [
    { en: 'model year', zh: '个年款' },
    { en: 'model years', zh: '个年款' },
  ],
  row: [
    { en: 'row', zh: '行' },
    { en: 'rows', zh: '行' },
  ],
};

function sumSentences(
  { value, count, of, missing, lost }: Explanation & { readonly kind: 'sum' },
  { target, nameOf, isPercent }: ExplanationNames,
  locale: Locale,
): readonly Message[] {
  const what = SUMMED[of][count === 1 ? 0 : 1][locale];
  const result = value === undefined ? undefined : shownResult(value, isPercent(target));
  const sum = message('EXPLAIN_SUM', { name: nameOf(target)[locale], result: equals(result), count, what });
  return [
    sum,
    ...(missing === 0 ? [] : [message('EXPLAIN_SUM_SKIPPED', { missing })]),
    ...(lost === 0 ? [] : [message('EXPLAIN_SUM_LOST', { lost })]),
  ];
}

function formulaSentences(
  explanation: FormulaExplanation,
  names: ExplanationNames,
  locale: Locale,
): readonly Message[] {
  const { target, nameOf, isPercent, kernel } = names;
  const said = { name: nameOf(target)[locale], words: inWords(explanation.expression, names, locale) };
  const notes = noteSentences(explanation, names, locale);
  // Nothing was calculated: the missing values are named in words.
  if (explanation.value === undefined && notes.some(({ code }) => MISSING_CODES.has(code)))
    return [message('EXPLAIN_FORMULA_WORDS', said), ...notes];
  const shown = shownCalculation(explanation, target, isPercent, kernel);
  const rounded = [...shown.fields].flatMap(([field, { isRounded }]) => (isRounded ? nameOf(field)[locale] : []));
  const formula = message('EXPLAIN_FORMULA', {
    ...said,
    numbers: `${rounded.length > 0 ? '≈' : '='} ${inNumbers(explanation, shown, locale)}`,
    result: equals(explanation.value === undefined ? undefined : shown.result),
  });
  const told = rounded.length === 0 ? [] : [message('EXPLAIN_ROUNDED', { names: rounded.join(LIST[locale]) })];
  return [formula, ...told, ...notes];
}

const MISSING_CODES: ReadonlySet<string> = new Set([
  'EXPLAIN_OPERAND_MISSING',
  'EXPLAIN_OPERAND_NO_RESULT',
  'EXPLAIN_NOT_ENTERED',
]);

const LIST: Readonly<Record<Locale, string>> = { en: ', ', zh: '、' };

/** '= 614,350', or '≈ 614,350' for a rounded number. */
function equals(shown: ShownNumber | undefined): string {
  return `${shown?.isRounded === true ? '≈' : '='} ${shown?.text ?? NOTHING}`;
}

function noteSentences(part: FormulaExplanation, names: ExplanationNames, locale: Locale): readonly Message[] {
  const own = part.notes.map((note) => noteSentence(note, part, names, locale));
  return [...own, ...part.operands.flatMap((operand) => noteSentences(operand, names, locale))];
}

function noteSentence(note: Note, part: FormulaExplanation, names: ExplanationNames, locale: Locale): Message {
  const words = (expression: Expression | undefined): string =>
    expression === undefined ? '' : cut(inWords(expression, names, locale));
  const operand = (index: number): string => words(part.operands[index]?.expression);
  switch (note.kind) {
    case 'operandMissing': {
      const missing = part.operands[note.operand]?.expression;
      const isEntered = missing?.kind === 'field' && names.isEntered?.(missing.field) === true;
      return message(isEntered ? 'EXPLAIN_NOT_ENTERED' : 'EXPLAIN_OPERAND_MISSING', { name: operand(note.operand) });
    }
    case 'operandSkipped':
      return message('EXPLAIN_OPERAND_SKIPPED', { name: operand(note.operand) });
    case 'operandLacksResult':
      return message('EXPLAIN_OPERAND_NO_RESULT', { name: operand(note.operand) });
    case 'errorReplaced':
      return message('EXPLAIN_ERROR_REPLACED', { name: operand(0), other: operand(1) });
    case 'divisorZero':
      return message('EXPLAIN_DIVISOR_ZERO', { name: operand(note.operand) });
    case 'fallback':
      return message('EXPLAIN_FALLBACK', { name: operand(0), other: operand(note.operand) });
    case 'branch':
      return message(note.holds ? 'EXPLAIN_CONDITION_HOLDS' : 'EXPLAIN_CONDITION_FAILS', {
        condition: cut(conditionWords(part.expression, names, locale)),
      });
    case 'countsAsWhole':
      return message('EXPLAIN_COUNTS_AS_WHOLE', { name: words(part.expression) });
    case 'noResult':
      return message('EXPLAIN_NO_RESULT', { words: words(part.expression) });
  }
}

/** A note names a part of the formula; each part around it would else be written out with all that is in it. */
const MOST_OF_PART = 300;

function cut(words: string): string {
  return words.length > MOST_OF_PART ? `${words.slice(0, MOST_OF_PART)}…` : words;
}

function inWords(expression: Expression, { nameOf }: ExplanationNames, locale: Locale): string {
  return formulaWords(expression, nameOf, locale);
}

/** A formula over the names of its fields: 'Estimated Volume × Cost/unit'. */
export function formulaWords(expression: Expression, nameOf: ExplanationNames['nameOf'], locale: Locale): string {
  return writeFormula(expression, wordsOf(nameOf, locale));
}

function wordsOf(nameOf: ExplanationNames['nameOf'], locale: Locale): FormulaStyle {
  return { ...STYLES[locale], number: constant, field: (field) => nameOf(field)[locale] };
}

function inNumbers({ expression }: FormulaExplanation, { fields }: ShownCalculation, locale: Locale): string {
  const field = (id: FieldId): string => fields.get(id)?.text ?? NOTHING;
  return writeFormula(expression, { ...STYLES[locale], number: constant, field });
}

function constant(value: number): string {
  return shownNumber(value, false).text;
}

function conditionWords(expression: Expression, names: ExplanationNames, locale: Locale): string {
  return expression.kind === 'if' ? writeCondition(expression.condition, wordsOf(names.nameOf, locale)) : '';
}

const SYMBOLS: Pick<FormulaStyle, 'arithmetic' | 'comparison'> = {
  arithmetic: { '+': '+', '-': '−', '*': '×', '/': '÷' },
  comparison: { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' },
};

type WordStyle = Omit<FormulaStyle, 'number' | 'field'>;

const FUNCTION_WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    ABS: 'absolute',
    AND: 'all of',
    AVERAGE: 'average of',
    CEILING: 'rounded up to a multiple',
    COALESCE: 'first filled of',
    COUNT: 'count of',
    FLOOR: 'rounded down to a multiple',
    IFERROR: 'first with a result of',
    INT: 'whole part below',
    MAX: 'greatest of',
    MIN: 'least of',
    MOD: 'remainder of',
    MROUND: 'rounded to a multiple',
    NOT: 'not',
    OR: 'one of',
    POWER: 'power of',
    ROUND: 'rounded',
    ROUNDDOWN: 'rounded toward 0',
    ROUNDUP: 'rounded away from 0',
    SUM: 'sum of',
    TRUNC: 'cut off',
  },
  zh: {
    ABS: '绝对值',
    AND: '全部成立',
    AVERAGE: '平均值',
    CEILING: '向上舍入到倍数',
    COALESCE: '首个非空值',
    COUNT: '数值个数',
    FLOOR: '向下舍入到倍数',
    IFERROR: '首个有结果的值',
    INT: '向下取整',
    MAX: '最大值',
    MIN: '最小值',
    MOD: '余数',
    MROUND: '舍入到倍数',
    NOT: '不成立',
    OR: '任一成立',
    POWER: '乘方',
    ROUND: '四舍五入',
    ROUNDDOWN: '向零舍入',
    ROUNDUP: '远离零舍入',
    SUM: '合计',
    TRUNC: '截断',
  },
};

const STYLES: Readonly<Record<Locale, WordStyle>> = {
  en: {
    ...SYMBOLS,
    conditional: (condition, then, otherwise) => `(if ${condition} then ${then}, else ${otherwise})`,
    call: (name, operands) => `${FUNCTION_WORDS.en[name] ?? name} (${operands.join(', ')})`,
  },
  zh: {
    ...SYMBOLS,
    conditional: (condition, then, otherwise) => `（如果${condition}则${then}，否则${otherwise}）`,
    call: (name, operands) => `${FUNCTION_WORDS.zh[name] ?? name}（${operands.join('，')}）`,
  },
};
