import { type Actor, err, type Locale, ok, type Result, reachOf } from '@oasis/engine';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { outdated } from '../../rights/change-context.ts';
import type { UserLine } from './user-row.ts';
import { findUser } from './user-store.ts';

interface LockRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  /** The version that the caller has seen; absent where any will do. */
  readonly version?: number | undefined;
}

/** How the audit log names a user. */
export function userSubject(userId: number): string {
  return `user:${userId}`;
}

/**
 * The user as it is now, held until the transaction ends, so that changes of one user come one after the other. Refuses
 * one that is missing or out of reach, and one that was changed since the caller saw it, with the present row.
 */
export async function lockUser(
  tx: Tx,
  userId: number,
  { actor, locale, version }: LockRequest,
): Promise<Result<UserLine, Refusal>> {
  const subject = userSubject(userId);
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx);
  const user = await findUser(tx, userId, { reach: reachOf(actor), locale });
  if (user === undefined) return err(notFound(subject).error);
  return outdated(user, version, subject) ?? ok(user);
}

/** Raises the version of a user because of something that was granted or taken away. */
export async function raiseVersion(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
