import type { ActionId } from '@oasis/engine/actions';

/**
 * Why a call did not succeed: `network` it did not reach the server; `unauthenticated` 401; `forbidden` 403; `missing`
 * 404; `conflict` 409; `refused` a code other than '0' (API-015, API-035); `server` anything else; `cancelled` the
 * caller's own doing.
 */
export type FailureKind =
  | 'network'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'refused'
  | 'server'
  | 'cancelled';

/** A plain object, so that it crosses workers whole. */
export interface CallFailure {
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no reply. */
  readonly status: number;
  /** The sentence to show, in the language of the request. */
  readonly message: string;
  /** The stable code of the sentence, where the server named one: of its catalogue, which may be newer than ours. */
  readonly messageCode?: string;
  /** What the refusal says more: refused fields, the present version. To be decoded by who reads it. */
  readonly data?: unknown;
  /** What the call would have done: what one asks about who wants to know why it was refused. */
  readonly action?: ActionId;
  /** Where a 401 sends the browser (SGN-011). */
  readonly redirect?: string;
}

const UNAVAILABLE = 503;

/**
 * Whether the same call may simply be sent again: it did not reach the server, or the server said that it cannot answer
 * now. A change that is sent again goes with the same key, so it is done once.
 */
export function isPassing({ kind, status }: CallFailure): boolean {
  return kind === 'network' || status === UNAVAILABLE;
}
