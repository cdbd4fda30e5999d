import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CATALOGUE } from '../../../packages/engine/src/areas/areas.ts';

interface Saying {
  readonly code: string;
  readonly pattern: RegExp;
  /** How many letters are not of parameters. */
  readonly fixed: number;
}

const APP = path.resolve(import.meta.dirname, '../../../packages/app/src');

/** A text with fewer letters beside its parameters fits nearly everything, as '{first} to {last}' does. */
const LEAST = 3;

/** All labels of the pages, in English, by their keys. */
const LABELS: readonly (readonly [key: string, text: string])[] = (
  await Promise.all(
    readdirSync(APP, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('labels.ts'))
      .map(async (file): Promise<unknown> => {
        const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(APP, file)).href);
        return module;
      }),
  )
)
  .flatMap(valuesOf)
  .flatMap(labelsIn);

function valuesOf(module: unknown): readonly unknown[] {
  return typeof module === 'object' && module !== null ? Object.values(module) : [];
}

function labelsIn(area: unknown): readonly (readonly [string, string])[] {
  if (typeof area !== 'object' || area === null) return [];
  return Object.entries(area).flatMap(([key, text]: readonly [string, unknown]) =>
    typeof text === 'object' && text !== null && 'en' in text ? [[key, String(text.en)] as const] : [],
  );
}

const SLOT = /\{\w+(?:\|[^|{}]*\|[^|{}]*)?\}/g;

function patternOf(text: string): RegExp {
  const fixed = text.split(SLOT).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const slots = (text.match(SLOT) ?? []).map((slot) => {
    const [, one, many] = slot.slice(1, -1).split('|');
    return one === undefined ? '(.*?)' : `(?:${one}|${many})`;
  });
  return new RegExp(`^${fixed.map((part, at) => part + (slots[at] ?? '')).join('')}$`, 's');
}

/** The code of a message, with its values. Labels in the place of a value are names of things. */
const IS_MESSAGE = /^[\dA-Z]+_[\dA-Z_]+(?:\(|$)/;

/** Sentences of the catalogue and labels. */
const SAYINGS: readonly Saying[] = [
  ...Object.entries(CATALOGUE).map(([code, { en }]) => [code, en] as const),
  ...LABELS,
].map(([code, text]) => ({
  code,
  pattern: patternOf(text),
  fixed: text.replaceAll(SLOT, '').replaceAll(/\P{L}/gu, '').length,
}));

/**
 * The code of a text, with the values of its parameters: 'PACKAGE_STARTER_ONLY(Sun Li)'. Of several codes with one text it is
 * the one that `expected` names, of several texts that fit the one with the fewest letters left to parameters. A text that
 * nobody has written stands in quotes.
 */
export function codeOf(text: string, expected: string): string {
  const fitting = SAYINGS.filter(({ pattern, fixed }) => fixed >= LEAST && pattern.test(text)).toSorted(
    (a, b) => b.fixed - a.fixed || Number(expected.includes(b.code)) - Number(expected.includes(a.code)),
  );
  const [found] = fitting;
  if (found === undefined) return `'${text}'`;
  const values = [...(found.pattern.exec(text) ?? [])].slice(1);
  if (values.length === 0) return found.code;
  const shown = values.map((value) => {
    const inner = codeOf(value, expected);
    return IS_MESSAGE.test(inner) ? inner : value;
  });
  return `${found.code}(${shown.join(', ')})`;
}
