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
  /** The stable code of the sentence, if the server named one: from its catalogue, which may be newer than ours. */
  readonly messageCode?: string;
  /** Further data of the refusal, e.g. refused fields or the present version; the caller decodes it. */
  readonly data?: unknown;
  /** The action of the call, for a question why it was refused. */
  readonly action?: ActionId;
  /** Where a 401 sends the browser (SGN-011). */
  readonly redirect?: string;
}

const UNAVAILABLE = 503;

/**
 * Whether the same call may be repeated: it did not reach the server, or the server cannot answer at the moment. A repeated
 * change keeps its key, so it is done once.
 */
export function isPassing({ kind, status }: CallFailure): boolean {
  return kind === 'network' || status === UNAVAILABLE;
}
