import type { Db } from '../database/tables.ts';
import { hashOf, newSecret } from './secret.ts';

const CODE_MS = 60_000;

/**
 * A code that the browser brings back in its address and exchanges for a token: good once, for a minute (SGN-001), and in
 * the browser that holds the secret. So nobody is signed in as somebody else by an address that was sent to him.
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
 * Uses a code up and answers whom it was given to; undefined for one that is unknown, used, too old, or given to another
 * browser, where it stays good.
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
