import type { Viewer } from '../../access/actor.ts';
import { DEALER_ENTITY, hasLockedType, isDealer, USER_TYPE } from '../../access/user-type.ts';
import { type Message, message } from '../../messages/message.ts';

/** A row of the user list, as far as the rules look at it. */
export interface UserRow {
  readonly usrid: number;
  readonly dealerItAdmin: boolean;
}

/** Only users whose legal entity code is exactly 'Dealer' add users (USR-057, USR-064, USR-065). */
export function mayAddUser(viewer: Viewer): boolean {
  return viewer.entityCode === DEALER_ENTITY;
}

/**
 * Only dealer IT administrators of the entity 'Dealer' activate and deactivate, and never one another (USR-058, USR-059,
 * USR-064).
 */
export function mayToggleUser(viewer: Viewer, row: UserRow): boolean {
  return viewer.entityCode === DEALER_ENTITY && viewer.dealerItAdmin && !row.dealerItAdmin;
}

/**
 * A dealer IT administrator does not edit another one (USR-062); nor do other users of dealers, who have fewer rights. One's
 * own row is excepted.
 */
export function mayEditUser(viewer: Viewer, row: UserRow): boolean {
  return !(isDealer(viewer) && row.dealerItAdmin && row.usrid !== viewer.usrid);
}

/**
 * User Setting can be changed by users who are not dealers, and by a dealer IT administrator for a dealer IT administrator;
 * else it is read-only (UST-019 to UST-021). This is the literal specification, although it looks reversed.
 */
export function mayEditUserSetting(viewer: Viewer, target: UserRow): boolean {
  return !isDealer(viewer) || (viewer.dealerItAdmin && target.dealerItAdmin);
}

/**
 * Users who make somebody a dealer IT administrator, or end it: head office and dealer IT administrators; nobody for himself.
 * Otherwise a user could grant himself their special rights (decision on USR-063).
 */
export function mayChangeItAdmin(viewer: Viewer, row: Pick<UserRow, 'usrid'> | undefined): boolean {
  return (!isDealer(viewer) || viewer.dealerItAdmin) && row?.usrid !== viewer.usrid;
}

/**
 * The reason why a user's sign-in may not be released, as far as the row shows it: undefined if only the server, which
 * knows the account's grants, can decide. `mayGrant`: whether the viewer may grant roles.
 */
export function whyNotRelease(viewer: Viewer, row: UserRow, mayGrant: boolean): Message | undefined {
  if (!mayEditUser(viewer, row)) return message('NOT_PERMITTED');
  if (row.dealerItAdmin && !(mayGrant && mayChangeItAdmin(viewer, row))) return message('ACCOUNT_HOLDS_MORE');
  return undefined;
}

/** The form shows the checkbox 'DealerItAdmin' only for the type named 'Dealer' (USR-063). */
export function offersDealerItAdmin(usrtp: number | null): boolean {
  return usrtp === USER_TYPE.dealerLocked;
}

/** Accounts of the types 'Dealer' and 'Dealer Group' are upper case (USR-041). */
export function upperCasesAccount(usrtp: number): boolean {
  return isDealer({ usrtp });
}

/** The type that the user form of this viewer cannot leave; undefined if it may be chosen (USR-060, CST-004). */
export function lockedUserType(viewer: Viewer): number | undefined {
  return hasLockedType(viewer) ? USER_TYPE.dealerLocked : undefined;
}

/** The organisation that the user form of this viewer begins with (USR-061). */
export function presetOrganisation(viewer: Viewer): number | undefined {
  return hasLockedType(viewer) ? (viewer.orgid ?? undefined) : undefined;
}

/** The status column of the user list is hidden only from the entity 'Dealer' (USR-008, USR-064). */
export function showsStatusColumn(viewer: Viewer): boolean {
  return viewer.entityCode !== DEALER_ENTITY;
}
