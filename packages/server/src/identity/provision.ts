import { err, FIELD_LIMITS, fitsLimit, message, ok, type Result, USER_TYPE } from '@oasis/engine';
import type { Db } from '../database/tables.ts';
import type { Refusal } from '../guard/refusal.ts';
import type { SignedInPerson } from './client/oidc-client.ts';

/**
 * The user of an account. One that signs in for the first time becomes a head-office user without any rights: it sees
 * an empty menu until an administrator gives it a role.
 */
export async function userOf(db: Db, person: SignedInPerson): Promise<Result<number, Refusal>> {
  const account = person.account.trim();
  if (!fitsLimit(account, FIELD_LIMITS.account)) {
    return err({ kind: 'business', message: message('ACCOUNT_NOT_FITTING') });
  }
  const found = await findUser(db, account);
  if (found !== undefined) return admit(found);
  await db
    .insertInto('app_user')
    .values({
      usrnm: account,
      fulnm: Array.from(person.fullName).slice(0, FIELD_LIMITS.fullName.max).join(''),
      email: person.email ?? null,
      user_type_id: USER_TYPE.headOffice,
      org_id: null,
      created_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findUser(db, account);
  return made === undefined ? err({ kind: 'business', message: message('SIGN_IN_FAILED') }) : admit(made);
}

interface FoundUser {
  readonly id: number;
  readonly state: boolean;
}

function admit(user: FoundUser): Result<number, Refusal> {
  return user.state ? ok(user.id) : err({ kind: 'business', message: message('USER_INACTIVE') });
}

async function findUser(db: Db, account: string): Promise<FoundUser | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'state'])
    .where((where) => where(where.fn('lower', ['usrnm']), '=', account.toLowerCase()))
    .executeTakeFirst();
}
