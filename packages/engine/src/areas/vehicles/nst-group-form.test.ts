import { expect, it } from 'vitest';
import { nstGroupForm, nstMembersForm } from './nst-group-form.ts';

it('an NST group needs code, names and make', () => {
  expect(nstGroupForm.check(nstGroupForm.empty).map(({ message }) => message.code)).toEqual([
    'NST_GROUP_CODE_MISSING',
    'ENGLISH_NAME_MISSING',
    'CHINESE_NAME_MISSING',
    'NST_GROUP_MAKE_MISSING',
  ]);
  expect(nstGroupForm.toSave({ ...nstGroupForm.empty, code: ' van-ｖ ' }).code).toBe('VAN-V');
});

it('a change of members needs NSTs, a group or none, a day and a reason, and takes each NST once', () => {
  expect(nstMembersForm.check(nstMembersForm.empty).map(({ message }) => message.code)).toEqual([
    'NST_GROUP_NSTS_MISSING',
    'NST_GROUP_MISSING',
    'NST_DAY',
    'NST_GROUP_REASON_MISSING',
  ]);
  const lawful = { nstIds: [3, 1, 3], group: '-', validFrom: '2026-05-15', reason: 'New year' };
  expect(nstMembersForm.check(lawful)).toEqual([]);
  expect(nstMembersForm.toSave(lawful).nstIds).toEqual([1, 3]);
  const many = Array.from({ length: 201 }, (_, place) => place + 1);
  expect(nstMembersForm.check({ ...lawful, nstIds: many }).map(({ field }) => field)).toEqual(['nstIds']);
});
