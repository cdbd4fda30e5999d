import { describe, expect, it } from 'vitest';
import {
  after,
  askedOf,
  away,
  FACTS,
  handed,
  opened,
  person,
  role,
  scene,
  start,
  step,
  whyNot,
} from '../../testing/approval-scenes.ts';
import { type ChainStep } from '../areas/chains/chain.ts';
import { fenOf } from '../base/money.ts';
import { decide, nameApprover, refresh } from './advance.ts';
import { lacksOverdrawStep, planFor, stepsFor } from './steps-for.ts';
import { type Approval, type ApprovalFacts, type Scene } from './types.ts';
import { whoIsAsked } from './who-is-asked.ts';

describe('steps of an approval that are asked', () => {
  const amount = { kind: 'amount', from: fenOf(100_000_00n) } as const;
  const deviation = { kind: 'deviation', over: 0.02 } as const;
  const fleet = { kind: 'offerKind', kinds: ['Fleet'] } as const;
  const asked = (part: Partial<ChainStep>, facts: Partial<ApprovalFacts> = {}): boolean =>
    planFor([step(part)], { ...FACTS, ...facts }).length === 1;

  it('a step without condition always, an amount from its limit on, a deviation only above its limit', () => {
    expect(asked({})).toBe(true);
    expect(asked({ conditions: [amount] })).toBe(true);
    expect(asked({ conditions: [amount] }, { amount: fenOf(99_999_99n) })).toBe(false);
    expect(asked({ conditions: [deviation] })).toBe(false);
    expect(asked({ conditions: [deviation] }, { deviation: 0.0201 })).toBe(true);
    expect(asked({ conditions: [fleet] })).toBe(false);
    expect(asked({ conditions: [fleet] }, { offerKinds: ['Normal', 'Fleet'] })).toBe(true);
  });

  it('a program without a guideline counts as deviating', () => {
    expect(asked({ conditions: [deviation] }, { deviation: null })).toBe(true);
  });

  it('with several conditions any or all of them, as the step defines, each with its result', () => {
    expect(asked({ conditions: [amount, deviation] })).toBe(true);
    expect(asked({ conditions: [amount, deviation], match: 'all' })).toBe(false);
    const [answer] = stepsFor([step({ conditions: [amount, deviation] })], FACTS);
    expect(answer?.conditions.map(({ holds }) => holds)).toEqual([true, false]);
  });

  it('a subject that overdraws the frame needs a step with that condition', () => {
    const overdraws = { ...FACTS, overdraws: true };
    const named = [step(), step({ conditions: [{ kind: 'overdraw' }] })];
    expect(planFor(named, FACTS)).toHaveLength(1);
    expect(planFor(named, overdraws)).toHaveLength(2);
    expect(lacksOverdrawStep(planFor(named, overdraws), overdraws)).toBe(false);
    expect(lacksOverdrawStep(planFor([step()], overdraws), overdraws)).toBe(true);
    expect(lacksOverdrawStep(planFor([step()], FACTS), FACTS)).toBe(false);
  });
});

