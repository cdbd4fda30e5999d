import type { FilterChoice } from '../arrange/column-labels.ts';
import type { ColumnFilter } from '../arrange/sheet-settings.ts';
import { numberText } from '../clipboard/cell-text.ts';
import type { ColumnFormat } from '../source/grid-source.ts';

/** A filter while a person puts it together: the texts of the fields may be no numbers yet. */
export interface FilterDraft {
  readonly choice: FilterChoice;
  /** The values that are ticked, or those that are not. */
  readonly list: { readonly kind: 'only' | 'without'; readonly texts: ReadonlySet<string> };
  /** The one field of a condition, or the first of two. */
  readonly value: string;
  readonly to: string;
}

const TEXT_CHOICES = ['values', 'contains', 'lacks', 'begins', 'empty', 'filled'] as const;

const NUMBER_CHOICES = [
  'values',
  'equal',
  'not-equal',
  'above',
  'at-least',
  'below',
  'at-most',
  'between',
  'empty',
  'filled',
] as const;

/** The filters for a column of the format. */
export function filterChoices(format: ColumnFormat): readonly FilterChoice[] {
  return format === 'text' ? TEXT_CHOICES : NUMBER_CHOICES;
}

/** Everything ticked, or the filter that is set already. */
export function draftOf(filter: ColumnFilter | undefined, format: ColumnFormat): FilterDraft {
  const draft: FilterDraft = { choice: 'values', list: { kind: 'without', texts: new Set() }, value: '', to: '' };
  if (filter === undefined) return draft;
  const typed = (value: number): string => numberText(value, format === 'percent');
  switch (filter.kind) {
    case 'only':
    case 'without':
      return { ...draft, list: { kind: filter.kind, texts: new Set(filter.texts) } };
    case 'contains':
    case 'lacks':
    case 'begins':
      return { ...draft, choice: filter.kind, value: filter.text };
    case 'between':
      return { ...draft, choice: 'between', value: typed(filter.from), to: typed(filter.to) };
    case 'empty':
    case 'filled':
      return { ...draft, choice: filter.kind };
    default:
      return { ...draft, choice: filter.kind, value: typed(filter.value) };
  }
}

/** The filter of the draft: `filter` is undefined when every row passes. */
export type DraftResult =
  | { readonly isOk: true; readonly filter: ColumnFilter | undefined }
  /** Nothing is ticked or typed yet, or a text is not a number. */
  | { readonly isOk: false; readonly problem: 'nothing' | 'not-a-number' };

export function filterOf(draft: FilterDraft, format: ColumnFormat): DraftResult {
  switch (draft.choice) {
    case 'values':
      return valuesFilter(draft.list);
    case 'contains':
    case 'lacks':
    case 'begins': {
      const text = draft.value.trim();
      return text === '' ? { isOk: false, problem: 'nothing' } : ok({ kind: draft.choice, text });
    }
    case 'empty':
    case 'filled':
      return ok({ kind: draft.choice });
    case 'between':
      return numbersFilter([draft.value, draft.to], format, ([from, to]) => ({ kind: 'between', from, to }));
    default: {
      const kind = draft.choice;
      return numbersFilter([draft.value, draft.value], format, ([value]) => ({ kind, value }));
    }
  }
}

/** Whether a value of the list is ticked. */
export function isTicked({ list }: FilterDraft, text: string): boolean {
  return list.texts.has(text) === (list.kind === 'only');
}

/** With some values ticked or not. */
export function withTicked(draft: FilterDraft, texts: readonly string[], isOn: boolean): FilterDraft {
  const named = new Set(draft.list.texts);
  const isNaming = isOn === (draft.list.kind === 'only');
  for (const text of texts) {
    if (isNaming) named.add(text);
    else named.delete(text);
  }
  return { ...draft, list: { ...draft.list, texts: named } };
}

/** With all values ticked, or none of them. */
export function withAllTicked(draft: FilterDraft, isOn: boolean): FilterDraft {
  return { ...draft, list: { kind: isOn ? 'without' : 'only', texts: new Set() } };
}

function valuesFilter({ kind, texts }: FilterDraft['list']): DraftResult {
  if (texts.size > 0) return ok({ kind, texts: [...texts] });
  return kind === 'only' ? { isOk: false, problem: 'nothing' } : { isOk: true, filter: undefined };
}

function numbersFilter(
  texts: readonly [string, string],
  format: ColumnFormat,
  filter: (numbers: readonly [number, number]) => ColumnFilter,
): DraftResult {
  const [from, to] = [numberOf(texts[0], format), numberOf(texts[1], format)];
  if (from !== undefined && to !== undefined) return ok(filter([from, to]));
  const isEmpty = texts.some((text) => text.trim() === '');
  return { isOk: false, problem: isEmpty ? 'nothing' : 'not-a-number' };
}

const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/;

/** A number as planners type it: '1,234.5', '12%' or '12' in a percent column, full-width as well. */
function numberOf(text: string, format: ColumnFormat): number | undefined {
  const plain = text.normalize('NFKC').replace('\u2212', '-').trim();
  const isPercent = plain.endsWith('%');
  const digits = isPercent ? plain.slice(0, -1).trim() : plain;
  if (!NUMBER.test(digits) || !/\d/.test(digits)) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  return isPercent || format === 'percent' ? number / 100 : number;
}

function ok(filter: ColumnFilter): DraftResult {
  return { isOk: true, filter };
}
