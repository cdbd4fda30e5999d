import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import type { Actor } from '../access/actor.ts';
import type { Action } from './action.ts';
import { can, type Subject } from './can.ts';
import { pairNames } from './permission-names.ts';

const ACTOR: Actor = {
  usrid: 7,
  usrnm: 'sales',
  fulnm: 'Sun Li',
  usrtp: 10001,
  entityCode: 'MBCL',
  orgid: 3,
  dealerItAdmin: false,
  permissions: ['BUDGET_EDIT'],
  overrides: [],
  buIds: [1, 2],
};

const SAVE: Action = {
  kind: 'change',
  name: { en: '', zh: '' },
  permission: 'BUDGET_EDIT',
  scope: 'bu',
  move: { name: { en: 'Save', zh: '' }, from: ['Saved'], to: 'Saved', notBy: ['approve'] },
  audit: 'SAVED',
};

describe('checking an action for an actor', () => {
  it('checks permission, scope, state and duties in this order and names each', () => {
    const decision = can(ACTOR, SAVE, { bu: 1, status: 'Saved', taken: [] });
    expect(decision.allowed).toBe(true);
    expect(decision.chain.map(({ check }) => check)).toEqual(['permission', 'scope', 'state', 'duties']);
  });

  it.each<[string, Actor, Subject, string]>([
    ['permission', { ...ACTOR, permissions: [] }, { bu: 9, status: 'Submitted' }, 'NOT_PERMITTED'],
    ['scope', ACTOR, { bu: 9, status: 'Submitted' }, 'NOT_FOUND'],
    ['state', ACTOR, { bu: 1, status: 'Submitted' }, 'STATE_NOT_FITTING'],
    ['duties', ACTOR, { bu: 1, status: 'Saved', taken: [{ part: 'approve', usrid: 7 }] }, 'SEPARATION_OF_DUTIES'],
  ])('[API-009] refuses by %s, with the reason', (failed, actor, subject, code) => {
    const decision = can(actor, SAVE, subject);
    expect(decision).toMatchObject({ allowed: false, failed, reason: { code } });
    expect(decision.chain.at(-1)).toMatchObject({ check: failed, passed: false });
  });

  it('checks a part of the subject only if both action and subject name it', () => {
    const checksOf = (action: Action, subject: Subject) => can(ACTOR, action, subject).chain.map(({ check }) => check);
    expect(checksOf(SAVE, { bu: 1 })).toEqual(['permission', 'scope']);
    const { move: _move, ...free } = SAVE;
    expect(checksOf(free, { bu: 1, status: 'Submitted', taken: [{ part: 'approve', usrid: 7 }] })).toEqual([
      'permission',
      'scope',
    ]);
    expect(can(ACTOR, SAVE).allowed).toBe(true);
  });

  it('refuses a move to a user who took part in the object, and allows the move to another user', () => {
    const taken = [{ part: 'approve', usrid: 8 }];
    expect(can(ACTOR, SAVE, { bu: 1, status: 'Saved', taken }).allowed).toBe(true);
  });

  const inOrganisation: Action = {
    kind: 'read',
    name: { en: '', zh: '' },
    permission: 'signed-in',
    scope: 'organisation',
  };

  it('[CST-004] [API-009] limits dealers to their own organisation, by both type ids and by entity, and head office to none', () => {
    const organisations = [3, 4, null];
    const reached = (actor: Actor): readonly boolean[] =>
      organisations.map((organisation) => can(actor, inOrganisation, { organisation }).allowed);
    expect(reached(ACTOR)).toEqual([true, true, true]);
    for (const usrtp of [10002, 10007]) expect(reached({ ...ACTOR, usrtp })).toEqual([true, false, false]);
    for (const entityCode of ['Dealer', 'Dealer Group']) {
      expect(reached({ ...ACTOR, entityCode })).toEqual([true, false, false]);
      expect(reached({ ...ACTOR, entityCode, orgid: null })).toEqual([false, false, false]);
    }
    const dealer = { ...ACTOR, usrtp: 10007 };
    expect(can(dealer, inOrganisation, { organisation: 4 })).toMatchObject({ allowed: false, failed: 'scope' });
  });

  it('refuses the deciding one of two exclusive duties of the actor, without an override', () => {
    const decide: Action = { ...inOrganisation, permission: 'DUTY_DECIDE', scope: 'none' };
    const both = { ...ACTOR, permissions: ['ROLE_GRANT', 'DUTY_DECIDE'] };
    expect(can(both, decide)).toMatchObject({
      allowed: false,
      failed: 'duties',
      reason: {
        code: 'DUTIES_EXCLUDE',
        params: pairNames('ROLE_GRANT', 'DUTY_DECIDE'),
      },
    });
    expect(can(both, { ...decide, permission: 'ROLE_GRANT' }).allowed).toBe(true);
    expect(can({ ...both, overrides: ['DUTY_DECIDE+ROLE_GRANT'] }, decide).allowed).toBe(true);
    expect(can({ ...both, overrides: ['DUTY_DECIDE+USER_GRANT'] }, decide).allowed).toBe(false);
  });

  it('separates owners', () => {
    const own: Action = { ...inOrganisation, scope: 'self' };
    expect(can(ACTOR, own, { owner: 7 }).allowed).toBe(true);
    expect(can(ACTOR, own, { owner: 8 })).toMatchObject({ allowed: false, failed: 'scope' });
  });

  it('[API-009] never allows an action that no role grants, whatever the subject', () => {
    const subject = fc.record(
      { bu: fc.nat(5), organisation: fc.nat(5), owner: fc.nat(9), status: fc.constantFrom('Saved', 'Submitted') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(subject, fc.array(fc.string()), (about, permissions) => {
        const actor = { ...ACTOR, permissions: permissions.filter((code) => code !== SAVE.permission) };
        expect(can(actor, SAVE, about).allowed).toBe(false);
      }),
      { numRuns: runs(100) },
    );
  });
});
