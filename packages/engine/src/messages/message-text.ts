import { CATALOGUE, type MessageCode } from '../areas/areas.ts';
import type { MessageDefinition, Severity } from '../areas/define-messages.ts';
import type { Locale } from '../base/locale.ts';
import { filledText, type Message } from './message.ts';

/** The sentence in a language. A parameter that the message lacks stays visible as `{name}`. */
export function messageText({ code, params }: Message, locale: Locale): string {
  const definition: MessageDefinition = CATALOGUE[code];
  return filledText(definition[locale], params, locale);
}

export function messageSeverity({ code }: Message): Severity {
  const definition: MessageDefinition = CATALOGUE[code];
  return definition.severity;
}

/** True for a text that is a code of the catalogue; for decoders of data from a network. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(CATALOGUE, text);
}
