import { begin, decide, handOn } from '../src/approvals/advance.ts';
import { mayDecide } from '../src/approvals/may-decide.ts';
import { decidersOf, standingOf } from '../src/approvals/standing.ts';
import type { Approval, ApprovalFacts, Approver, Scene } from '../src/approvals/types.ts';
import type { ApprovalRole, ChainStep, Delegation } from '../src/areas/chains/chain.ts';
import { fenOf } from '../src/base/money.ts';

export const FACTS: ApprovalFacts = {
  kind: 'program',
  buPath: [11, 1],
  entity: 'MBCL',
  amount: fenOf(100_000_00n),
  deviation: 0.02,
  offerKinds: ['Normal'],
  overdraws: false,
};

export const STEP: ChainStep = {
  name: 'Sales',
  conditions: [],
  match: 'any',
  roles: [1],
  people: [],
  rule: 'any',
  count: null,
  order: 'together',
  days: 3,
  fallback: null,
};

export const step = (part: Partial<ChainStep> = {}): ChainStep => ({ ...STEP, ...part });

export function person(usrid: number, part: Partial<Approver> = {}): Approver {
  return { usrid, active: true, permissions: ['PROGRAM_APPROVE'], overrides: [], buIds: [11], ...part };
}

export function role(roleId: number, users: readonly number[], part: Partial<ApprovalRole> = {}): ApprovalRole {
  return { roleId, roleName: `Role ${roleId}`, roleType: 'NORMAL', users, bus: [1], entities: [], ...part };
}

export function scene(part: Partial<Scene> = {}): Scene {
  return {
    people: [1, 2, 3, 4, 5, 6].map((usrid) => person(usrid)),
    roles: [role(1, [1, 2, 3]), role(2, [4, 5])],
    delegations: [],
    day: '2026-11-25',
    ...part,
  };
}

export const away = (from: number, to: number | null, part: Partial<Delegation> = {}): Delegation => ({
  id: from,
  from,
  to,
  kinds: ['program'],
  firstDay: '2026-11-25',
  lastDay: '2026-11-30',
  ...part,
});

export function start(plan: readonly ChainStep[], where: Scene = scene(), makers: readonly number[] = []): Approval {
  return begin({ facts: FACTS, makers, plan }, where).approval;
}

export function after(approval: Approval, usrids: readonly number[], where: Scene = scene()): Approval {
  return usrids.reduce((so, usrid) => {
    const done = decide(person(usrid), 'approve', so, where);
    if (!done.ok) throw new Error(`${usrid}: ${done.error.code}`);
    return done.value.approval;
  }, approval);
}

export const askedOf = (approval: Approval): readonly number[] =>
  approval.steps.at(-1)?.places.map(({ usrid }) => usrid) ?? [];
export const opened = (approval: Approval, where: Scene): readonly string[] => {
  const standing = standingOf(approval, where);
  return standing === undefined ? [] : decidersOf(standing).map((one) => `${one.usrid} for ${one.for}`);
};

export function whyNot(who: Approver, approval: Approval, where: Scene = scene()): string {
  const may = mayDecide(who, approval, where);
  return may.ok ? `for ${may.value.for}` : may.error.code;
}

/** The approval after one person hands his place on to another. */
export function handed(approval: Approval, [from, to]: readonly [number, number], where: Scene): Approval {
  const done = handOn(person(from), person(to), approval, where);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.approval;
}
