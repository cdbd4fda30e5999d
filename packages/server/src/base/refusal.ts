import type { Decision } from '@oasis/engine/actions';
import { type Err, err } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';

/** Kind of a refusal, which decides its HTTP status: `business` for a rule of the business, the others for the guard. */
export type RefusalKind =
  | 'business'
  | 'bad-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large';

/** An expected failure of a call. `data` is sent with it; `subject` names the record concerned in the audit log. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly message: Message;
  readonly data?: unknown;
  readonly subject?: string;
}

/** HTTP status of each kind of refusal; the code in the envelope is '1' for all of them (API-035). */
export const REFUSAL_STATUS: Readonly<Record<RefusalKind, number>> = {
  business: 200,
  'bad-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
};

/** Refuses because of a business rule: HTTP 200 with code '1' and the message. */
export function refuse(
  reason: Message,
  extra: { readonly data?: unknown; readonly subject?: string } = {},
): Err<Refusal> {
  return err({ kind: 'business', message: reason, ...extra });
}

/** Refuses a record that does not exist or is outside the user's row scope, with byte-identical replies (API-009). */
export function notFound(subject?: string): Err<Refusal> {
  const refusal: Refusal = { kind: 'not-found', message: message('NOT_FOUND') };
  return err(subject === undefined ? refusal : { ...refusal, subject });
}

/** Refuses a user without permission for a record that this user may see. */
export function forbidden(subject?: string): Err<Refusal> {
  const refusal: Refusal = { kind: 'forbidden', message: message('NOT_PERMITTED') };
  return err(subject === undefined ? refusal : { ...refusal, subject });
}

/** Refuses a change because another one was faster; `data` is the current state. */
export function conflict(reason: Message, data: unknown, subject?: string): Err<Refusal> {
  const refusal: Refusal = { kind: 'conflict', message: reason, data };
  return err(subject === undefined ? refusal : { ...refusal, subject });
}

/** Converts a decision of the engine into a refusal; a failed row scope hides that the subject exists. */
export function refusalOf(decision: Extract<Decision, { allowed: false }>, subject?: string): Refusal {
  const named = subject === undefined ? {} : { subject };
  switch (decision.failed) {
    case 'scope':
      return { kind: 'not-found', message: message('NOT_FOUND'), ...named };
    case 'permission':
      return { kind: 'forbidden', message: decision.reason, ...named };
    case 'state':
    case 'duties':
      return { kind: 'business', message: decision.reason, ...named };
  }
}

/** Refuses a request that does not have the form of its call; `detail` names the place and the reason. */
export function badInput(detail: string): Refusal {
  return { kind: 'bad-input', message: message('BAD_INPUT', { detail }) };
}
