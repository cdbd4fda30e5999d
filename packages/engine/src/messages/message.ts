import type { CATALOGUE, MessageCode } from '../areas/areas.ts';
import { present } from '../base/assert.ts';
import type { Locale, LocalText, WordTable } from '../base/locale.ts';

/** The variable parts of a sentence; a name in both languages appears in the language of the sentence. */
export type MessageValue = string | number | LocalText;

/** A sentence before its language is chosen: plain, so it crosses workers and networks. */
export interface Message {
  readonly code: MessageCode;
  readonly params?: Readonly<Record<string, MessageValue>>;
}

/** `{count|row|rows}` is a word by the number of `count`: for 1, and for any other. */
type NameOf<Slot extends string> = Slot extends `${infer Name}|${string}` ? Name : Slot;

type ParamsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? NameOf<Name> | ParamsIn<Rest>
  : never;
type ParamsOf<Code extends MessageCode> = ParamsIn<(typeof CATALOGUE)[Code]['en']>;
type ParamsArgument<Code extends MessageCode> = [ParamsOf<Code>] extends [never]
  ? readonly []
  : readonly [params: Readonly<Record<ParamsOf<Code>, MessageValue>>];

/** The message of a code, with the parameters that its text names (checked by the types). */
export function message<Code extends MessageCode>(code: Code, ...[params]: ParamsArgument<Code>): Message {
  return params === undefined ? { code } : { code, params };
}

/** The sentence in a language, of messages that are all of one area: nothing else of the catalogue is loaded for it. */
export function textIn(area: WordTable, { code, params }: Message, locale: Locale): string {
  return filledText(present(area[code], code)[locale], params, locale);
}

/** A text with its parameters filled in. One that the message lacks stays visible as `{name}`. */
export function filledText(text: string, params: Message['params'], locale: Locale): string {
  if (params === undefined) return text;
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return valueText(value, locale);
    return valueText(value, locale) === '1' ? one : many;
  });
}

function valueText(value: MessageValue, locale: Locale): string {
  return typeof value === 'object' ? value[locale] : String(value);
}
