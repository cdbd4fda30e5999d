import type { Actor } from '@oasis/engine/access';
import { dayOf, err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Refusal } from '../base/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import { branchSession, openSession } from '../identity/session/sessions.ts';
import type { AccessSnapshot } from './access-snapshot.ts';

/** The user of a token, the rights that the call starts with, and the token's replacement if one is due. */
export interface Authenticated {
  readonly actor: Actor;
  readonly access: AccessSnapshot;
  readonly replacement?: string;
}

/** The token of a call, and how to answer when it is missing or invalid. */
export interface Credentials {
  readonly token: string | undefined;
  readonly now: Date;
  readonly signInAddress: string;
  /** Whether the browser window requests a token of its own (`WINDOW_HEADER`). */
  readonly ownToken?: boolean;
}

/**
 * Returns the actor of a token. The data of a refusal is the sign-in address as base64 text (SGN-011), which the browser opens.
 */
export async function authenticate(
  identity: Identity,
  { token, now, signInAddress, ownToken = false }: Credentials,
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
  const access = { sessionId: session.sessionId, version, rights, day: dayOf(now) };
  const replacement = ownToken ? await branchSession(identity.db, token, now) : session.replacement;
  return ok({ actor, access, ...(replacement !== undefined && { replacement }) });
}