describe('users who are asked', () => {
  const askedBy = (part: Partial<ChainStep>, where: Scene = scene(), facts: Partial<ApprovalFacts> = {}) => {
    const approval = { facts: { ...FACTS, ...facts }, makers: [3], plan: [step(part)], steps: [] };
    return whoIsAsked(step(part), approval, where);
  };
  const ids = (list: readonly { readonly usrid: number }[]) => list.map(({ usrid }) => usrid);

  it('members of the roles, then named users, each once, and no maker', () => {
    const asking = askedBy({ roles: [1], people: [2, 6] });
    expect(ids(asking.places)).toEqual([1, 2, 6]);
    expect(asking.left).toEqual([{ usrid: 3, by: { kind: 'role', roleId: 1 }, reason: { code: 'APPROVER_MADE_IT' } }]);
  });

  it('members of roles for the BU or a BU above; FL roles go by entity', () => {
    expect(askedBy({}, scene({ roles: [role(1, [1], { bus: [11] })] })).places).toHaveLength(1);
    expect(askedBy({}, scene({ roles: [role(1, [1], { bus: [12] })] })).isBlocked).toBe(true);
    const leasing = scene({ roles: [role(1, [1], { roleType: 'FL', bus: [], entities: ['MBLC'] })] });
    expect(askedBy({}, leasing, { entity: 'MBLC' }).places).toHaveLength(1);
    expect(askedBy({}, leasing).isBlocked).toBe(true);
    expect(askedBy({}, leasing, { entity: null }).isBlocked).toBe(true);
  });

  it('no user who is inactive, lacks the permission, has an exclusive duty, or does not reach the BU', () => {
    const people = [
      person(1, { active: false }),
      person(2, { permissions: [] }),
      person(4, { permissions: ['PROGRAM_APPROVE', 'CHAIN_EDIT'] }),
      person(5, { buIds: [12] }),
      person(6, { permissions: ['PROGRAM_APPROVE', 'CHAIN_EDIT'], overrides: ['CHAIN_EDIT+PROGRAM_APPROVE'] }),
    ];
    const asking = askedBy({ roles: [], people: [1, 2, 4, 5, 6, 7] }, scene({ people }));
    expect(ids(asking.places)).toEqual([6]);
    expect(asking.left.map(({ usrid, reason }) => `${usrid} ${reason.code}`)).toEqual([
      '1 APPROVER_INACTIVE',
      '2 APPROVER_NO_PERMISSION',
      '4 APPROVER_DUTIES',
      '5 APPROVER_OTHER_BU',
      '7 APPROVER_INACTIVE',
    ]);
  });

  it('the fallback if too few are left; without enough the step is blocked', () => {
    expect(ids(askedBy({ roles: [], people: [3], fallback: 2 }).places)).toEqual([4, 5]);
    expect(askedBy({ fallback: 2 }).fellBack).toBe(false);
    const two = askedBy({ roles: [], people: [1], rule: 'count', count: 2, fallback: 2 });
    expect([ids(two.places), two.fellBack, two.isBlocked]).toEqual([[1, 4, 5], true, false]);
    expect(askedBy({ roles: [], people: [1], rule: 'count', count: 4, fallback: 2 }).isBlocked).toBe(true);
    expect(askedBy({ roles: [], people: [3] }).isBlocked).toBe(true);
  });

  it('the result names each stand-in, and the reason why a named delegate does not stand in', () => {
    const fine = askedBy({ people: [], roles: [1] }, scene({ delegations: [away(1, 4)] }));
    expect(fine.places.map(({ usrid, delegate }) => [usrid, delegate])).toEqual([
      [1, 4],
      [2, null],
    ]);
    const maker = askedBy({}, scene({ delegations: [away(1, 3)] }));
    expect(maker.places[0]?.delegate).toBeNull();
    expect(maker.left.at(-1)).toMatchObject({ usrid: 3, for: 1, reason: { code: 'APPROVER_MADE_IT' } });
    expect(askedBy({}, scene({ delegations: [away(1, 2)] })).left.at(-1)?.reason.code).toBe('APPROVER_ASKED_ALREADY');
    for (const part of [{ firstDay: '2026-11-26' }, { lastDay: '2026-11-24' }, { kinds: ['flPayout'] as const }]) {
      expect(askedBy({}, scene({ delegations: [away(1, 4, part)] })).places[0]?.delegate).toBeNull();
    }
  });
});

