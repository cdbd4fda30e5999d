import { expect, it } from 'vitest';
import { savedOtherwise, takeSaved } from './take-saved.ts';

const READ = { name: 'a', email: 'a@b.com', orgid: 1, entityIds: [1, 2] };

it('takes values that another user saved, and keeps the typed ones', () => {
  const typed = { ...READ, name: 'mine', entityIds: [2] };
  const saved = { ...READ, name: 'theirs', email: 'new@b.com' };
  expect(takeSaved({ read: READ, typed, saved })).toEqual({
    name: 'mine',
    email: 'new@b.com',
    orgid: 1,
    entityIds: [2],
  });
});

it('shows the saved value of fields that both users changed, and of no others', () => {
  const saved = { name: 'theirs', email: 'same@b.com', orgid: 2, entityIds: [1, 2] };
  const typed = { name: 'mine', email: 'same@b.com', orgid: 1, entityIds: [] };
  expect([...savedOtherwise({ read: READ, typed, saved })]).toEqual([['name', 'theirs']]);
  expect(savedOtherwise({ read: READ, typed: READ, saved }).size).toBe(0);
});
