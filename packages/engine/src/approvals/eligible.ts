import { pairNames, permissionName } from '../actions/permission-names.ts';
import { type ChainKind, DECIDING_PERMISSION, type Delegation } from '../areas/chains/chain.ts';
import { excludingDuty } from '../areas/duties/duty-pairs.ts';
import { type Message, message } from '../messages/message.ts';
import type { Approval, ApprovalFacts, Approver, Scene } from './types.ts';

/** The fields of an approval that determine who may decide. */
export type Deciding = Pick<Approval, 'facts' | 'makers' | 'plan' | 'steps'>;

/**
 * Reason why a user may not decide the running step, however the user was asked; undefined if the user may. `person` is
 * undefined for a missing account.
 */
export function ineligible(person: Approver | undefined, approval: Deciding): Message | undefined {
  const right = lackOfRight(person, approval.facts.kind);
  if (right !== undefined || person === undefined) return right;
  const [bu] = approval.facts.buPath;
  if (bu === undefined || !person.buIds.includes(bu)) return message('APPROVER_OTHER_BU');
  if (approval.makers.includes(person.usrid)) return message('APPROVER_MADE_IT');
  const former = approval.steps
    .slice(0, -1)
    .findIndex(({ approvals, strikers }) => isIn(approvals, person.usrid) || strikers.includes(person.usrid));
  return former === -1
    ? undefined
    : message('APPROVER_DECIDED_STEP', { step: approval.plan[former]?.name ?? String(former + 1) });
}

/**
 * Reason why a user may decide no approval of a kind: the user is inactive, lacks the permission, or has one that excludes
 * it.
 */
export function lackOfRight(person: Approver | undefined, kind: ChainKind): Message | undefined {
  if (person?.active !== true) return message('APPROVER_INACTIVE');
  const permission = DECIDING_PERMISSION[kind];
  if (!person.permissions.includes(permission)) {
    return message('APPROVER_NO_PERMISSION', { permission: permissionName(permission) });
  }
  const pair = excludingDuty(permission, person);
  if (pair === undefined) return undefined;
  return message('APPROVER_DUTIES', { ...pairNames(pair.first, pair.second), reason: pair.reason });
}

/** The absence of a user on a day for a kind; undefined if the user is present. */
export function absenceOf(
  usrid: number,
  { kind }: Pick<ApprovalFacts, 'kind'>,
  { delegations, day }: Pick<Scene, 'delegations' | 'day'>,
): Delegation | undefined {
  return delegations.find(
    ({ from, kinds, firstDay, lastDay }) => from === usrid && kinds.includes(kind) && firstDay <= day && day <= lastDay,
  );
}

export function personOf({ people }: Pick<Scene, 'people'>, usrid: number): Approver | undefined {
  return people.find((person) => person.usrid === usrid);
}

/** The stand-in of a user. */
export interface StandIn {
  /** The delegate named by the delegation of the day; null without a delegation or without a name in it. */
  readonly named: number | null;
  /** The named delegate, if allowed to decide; null otherwise. */
  readonly delegate: number | null;
  /** Reason why the named delegate may not decide; absent if allowed or if nobody is named. */
  readonly reason?: Message;
}

/**
 * The delegate who may decide for a user today. Nobody takes two places of a step: a user who is asked (`asked`) stands in
 * for nobody.
 */
export function standIn(usrid: number, asked: readonly number[], approval: Deciding, scene: Scene): StandIn {
  const named = absenceOf(usrid, approval.facts, scene)?.to ?? null;
  if (named === null) return { named, delegate: null };
  const reason =
    ineligible(personOf(scene, named), approval) ??
    (asked.includes(named) ? message('APPROVER_ASKED_ALREADY') : undefined);
  return reason === undefined ? { named, delegate: named } : { named, delegate: null, reason };
}

export function isIn(list: readonly { readonly usrid: number }[], usrid: number): boolean {
  return list.some((one) => one.usrid === usrid);
}
