import type { Actor } from '../../access/actor.ts';
import { reachOf } from '../../access/reach.ts';
import {
  actorFrom,
  assignedRoles,
  givenBy,
  groupOf,
  type HoldingKind,
  heldOf,
  type Rights,
  type RightsRole,
  reachedBus,
} from '../../access/rights.ts';
import { DUTIES, dutyName } from '../../areas/duties/duty-pairs.ts';
import { present } from '../../base/assert.ts';
import type { Message, MessageValue } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import type { Action } from '../action.ts';
import { actionOf } from '../actions.ts';
import { can, type Subject } from '../can.ts';
import { pairNames } from '../permission-names.ts';
import { itemName, nameIn, personName } from './change-messages.ts';
import { literalRules } from './literal-rules.ts';
import { isHeld, isKnown, type Need, needsOf, permissionsOf, type Question } from './question.ts';

/** A checked step. `role` and `group` report a grant that exists but does not count. */
export type WhyCheck =
  | 'user'
  | 'menu'
  | 'button'
  | 'permission'
  | 'role'
  | 'group'
  | 'duties'
  | 'rule'
  | 'scope'
  | 'state';

/** One thing that was looked at on the way to the answer. */
export interface WhyStep {
  readonly check: WhyCheck;
  readonly passed: boolean;
  readonly message: Message;
  /** Codes of the permissions in the sentence; an administrator finds them by code among the possible grants. */
  readonly permissions: readonly string[];
}

/**
 * Everything that decides a question, in the order of looking: the person, page, button, permissions with the roles and
 * groups that give them or fail to, duties, literal rules, row, status. The answer is yes if every step passed.
 */
export function stepsOf(rights: Rights, question: Question): readonly WhyStep[] {
  // Told as if the person was active, so that all there is to mend is seen at once.
  const actor = present(actorFrom({ ...rights, person: { ...rights.person, active: true } }), 'an active actor');
  return [
    personStep(rights),
    ...openStep(question),
    ...needsOf(question).flatMap((need) => needSteps(rights, need)),
    ...unknownStep(rights, question),
    ...heldDutySteps(rights, question),
    ...literalRules(rights, question).map(({ passed, message: told }) => step('rule', passed, told)),
    ...('action' in question ? rowSteps(rights, actor, actionOf(question.action), question.subject) : []),
  ];
}

function personStep(rights: Rights): WhyStep {
  const { active } = rights.person;
  return step('user', active, message(active ? 'WHY_ACTIVE' : 'WHY_INACTIVE', { who: personName(rights) }));
}

/** Steps that need no role. */
function openStep(question: Question): readonly WhyStep[] {
  const permission = 'action' in question ? actionOf(question.action).permission : undefined;
  if (permission === 'public') return [step('permission', true, message('WHY_ANYONE'))];
  return permission === 'signed-in' ? [step('permission', true, message('WHY_SIGNED_IN'))] : [];
}

function unknownStep(rights: Rights, question: Question): readonly WhyStep[] {
  if (isKnown(question) || 'action' in question) return [];
  const what = `${question.path} ${question.code ?? ''}`;
  return [step('button', false, message('WHY_NOT_GRANTED', { who: personName(rights), what }))];
}

const CHECK_OF: Readonly<Record<HoldingKind, WhyCheck>> = {
  menus: 'menu',
  buttons: 'button',
  permissions: 'permission',
};

/** Every role that gives it; or that none does, with the roles that almost do. */
function needSteps(rights: Rights, need: Need): readonly WhyStep[] {
  const { kind, items } = need;
  const check = CHECK_OF[kind];
  const roles = assignedRoles(rights);
  if (isHeld(rights, need)) {
    return roles.flatMap((role) => {
      const item = isEffective(rights, role)
        ? items.find((one) => givenBy(rights, role, kind).includes(one))
        : undefined;
      if (item === undefined) return [];
      return [step(check, true, message('WHY_GRANTED', names(rights, role, item)), codesOf(need))];
    });
  }
  const missing = message('WHY_NOT_GRANTED', { who: personName(rights), what: itemName(rights, items[0]) });
  return [step(check, false, missing, codesOf(need)), ...roles.flatMap((role) => nearMiss(rights, role, need))];
}

