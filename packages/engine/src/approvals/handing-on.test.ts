import { describe, expect, it } from 'vitest';
import {
  after,
  away,
  handed,
  opened,
  person,
  role,
  scene,
  start,
  step,
  whyNot,
} from '../../testing/approval-scenes.ts';
import { handOn, nameApprover, refresh } from './advance.ts';
import type { Approval } from './types.ts';

describe('handing on a place', () => {
  it('goes to another member who may decide, and takes the task from the former user', () => {
    const where = scene({ roles: [role(1, [1, 2]), role(2, [4])] });
    const later = { ...where, roles: [role(1, [1, 2, 6]), role(2, [4])] };
    const approval = start([step()], where);
    const done = handOn(person(1), person(6), approval, later);
    expect(done).toMatchObject({ ok: true });
    if (!done.ok) return;
    expect(whyNot(person(1), done.value.approval, later)).toBe('APPROVER_NOT_ASKED');
    expect(whyNot(person(6), done.value.approval, later)).toBe('for 6');
    expect(handOn(person(1), person(2), approval, where)).toMatchObject({ error: { code: 'APPROVER_ASKED_ALREADY' } });
    expect(handOn(person(1), person(4), approval, where)).toMatchObject({ error: { code: 'APPROVER_NO_MEMBER' } });
    expect(handOn(person(6), person(1), approval, where)).toMatchObject({ error: { code: 'APPROVER_NOT_ASKED' } });
  });

  it('does not go to a delegate who has decided in the step', () => {
    const where = scene({ delegations: [away(1, 6)], roles: [role(1, [1, 2, 3, 6]), role(2, [4])] });
    const approval = start([step({ rule: 'all', roles: [], people: [1, 2, 3] })], where);
    const members = { ...approval, plan: [step({ rule: 'all' })] };
    const then = after(members, [6], where);
    expect(handOn(person(2), person(6), then, where)).toMatchObject({ error: { code: 'APPROVER_ASKED_ALREADY' } });
    // The same holds for administrators who name somebody for a step that is blocked.
    const short = after(start([step({ rule: 'count', count: 2, roles: [], people: [1, 2] })], where), [6], where);
    const lost = { ...where, people: where.people.map((one) => (one.usrid === 2 ? { ...one, active: false } : one)) };
    const blocked = refresh(short, lost);
    expect(blocked.outcome).toBe('blocked');
    expect(nameApprover(9, person(6), blocked.approval, lost)).toMatchObject({
      error: { code: 'APPROVER_ASKED_ALREADY' },
    });
    expect(nameApprover(9, person(5), blocked.approval, lost)).toMatchObject({ ok: true });
  });

  it('goes to the fallback only if the members are too few for the needed approvals', () => {
    const where = scene({ roles: [role(1, [1]), role(2, [4])] });
    const later = { ...where, roles: [role(1, [1]), role(2, [4, 5])] };
    const to5 = (approval: Approval) => {
      const done = handOn(person(1), person(5), approval, later);
      return done.ok ? 'done' : done.error.code;
    };
    const fallback = { fallback: 2, people: [] };
    expect(to5(start([step(fallback)], where))).toBe('APPROVER_OF_FALLBACK');
    expect(to5(start([step({ ...fallback, rule: 'all' })], where))).toBe('APPROVER_OF_FALLBACK');
    const two = { ...fallback, rule: 'count', count: 2 } as const;
    expect(to5(start([step(two)], where))).toBe('done');
    expect(to5(start([step({ ...two, people: [6] })], where))).toBe('APPROVER_OF_FALLBACK');
    // One has approved, so that one of its own is enough.
    expect(to5(after(start([step(two)], where), [4], where))).toBe('APPROVER_OF_FALLBACK');
    expect(to5(start([step({ ...two, roles: [1, 2] })], where))).toBe('done');
    expect(to5(start([step({ ...two, fallback: null })], where))).toBe('APPROVAL_BLOCKED');
  });

  it('keeps the turn of a place in order, however often it is handed on', () => {
    const given = scene({ roles: [role(1, [1, 2, 3])] });
    const where = scene({ roles: [role(1, [1, 2, 3, 4, 5])] });
    const approval = start([step({ rule: 'all', order: 'inOrder', people: [] })], given);
    const once = handed(approval, [1, 4], where);
    expect(opened(once, where)).toEqual(['4 for 4']);
    expect(whyNot(person(2), once, where)).toBe('APPROVER_NOT_TURN');
    const back = handed(handed(once, [4, 5], where), [5, 1], where);
    expect(opened(back, where)).toEqual(['1 for 1']);
    const then = after(back, [1], where);
    expect(opened(then, where)).toEqual(['2 for 2']);
    expect(opened(handed(then, [2, 5], where), where)).toEqual(['5 for 5']);
  });

  it('keeps the turn of the newest place of a user who handed on an older one', () => {
    const where = scene({ roles: [role(1, [1, 2, 3, 4, 5])] });
    const lost = { ...where, people: where.people.map((one) => (one.usrid === 1 ? { ...one, active: false } : one)) };
    const approval = start([step({ rule: 'all', order: 'inOrder' })]);
    // The second place is handed on while the first is lost; its former owner then gets the first.
    const second = handed(approval, [2, 4], lost);
    const first = handed(second, [1, 2], where);
    expect(opened(first, where)).toEqual(['2 for 2']);
    expect(opened(handed(first, [2, 5], where), where)).toEqual(['5 for 5']);
  });

  it('lets the former user of the place be a delegate', () => {
    const where = scene({ delegations: [away(1, 2)], roles: [role(1, [1, 2, 3, 4])] });
    const approval = start([step({ rule: 'all' })]);
    expect(opened(handed(approval, [2, 4], where), where)).toEqual(['1 for 1', '2 for 1', '4 for 4', '3 for 3']);
  });
});
