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

it('actions stand under their page, buttons before calls, and actions without a page come last', () => {
  expect(shown('')).toEqual(['Audit Log: /audit', 'Role: /role /role#ADD role.create', 'Elsewhere: session.end']);
});

it('actions are found by a part of their name or of their page, and the chosen one stays', () => {
  expect(shown(' ADD ')).toEqual(['Role: /role#ADD role.create']);
  expect(shown('role')).toEqual(['Role: /role /role#ADD role.create']);
  expect(shown('add', '/audit')).toEqual(['Audit Log: /audit', 'Role: /role#ADD role.create']);
  expect(shown('nothing of this')).toEqual([]);
});