/** Why a role that holds it gives nothing. */
function nearMiss(rights: Rights, role: RightsRole, need: Need): readonly WhyStep[] {
  const item = need.items.find((one) => role[need.kind].includes(one));
  const group = groupOf(rights, role);
  if (item === undefined || group === undefined) return [];
  const named = names(rights, role, item);
  if (!role.active) return [step('role', false, message('WHY_ROLE_INACTIVE', named), codesOf(need))];
  if (!group.active) return [step('group', false, message('WHY_GROUP_INACTIVE', named), codesOf(need))];
  return [step('group', false, message('WHY_GROUP_LACKS', named), codesOf(need))];
}

function codesOf({ kind, items }: Need): readonly string[] {
  return kind === 'permissions' ? items : [];
}

function isEffective(rights: Rights, role: RightsRole): boolean {
  return role.active && groupOf(rights, role)?.active === true;
}

function names(rights: Rights, role: RightsRole, item: string): Record<'role' | 'group' | 'what', MessageValue> {
  return { role: role.name, group: nameIn(rights.groups, role.groupId), what: itemName(rights, item) };
}

/** The pairs of duties both of which the user holds, for a question about the second. */
function heldDutySteps(rights: Rights, question: Question): readonly WhyStep[] {
  const asked = permissionsOf(question);
  const held = heldOf(rights, 'permissions');
  const both = DUTIES.filter(
    ({ first, second }) => asked.includes(second) && held.includes(first) && held.includes(second),
  );
  const who = personName(rights);
  return both.map((pair) => {
    const codes = [pair.first, pair.second];
    return rights.person.overrides.includes(dutyName(pair.first, pair.second))
      ? step('duties', true, message('WHY_DUTIES_ALLOWED', { who, ...pairNames(pair.first, pair.second) }), codes)
      : step(
          'duties',
          false,
          message('WHY_DUTIES', { who, ...pairNames(pair.first, pair.second), reason: pair.reason }),
          codes,
        );
  });
}

/** The answer of `can` about the row once the permission is there: scope, status, earlier part. */
function rowSteps(rights: Rights, actor: Actor, action: Action, subject: Subject = {}): readonly WhyStep[] {
  const decision = can({ ...actor, permissions: [action.permission], overrides: [] }, action, subject);
  return decision.chain.flatMap((seen): readonly WhyStep[] => {
    const { check, passed } = seen;
    const refused = decision.allowed ? undefined : decision.reason;
    if (check === 'scope') return scopeStep(rights, action, subject, passed);
    if (check === 'state') {
      return [step(check, passed, (passed ? undefined : refused) ?? message('WHY_STATE_FITS', statusOf(subject)))];
    }
    if (check === 'duties') {
      return [step(check, passed, (passed ? undefined : refused) ?? message('WHY_NOT_TAKEN_PART', whoOf(rights)))];
    }
    return [];
  });
}

function scopeStep(rights: Rights, { scope }: Action, subject: Subject, passed: boolean): readonly WhyStep[] {
  const who = whoOf(rights);
  const told = (yes: Message, no: Message): readonly WhyStep[] => [step('scope', passed, passed ? yes : no)];
  if ((scope === 'bu' || scope === 'dealer') && subject.bu !== undefined) {
    const named = { ...who, bu: nameIn(rights.bus, subject.bu) };
    return told(subscribedMessage(rights, subject.bu), message('WHY_BU_OUTSIDE', named));
  }
  if (scope === 'organisation' && subject.organisation !== undefined) {
    const all = reachOf(rights.person).kind === 'all';
    const yes = message(all ? 'WHY_REACHES_ALL' : 'WHY_OWN_ORGANISATION', who);
    return told(yes, message('WHY_OTHER_ORGANISATION', who));
  }
  if (scope === 'self' && subject.owner !== undefined) {
    return told(message('WHY_OWN_ROW', who), message('WHY_NOT_OWN_ROW', who));
  }
  return [];
}

function subscribedMessage(rights: Rights, buId: number): Message {
  const named = { ...whoOf(rights), bu: nameIn(rights.bus, buId) };
  if (rights.person.buIds.includes(buId)) return message('WHY_BU_SUBSCRIBED', named);
  const above = rights.person.buIds.find((id) =>
    reachedBus({ ...rights, person: { ...rights.person, buIds: [id] } }).includes(buId),
  );
  return message('WHY_BU_BELOW', { ...named, parent: above === undefined ? '' : nameIn(rights.bus, above) });
}

function whoOf(rights: Rights): { readonly who: string } {
  return { who: personName(rights) };
}

function statusOf({ status }: Subject): { readonly status: string } {
  return { status: status ?? '' };
}

function step(check: WhyCheck, passed: boolean, told: Message, permissions: readonly string[] = []): WhyStep {
  return { check, passed, message: told, permissions };
}
