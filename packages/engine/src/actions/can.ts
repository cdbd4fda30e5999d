import type { Actor } from '../access/actor.ts';
import { stateRefusal, userRefusal } from '../access/move-refusals.ts';
import { reachesOrganisation } from '../access/reach.ts';
import { excludingDuty } from '../areas/duties/duty-pairs.ts';
import type { Message } from '../messages/message.ts';
import { message } from '../messages/message.ts';
import { type TakenPart } from '../states/state-machine.ts';
import type { Action } from './action.ts';
import { pairNames } from './permission-names.ts';

/** The subject of an action, with the fields that the rules check. A caller leaves out a part that is not to be checked. */
export interface Subject {
  readonly bu?: number;
  /** Null: of a user without an organisation. */
  readonly organisation?: number | null;
  readonly owner?: number;
  /** Of a user: whether it is a dealer IT administrator, which the literal rules check. */
  readonly itAdmin?: boolean;
  readonly status?: string;
  /** The parts that users took in it before, for separated duties. */
  readonly taken?: readonly TakenPart[];
}

/** `duties`: two permissions that exclude each other, or a user who took part before. */
export type Check = 'permission' | 'scope' | 'state' | 'duties';

/** One rule that was looked at; the last one of a refusal is the one that failed. */
export interface CheckStep {
  readonly check: Check;
  readonly passed: boolean;
  /** The missing thing: a permission code, a scope, the states, or the parts that exclude the move. */
  readonly needed: string;
}

export type Decision =
  | { readonly allowed: true; readonly chain: readonly CheckStep[] }
  | {
      readonly allowed: false;
      readonly reason: Message;
      /** The rule that failed. `scope` has to be answered as if the subject did not exist (API-009). */
      readonly failed: Check;
      readonly chain: readonly CheckStep[];
    };

/**
 * Whether an actor may do an action on a subject. The rules are checked in order: permission, separation of duties by the held
 * permissions, row scope, state, separation of duties by earlier actions. Denies everything that is not granted (API-009).
 */
export function can(actor: Actor, action: Action, subject: Subject = {}): Decision {
  const chain: CheckStep[] = [];
  for (const rule of RULES) {
    const answer = rule(actor, action, subject);
    if (answer === undefined) continue;
    const { check, needed, refusal } = answer;
    chain.push({ check, needed, passed: refusal === undefined });
    if (refusal !== undefined) return { allowed: false, reason: refusal, failed: check, chain };
  }
  return { allowed: true, chain };
}

interface RuleAnswer extends Pick<CheckStep, 'check' | 'needed'> {
  /** The reason why the rule refuses; undefined when it allows. */
  readonly refusal: Message | undefined;
}

/** Returns undefined if the rule does not apply. */
type Rule = (actor: Actor, action: Action, subject: Subject) => RuleAnswer | undefined;

const permissionRule: Rule = (actor, { permission }) => ({
  check: 'permission',
  needed: permission,
  refusal: holdsPermission(actor, permission) ? undefined : message('NOT_PERMITTED'),
});

/** A user who decides does not do the work as well, unless two others allowed it. */
const heldDutiesRule: Rule = (actor, { permission }) => {
  const pair = excludingDuty(permission, actor);
  if (pair === undefined) return undefined;
  const { first, second, reason } = pair;
  return {
    check: 'duties',
    needed: first,
    refusal: message('DUTIES_EXCLUDE', { ...pairNames(first, second), reason }),
  };
};

const scopeRule: Rule = (actor, { scope }, subject) =>
  scope === 'none'
    ? undefined
    : { check: 'scope', needed: scope, refusal: inScope(actor, scope, subject) ? undefined : message('NOT_FOUND') };

const stateRule: Rule = (_actor, { move }, { status }) =>
  move === undefined || status === undefined
    ? undefined
    : { check: 'state', needed: move.from.join(', '), refusal: stateRefusal(move, status) };

const takenPartRule: Rule = (actor, { move }, { taken }) =>
  move?.notBy === undefined || taken === undefined
    ? undefined
    : { check: 'duties', needed: move.notBy.join(', '), refusal: userRefusal(move, actor.usrid, taken) };

const RULES: readonly Rule[] = [permissionRule, heldDutiesRule, scopeRule, stateRule, takenPartRule];

function holdsPermission(actor: Actor, permission: string): boolean {
  return permission === 'public' || permission === 'signed-in' || actor.permissions.includes(permission);
}

function inScope(actor: Actor, scope: 'bu' | 'dealer' | 'organisation' | 'self', subject: Subject): boolean {
  switch (scope) {
    case 'bu':
    case 'dealer':
      return subject.bu === undefined || actor.buIds.includes(subject.bu);
    case 'organisation':
      return subject.organisation === undefined || reachesOrganisation(actor, subject.organisation);
    case 'self':
      return subject.owner === undefined || subject.owner === actor.usrid;
  }
}
