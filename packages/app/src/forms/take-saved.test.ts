import { expect, it } from 'vitest';
import { savedOtherwise, takeSaved } from './take-saved.ts';

const READ = { name: 'a', email: 'a@b.com', orgid: 1, entityIds: [1, 2] };

it('takes what somebody else saved, and keeps what was typed here', () => {
  const typed = { ...READ, name: 'mine', entityIds: [2] };
  const saved = { ...READ, name: 'theirs', email: 'new@b.com' };
  expect(takeSaved({ read: READ, typed, saved })).toEqual({
    name: 'mine',
    email: 'new@b.com',
    orgid: 1,
    entityIds: [2],
  });
});

it('tells the saved value of what both have changed, and of nothing else', () => {
  const saved = { name: 'theirs', email: 'same@b.com', orgid: 2, entityIds: [1, 2] };
  const typed = { name: 'mine', email: 'same@b.com', orgid: 1, entityIds: [] };
  expect([...savedOtherwise({ read: READ, typed, saved })]).toEqual([['name', 'theirs']]);
  expect(savedOtherwise({ read: READ, typed: READ, saved }).size).toBe(0);
});
