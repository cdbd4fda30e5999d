import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApprovalRole, ChainStep, Delegation } from '../areas/chains/chain.ts';
import { fenOf } from '../base/money.ts';
import { type Advanced, begin, decide, handOn, nameApprover, refresh } from './advance.ts';
import { mayDecide } from './may-decide.ts';
import type { Approver, Scene } from './types.ts';

/**
 * An independent model of approvals, written from their description and using only types of the product: random walks through
 * chains, absences, losses of rights and decisions compare both.
 */

const PEOPLE = [1, 2, 3, 4, 5, 6, 7] as const;
const DAY = '2026-11-25';
const RIGHT = 'PROGRAM_APPROVE';

interface World {
  readonly plan: readonly ChainStep[];
  readonly roles: readonly ApprovalRole[];
  readonly makers: readonly number[];
  /** Mutable: rights come and go while the approval runs. */
  readonly able: Set<number>;
  readonly standIns: Map<number, number>;
}

const some = fc.subarray([...PEOPLE]);
const step = fc.record({
  roles: fc.subarray([1, 2, 3], { minLength: 1 }),
  people: fc.subarray([...PEOPLE], { maxLength: 2 }),
  rule: fc.constantFrom('all', 'any', 'count' as const),
  count: fc.integer({ min: 1, max: 3 }),
  order: fc.constantFrom('together', 'inOrder' as const),
  fallback: fc.constantFrom(null, 1, 2, 3),
});
const world = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  members: fc.tuple(some, some, some),
  makers: fc.subarray([...PEOPLE], { maxLength: 2 }),
  able: fc.subarray([...PEOPLE], { minLength: 2 }),
  standIns: fc.array(fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PEOPLE)), { maxLength: 3 }),
});
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('decide' as const), who: fc.constantFrom(...PEOPLE) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('lose', 'gain' as const), who: fc.constantFrom(...PEOPLE) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('name', 'back' as const), who: fc.constantFrom(...PEOPLE) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('handOn', 'away' as const),
      who: fc.constantFrom(...PEOPLE),
      to: fc.constantFrom(...PEOPLE),
    }),
  },
);

type Given = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

function worldOf({ steps, members, makers, able, standIns }: Given): World {
  return {
    plan: steps.map((one, index) => ({
      ...one,
      name: `Step ${index + 1}`,
      conditions: [],
      match: 'any',
      count: one.rule === 'count' ? one.count : null,
      days: null,
    })),
    roles: members.map((users, index) => ({
      roleId: index + 1,
      roleName: `Role ${index + 1}`,
      roleType: 'NORMAL',
      users,
      bus: [11],
      entities: [],
    })),
    makers,
    able: new Set(able),
    standIns: new Map(standIns.filter(([from, to]) => from !== to)),
  };
}

const personOf = ({ able }: World, usrid: number): Approver => ({
  usrid,
  active: true,
  permissions: able.has(usrid) ? [RIGHT] : [],
  overrides: [],
  buIds: [11],
});

function sceneOf(of: World): Scene {
  const delegations = [...of.standIns].map(
    ([from, to], id): Delegation => ({ id, from, to, kinds: ['program'], firstDay: DAY, lastDay: DAY }),
  );
  return { people: PEOPLE.map((id) => personOf(of, id)), roles: of.roles, delegations, day: DAY };
}

/** Users who may act by the model: plain sets, without the order and places of the product. */
function mayEver(of: World, so: Advanced, who: number): boolean {
  const former = so.approval.steps.slice(0, -1).flatMap(({ approvals }) => approvals.map(({ usrid }) => usrid));
  const running = so.approval.steps.at(-1);
  const decided = running?.approvals.map(({ usrid }) => usrid) ?? [];
  const asked = running?.places.map(({ usrid }) => usrid) ?? [];
  const lent = asked.filter((id) => of.standIns.get(id) === who && of.able.has(id));
  return (
    of.able.has(who) &&
    !of.makers.includes(who) &&
    !former.includes(who) &&
    !decided.includes(who) &&
    (asked.includes(who) || lent.length > 0)
  );
}

/** Approvals that a step needs in the model before the next one begins. */
function isEnough(of: World, so: Advanced, at: number): boolean {
  const one = of.plan[at];
  const running = so.approval.steps[at];
  if (one === undefined || running === undefined) return false;
  const approvals = new Set(running.approvals.map(({ usrid }) => usrid)).size;
  return approvals === running.approvals.length && approvals >= (one.rule === 'count' ? (one.count ?? 1) : 1);
}

describe('random approvals', () => {
  it('are decided by no maker, no earlier decider and no user without the right; no step is skipped; no step stays without a user', () => {
    fc.assert(
      fc.property(world, fc.array(act, { maxLength: 40 }), (given, acts) => {
        const of = worldOf(given);
        let so = begin({ facts: FACTS, makers: of.makers, plan: of.plan }, sceneOf(of));
        for (const one of acts) {
          const { kind, who } = one;
          if (so.outcome === 'approved') break;
          if (kind === 'lose') of.able.delete(who);
          if (kind === 'gain') of.able.add(who);
          if (kind === 'back') of.standIns.delete(who);
          if (one.kind === 'away' && one.to !== who) of.standIns.set(who, one.to);
          const scene = sceneOf(of);
          if (kind === 'name') {
            const named = nameApprover(99, personOf(of, who), so.approval, scene);
            if (named.ok) so = named.value;
          } else if (one.kind === 'handOn') {
            const handed = handOn(personOf(of, who), personOf(of, one.to), so.approval, scene);
            if (handed.ok) so = handed.value;
          } else if (kind === 'decide') {
            const done = decide(personOf(of, who), 'approve', so.approval, scene);
            if (done.ok) {
              expect(mayEver(of, so, who)).toBe(true);
              so = done.value;
            }
          }
          if (so.outcome !== 'approved') {
            so = refresh(so.approval, scene);
            // Nothing is approved but by a decision.
            expect(so.outcome).not.toBe('approved');
          }
          const { steps } = so.approval;
          // Steps begin in order, each after the one before has its approvals.
          for (let at = 0; at < steps.length - 1; at += 1) expect(isEnough(of, so, at)).toBe(true);
          if (so.outcome === 'approved') {
            expect(steps).toHaveLength(of.plan.length);
            expect(isEnough(of, so, steps.length - 1)).toBe(true);
          }
          const able = PEOPLE.filter((id) => mayDecide(personOf(of, id), so.approval, scene).ok);
          for (const id of able) expect(mayEver(of, so, id)).toBe(true);
          // It has ended, is a user's task, or waits for administrators.
          if (so.outcome === 'open') expect(able.length).toBeGreaterThan(0);
          const deciders = steps.flatMap(({ approvals }) => approvals.map(({ usrid }) => usrid));
          expect(new Set(deciders).size).toBe(deciders.length);
          expect(deciders.filter((id) => of.makers.includes(id))).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const FACTS = {
  kind: 'program',
  buPath: [11],
  entity: null,
  amount: fenOf(1n),
  deviation: 0,
  offerKinds: [],
  overdraws: false,
} as const;