describe('deciding', () => {
  it('any, a number or all of the asked users complete a step, and the last step approves', () => {
    const plan = [step(), step({ name: 'Finance', roles: [2] })];
    const second = after(start(plan), [1]);
    expect(askedOf(second)).toEqual([4, 5]);
    expect(decide(person(4), 'approve', second, scene())).toMatchObject({ value: { outcome: 'approved' } });
    expect(askedOf(after(start([step({ rule: 'count', count: 2 }), step({ roles: [2] })]), [1]))).toEqual([1, 2, 3]);
    expect(askedOf(after(start([step({ rule: 'count', count: 2 }), step({ roles: [2] })]), [1, 3]))).toEqual([4, 5]);
    expect(askedOf(after(start([step({ rule: 'all' }), step({ roles: [2] })]), [1, 3, 2]))).toEqual([4, 5]);
  });

  it('in order asks the first user who has not decided', () => {
    const approval = start([step({ rule: 'all', order: 'inOrder' })]);
    expect(whyNot(person(2), approval)).toBe('APPROVER_NOT_TURN');
    expect(whyNot(person(2), after(approval, [1]))).toBe('for 2');
  });

  it('a rejection or a return ends the approval, even if other users are still asked', () => {
    const approval = start([step({ rule: 'all' })]);
    for (const [kind, outcome] of [
      ['reject', 'rejected'],
      ['return', 'returned'],
    ] as const) {
      expect(decide(person(2), kind, approval, scene())).toMatchObject({ ok: true, value: { outcome, for: 2 } });
    }
  });

  it('no user decides two steps, a step twice, a package that he made, or a step that asks others', () => {
    const plan = [step(), step({ roles: [1, 2] })];
    const second = after(start(plan, scene(), [5]), [1]);
    expect(whyNot(person(1), second)).toBe('APPROVER_DECIDED_STEP');
    expect(askedOf(second)).toEqual([2, 3, 4]);
    expect(whyNot(person(5), second)).toBe('APPROVER_MADE_IT');
    expect(whyNot(person(6), second)).toBe('APPROVER_NOT_ASKED');
    const all = after(start([step({ rule: 'all' })]), [1]);
    expect(whyNot(person(1), all)).toBe('APPROVER_DECIDED_ALREADY');
    expect(whyNot(person(2, { buIds: [] }), all)).toBe('APPROVER_OTHER_BU');
  });

  it('a user who rejected a part in a step may decide that step, but no later one', () => {
    const plan = [step({ rule: 'all' }), step({ name: 'Finance', roles: [1, 2] })];
    const first = withStriker(start(plan), 2);
    expect(whyNot(person(2), first)).toBe('for 2');
    // He rejects a part, and another user takes his place.
    const passed = after(handed(first, [2, 6], scene({ roles: [role(1, [1, 2, 3, 6]), role(2, [4, 5])] })), [1, 3, 6]);
    expect(passed.steps).toHaveLength(2);
    expect(whyNot(person(2), passed)).toBe('APPROVER_DECIDED_STEP');
    expect(askedOf(passed)).toEqual([4, 5]);
  });

  it('a user who is asked decides the own place and is no delegate of another approver', () => {
    const where = scene({ delegations: [away(1, 2)] });
    const approval = start([step({ rule: 'all' })], where);
    expect(opened(approval, where)).toEqual(['1 for 1', '2 for 2', '3 for 3']);
    expect(whyNot(person(2), approval, where)).toBe('for 2');
  });

  it('a delegate decides for an absent user once, and in no other step', () => {
    const where = scene({ delegations: [away(1, 6), away(2, 6)] });
    const approval = start([step({ rule: 'all' }), step({ roles: [2], people: [6] })], where);
    expect(opened(approval, where)).toEqual(['1 for 1', '6 for 1', '2 for 2', '6 for 2', '3 for 3']);
    const one = decide(person(6), 'approve', approval, where);
    expect(one).toMatchObject({ ok: true, value: { for: 1 } });
    const then = after(approval, [6], where);
    expect(whyNot(person(6), then, where)).toBe('APPROVER_DECIDED_ALREADY');
    expect(opened(then, where)).toEqual(['2 for 2', '3 for 3']);
    expect(askedOf(after(then, [2, 3], where))).toEqual([4, 5]);
  });

  it('a delegation that begins later holds from its first day to its last, both included', () => {
    const approval = start([step()]);
    const where = scene({ delegations: [away(1, 6, { firstDay: '2026-11-26', lastDay: '2026-11-30' })] });
    const on = (day: string) => whyNot(person(6), approval, { ...where, day });
    expect(whyNot(person(6), approval)).toBe('APPROVER_NOT_ASKED');
    expect(['2026-11-25', '2026-11-26', '2026-11-30', '2026-12-01'].map(on)).toEqual([
      'APPROVER_NOT_ASKED',
      'for 1',
      'for 1',
      'APPROVER_NOT_ASKED',
    ]);
  });
});

