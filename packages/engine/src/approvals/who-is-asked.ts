import type { ApprovalRole, ChainStep } from '../areas/chains/chain.ts';
import type { Message } from '../messages/message.ts';
import { type Deciding, ineligible, personOf, standIn } from './eligible.ts';
import type { ApprovalFacts, AskedBy, Place, Scene } from './types.ts';

/** A user whom a step would ask but who may not decide, with the reason. */
export interface LeftOut {
  readonly usrid: number;
  readonly by: AskedBy;
  readonly reason: Message;
  /** The user for whom the left-out user would have stood in; absent if the left-out user was asked directly. */
  readonly for?: number;
}

/** The users whom a step asks at one moment. */
export interface Asking {
  readonly places: readonly Place[];
  readonly left: readonly LeftOut[];
  /** Whether the fallback role had to be asked. */
  readonly fellBack: boolean;
  /** Whether too few users are left even with the fallback, so that administrators have to name one. */
  readonly isBlocked: boolean;
}

/**
 * The users asked by a step that begins now: the members of its roles for the BU or entity of the subject, then the users
 * that it names, each once and only if allowed to decide. The fallback role is asked if too few users are left, and in
 * addition if too few of them are present: a user is absent while the delegate may not stand in.
 */
export function whoIsAsked(step: ChainStep, approval: Deciding, scene: Scene): Asking {
  const asking = findPeople(step, approval, scene, { lack: leastOf(step), but: [] });
  const { places, left } = asking;
  const away = left.filter((one) => one.for !== undefined).length;
  const wanted = step.rule === 'all' ? places.length : leastOf(step);
  if (asking.fellBack || asking.isBlocked || places.length - away >= wanted) return asking;
  const more = fallbackPlaces(
    step,
    approval,
    scene,
    places.map(({ usrid }) => usrid),
  );
  return more.length === 0 ? asking : { ...asking, places: [...places, ...more], fellBack: true };
}

/** Smallest number of users that the rule of a step needs; `all` needs at least one. */
export function leastOf({ rule, count }: Pick<ChainStep, 'rule' | 'count'>): number {
  return rule === 'count' ? Math.max(count ?? 1, 1) : 1;
}

/** A search for users: how many more are needed, and who is asked already. */
export interface Search {
  readonly lack: number;
  readonly but: readonly number[];
}

/** Users whom a step can ask in addition to those asked already. */
export function findPeople(step: ChainStep, approval: Deciding, scene: Scene, { lack, but }: Search): Asking {
  const usual = sorted([...membersOf(step.roles, 'role', approval.facts, scene), ...namedBy(step)], but);
  const own = chosen(usual, approval, scene);
  if (own.asked.length >= lack || step.fallback === null) {
    return { ...withStandIns(own, { approval, scene, but }), fellBack: false, isBlocked: own.asked.length < lack };
  }
  const asked = [...but, ...usual.map(({ usrid }) => usrid)];
  const more = chosen(sorted(membersOf([step.fallback], 'fallback', approval.facts, scene), asked), approval, scene);
  const all = { asked: [...own.asked, ...more.asked], left: [...own.left, ...more.left] };
  return { ...withStandIns(all, { approval, scene, but }), fellBack: true, isBlocked: all.asked.length < lack };
}

/** Places for users of the fallback role who are not in `but` and are present or have a stand-in who is present. */
export function fallbackPlaces(
  { fallback }: ChainStep,
  approval: Deciding,
  scene: Scene,
  but: readonly number[],
): readonly Place[] {
  if (fallback === null) return [];
  const members = sorted(membersOf([fallback], 'fallback', approval.facts, scene), but);
  const { places, left } = withStandIns(chosen(members, approval, scene), { approval, scene, but });
  return places.filter(({ usrid }) => !left.some((one) => one.for === usrid));
}

/**
 * Whether a running step has too few users of its own: users of its roles and users that it names who may decide now and have
 * not approved are fewer than the approvals that it still needs.
 */
export function isShort(step: ChainStep, approval: Deciding, scene: Scene): boolean {
  const approved = approval.steps.at(-1)?.approvals.map((one) => one.for) ?? [];
  const own = sorted([...membersOf(step.roles, 'role', approval.facts, scene), ...namedBy(step)], approved);
  return approved.length + chosen(own, approval, scene).asked.length < leastOf(step);
}

/** Whether a role covers the BU or the entity of the subject. */
function covers(role: ApprovalRole, { buPath, entity }: Pick<ApprovalFacts, 'buPath' | 'entity'>): boolean {
  return role.roleType === 'FL'
    ? entity !== null && role.entities.includes(entity)
    : buPath.some((bu) => role.bus.includes(bu));
}

/** A user whom a step can ask, with the reason. */
export interface Candidate {
  readonly usrid: number;
  readonly by: AskedBy;
}

/** The members of the roles that cover the subject. */
export function membersOf(
  roles: readonly number[],
  kind: 'role' | 'fallback',
  facts: ApprovalFacts,
  scene: Scene,
): readonly Candidate[] {
  return roles.flatMap((roleId) => {
    const role = scene.roles.find((one) => one.roleId === roleId);
    return role !== undefined && covers(role, facts)
      ? role.users.map((usrid) => ({ usrid, by: { kind, roleId } }))
      : [];
  });
}

/** The users that a step names. */
export function namedBy({ people }: ChainStep): readonly Candidate[] {
  return people.map((usrid) => ({ usrid, by: { kind: 'person' } }));
}

/** Each person once, in the order of the step. */
function sorted(candidates: readonly Candidate[], but: readonly number[]): readonly Candidate[] {
  return candidates.filter(
    ({ usrid }, index) => !but.includes(usrid) && candidates.findIndex((one) => one.usrid === usrid) === index,
  );
}

interface Chosen {
  readonly asked: readonly Candidate[];
  readonly left: readonly LeftOut[];
}

function chosen(candidates: readonly Candidate[], approval: Deciding, scene: Scene): Chosen {
  const looked = candidates.map((one) => ({ ...one, reason: ineligible(personOf(scene, one.usrid), approval) }));
  return {
    asked: looked.flatMap(({ usrid, by, reason }) => (reason === undefined ? [{ usrid, by }] : [])),
    left: looked.flatMap(({ usrid, by, reason }) => (reason === undefined ? [] : [{ usrid, by, reason }])),
  };
}

interface Moment {
  readonly approval: Deciding;
  readonly scene: Scene;
  readonly but: readonly number[];
}

/** Places of the asked users with the stand-in of each; delegates who may not stand in are listed as left out. */
function withStandIns({ asked, left }: Chosen, { approval, scene, but }: Moment): Pick<Asking, 'places' | 'left'> {
  const all = [...but, ...asked.map(({ usrid }) => usrid)];
  const places = asked.map((one) => ({ one, standing: standIn(one.usrid, all, approval, scene) }));
  return {
    places: places.map(({ one, standing }) => ({ ...one, delegate: standing.delegate, handedOn: false })),
    left: [
      ...left,
      ...places.flatMap(({ one: { usrid, by }, standing: { named, reason } }) =>
        named === null || reason === undefined ? [] : [{ usrid: named, by, reason, for: usrid }],
      ),
    ],
  };
}
