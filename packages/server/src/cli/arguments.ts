import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options and other words of a command line; an unknown option or a missing value is a usage error. */
export function readArguments<const Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (failure) {
    if (failure instanceof TypeError) throw new UsageError(failure.message);
    throw failure;
  }
}

/** The single word that a command needs besides its options. */
export function onlyWord(words: readonly string[], name: string): string {
  const [word, ...others] = words;
  if (word === undefined) throw new UsageError(`${name} is missing`);
  if (others.length > 0) throw new UsageError(`One ${name} only, not ${words.length}`);
  return word;
}

/** A whole number from `low` to `high`. */
export function wholeNumber(text: string, option: string, low: number, high: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new UsageError(`${option} is '${text}'; give a whole number from ${low} to ${high}`);
}

/** One of the words that an option knows. */
export function oneOf<Word extends string>(text: string, option: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new UsageError(`${option} is '${text}'; give one of ${words.join(', ')}`);
}
