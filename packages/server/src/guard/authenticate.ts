import { type Actor, err, message, ok, type Result } from '@oasis/engine';
import type { Identity } from '../identity/identity.ts';
import { branchSession, openSession } from '../identity/session/sessions.ts';
import { dayOf } from '../rights/duty-conflicts.ts';
import type { Refusal } from './refusal.ts';
import type { Standing } from './standing.ts';

/** Who a token stands for, and the token that replaces it, if it is due. */
export interface Authenticated {
  readonly actor: Actor;
  readonly standing: Standing;
  readonly replacement?: string;
}

/** How a call asks who it is. */
export interface Asking {
  readonly token: string | undefined;
  readonly now: Date;
  readonly signInAddress: string;
  /** The window wants a token of its own (`WINDOW_HEADER`). */
  readonly ownToken?: boolean;
}

/**
 * The actor of a token. The refusal's data is the sign-in address as base64 text (SGN-011): the browser goes there.
 */
export async function authenticate(
  identity: Identity,
  { token, now, signInAddress, ownToken = false }: Asking,
): Promise<Result<Authenticated, Refusal>> {
  const refused = (code: 'NOT_SIGNED_IN' | 'SIGN_IN_EXPIRED') => {
    const data = Buffer.from(signInAddress, 'utf8').toString('base64');
    return err({ kind: 'unauthenticated', message: message(code), data } as const);
  };
  if (token === undefined || token === '') return refused('NOT_SIGNED_IN');
  const session = await openSession(identity, token, now);
  const found = session === undefined ? undefined : await identity.actorOf(session.userId, session.accessVersion);
  if (session === undefined || found === undefined) return refused('SIGN_IN_EXPIRED');
  const { actor, version, rights } = found;
  const standing = { sessionId: session.sessionId, version, rights, day: dayOf(now) };
  const replacement = ownToken ? await branchSession(identity.db, token, now) : session.replacement;
  return ok({ actor, standing, ...(replacement !== undefined && { replacement }) });
}
