import { expect, it } from 'vitest';
import { askedIn, searchOfAsked, whyQuery } from './asked-address.ts';

it('a question is written into the address and read back unchanged', () => {
  const asked = { usrid: '3', action: '/user#EDIT', kind: 'program', number: '12', at: '2026-01-02T03:04' };
  expect(askedIn(searchOfAsked(asked))).toEqual(asked);
  expect(searchOfAsked(askedIn(''))).toBe('');
});

it('a question is sent once it has a person, an action and a complete row, if any; invalid parts are ignored', () => {
  const nothing = askedIn('');
  expect(whyQuery(nothing)).toBeUndefined();
  expect(whyQuery({ ...nothing, usrid: '3' })).toBeUndefined();
  expect(whyQuery({ ...nothing, usrid: 'x', action: 'budget.save' })).toBeUndefined();
  const asked = { ...nothing, usrid: '3', action: 'budget.save' };
  expect(whyQuery(asked)).toEqual({ usrid: 3, action: 'budget.save' });
  expect(whyQuery({ ...asked, at: 'soon' })).toEqual({ usrid: 3, action: 'budget.save' });
  expect(whyQuery({ ...asked, kind: 'user' })).toBeUndefined();
  expect(whyQuery({ ...asked, kind: 'user', number: '5', at: '2026-01-02T03:04' })).toEqual({
    usrid: 3,
    action: 'budget.save',
    row: 'user:5',
    at: new Date('2026-01-02T03:04').toISOString(),
  });
});
