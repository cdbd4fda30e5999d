import { FIELD_LIMITS, USER_TYPE } from '@oasis/engine/access';
import { accountToSave, isAccountName } from '@oasis/engine/areas/users';
import { err, ok, type Result, withoutUnseen } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { type AuditRecord, writeAudit } from '../audit/record.ts';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { bind, boundUser, holdUser } from './binding.ts';
import type { SignedInPerson } from './client/oidc-client.ts';

/** The request of a sign-in through the identity provider. */
export interface SignInRequest {
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Finds the user who signs in and runs `work` for him while the account is locked. If the account was taken from him after he was found,
 * sessions begun by `work` would already be ended, so the sign-in is refused.
 */
export async function letIn<Value>(
  db: Db,
  person: SignedInPerson,
  request: SignInRequest,
  work: (tx: Tx, userId: number) => Promise<Value>,
): Promise<Result<Value, Refusal>> {
  const user = await userOf(db, person, request);
  if (!user.ok) return user;
  const userId = user.value;
  const done = await db.transaction().execute(async (tx) => {
    const account = await holdUser(tx, userId);
    return (await boundUser(tx, person)) === userId ? ok(await work(tx, userId)) : err(account);
  });
  return done.ok ? done : refuseTaken(db, { id: userId, usrnm: done.error }, request);
}

/**
 * Returns the id of the user who signs in. A subject that is bound to a user stays that user, even if the account was
 * renamed at the issuer or here. Otherwise the user is found by account and bound to the subject; an account that is bound
 * to another subject is refused.
 *
 * An unknown account becomes a head-office user without rights, who sees an empty menu until an administrator grants a role.
 * An account name that breaks the rule of the user form is refused, not shortened; like every refused sign-in, the audit log
 * shows it to administrators.
 */
export async function userOf(db: Db, person: SignedInPerson, request: SignInRequest): Promise<Result<number, Refusal>> {
  const bound = await boundUser(db, person);
  if (bound !== undefined) return admit(db, await userById(db, bound), request);
  const account = accountToSave(person.account);
  const found = await findUser(db, account);
  if (found !== undefined) return bindAndAdmit(db, found, person, request);
  if (!isAccountName(account)) {
    const details = { account: Array.from(withoutUnseen(person.account)).slice(0, LONGEST_RECORDED).join('') };
    return refuse(db, message('ACCOUNT_NOT_FITTING'), { ...request, subject: 'user:none', details });
  }
  await db.transaction().execute((tx) => provision(tx, { ...person, account }, request));
  const made = await findUser(db, account);
  return made === undefined
    ? err({ kind: 'business', message: message('SIGN_IN_FAILED') })
    : bindAndAdmit(db, made, person, request);
}

/** Binds a user to a subject and admits the sign-in; of concurrent first sign-ins with one account, only one is bound. */
async function bindAndAdmit(
  db: Db,
  user: FoundUser,
  person: SignedInPerson,
  request: SignInRequest,
): Promise<Result<number, Refusal>> {
  const admitted = await admit(db, user, request);
  if (!admitted.ok) return admitted;
  const account = user.usrnm.toLowerCase();
  const bound = await db.transaction().execute(async (tx) => {
    const isRenamed = (await holdUser(tx, user.id)).toLowerCase() !== account;
    return isRenamed ? undefined : bind(tx, user.id, person, request.now);
  });
  if (bound === undefined) return refuseTaken(db, user, request);
  const subject = `user:${user.id}`;
  return bound
    ? admitted
    : refuse(db, message('SUBJECT_NOT_BOUND'), { ...request, subject, details: { account: user.usrnm } });
}

/** Refuses a user whose account was taken from him while he signed in; at the next attempt he learns who has the account. */
function refuseTaken(
  db: Db,
  { id, usrnm }: Pick<FoundUser, 'id' | 'usrnm'>,
  request: SignInRequest,
): Promise<Result<never, Refusal>> {
  const details = { account: usrnm };
  return refuse(db, message('SIGN_IN_FAILED'), { ...request, subject: `user:${id}`, details });
}

/** Longest part of an invalid account name in the audit log, in characters. */
const LONGEST_RECORDED = 100;

/** Creates a user and its audit record; of concurrent first sign-ins with one account, only one creates them. */
async function provision(tx: Tx, person: SignedInPerson, { now, requestId }: SignInRequest): Promise<void> {
  const fulnm = Array.from(withoutUnseen(person.fullName)).slice(0, FIELD_LIMITS.fullName.max).join('');
  const made = await tx
    .insertInto('app_user')
    .values({
      usrnm: person.account,
      fulnm,
      email: person.email ?? null,
      user_type_id: USER_TYPE.headOffice,
      org_id: null,
      created_by: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return;
  const after = { usrnm: person.account, fulnm, usrtp: USER_TYPE.headOffice, state: true };
  const actor = { usrid: made.id, usrnm: person.account };
  await writeAudit(tx, {
    ...recordOf({ now, requestId }),
    event: 'USER_PROVISIONED',
    outcome: 'done',
    actor,
    subject: `user:${made.id}`,
    messageCode: '',
    details: { before: null, after },
  });
}

interface FoundUser {
  readonly id: number;
  readonly usrnm: string;
  readonly state: boolean;
}

async function admit(db: Db, user: FoundUser, request: SignInRequest): Promise<Result<number, Refusal>> {
  if (user.state) return ok(user.id);
  const details = { account: user.usrnm };
  return refuse(db, message('USER_INACTIVE'), { ...request, subject: `user:${user.id}`, details });
}

interface Refused extends SignInRequest, Pick<AuditRecord, 'subject' | 'details'> {}

async function refuse(
  db: Db,
  reason: Message,
  { subject, details, ...request }: Refused,
): Promise<Result<never, Refusal>> {
  await writeAudit(db, {
    ...recordOf(request),
    event: 'SIGN_IN_REFUSED',
    outcome: 'refused',
    actor: { usrid: 0, usrnm: '' },
    subject,
    messageCode: reason.code,
    details,
  });
  return err({ kind: 'business', message: reason, subject });
}

function recordOf({ now, requestId }: SignInRequest): Pick<AuditRecord, 'at' | 'action' | 'requestId'> {
  return { at: now, action: 'sign-in.exchange', requestId };
}

function userById(db: Db, id: number): Promise<FoundUser> {
  return db.selectFrom('app_user').select(['id', 'usrnm', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
}

async function findUser(db: Db, account: string): Promise<FoundUser | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'usrnm', 'state'])
    .where((where) => where(where.fn('lower', ['usrnm']), '=', account.toLowerCase()))
    .executeTakeFirst();
}
