import type { Message } from '@oasis/engine/messages';

/** Codes with which the server sends a browser back to the sign-in page. None of them has parameters. */
const REFUSALS = [
  'SIGN_IN_FAILED',
  'SIGN_IN_UNAVAILABLE',
  'USER_INACTIVE',
  'ACCOUNT_NOT_FITTING',
  'SUBJECT_NOT_BOUND',
] as const;

/** The reason why the last sign-in came back without a code, from the query of the page's address; otherwise undefined. */
export function signInRefusal(search: string): Message | undefined {
  const told = new URLSearchParams(search).get('message');
  const code = REFUSALS.find((known) => known === told);
  return code === undefined ? undefined : { code };
}