describe('lost approvers', () => {
  const without = (...lost: readonly number[]): Scene =>
    scene({ people: [1, 2, 3, 4, 5, 6].map((usrid) => person(usrid, { active: !lost.includes(usrid) })) });

  it('the rule `all` counts only the users who are left, and a step that this completes begins the next one', () => {
    const plan = [step({ rule: 'all' }), step({ roles: [2] })];
    const approval = after(start(plan), [1, 2]);
    expect(askedOf(refresh(approval, without(3)).approval)).toEqual([4, 5]);
  });

  it('losing users approves nothing: if all remaining users of the last step have approved, administrators name another one', () => {
    const last = after(start([step({ rule: 'all' })]), [1, 2]);
    const blocked = refresh(last, without(3));
    expect(blocked.outcome).toBe('blocked');
    const named = nameApprover(9, person(6), blocked.approval, without(3));
    expect(named).toMatchObject({ ok: true, value: { outcome: 'open' } });
    if (named.ok)
      expect(decide(person(6), 'approve', named.value.approval, without(3))).toMatchObject({
        value: { outcome: 'approved' },
      });
  });

  it('a blocked step takes no decision', () => {
    const approval = start([step({ rule: 'count', count: 2 })]);
    expect(whyNot(person(1), approval, without(2, 3))).toBe('APPROVAL_BLOCKED');
  });

  it('a step that needs a number of approvals asks the fallback if users are lost, then administrators', () => {
    const approval = after(start([step({ rule: 'count', count: 2, fallback: 2 })]), [1]);
    const helped = refresh(approval, without(2, 3));
    expect([helped.outcome, askedOf(helped.approval)]).toEqual(['open', [1, 2, 3, 4, 5]]);
    const blocked = refresh(approval, without(2, 3, 4, 5));
    expect(blocked.outcome).toBe('blocked');
    const named = nameApprover(9, person(6), blocked.approval, without(2, 3, 4, 5));
    expect(named).toMatchObject({ ok: true, value: { outcome: 'open' } });
  });

  it('new members of the role are asked before the fallback', () => {
    const approval = start([step({ fallback: 2 })]);
    const where = { ...without(1, 2, 3), roles: [role(1, [1, 2, 3, 6]), role(2, [4, 5])] };
    expect(askedOf(refresh(approval, where).approval)).toEqual([1, 2, 3, 6]);
  });

  it('administrators name only users who may decide, and only for a step in which nobody is left', () => {
    const approval = start([step()], scene(), [6]);
    const blocked = refresh(approval, without(1, 2, 3));
    expect(nameApprover(9, person(6), blocked.approval, without(1, 2, 3))).toMatchObject({
      ok: false,
      error: { code: 'APPROVER_MADE_IT' },
    });
    expect(nameApprover(9, person(4), approval, scene())).toMatchObject({ error: { code: 'APPROVAL_NOT_BLOCKED' } });
  });

  it('administrators do not name themselves', () => {
    const blocked = refresh(start([step()]), without(1, 2, 3)).approval;
    expect(nameApprover(6, person(6), blocked, without(1, 2, 3))).toMatchObject({
      error: { code: 'APPROVER_NAMES_HIMSELF' },
    });
    expect(nameApprover(5, person(6), blocked, without(1, 2, 3)).ok).toBe(true);
  });

  it('nothing changes while a user is left', () => {
    const approval = start([step()]);
    expect(refresh(approval, without(1, 2))).toEqual({ approval, outcome: 'open' });
  });
});

/** Somebody rejects a part of the subject in the running step. */
function withStriker(approval: Approval, usrid: number): Approval {
  const steps = approval.steps.map((one, at) =>
    at === approval.steps.length - 1 ? { ...one, strikers: [...one.strikers, usrid] } : one,
  );
  return { ...approval, steps };
}
