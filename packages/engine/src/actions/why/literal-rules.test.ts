import { describe, expect, it } from 'vitest';
import type { Rights } from '../../access/rights.ts';
import { USER_TYPE } from '../../access/user-type.ts';
import { messageText } from '../../messages/message-text.ts';
import { explain } from './explain.ts';
import type { Question } from './question.ts';

const HELD = { permissions: ['USER_EDIT', 'USER_GRANT'], menus: [], buttons: [] };
const NAME = { en: 'People', zh: '人事' };

/** A user of head office with all grants needed here. */
const GRANTED: Rights = {
  person: {
    usrid: 7,
    usrnm: 'hr',
    fulnm: 'Sun Li',
    usrtp: USER_TYPE.headOffice,
    entityCode: 'Head Office',
    orgid: 1,
    dealerItAdmin: false,
    active: true,
    roleIds: [1],
    buIds: [],
    overrides: [],
  },
  roles: [{ id: 1, name: NAME, groupId: 1, active: true, ...HELD }],
  groups: [{ id: 1, name: NAME, usrtp: USER_TYPE.headOffice, active: true, ...HELD }],
  bus: [],
};

/** The answer as a person reads it. */
function told(rights: Rights, question: Question) {
  const { allowed, steps, grants } = explain(rights, question);
  return {
    allowed,
    grants,
    steps: steps.map(({ passed, message }) => `${passed ? '+' : '-'} ${messageText(message, 'en')}`),
  };
}

describe('a literal rule of a page', () => {
  const as = (part: Partial<Rights['person']>): Rights => ({ ...GRANTED, person: { ...GRANTED.person, ...part } });
  const dealer = { usrtp: USER_TYPE.dealer, entityCode: 'Dealer' };

  it('[USR-057] forbids head office to add users, whatever is granted, and no grant is suggested', () => {
    const rule = 'Only people of the legal entity Dealer add users';
    const { allowed, steps, grants } = told(GRANTED, { action: 'user.create' });
    expect([allowed, grants]).toEqual([false, []]);
    expect(steps).toContain(`- ${rule}`);
    expect(told(as(dealer), { action: 'user.create' }).steps).toContain(`+ ${rule}`);
  });

  it('[USR-058] [USR-059] allows dealer IT administrators to switch users, except one another', () => {
    const it = as({ ...dealer, dealerItAdmin: true });
    const toggle = (rights: Rights, itAdmin: boolean) =>
      told(rights, { action: 'user.change-status', subject: { owner: 9, itAdmin } });
    expect(toggle(it, false).steps.filter((step) => step.startsWith('- '))).toEqual([]);
    expect(toggle(it, true).steps).toContain('- Nobody activates or deactivates a dealer IT administrator here');
    expect(toggle(as(dealer), false).steps).toContain(
      '- Only dealer IT administrators of the legal entity Dealer activate and deactivate users',
    );
  });

  it('[USR-062] [UST-019] [UST-020] [UST-021] forbids dealer users the form and the settings of others', () => {
    const row = { owner: 9, itAdmin: true };
    expect(told(as(dealer), { action: 'user.update', subject: row }).steps).toContain(
      '- People of dealers do not edit a dealer IT administrator other than themselves',
    );
    const rule =
      'Settings of users are changed by people who are no dealers, and by dealer IT administrators for one another';
    const grant = (rights: Rights, itAdmin: boolean) =>
      told(rights, { action: 'user.grant-role', subject: { owner: 9, itAdmin } }).steps;
    expect(grant(as(dealer), true)).toContain(`- ${rule}`);
    expect(grant(as({ ...dealer, dealerItAdmin: true }), false)).toContain(`- ${rule}`);
    expect(grant(as({ ...dealer, dealerItAdmin: true }), true)).toContain(`+ ${rule}`);
    expect(grant(GRANTED, false)).toContain(`+ ${rule}`);
  });

  it('[ROL-044] shows View of a role to users who may not edit it', () => {
    const held = { menus: ['/role'], buttons: ['/role#VIEW', '/role#EDIT'], permissions: ['ROLE_READ', 'ROLE_EDIT'] };
    const both: Rights = {
      ...GRANTED,
      roles: GRANTED.roles.map((role) => ({ ...role, ...held })),
      groups: GRANTED.groups.map((group) => ({ ...group, ...held })),
    };
    const view = { path: '/role', code: 'VIEW' };
    expect(told(both, view)).toMatchObject({ allowed: false, grants: [] });
    expect(told(both, view).steps).toContain('- View is offered to those who may not edit');
    const without = both.roles.map((role) => ({ ...role, permissions: ['ROLE_READ'] }));
    expect(told({ ...both, roles: without }, view).allowed).toBe(true);
  });
});
