import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { calendarRecord } from './calendar/calendar-day.ts';
import { groupRecord } from './groups/group.ts';
import { roleRecord } from './roles/role.ts';
import { checkUser, userToSave } from './users/user-form.ts';

const { form: groupForm } = groupRecord;
const { form: roleForm } = roleRecord;

/** Texts near every limit, with characters that the rules distinguish. */
const anyText = fc.string({
  unit: fc.constantFrom('a', 'Z', '3', ' ', '字', '𠮷', '-', '</', '<\\/', '@', '.', '\t', 'é'),
  maxLength: 230,
  size: 'max',
});
const goodText = fc.string({ unit: fc.constantFrom('a', 'Z', '3', ' '), maxLength: 110, size: 'max' });
const anyId = fc.option(fc.constantFrom(10001, 10002, 10007));
const text = fc.oneof(anyText, goodText);

describe('saved values of forms', () => {
  it('have one line if lists, files and mails show them', () => {
    const role = { rolnmen: 'One', rolnmcn: '一', roltp: 10001, privgrpid: 1, roldsc: 'two\nlines', roleCode: 'A\nB' };
    expect(roleForm.check(role)).toMatchObject([{ field: 'roleCode', message: { code: 'TEXT_ONE_LINE' } }]);
    const day = { day: '2026-10-01', kind: 'holiday', name: '国庆\u2028节' };
    expect(calendarRecord.form.check(day)).toMatchObject([{ field: 'name', message: { code: 'TEXT_ONE_LINE' } }]);
  });

  it('are refused exactly if the typed values are: screen and server never disagree', () => {
    const group = fc.record({ grpnmen: text, grpnmcn: text, grptp: anyId, grpdsc: text });
    const role = fc.record({
      rolnmen: text,
      rolnmcn: text,
      roltp: anyId,
      privgrpid: anyId,
      roldsc: text,
      roleCode: text,
    });
    const user = fc.record({ fulnm: text, usrnm: text, email: text, usrtp: anyId, orgid: anyId });
    fc.assert(
      fc.property(group, role, user, (typedGroup, typedRole, typedUser) => {
        expect(groupForm.check(groupForm.toSave(typedGroup))).toEqual(groupForm.check(typedGroup));
        expect(roleForm.check(roleForm.toSave(typedRole))).toEqual(roleForm.check(typedRole));
        expect(checkUser(userToSave(typedUser))).toEqual(checkUser(typedUser));
      }),
      { numRuns: runs(200) },
    );
  });

  it('are unchanged when they are saved again', () => {
    fc.assert(
      fc.property(text, anyId, (typed, type) => {
        const group = groupForm.toSave({ grpnmen: typed, grpnmcn: typed, grptp: type, grpdsc: typed });
        expect(groupForm.toSave(group)).toEqual(group);
        const user = userToSave({ fulnm: typed, usrnm: typed, email: typed, usrtp: type, orgid: 1 });
        expect(userToSave(user)).toEqual(user);
      }),
      { numRuns: runs(100) },
    );
  });
});
