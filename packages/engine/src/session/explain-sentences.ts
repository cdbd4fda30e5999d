import { cellSourceMessages } from '../areas/general/cell-source.ts';
import type { Locale, LocalText } from '../base/locale.ts';
import { explanationSentences } from '../formula/explain-text.ts';
import { shownNumber } from '../formula/shown-numbers.ts';
import { type Message, message, textIn } from '../messages/message.ts';
import type { ReferenceName } from '../reference/types.ts';
import type { CellExplanation, CellSource } from '../report/cell-source.ts';
import type { CalculationLogic } from '../template/logic.ts';

/** The origin of a cell's value, in sentences: its own line first; operands have lines of their own. */
export function cellSentences(
  { field, name, value, source }: CellExplanation,
  logic: CalculationLogic,
  locale: Locale,
): readonly string[] {
  const isPercent = (id: string): boolean => logic.byId.get(id)?.format === 'percent';
  if (source.kind === 'formula' || source.kind === 'sum') {
    const operands = source.kind === 'formula' ? source.operands : [];
    const entered = new Set(operands.flatMap((operand) => (operand.source.kind === 'input' ? operand.field : [])));
    const names = {
      target: field,
      nameOf: (id: string) => nameOf(logic, id),
      isPercent,
      isEntered: (id: string) => entered.has(id),
      kernel: logic.kernel,
    };
    return explanationSentences(source.explanation, names, locale);
  }
  // A value of several months is calculated; digits after its first ones are noise of the division.
  const most = source.kind === 'reference' && source.lastDay !== undefined ? DIGITS_OF_MONTHS : undefined;
  const shown = value === undefined ? '' : shownNumber(value, isPercent(field), most).text;
  return [textIn(cellSourceMessages, sourceMessage(source, name, shown, value), locale)];
}

/** Digits after the point. */
const DIGITS_OF_MONTHS = 4;

function sourceMessage(
  source: Exclude<CellSource, { readonly kind: 'formula' | 'sum' }>,
  name: LocalText,
  value: string,
  number: number | undefined,
): Message {
  if (source.kind === 'none') return message('SOURCE_NONE', { name });
  if (number === undefined) return message(source.kind === 'input' ? 'SOURCE_NOT_ENTERED' : 'SOURCE_EMPTY', { name });
  if (source.kind === 'reference') {
    const { reference, version, day = '', lastDay } = source;
    if (lastDay !== undefined) return message('SOURCE_MONTHS', { name, value, version, day, lastDay });
    return message(REFERENCE_CODES[reference], { name, value, version, day });
  }
  if (source.unsaved) return message('SOURCE_TYPED', { name, value });
  if (source.origin === undefined) return message('SOURCE_SAVED', { name, value });
  return message('SOURCE_SAVED_BY', { name, value, by: source.origin.by, at: source.origin.at });
}

const REFERENCE_CODES = {
  kufriRt: 'SOURCE_KUFRI',
  kufriWs: 'SOURCE_KUFRI',
  msrpWithVat: 'SOURCE_PRICE',
  dealerPriceWithVat: 'SOURCE_PRICE',
  vatRate: 'SOURCE_VAT',
  interestRate: 'SOURCE_INTEREST',
  extensionDays: 'SOURCE_EXTENSION',
  guidelinePercent: 'SOURCE_GUIDELINE',
} as const satisfies Readonly<Record<ReferenceName, string>>;

function nameOf({ template }: CalculationLogic, id: string): LocalText {
  return template.fields.find((field) => field.id === id)?.name ?? { en: id, zh: id };
}
