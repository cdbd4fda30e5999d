import { expect, it } from 'vitest';
import { changeText } from './account-changes.ts';

it('a change is described to the user of the account, and to an administrator for other accounts', () => {
  const change = { at: '2026-03-02T08:01:00.000Z', by: 'admin', before: 'LI', after: 'LIU' };
  expect(changeText({ ...change, kind: 'renamed', own: true }, 'en')).toMatch(
    /^Your account was renamed from LI to LIU by admin/,
  );
  expect(changeText({ ...change, kind: 'renamed', own: false }, 'en')).toBe(
    'Since your last sign-in admin renamed the account LI to LIU',
  );
  expect(changeText({ ...change, kind: 'released', own: true }, 'zh')).toContain('LIU');
  expect(changeText({ ...change, kind: 'released', own: false }, 'en')).toContain(
    'released the sign-in of the account LIU',
  );
});
