import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import { hashOf } from '../secret.ts';
import { forgetCodesOf } from '../sign-in-code.ts';
import { SESSION_TIMES } from './sessions.ts';

/** A valid session as shown to its user and to administrators. */
export interface KnownSession {
  readonly id: string;
  readonly begun: Date;
  readonly lastUsed: Date;
  readonly address: string;
  readonly browser: string;
  readonly system: string;
}

/** Returns the sessions of a user that are valid at a given time, the most recently used first. */
export async function sessionsOf(db: Db, userId: number, now: Date): Promise<readonly KnownSession[]> {
  const rows = await db
    .selectFrom('session')
    .where((row) => isValid(row, userId, now))
    .select(['id', 'created_at', 'seen_at', 'address', 'browser', 'system'])
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, seen_at, ...row }) => ({ ...row, begun: created_at, lastUsed: seen_at }));
}

/** Returns the session id of a token, valid or not; undefined for an unknown token. */
export async function sessionIdOf(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('session_token')
    .select('session_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found?.session_id;
}

/** Selects the sessions of a user to end: all, only one, or all but one. */
export interface SessionChoice {
  readonly only?: string;
  readonly but?: string | undefined;
}

/**
 * Ends valid sessions of a user from the next request on, and returns how many; concurrent calls count a session only once. Except for a
 * single session, a pending sign-in counts as a session too, and its code becomes invalid.
 */
export async function endChosenSessions(
  db: Db,
  userId: number,
  now: Date,
  { only, but }: SessionChoice = {},
): Promise<number> {
  const underWay = only === undefined ? await forgetCodesOf(db, userId, now) : 0;
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where((row) => isValid(row, userId, now))
    .$if(only !== undefined, (update) => update.where('id', '=', only ?? ''))
    .$if(but !== undefined, (update) => update.where('id', '<>', but ?? ''))
    .executeTakeFirstOrThrow();
  return underWay + Number(ended.numUpdatedRows);
}

function isValid(row: ExpressionBuilder<Tables, 'session'>, userId: number, now: Date) {
  return row.and([
    row('user_id', '=', userId),
    row('revoked_at', 'is', null),
    row('expires_at', '>', now),
    row('seen_at', '>', new Date(now.getTime() - SESSION_TIMES.idle)),
  ]);
}
