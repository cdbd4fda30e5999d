import { err, type Locale, message, ok, type Result } from '@oasis/engine';
import { sql } from 'kysely';
import type { Tx } from '../../../database/tables.ts';
import { conflict, notFound, type Refusal } from '../../../guard/refusal.ts';
import type { UserReach } from './reach.ts';
import type { UserLine } from './user-row.ts';
import { findUser } from './user-store.ts';

export interface LockRequest {
  readonly userId: number;
  readonly reach: UserReach;
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
export async function lockUser(tx: Tx, request: LockRequest): Promise<Result<UserLine, Refusal>> {
  const { userId, version } = request;
  const subject = userSubject(userId);
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx);
  const user = await findUser(tx, userId, request);
  if (user === undefined) return err(notFound(subject).error);
  if (version !== undefined && version !== user.version) return conflict(message('RECORD_CHANGED'), user, subject);
  return ok(user);
}

/** Raises the version of a user because of something that was granted or taken away; answers the new one. */
export async function raiseVersion(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .updateTable('app_user')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
