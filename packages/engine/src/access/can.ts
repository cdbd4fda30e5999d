import type { Message } from '../messages/message.ts';
import { message } from '../messages/message.ts';
import type { Action } from './action.ts';
import { excludingDuty } from './duties.ts';
import { pairNames } from './permission-names.ts';
import { reachesOrganisation } from './reach.ts';

/** Who acts: what the server loads for a session and the screen gets with the current user. */
export interface Actor {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly usrtp: number;
  readonly entityCode: string;
  readonly orgid: number | null;
  readonly dealerItAdmin: boolean;
  readonly permissions: readonly string[];
  /** Names (`dutyName`) of the pairs of duties that the actor is allowed to hold both of. */
  readonly overrides: readonly string[];
  /** Ids of the BUs subscribed to, with all below them. */
  readonly buIds: readonly number[];
}

/** What is acted on, as far as the rules look at it. A part that is absent is not checked by the caller's choice. */
export interface Subject {
  readonly bu?: number;
  /** Null: of somebody without an organisation. */
  readonly organisation?: number | null;
  readonly owner?: number;
  /** Of a user: whether that is a dealer IT administrator, at whom the literal rules look. */
  readonly itAdmin?: boolean;
  readonly status?: string;
  /** What was done to it before, for the separation of duties. */
  readonly done?: readonly { readonly action: string; readonly usrid: number }[];
}

/** `duties`: two permissions that exclude each other, or somebody who took part before. */
export type Check = 'permission' | 'scope' | 'state' | 'duties';

/** One rule that was looked at; the last one of a refusal is the one that failed. */
export interface CheckStep {
  readonly check: Check;
  readonly passed: boolean;
  /** What was needed: a permission code, a scope, the states, the conflicting actions. */
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
 * Whether an actor may do an action to a subject, with the rules looked at in order: permission, separation of duties
 * by what the actor holds, row scope, state, separation of duties by what was done before. Denies whatever is not granted
 * (API-009).
 */
export function can(actor: Actor, action: Action, subject: Subject = {}): Decision {
  const chain: CheckStep[] = [];
  for (const rule of RULES) {
    const step = rule(actor, action, subject);
    if (step === undefined) continue;
    chain.push(step.step);
    if (!step.step.passed) return { allowed: false, reason: step.reason, failed: step.step.check, chain };
  }
  return { allowed: true, chain };
}

interface RuleAnswer {
  readonly step: CheckStep;
  readonly reason: Message;
}

type Rule = (actor: Actor, action: Action, subject: Subject) => RuleAnswer | undefined;

const permissionRule: Rule = (actor, { permission }) => ({
  step: { check: 'permission', passed: holdsPermission(actor, permission), needed: permission },
  reason: message('NOT_PERMITTED'),
});

/** Who decides does not do as well, unless two others allowed it. */
const heldDutiesRule: Rule = (actor, { permission }) => {
  const pair = excludingDuty(permission, actor);
  if (pair === undefined) return undefined;
  const { first, second, reason } = pair;
  return {
    step: { check: 'duties', passed: false, needed: first },
    reason: message('DUTIES_EXCLUDE', { ...pairNames(first, second), reason }),
  };
};

const scopeRule: Rule = (actor, { scope }, subject) =>
  scope === 'none'
    ? undefined
    : { step: { check: 'scope', passed: inScope(actor, scope, subject), needed: scope }, reason: message('NOT_FOUND') };

const stateRule: Rule = (_actor, { states }, { status }) =>
  states === undefined || status === undefined
    ? undefined
    : {
        step: { check: 'state', passed: states.includes(status), needed: states.join(', ') },
        reason: message('STATE_NOT_FITTING', { status, states: states.join(', ') }),
      };

const dutiesRule: Rule = (actor, { conflicts }, { done }) =>
  conflicts === undefined || done === undefined
    ? undefined
    : {
        step: {
          check: 'duties',
          passed: !done.some((deed) => deed.usrid === actor.usrid && conflicts.includes(deed.action)),
          needed: conflicts.join(', '),
        },
        reason: message('SEPARATION_OF_DUTIES'),
      };

const RULES: readonly Rule[] = [permissionRule, heldDutiesRule, scopeRule, stateRule, dutiesRule];

function holdsPermission(actor: Actor, permission: string): boolean {
  return permission === 'public' || permission === 'signed-in' || actor.permissions.includes(permission);
}

function inScope(actor: Actor, scope: 'bu' | 'organisation' | 'self', subject: Subject): boolean {
  switch (scope) {
    case 'bu':
      return subject.bu === undefined || actor.buIds.includes(subject.bu);
    case 'organisation':
      return subject.organisation === undefined || reachesOrganisation(actor, subject.organisation);
    case 'self':
      return subject.owner === undefined || subject.owner === actor.usrid;
  }
}
