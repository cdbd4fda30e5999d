import type { Db, Tx } from '../database/tables.ts';
import type { SignedInPerson } from './client/oidc-client.ts';

/** The identity of a user at the provider: issuer and subject, neither of which is ever reused. */
export type Subject = Pick<SignedInPerson, 'issuer' | 'subject'>;

/** Returns the id of the user that a subject is bound to. */
export async function boundUser(db: Db, { issuer, subject }: Subject): Promise<number | undefined> {
  const found = await db
    .selectFrom('user_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

/**
 * Locks a user to the end of the transaction, and returns his account. A call that renames him, releases his sign-in, ends all his
 * sessions or deactivates him waits for this lock and then ends the new session; or it came first and its effect is visible here.
 */
export async function holdUser(tx: Tx, userId: number): Promise<string> {
  const held = await tx
    .selectFrom('app_user')
    .select('usrnm')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  return held.usrnm;
}

/** Binds a user to a subject, unless one of them is bound already. Returns whether they are bound to each other now. */
export async function bind(db: Db, userId: number, { issuer, subject }: Subject, now: Date): Promise<boolean> {
  await db
    .insertInto('user_identity')
    .values({ user_id: userId, issuer, subject, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await boundUser(db, { issuer, subject })) === userId;
}

/** Deletes the bindings of a user, so that the next sign-in with the account makes a new one. Returns their number. */
export async function releaseBindings(db: Db, userId: number): Promise<number> {
  const gone = await db.deleteFrom('user_identity').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows);
}
