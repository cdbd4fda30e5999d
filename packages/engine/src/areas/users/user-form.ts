import { choiceField, type DraftOf, defineForm, textField } from '../../access/define-form.ts';
import { FIELD_LIMITS, fitsLimit } from '../../access/field-limits.ts';
import { type FormRefusal, isChineseText } from '../../access/form.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { upperCasesAccount } from './user-rules.ts';

export interface UserFormOptions {
  /** Somebody else has the account already (USR-038). Not asked while the account is the loaded one (USR-040). */
  readonly accountTaken?: boolean;
}

/** The form of a user (USR-028 to USR-051, USR-056). `usrtp` is the id of a user type, `orgid` that of its organisation. */
function userForm({ accountTaken = false }: UserFormOptions = {}) {
  return defineForm({
    fulnm: textField({
      missing: message('FULL_NAME_MISSING'),
      limit: FIELD_LIMITS.fullName,
      length: message('LENGTH_1_TO_50'),
      characters: { fit: isChineseText, refusal: message('CHINESE_NAME_CHARACTERS') },
    }),
    usrnm: {
      empty: '',
      check: (account: string) => checkAccount(account) ?? (accountTaken ? message('USER_NAME_EXISTS') : undefined),
      toSave: accountToSave,
    },
    email: textField({
      missing: message('EMAIL_MISSING'),
      limit: FIELD_LIMITS.email,
      length: message('LENGTH_1_TO_100'),
      characters: { fit: (text) => EMAIL.test(text), refusal: message('EMAIL_INVALID') },
    }),
    usrtp: choiceField(message('USER_TYPE_MISSING')),
    orgid: choiceField(message('ORGANIZATION_TYPE_MISSING')),
  });
}

export type UserDraft = DraftOf<ReturnType<typeof userForm>>;

export type UserField = keyof UserDraft;

/** The faults of a user, at most one refusal for each field, in the order of the form. */
export function checkUser(draft: UserDraft, options?: UserFormOptions): readonly FormRefusal<UserField>[] {
  return userForm(options).check(draft);
}

/** The texts in their saved form; the account of a dealer type is upper case (USR-041). */
export function userToSave<Draft extends UserDraft>(draft: Draft): Draft {
  return userForm().toSave({ ...draft, usrnm: accountAsTyped(draft.usrnm, draft.usrtp) });
}

/**
 * An account in the form for saving and search, so that equal looks are one account: no blanks around it, one blank between
 * words, and one of two ways to write a character. Its case stays; accounts are unique without regard to case.
 */
export function accountToSave(account: string): string {
  return account.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** The field of the account after typing: upper case for dealer types (USR-041). */
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

/** USR-033 to USR-037, USR-056. */
function checkAccount(account: string): Message | undefined {
  const text = accountToSave(account);
  if (text === '') return message('ACCOUNT_MISSING');
  if (!fitsLimit(text, FIELD_LIMITS.account)) return message('LENGTH_1_TO_8');
  return isChineseText(text) ? undefined : message('CHINESE_NAME_CHARACTERS');
}

/** A name, an at sign, and a domain of at least two parts. No part can be read in two ways, so no text takes long. */
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
