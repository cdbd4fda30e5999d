import { expect, it } from 'vitest';
import { askedGroups } from './asked-groups.ts';

const asked = (id: string, name: string, page: string, kind: 'action' | 'button' = 'button') => ({
  id,
  name,
  page,
  kind,
  permission: '',
});

const ALL = [
  asked('session.end', 'End a session', '', 'action'),
  asked('role.create', 'Add a role', 'Role', 'action'),
  asked('/role', 'Role', 'Role'),
  asked('/role#ADD', 'Role: Add', 'Role'),
  asked('/audit', 'Audit Log', 'Audit Log'),
];

const shown = (text: string, chosen = '') =>
  askedGroups(ALL, { text, chosen, other: 'Elsewhere', locale: 'en' }).map(
    ({ name, asked: found }) => `${name}: ${found.map(({ id }) => id).join(' ')}`,
  );

it('stands under the page that it belongs to, buttons before actions, what has no page last', () => {
  expect(shown('')).toEqual(['Audit Log: /audit', 'Role: /role /role#ADD role.create', 'Elsewhere: session.end']);
});

it('is narrowed by a part of its name or of its page, and keeps what is chosen', () => {
  expect(shown(' ADD ')).toEqual(['Role: /role#ADD role.create']);
  expect(shown('role')).toEqual(['Role: /role /role#ADD role.create']);
  expect(shown('add', '/audit')).toEqual(['Audit Log: /audit', 'Role: /role#ADD role.create']);
  expect(shown('nothing of this')).toEqual([]);
});
