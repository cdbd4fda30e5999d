import { expect, it } from 'vitest';
import { signInRefusal } from './sign-in-refusal.ts';

it('shows the reason of a failed sign-in, and no text that an address makes up', () => {
  expect(signInRefusal('?message=USER_INACTIVE')).toEqual({ code: 'USER_INACTIVE' });
  expect(signInRefusal('?message=SUBJECT_NOT_BOUND')).toEqual({ code: 'SUBJECT_NOT_BOUND' });
  expect(signInRefusal('?message=SIGN_IN_FAILED')).toEqual({ code: 'SIGN_IN_FAILED' });
  expect(signInRefusal('?message=SAVED')).toBeUndefined();
  expect(signInRefusal('?message=Send+me+your+password')).toBeUndefined();
  expect(signInRefusal('')).toBeUndefined();
});
