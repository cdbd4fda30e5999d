import type { Message } from '@oasis/engine/messages';

/** What the server sends a browser back to the sign-in page with. None of them has parameters. */
const REFUSALS = [
  'SIGN_IN_FAILED',
  'SIGN_IN_UNAVAILABLE',
  'USER_INACTIVE',
  'ACCOUNT_NOT_FITTING',
  'SUBJECT_NOT_BOUND',
] as const;

/** Why the sign-in before came back without a code, told in the query of the page's address; undefined otherwise. */
export function signInRefusal(search: string): Message | undefined {
  const told = new URLSearchParams(search).get('message');
  const code = REFUSALS.find((known) => known === told);
  return code === undefined ? undefined : { code };
}
