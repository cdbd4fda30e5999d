import type { Locale, LocalText } from '../base/locale.ts';
import { CATALOGUE, type MessageCode } from './catalogue.ts';
import type { MessageDefinition, Severity } from './define.ts';

/** What a sentence tells of; a name in both languages appears in that of the sentence. */
export type MessageValue = string | number | LocalText;

/** A sentence before its language is chosen: plain, so it crosses workers and networks. */
export interface Message {
  readonly code: MessageCode;
  readonly params?: Readonly<Record<string, MessageValue>>;
}

type ParamsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;
type ParamsOf<Code extends MessageCode> = ParamsIn<(typeof CATALOGUE)[Code]['en']>;
type ParamsArgument<Code extends MessageCode> = [ParamsOf<Code>] extends [never]
  ? readonly []
  : readonly [params: Readonly<Record<ParamsOf<Code>, MessageValue>>];

/** The message of a code, with the parameters that its text names (checked by the types). */
export function message<Code extends MessageCode>(code: Code, ...[params]: ParamsArgument<Code>): Message {
  return params === undefined ? { code } : { code, params };
}

/** The sentence in a language. A parameter that the message lacks stays visible as `{name}`. */
export function messageText({ code, params }: Message, locale: Locale): string {
  const definition: MessageDefinition = CATALOGUE[code];
  if (params === undefined) return definition[locale];
  return definition[locale].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? whole : valueText(value, locale);
  });
}

function valueText(value: MessageValue, locale: Locale): string {
  return typeof value === 'object' ? value[locale] : String(value);
}

export function messageSeverity({ code }: Message): Severity {
  const definition: MessageDefinition = CATALOGUE[code];
  return definition.severity;
}

/** True for a text that is a code of the catalogue; for decoders of what came over a network. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(CATALOGUE, text);
}
