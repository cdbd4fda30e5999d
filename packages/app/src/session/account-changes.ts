import type { CallData } from '@oasis/api-client';
import { type Locale, type Message, message, messageText } from '@oasis/engine';

type AccountChange = CallData<'sessions.accountChanges'>[number];

/** The sentence of a change of who an account belongs to. */
export function changeText(change: AccountChange, locale: Locale): string {
  return messageText(changeMessage(change), locale);
}

function changeMessage({ kind, own, by, before, after }: AccountChange): Message {
  if (kind === 'renamed') return message(own ? 'OWN_ACCOUNT_RENAMED' : 'ACCOUNT_RENAMED', { by, before, after });
  return message(own ? 'OWN_SIGN_IN_RELEASED' : 'SIGN_IN_RELEASED', { by, after });
}
