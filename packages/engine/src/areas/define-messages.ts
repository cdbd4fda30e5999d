import type { LocalText } from '../base/locale.ts';

/** How a message is shown: an `error` refuses, a `warning` allows to go on, `success` reports a result, `question` asks first. */
export type Severity = 'error' | 'warning' | 'success' | 'question' | 'info';

/**
 * One sentence in both languages. `{name}` in the text is a parameter; both texts have the same ones.
 * `{count|row|rows}` is the first word if `count` is 1, else the second.
 */
export interface MessageDefinition extends LocalText {
  readonly severity: Severity;
}

/** One area of the catalogue: codes in CAPITALS that never change, sentences that may. */
export type MessageArea = Readonly<Record<string, MessageDefinition>>;

/** Keeps the literal texts of an area in its type, so that `message` knows the parameters of each code. */
export function defineMessages<const Area extends MessageArea>(area: Area): Area {
  return area;
}

type Sentence<Kind extends Severity> = <const En extends string>(
  en: En,
  zh: string,
) => { readonly en: En; readonly zh: string; readonly severity: Kind };

function sentence<Kind extends Severity>(severity: Kind): Sentence<Kind> {
  return (en, zh) => ({ en, zh, severity });
}

/** Sentences of each severity, in English and in Chinese. */
export const error = sentence('error');
export const warning = sentence('warning');
export const success = sentence('success');
export const question = sentence('question');
export const info = sentence('info');
