import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../access/user-type.ts';
import { messageText } from '../../messages/message-text.ts';
import {
  accountAsTyped,
  asksForAccount,
  checkUser,
  type UserDraft,
  type UserFormOptions,
  userToSave,
} from './user-form.ts';

const USER: UserDraft = { fulnm: '张 San 3', usrnm: 'ab12', email: 'a@b.com', usrtp: 10001, orgid: 1 };

const ofUser = (change: Partial<UserDraft>, options?: UserFormOptions): readonly string[] =>
  checkUser({ ...USER, ...change }, options).map(({ field, message }) => `${field}: ${messageText(message, 'en')}`);

describe('the form of a user', () => {
  it('accepts correct values', () => {
    expect(ofUser({})).toEqual([]);
  });

  it('[USR-028] [USR-029] [USR-030] [USR-031] needs a full name of up to 50 characters', () => {
    expect(ofUser({ fulnm: '  ' })).toEqual(['fulnm: Please input full name']);
    expect(ofUser({ fulnm: '字'.repeat(50) })).toEqual([]);
    expect(ofUser({ fulnm: '字'.repeat(51) })).toEqual(['fulnm: Length should be 1 to 50']);
  });

  it('[USR-032] [USR-037] [USR-056] limits names to Chinese characters, letters, digits and spaces', () => {
    const sentence = 'Please enter Chinese，English Letters and  number';
    expect(ofUser({ fulnm: 'a-b' })).toEqual([`fulnm: ${sentence}`]);
    expect(ofUser({ usrnm: 'ab-1' })).toEqual([`usrnm: ${sentence}`]);
    expect(ofUser({ usrnm: '张3 a' })).toEqual([]);
  });

  it('[USR-033] [USR-034] [USR-035] [USR-036] needs an account of up to 8 characters', () => {
    expect(ofUser({ usrnm: '' })).toEqual(['usrnm: Please input account']);
    expect(ofUser({ usrnm: 'abcdefgh' })).toEqual([]);
    expect(ofUser({ usrnm: 'abcdefghi' })).toEqual(['usrnm: Length should be 1 to 8']);
  });

  it('[USR-039] refuses an account that another user has', () => {
    expect(ofUser({}, { accountTaken: true })).toEqual(['usrnm: The user name already exists']);
    expect(ofUser({ usrnm: '' }, { accountTaken: true })).toEqual(['usrnm: Please input account']);
  });

  it('[USR-040] looks an account up unless it is empty or the loaded one', () => {
    expect(asksForAccount(USER)).toBe(true);
    expect(asksForAccount(USER, 'ab12')).toBe(false);
    expect(asksForAccount({ ...USER, usrnm: ' ab12 ' }, 'ab12')).toBe(false);
    expect(asksForAccount({ ...USER, usrnm: '' })).toBe(false);
    expect(asksForAccount({ usrnm: 'ab12', usrtp: USER_TYPE.dealer }, 'AB12')).toBe(false);
  });

  it('[USR-041] changes accounts of both dealer types to upper case, and no others', () => {
    expect([10002, 10007].map((usrtp) => accountAsTyped('ab12', usrtp))).toEqual(['AB12', 'AB12']);
    expect([accountAsTyped('ab12', 10001), accountAsTyped('ab12', null)]).toEqual(['ab12', 'ab12']);
    expect(userToSave({ ...USER, usrnm: ' ab12 ', usrtp: 10002 }).usrnm).toBe('AB12');
  });

  it('[USR-042] [USR-043] [USR-044] [USR-045] needs an e-mail address of up to 100 characters', () => {
    expect(ofUser({ email: '' })).toEqual(['email: Please input Email']);
    expect(ofUser({ email: `${'a'.repeat(94)}@b.com` })).toEqual([]);
    expect(ofUser({ email: `${'a'.repeat(95)}@b.com` })).toEqual(['email: Length should be 1 to 100']);
  });

  it('[USR-046] [USR-047] needs the form of an e-mail address', () => {
    for (const email of ['a@b.com', 'li.sun+x@mail.example.test']) expect(ofUser({ email }), email).toEqual([]);
    for (const email of ['abc', 'a@b', '@b.com', 'a@', 'a b@c.de', 'a@b..com', 'a@b.com\nx', 'a@b.com;c@d.de']) {
      expect(ofUser({ email }), email).toEqual(['email: Please enter a valid email address']);
    }
  });

  it('[USR-048] [USR-049] [USR-050] [USR-051] needs type and organisation', () => {
    expect(ofUser({ usrtp: null })).toEqual(['usrtp: Please select a user type']);
    expect(ofUser({ orgid: null })).toEqual(['orgid: Please select an organization type']);
  });

  it('refuses each field once, in the order of the form', () => {
    const draft = { fulnm: '', usrnm: '', email: '', usrtp: null, orgid: null };
    expect(checkUser(draft).map(({ field }) => field)).toEqual(Object.keys(draft));
  });
});
