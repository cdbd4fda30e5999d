import { type Actor, err, message, ok, type Result } from '@oasis/engine';
import type { Db } from '../database/tables.ts';
import { loadActor } from '../identity/load-actor.ts';
import { openSession } from '../identity/session/sessions.ts';
import type { Refusal } from './refusal.ts';

/** Who a token stands for, and the token that replaces it, if it is due. */
export interface Authenticated {
  readonly actor: Actor;
  readonly replacement?: string;
}

/**
 * The actor of a token. The refusal's data is the sign-in address as base64 text (SGN-011): the browser goes there.
 */
export async function authenticate(
  db: Db,
  token: string | undefined,
  now: Date,
  signInAddress: string,
): Promise<Result<Authenticated, Refusal>> {
  const data = Buffer.from(signInAddress, 'utf8').toString('base64');
  if (token === undefined || token === '')
    return err({ kind: 'unauthenticated', message: message('NOT_SIGNED_IN'), data });
  const session = await openSession(db, token, now);
  const actor = session === undefined ? undefined : await loadActor(db, session.userId);
  if (session === undefined || actor === undefined) {
    return err({ kind: 'unauthenticated', message: message('SIGN_IN_EXPIRED'), data });
  }
  return ok(session.replacement === undefined ? { actor } : { actor, replacement: session.replacement });
}
