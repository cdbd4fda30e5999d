import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import { hashOf } from '../secret.ts';
import { SESSION_TIMES } from './sessions.ts';

/** A session that is good, as its owner or who administers him knows it. */
export interface KnownSession {
  readonly id: string;
  readonly begun: Date;
  readonly lastUsed: Date;
  readonly address: string;
  readonly browser: string;
  readonly system: string;
}

/** The sessions of a user that are good at a moment, the latest used first. */
export async function sessionsOf(db: Db, userId: number, now: Date): Promise<readonly KnownSession[]> {
  const rows = await db
    .selectFrom('session')
    .where((row) => isGood(row, userId, now))
    .select(['id', 'created_at', 'seen_at', 'address', 'browser', 'system'])
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, seen_at, ...row }) => ({ ...row, begun: created_at, lastUsed: seen_at }));
}

/** The session of a token, good or not; undefined for a token that nobody was given. */
export async function sessionIdOf(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('session_token')
    .select('session_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found?.session_id;
}

/** Which of a user's sessions are ended: all, one of them, or all but one. */
export interface SessionChoice {
  readonly only?: string;
  readonly but?: string | undefined;
}

/** Ends good sessions of a user, from the next request on, and answers how many; of two who end one, one ends it. */
export async function endChosenSessions(
  db: Db,
  userId: number,
  now: Date,
  { only, but }: SessionChoice = {},
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where((row) => isGood(row, userId, now))
    .$if(only !== undefined, (update) => update.where('id', '=', only ?? ''))
    .$if(but !== undefined, (update) => update.where('id', '<>', but ?? ''))
    .executeTakeFirstOrThrow();
  return Number(ended.numUpdatedRows);
}

function isGood(row: ExpressionBuilder<Tables, 'session'>, userId: number, now: Date) {
  return row.and([
    row('user_id', '=', userId),
    row('revoked_at', 'is', null),
    row('expires_at', '>', now),
    row('seen_at', '>', new Date(now.getTime() - SESSION_TIMES.idle)),
  ]);
}
