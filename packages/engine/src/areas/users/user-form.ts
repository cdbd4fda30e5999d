import { FIELD_LIMITS, fitsLimit } from '../../access/field-limits.ts';
import { type FormRefusal, isChineseText, refusalsOf } from '../../access/form.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { upperCasesAccount } from './user-rules.ts';

/** What the form of a user holds; a draft, so everything may be missing or wrong. */
export interface UserDraft {
  readonly fulnm: string;
  readonly usrnm: string;
  readonly email: string;
  /** Id of a user type; null where none was chosen. */
  readonly usrtp: number | null;
  /** Id of an organisation of that type; null where none was chosen. */
  readonly orgid: number | null;
}

export type UserField = keyof UserDraft;

export interface UserFormOptions {
  /** Somebody else has the account already (USR-038). Not asked while the account is the loaded one (USR-040). */
  readonly accountTaken?: boolean;
}

/**
 * What is wrong with a user, at most one refusal for each field, in the order of the form; empty when it may be saved
 * (USR-028 to USR-051, USR-056). Screen and server ask the same function.
 */
export function checkUser(draft: UserDraft, options: UserFormOptions = {}): readonly FormRefusal<UserField>[] {
  return refusalsOf<UserField>([
    ['fulnm', checkFullName(draft.fulnm)],
    ['usrnm', checkAccount(draft.usrnm) ?? (options.accountTaken === true ? message('USER_NAME_EXISTS') : undefined)],
    ['email', checkEmail(draft.email)],
    ['usrtp', draft.usrtp === null ? message('USER_TYPE_MISSING') : undefined],
    ['orgid', draft.orgid === null ? message('ORGANIZATION_TYPE_MISSING') : undefined],
  ]);
}

/** The texts as they are saved; the account of a dealer type is upper case (USR-041). */
export function userToSave<Draft extends UserDraft>(draft: Draft): Draft {
  return {
    ...draft,
    fulnm: draft.fulnm.trim(),
    usrnm: accountToSave(accountAsTyped(draft.usrnm, draft.usrtp)),
    email: draft.email.trim(),
  };
}

/**
 * An account as it is saved and looked for, so that what reads alike is one account: no blanks around it, one between two
 * words, and of characters that can be written in two ways the one. Its case stays; accounts are unique without regard to it.
 */
export function accountToSave(account: string): string {
  return account.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** What the field of the account holds after typing: dealer types have it forced to upper case (USR-041). */
export function accountAsTyped(account: string, usrtp: number | null): string {
  return usrtp !== null && upperCasesAccount(usrtp) ? account.toUpperCase() : account;
}

/** Whether the account has to be looked up: it is a lawful one, and another than the loaded one (USR-038, USR-040). */
export function asksForAccount(draft: Pick<UserDraft, 'usrnm' | 'usrtp'>, loaded?: string): boolean {
  const account = accountToSave(accountAsTyped(draft.usrnm, draft.usrtp));
  return account !== loaded && checkAccount(account) === undefined;
}

/** Whether a text is an account name as the form takes them: 1 to 8 characters of the lawful ones (USR-035, USR-037). */
export function isAccountName(text: string): boolean {
  return checkAccount(text) === undefined;
}

/** USR-028 to USR-032, USR-056. */
function checkFullName(name: string): Message | undefined {
  const text = name.trim();
  if (text === '') return message('FULL_NAME_MISSING');
  if (!fitsLimit(text, FIELD_LIMITS.fullName)) return message('LENGTH_1_TO_50');
  return isChineseText(text) ? undefined : message('CHINESE_NAME_CHARACTERS');
}

/** USR-033 to USR-037, USR-056. */
function checkAccount(account: string): Message | undefined {
  const text = accountToSave(account);
  if (text === '') return message('ACCOUNT_MISSING');
  if (!fitsLimit(text, FIELD_LIMITS.account)) return message('LENGTH_1_TO_8');
  return isChineseText(text) ? undefined : message('CHINESE_NAME_CHARACTERS');
}

/** USR-042 to USR-047. */
function checkEmail(email: string): Message | undefined {
  const text = email.trim();
  if (text === '') return message('EMAIL_MISSING');
  if (!fitsLimit(text, FIELD_LIMITS.email)) return message('LENGTH_1_TO_100');
  return EMAIL.test(text) ? undefined : message('EMAIL_INVALID');
}

/** A name, an at sign, and a domain of at least two parts. No part can be read in two ways, so no text takes long. */
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
