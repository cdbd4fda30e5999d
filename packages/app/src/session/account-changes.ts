import type { CallData } from '@oasis/api-client';
import { signInMessages } from '@oasis/engine/areas/sign-in';
import type { Locale } from '@oasis/engine/base';
import { filledText } from '@oasis/engine/messages';

type AccountChange = CallData<'sessions.accountChanges'>[number];

/** The sentence for a changed owner of an account; no visible page has loaded it. */
export function changeText({ kind, own, by, before, after }: AccountChange, locale: Locale): string {
  return filledText(signInMessages[codeOf(kind, own)][locale], { by, before, after }, locale);
}

function codeOf(kind: AccountChange['kind'], own: boolean) {
  if (kind === 'renamed') return own ? 'OWN_ACCOUNT_RENAMED' : 'ACCOUNT_RENAMED';
  return own ? 'OWN_SIGN_IN_RELEASED' : 'SIGN_IN_RELEASED';
}
