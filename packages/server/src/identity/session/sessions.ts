import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { hashOf, newSecret, nextSecret } from '../secret.ts';
import { forgetCodesOf } from '../sign-in-code.ts';
import type { SessionOrigin } from './session-origin.ts';
import type { FoundToken, TokenReader } from './token-reader.ts';

const MINUTE = 60_000;

/** Lifetimes of sessions and tokens, in milliseconds. */
export const SESSION_TIMES = {
  /** A session ends after this time without use. */
  idle: 60 * MINUTE,
  /** A session ends after this time, used or not. */
  whole: 12 * 60 * MINUTE,
  /** A token of this age is due for replacement. */
  tokenAge: 10 * MINUTE,
  /** A token stays valid for this time after the first use of its successor, for calls in flight. */
  grace: MINUTE,
  /** The last use of a session is stored at most once in this time. */
  seenStep: MINUTE,
} as const;

/** A session opened by a token. */
export interface OpenSession {
  readonly sessionId: string;
  readonly userId: number;
  /** The version of all rights at the moment of opening. */
  readonly accessVersion: string | null;
  /** The token's replacement; present when one is due. */
  readonly replacement?: string;
}

/** Starts a session and returns its first token. Only the hash of a token is stored. */
export async function startSession(
  db: Db,
  user: { readonly userId: number; readonly idToken: string; readonly origin?: SessionOrigin },
  now: Date,
): Promise<string> {
  const token = newSecret();
  const session = await db
    .insertInto('session')
    .values({
      user_id: user.userId,
      salt: randomBytes(32),
      id_token: user.idToken,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_TIMES.whole),
      revoked_at: null,
      ...user.origin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('session_token')
    .values({ token_hash: hashOf(token), session_id: session.id, issued_at: now, replaced_at: null })
    .execute();
  return token;
}

/**
 * Returns the session of a token, if both are valid now. When a token is due, each reply carries its successor, the same one
 * for parallel calls. The token stays valid until the first use of that successor and for the grace after it, so a lost
 * reply does not end the session (API-013).
 */
export async function openSession(
  { db, findToken }: { readonly db: Db; readonly findToken: TokenReader },
  token: string,
  now: Date,
): Promise<OpenSession | undefined> {
  const found = await findToken(token);
  if (found === undefined || !isAlive(found, now)) return undefined;
  await noteUse(db, found, now);
  if (found.previous_hash !== null) await retirePredecessor(db, found, found.previous_hash, now);
  const session = { sessionId: found.session_id, userId: found.user_id, accessVersion: found.access_version };
  if (!isDue(found, now)) return session;
  return { ...session, replacement: await replace(db, token, found, now) };
}

/**
 * Adds a token with successors of its own to the session of a valid token. A browser window that got a copy of another
 * window's token requests one, so that the successors of one window do not end the token of the other. A session keeps its
 * newest `MOST_WINDOWS` tokens: open windows renew theirs every few minutes, so the oldest belong to closed windows.
 * Returns undefined for an unknown token.
 */
export async function branchSession(db: Db, token: string, now: Date): Promise<string | undefined> {
  const branch = newSecret();
  const made = await db
    .with('own', (own) => own.selectFrom('session_token').select('session_id').where('token_hash', '=', hashOf(token)))
    .with('oldest', (oldest) =>
      oldest
        .selectFrom('session_token as t')
        .innerJoin('own', 'own.session_id', 't.session_id')
        .select('t.token_hash')
        .where('t.replaced_at', 'is', null)
        .where('t.succeeded_at', 'is', null)
        .where('t.token_hash', '<>', hashOf(token))
        .orderBy('t.issued_at', 'desc')
        .orderBy('t.token_hash')
        .offset(MOST_WINDOWS - 2),
    )
    .with('closed', (closed) =>
      closed.deleteFrom('session_token').using('oldest').whereRef('session_token.token_hash', '=', 'oldest.token_hash'),
    )
    .insertInto('session_token')
    .columns(['token_hash', 'session_id', 'issued_at'])
    .expression((eb) =>
      eb.selectFrom('own').select([eb.val(hashOf(branch)).as('hash'), 'own.session_id', eb.val(now).as('issued')]),
    )
    .executeTakeFirstOrThrow();
  return made.numInsertedOrUpdatedRows === 1n ? branch : undefined;
}

/** Most tokens of one session, more than a user has windows; without a limit one user could fill the table. */
export const MOST_WINDOWS = 100;

/** Ends the session of a token with all its tokens. Returns its user and its identity token. */
export async function endSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: number; idToken: string } | undefined> {
  const found = await db
    .selectFrom('session_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select(['t.session_id', 's.user_id', 's.id_token'])
    .where('t.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', found.session_id)
    .where('revoked_at', 'is', null)
    .execute();
  return { userId: found.user_id, idToken: found.id_token };
}

/** Ends every session of a user, for example when the user is deactivated, and the codes that would begin another one. */
export async function endSessionsOf(db: Db, userId: number, now: Date): Promise<void> {
  await forgetCodesOf(db, userId, now);
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

function isAlive(found: FoundToken, now: Date): boolean {
  if (found.revoked_at !== null || now >= found.expires_at) return false;
  if (now.getTime() - found.seen_at.getTime() >= SESSION_TIMES.idle) return false;
  return found.replaced_at === null || now.getTime() - found.replaced_at.getTime() < SESSION_TIMES.grace;
}

function isDue(found: FoundToken, now: Date): boolean {
  return found.replaced_at !== null || now.getTime() - found.issued_at.getTime() >= SESSION_TIMES.tokenAge;
}

async function noteUse(db: Db, found: FoundToken, now: Date): Promise<void> {
  if (now.getTime() - found.seen_at.getTime() < SESSION_TIMES.seenStep) return;
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('id', '=', found.session_id)
    .where('seen_at', '<', now)
    .execute();
}

/** Starts the grace of a token's predecessor at the first use of the token. Running it twice has no further effect. */
async function retirePredecessor(db: Db, found: FoundToken, previous: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session_token')
    .set({ replaced_at: now })
    .where('token_hash', '=', previous)
    .where('replaced_at', 'is', null)
    .execute();
  await db
    .updateTable('session_token')
    .set({ previous_hash: null })
    .where('token_hash', '=', found.token_hash)
    .execute();
}

/** Returns the successor of a token; the first call that finds the token due stores it. */
async function replace(db: Db, token: string, found: FoundToken, now: Date): Promise<string> {
  const next = nextSecret(token, found.salt);
  if (found.succeeded_at !== null) return next;
  await db
    .insertInto('session_token')
    .values({
      token_hash: hashOf(next),
      session_id: found.session_id,
      issued_at: now,
      replaced_at: null,
      previous_hash: found.token_hash,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  await db
    .updateTable('session_token')
    .set({ succeeded_at: now })
    .where('token_hash', '=', found.token_hash)
    .where('succeeded_at', 'is', null)
    .execute();
  return next;
}
