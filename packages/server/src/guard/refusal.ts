import { type Decision, type Err, err, type Message, message } from '@oasis/engine';

/** How a refusal travels: the business says no, or the border does. */
export type RefusalKind =
  | 'business'
  | 'bad-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large';

/** An expected failure of a call. `data` is sent with it, `subject` names what it was about in the audit log. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly message: Message;
  readonly data?: unknown;
  readonly subject?: string;
}

/** Status of the reply; the code in the envelope is '1' for all of them (API-035). */
export const REFUSAL_STATUS: Readonly<Record<RefusalKind, number>> = {
  business: 200,
  'bad-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
};

/** A rule of the business says no: HTTP 200 with code '1' and the sentence. */
export function refuse(
  reason: Message,
  extra: { readonly data?: unknown; readonly subject?: string } = {},
): Err<Refusal> {
  return err({ kind: 'business', message: reason, ...extra });
}

/** Unknown, or not this user's to see: the same answer to the byte (API-009). */
export function notFound(subject?: string): Err<Refusal> {
  const refusal: Refusal = { kind: 'not-found', message: message('NOT_FOUND') };
  return err(subject === undefined ? refusal : { ...refusal, subject });
}

/** Not allowed to this person, whoever else may: the subject itself is no secret to him. */
export function forbidden(subject?: string): Err<Refusal> {
  const refusal: Refusal = { kind: 'forbidden', message: message('NOT_PERMITTED') };
  return err(subject === undefined ? refusal : { ...refusal, subject });
}

/** Someone else was faster; `data` tells the present state. */
export function conflict(reason: Message, data: unknown, subject?: string): Err<Refusal> {
  const refusal: Refusal = { kind: 'conflict', message: reason, data };
  return err(subject === undefined ? refusal : { ...refusal, subject });
}

/** The refusal that a decision of the engine amounts to; a failed row scope hides that the subject exists. */
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
