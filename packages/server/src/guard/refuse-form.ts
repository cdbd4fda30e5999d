import { type Err, type FormRefusal, type Locale, messageText } from '@oasis/engine';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Refuses a form: the sentence of its first refused field, and all of them as data in the language of the request, so that
 * a screen can show each under its field. Undefined where nothing is refused.
 */
export function refuseForm(
  refusals: readonly FormRefusal<string>[],
  locale: Locale,
  subject?: string,
): Err<Refusal> | undefined {
  const [first] = refusals;
  if (first === undefined) return undefined;
  const data = refusals.map(({ field, message }) => ({
    field,
    code: message.code,
    message: messageText(message, locale),
  }));
  return refuse(first.message, { data: { refusals: data }, ...(subject !== undefined && { subject }) });
}
