import { formulaMessages } from '../areas/general/formula.ts';
import type { Locale, LocalText } from '../base/locale.ts';
import { type Message, message, textIn } from '../messages/message.ts';
import type { Explanation, FormulaExplanation, Note, SummedRows } from './explain.ts';
import { type FormulaStyle, writeFormula } from './print.ts';
import type { Expression, FieldId } from './syntax.ts';

export interface ExplanationNames {
  /** The field that is explained. */
  readonly target: FieldId;
  readonly nameOf: (field: FieldId) => LocalText;
  /** A value as the table shows it, of a field or of no field; undefined is missing. */
  readonly format: (value: number | undefined, field?: FieldId) => string;
}

/** The sentences of an explanation: how the value comes about in words and in numbers, then what is remarkable. */
export function explanationSentences(
  explanation: Explanation,
  names: ExplanationNames,
  locale: Locale,
): readonly string[] {
  const sentences =
    explanation.kind === 'sum'
      ? sumSentences(explanation, names, locale)
      : formulaSentences(explanation, names, locale);
  return [...new Set(sentences.map((sentence) => textIn(formulaMessages, sentence, locale)))];
}

/** The same as one text, a sentence a line. */
export function explanationText(explanation: Explanation, names: ExplanationNames, locale: Locale): string {
  return explanationSentences(explanation, names, locale).join('\n');
}

/** What the rows of a sum are called: one of them, and several; in Chinese with the word that counts them. */
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
  { target, nameOf, format }: ExplanationNames,
  locale: Locale,
): readonly Message[] {
  const what = SUMMED[of][count === 1 ? 0 : 1][locale];
  const sum = message('EXPLAIN_SUM', { name: nameOf(target)[locale], value: format(value, target), count, what });
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
  const { target, nameOf, format } = names;
  const formula = message('EXPLAIN_FORMULA', {
    name: nameOf(target)[locale],
    words: inWords(explanation.expression, names, locale),
    numbers: inNumbers(explanation, names, locale),
    value: format(explanation.value, target),
  });
  return [formula, ...noteSentences(explanation, names, locale)];
}

function noteSentences(part: FormulaExplanation, names: ExplanationNames, locale: Locale): readonly Message[] {
  const own = part.notes.map((note) => noteSentence(note, part, names, locale));
  return [...own, ...part.operands.flatMap((operand) => noteSentences(operand, names, locale))];
}

function noteSentence(note: Note, part: FormulaExplanation, names: ExplanationNames, locale: Locale): Message {
  const words = (expression: Expression | undefined): string =>
    expression === undefined ? '' : inWords(expression, names, locale);
  const operand = (index: number): string => words(part.operands[index]?.expression);
  switch (note.kind) {
    case 'operandMissing':
      return message('EXPLAIN_OPERAND_MISSING', { name: operand(note.operand) });
    case 'operandSkipped':
      return message('EXPLAIN_OPERAND_SKIPPED', { name: operand(note.operand) });
    case 'divisorZero':
      return message('EXPLAIN_DIVISOR_ZERO', { name: operand(note.operand) });
    case 'fallback':
      return message('EXPLAIN_FALLBACK', { name: operand(0), other: operand(note.operand) });
    case 'branch':
      return message(note.holds ? 'EXPLAIN_CONDITION_HOLDS' : 'EXPLAIN_CONDITION_FAILS', {
        condition: conditionWords(part.expression, names, locale),
      });
    case 'countsAsWhole':
      return message('EXPLAIN_COUNTS_AS_WHOLE', { name: words(part.expression) });
    case 'noResult':
      return message('EXPLAIN_NO_RESULT', { words: words(part.expression) });
  }
}

function inWords(expression: Expression, { nameOf, format }: ExplanationNames, locale: Locale): string {
  return writeFormula(expression, {
    ...STYLES[locale],
    number: (value) => format(value),
    field: (field) => nameOf(field)[locale],
  });
}

function inNumbers(explanation: FormulaExplanation, { format }: ExplanationNames, locale: Locale): string {
  const values = new Map<FieldId, string>();
  const visit = ({ expression, value, operands }: FormulaExplanation): void => {
    if (expression.kind === 'field') values.set(expression.field, format(value, expression.field));
    for (const operand of operands) visit(operand);
  };
  visit(explanation);
  const field = (id: FieldId): string => values.get(id) ?? id;
  return writeFormula(explanation.expression, { ...STYLES[locale], number: (value) => format(value), field });
}

function conditionWords(expression: Expression, names: ExplanationNames, locale: Locale): string {
  if (expression.kind !== 'if') return '';
  const { left, operator, right } = expression.condition;
  return `${inWords(left, names, locale)} ${SYMBOLS.comparison[operator]} ${inWords(right, names, locale)}`;
}

const SYMBOLS: Pick<FormulaStyle, 'arithmetic' | 'comparison'> = {
  arithmetic: { '+': '+', '-': '−', '*': '×', '/': '÷' },
  comparison: { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' },
};

type WordStyle = Omit<FormulaStyle, 'number' | 'field'>;

const FUNCTION_WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { MIN: 'least of', MAX: 'greatest of', ROUND: 'rounded', ABS: 'absolute', COALESCE: 'first filled of' },
  zh: { MIN: '最小值', MAX: '最大值', ROUND: '四舍五入', ABS: '绝对值', COALESCE: '首个非空值' },
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
