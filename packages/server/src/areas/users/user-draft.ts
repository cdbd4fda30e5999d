import type { CallBody } from '@oasis/api-client/contract';
import type { Actor, FormRefusal } from '@oasis/engine/access';
import {
  asksForAccount,
  checkUser,
  lockedUserType,
  offersEntity,
  type UserField,
  userToSave,
} from '@oasis/engine/areas/users';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { listEntities, listOrganisations, listTypes } from '../../people/entity-store.ts';
import type { UserLine } from '../../people/user-row.ts';
import { accountExists } from '../../people/user-store.ts';

/** The sent form of a user. */
export type UserDraft = Pick<
  CallBody<'users.save'>,
  'usrnm' | 'fulnm' | 'email' | 'usrtp' | 'orgid' | 'entityIds' | 'dealerItAdmin'
>;

/** An accepted draft in its stored form. */
export interface CheckedUser {
  readonly usrnm: string;
  readonly fulnm: string;
  readonly email: string;
  readonly usrtp: number;
  readonly orgid: number;
  readonly entityIds: readonly number[];
}

interface DraftRequest {
  readonly actor: Actor;
  /** The stored user; absent for a new one. */
  readonly present?: UserLine;
}

type Refusals = readonly FormRefusal<UserField>[];

/**
 * Checks the rules of the form, and then those that need stored data: that the account is free, and that the caller may choose this type
 * and organisation, which otherwise count as not chosen. Legal entities that are not offered are dropped.
 */
export async function checkDraft(
  tx: Tx,
  sent: UserDraft,
  { actor, present }: DraftRequest,
): Promise<Result<CheckedUser, Refusals>> {
  const draft = userToSave(sent);
  const asks = asksForAccount(draft, present?.usrnm);
  const refusals = checkUser(draft, { accountTaken: asks && (await isTaken(tx, draft.usrnm, present)) });
  const { usrtp, orgid } = draft;
  if (refusals.length > 0 || usrtp === null || orgid === null) return err(refusals);
  const type = await typeRefusal(tx, usrtp, { actor, ...(present && { present }) });
  if (type !== undefined) return err([{ field: 'usrtp', message: type }]);
  const [organisation] = await listOrganisations(tx, { typeId: usrtp, orgid }, actor);
  if (organisation === undefined) return err([{ field: 'orgid', message: message('ORGANIZATION_TYPE_MISSING') }]);
  const entityIds = organisation.showEntity ? await offeredOf(tx, draft.entityIds, usrtp) : [];
  const { usrnm, fulnm, email } = draft;
  return ok({ usrnm, fulnm, email, usrtp, orgid, entityIds });
}

/** Whether another user has the account; a change of its case only is allowed. */
async function isTaken(tx: Tx, account: string, present: UserLine | undefined): Promise<boolean> {
  return account.toLowerCase() !== present?.usrnm.toLowerCase() && accountExists(tx, account);
}

/** The type of a present user is fixed; that of a new one has to be within the caller's reach, and his own if locked. */
async function typeRefusal(tx: Tx, usrtp: number, { actor, present }: DraftRequest) {
  if (present !== undefined) return present.usrtp === usrtp ? undefined : message('FIELD_FIXED');
  const locked = lockedUserType(actor);
  const types = await listTypes(tx, actor);
  const mayChoose = types.some(({ id }) => id === usrtp) && (locked === undefined || locked === usrtp);
  return mayChoose ? undefined : message('USER_TYPE_MISSING');
}

async function offeredOf(tx: Tx, entityIds: readonly number[], usrtp: number): Promise<readonly number[]> {
  const offered = (await listEntities(tx)).filter((entity) => offersEntity(usrtp, entity));
  return offered.map(({ id }) => id).filter((id) => entityIds.includes(id));
}
