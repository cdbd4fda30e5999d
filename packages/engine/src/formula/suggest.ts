import type { Locale } from '../base/locale.ts';
import {
  CONDITION_FUNCTIONS,
  type ConditionFunctionName,
  KERNEL_FUNCTIONS,
  type KernelFunctionName,
  SCALAR_FUNCTIONS,
  type ScalarFunctionName,
} from './functions.ts';
import { fieldLabels, type NamedField } from './names.ts';
import type { FieldId } from './syntax.ts';

export type FunctionName = KernelFunctionName | ConditionFunctionName | ScalarFunctionName | 'IF';

/** The names of all functions, in the order of the alphabet. */
export const FUNCTION_NAMES: readonly FunctionName[] = [
  ...namesIn(KERNEL_FUNCTIONS),
  ...namesIn(CONDITION_FUNCTIONS),
  ...namesIn(SCALAR_FUNCTIONS),
  'IF' as const,
].sort();

/** A suggestion for a place in a formula. */
export type Suggestion =
  | { readonly kind: 'field'; readonly field: FieldId; readonly label: string; readonly text: string }
  | { readonly kind: 'function'; readonly name: FunctionName; readonly label: string; readonly text: string };

/** The suggestions at the caret, best first, and the piece of text from `from` to `to` (counted from 0) that they replace. */
export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Suggestion[];
}

/** Fields and functions whose name contains the text before the caret; all of them at the beginning of an operand. */
export function suggestionsAt(text: string, caret: number, fields: readonly NamedField[], locale: Locale): Suggestions {
  const { from, to, query, isLabel } = pieceAt(text, caret);
  if (query === '' && !isLabel && !isOperandPlace(text.slice(0, from))) return { from, to, options: [] };
  const labels = fieldLabels(fields, locale);
  const found = [
    ...fields.map(
      ({ id, name }): Suggestion => ({ kind: 'field', field: id, label: name[locale], text: labels.written(id) }),
    ),
    ...(isLabel
      ? []
      : FUNCTION_NAMES.map((name): Suggestion => ({ kind: 'function', name, label: name, text: `${name}(` }))),
  ];
  const ranked = found.flatMap((option) => {
    const rank = rankOf(option.label, query);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return { from, to, options: ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option) };
}

/** The innermost call around the caret, and the number of the argument with the caret, from 0. */
export function callAt(
  text: string,
  caret: number,
): { readonly name: FunctionName; readonly argument: number } | undefined {
  let depth = 0;
  let argument = 0;
  for (let at = caret - 1; at >= 0; at -= 1) {
    const character = text[at];
    if (character === ')') depth += 1;
    else if (character === ',' && depth === 0) argument += 1;
    else if (character === '(' && depth > 0) depth -= 1;
    else if (character === '(') {
      const name = text.slice(wordStart(text, at), at).toUpperCase();
      const known = FUNCTION_NAMES.find((one) => one === name);
      if (known !== undefined) return { name: known, argument };
      argument = 0;
    }
  }
  return undefined;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly query: string;
  readonly isLabel: boolean;
}

/** The label that is open at the caret, or the word before it. */
function pieceAt(text: string, caret: number): Piece {
  const before = text.slice(0, caret);
  const open = before.lastIndexOf('[');
  if (open >= 0 && !before.slice(open).includes(']')) {
    const rest = /^[^[\]]*\]/.exec(text.slice(caret))?.[0].length ?? 0;
    return { from: open, to: caret + rest, query: before.slice(open + 1).trim(), isLabel: true };
  }
  const from = wordStart(before, caret);
  const word = before.slice(from);
  // Only digits are a number, not the beginning of a name.
  return { from, to: caret, query: /^\d/.test(word) ? ' ' : word, isLabel: false };
}

/** The beginning of the word that ends before this place; the place itself without one. */
function wordStart(text: string, end: number): number {
  let from = end;
  while (from > 0 && /[\p{L}\p{N}]/u.test(text[from - 1] ?? '')) from -= 1;
  return from;
}

function isOperandPlace(before: string): boolean {
  const last = before.trimEnd().at(-1);
  return last === undefined || '=(,+-*/<>'.includes(last);
}

/** 0 for a name that begins so, 1 for a word of it, 2 for a piece of it. */
function rankOf(label: string, query: string): number | undefined {
  const name = label.toLowerCase();
  const sought = query.toLowerCase();
  if (sought === ' ') return undefined;
  if (name.startsWith(sought)) return 0;
  const at = name.indexOf(sought);
  if (at < 0) return undefined;
  return /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 2 : 1;
}

function namesIn<Name extends string>(functions: Readonly<Record<Name, unknown>>): readonly Name[] {
  const isName = (name: string): name is Name => Object.hasOwn(functions, name);
  return Object.keys(functions).filter(isName);
}
