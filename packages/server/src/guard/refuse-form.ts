import type { FormRefusal } from '@oasis/engine/access';
import type { Err, Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';

/**
 * Refuses a form with the message of its first refused field. Its data has the messages of all refused fields in the
 * language of the request, so that a screen can show each under its field. Returns undefined if no field is refused.
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
