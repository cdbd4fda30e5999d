import { describe, expect, it } from 'vitest';
import { after, askedOf, away, opened, person, role, scene, start, step } from '../../testing/approval-scenes.ts';
import { type ChainStep } from '../areas/chains/chain.ts';
import { decide, handOn, refresh } from './advance.ts';
import { standingOf } from './standing.ts';
import { type Scene } from './types.ts';

describe('an absent user whose delegate cannot decide', () => {
  const gone = (part: Partial<Scene> = {}) =>
    scene({ delegations: [away(1, 6)], roles: [role(1, [1]), role(2, [4, 5])], ...part });
  const fallback = { fallback: 2, people: [] } as const;

  it('adds the fallback to the step, for every reason of the delegate, and may decide himself', () => {
    for (const [makers, people] of [
      [[6], undefined],
      [[], [1, 2, 3, 4, 5].map((usrid) => person(usrid))],
    ] as const) {
      const where = gone(people === undefined ? {} : { people });
      const approval = start([step(fallback)], where, makers);
      expect(opened(approval, where)).toEqual(['1 for 1', '4 for 4', '5 for 5']);
      expect(decide(person(4), 'approve', approval, where)).toMatchObject({ value: { outcome: 'approved' } });
      expect(decide(person(1), 'approve', approval, where)).toMatchObject({ value: { outcome: 'approved' } });
    }
    const fine = gone();
    expect(opened(start([step(fallback)], fine), fine)).toEqual(['1 for 1', '6 for 1']);
  });

  it('is noticed during the step: when he leaves, and when the delegate decides another step or loses his right', () => {
    const approval = start([step(fallback)], scene({ roles: [role(1, [1]), role(2, [4, 5])] }), [6]);
    expect(askedOf(approval)).toEqual([1]);
    const helped = refresh(approval, gone());
    expect([helped.outcome, askedOf(helped.approval)]).toEqual(['open', [1, 4, 5]]);
    expect(refresh(helped.approval, gone())).toEqual(helped);
    const roles = [role(1, [6]), role(2, [4, 5]), role(3, [1])];
    const second = after(start([step(), step({ ...fallback, roles: [3] })], gone({ roles })), [6], gone({ roles }));
    expect(askedOf(second)).toEqual([1, 4, 5]);
    const lost = gone({ people: [1, 4, 5].map((usrid) => person(usrid)) });
    expect(askedOf(refresh(start([step(fallback)], gone()), lost).approval)).toEqual([1, 4, 5]);
  });

  it('is not waited for if all have to approve and the fallback decides; otherwise he is', () => {
    const where = gone({ roles: [role(1, [1, 2]), role(2, [4])] });
    const all = start([step({ ...fallback, rule: 'all' })], where, [6]);
    expect(askedOf(all)).toEqual([1, 2, 4]);
    const last = after(all, [2], where);
    expect(decide(person(4), 'approve', last, where)).toMatchObject({ value: { outcome: 'approved' } });
    const alone = after(start([step({ rule: 'all' })], where, [6]), [2], where);
    expect(standingOf(alone, where)).toMatchObject({ needed: 2, outcome: 'open' });
    // The fallback itself may have nobody who may decide.
    const nobody = after(start([step({ ...fallback, rule: 'all' })], where, [4, 6]), [2], where);
    expect([askedOf(nobody), standingOf(nobody, where)?.needed]).toEqual([[1, 2], 2]);
  });

  it('is waited for if all have to approve and the asked fallback is absent too', () => {
    const roles = [role(1, [1, 2]), role(2, [4])];
    const where = gone({ roles });
    const bothAway = gone({ roles, delegations: [away(1, 6), away(4, 6)] });
    const all = step({ ...fallback, rule: 'all' });
    // Nobody of the fallback is asked while absent, so the step continues to wait.
    const begun = after(start([all, step()], bothAway, [6]), [2], bothAway);
    const awaited = refresh(begun, bothAway);
    expect([askedOf(awaited.approval), awaited.approval.steps.length, awaited.outcome]).toEqual([[1, 2], 1, 'open']);
    expect(askedOf(refresh(begun, where).approval)).toEqual([1, 2, 4]);
    // The fallback was asked and goes away later: either of the two who are away completes the step, and nobody else does.
    const asked = after(start([all, step()], where, [6]), [2], where);
    const later = refresh(asked, bothAway);
    expect([later.outcome, later.approval.steps.length, standingOf(asked, bothAway)?.needed]).toEqual(['open', 1, 2]);
    for (const who of [1, 4]) expect(after(asked, [who], bothAway).steps).toHaveLength(2);
    // A place that the fallback handed on is a place of the fallback.
    const more = gone({ roles: [role(1, [1, 2, 5]), role(2, [4])] });
    const passedOn = handOn(person(4), person(5), asked, more);
    if (!passedOn.ok) throw new Error(passedOn.error.code);
    expect(standingOf(passedOn.value.approval, more)).toMatchObject({ needed: 2, outcome: 'open' });
    const gone5 = { ...more, delegations: [away(1, 6), away(5, 6)] };
    expect(standingOf(passedOn.value.approval, gone5)).toMatchObject({ needed: 2, outcome: 'open' });
  });

  it('does not add the fallback if enough others are left, and blocks nobody’s turn', () => {
    const where = gone({ roles: [role(1, [1, 2, 3]), role(2, [4])] });
    const asked = (part: Partial<ChainStep>) => askedOf(start([step({ ...fallback, ...part })], where, [6]));
    expect(asked({})).toEqual([1, 2, 3]);
    expect(asked({ rule: 'count', count: 2 })).toEqual([1, 2, 3]);
    expect(asked({ rule: 'count', count: 3 })).toEqual([1, 2, 3, 4]);
    expect(asked({ rule: 'all' })).toEqual([1, 2, 3, 4]);
    const inOrder = start([step({ ...fallback, rule: 'all', order: 'inOrder' })], where, [6]);
    expect(opened(inOrder, where)).toEqual(['1 for 1', '2 for 2']);
    // Nobody is named: he is asked as always.
    const nobody = gone({ delegations: [away(1, null)] });
    expect(askedOf(start([step(fallback)], nobody))).toEqual([1]);
  });
});
