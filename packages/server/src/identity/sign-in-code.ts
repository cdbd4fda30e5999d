import type { Db } from '../database/tables.ts';
import { hashOf, newSecret } from './secret.ts';

const CODE_MS = 60_000;

/**
 * Issues a code that the browser gets in its address and exchanges for a token. The code is valid once, for a minute
 * (SGN-001), and only in the browser that holds the secret, so that a link from another user cannot sign anyone in.
 */
export async function issueCode(
  db: Db,
  user: { readonly userId: number; readonly idToken: string; readonly browserSecret: string },
  now: Date,
): Promise<string> {
  const code = newSecret();
  await db
    .insertInto('sign_in_code')
    .values({
      code_hash: hashOf(code),
      browser_hash: hashOf(user.browserSecret),
      user_id: user.userId,
      id_token: user.idToken,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    .execute();
  return code;
}

/**
 * Consumes a code and returns its user; undefined for a code that is unknown, used, expired, or issued to another browser,
 * where it stays valid.
 */
export async function takeCode(
  db: Db,
  { code, browserSecret }: { readonly code: string; readonly browserSecret: string | undefined },
  now: Date,
): Promise<{ userId: number; idToken: string } | undefined> {
  const found = await db
    .deleteFrom('sign_in_code')
    .where('code_hash', '=', hashOf(code))
    .where('browser_hash', '=', hashOf(browserSecret ?? ''))
    .returning(['user_id', 'id_token', 'expires_at'])
    .executeTakeFirst();
  return found === undefined || found.expires_at <= now
    ? undefined
    : { userId: found.user_id, idToken: found.id_token };
}

/** Number of valid codes of a user at a given time; each code is a pending sign-in. */
export async function goodCodesOf(db: Db, userId: number, now: Date): Promise<number> {
  const good = await db
    .selectFrom('sign_in_code')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(good.count);
}

/** Makes the codes of a user worthless that were issued and not exchanged yet. Returns how many of them were good. */
export async function forgetCodesOf(db: Db, userId: number, now: Date): Promise<number> {
  const gone = await db.deleteFrom('sign_in_code').where('user_id', '=', userId).returning('expires_at').execute();
  return gone.filter(({ expires_at }) => expires_at > now).length;
}
