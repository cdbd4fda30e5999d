import { fitsType } from '../../access/reach.ts';
import { actorFrom, groupOf, heldOf, type Rights, type RightsRole, reachedBus } from '../../access/rights.ts';
import { openConflicts } from '../../areas/duties/duty-pairs.ts';
import { actionOf } from '../actions.ts';
import { can } from '../can.ts';
import { applyChange, costOf, type RightsChange } from './change.ts';
import { passesRules } from './literal-rules.ts';
import { permits } from './permits.ts';
import { isHeld, isKnown, type Need, needsOf, permissionsOf, type Question } from './question.ts';

/** Suggestions at most; a person picks one of a few. */
const SUGGESTIONS = 3;

/** Sets that are looked at more closely; those after them cost more. */
const CANDIDATES = 6;

/**
 * The smallest sets of grants each of which turns a no into a yes, the cheapest first: with any grant left out the set
 * fails. Empty for a yes, and if no grant helps: a literal rule, another's row, a status, an earlier part in it, or no role
 * whose user group fits the user's type.
 */
export function smallestGrants(rights: Rights, question: Question): readonly (readonly RightsChange[])[] {
  if (permits(rights, question) || !isKnown(question) || !isWithinReach(rights, question)) return [];
  const candidates = candidatesOf(rights, question).sort(byCost(rights)).slice(0, CANDIDATES);
  const minimal = candidates.flatMap((set) => smallestPart(rights, question, set) ?? []);
  const each = new Map(minimal.map((set) => [keyOf(set), set]));
  return [...each.values()].sort(byCost(rights)).slice(0, SUGGESTIONS);
}

/** Whether grants could help at all: with permission, duties and BU given, nothing else denies it. */
function isWithinReach(rights: Rights, question: Question): boolean {
  if (!passesRules(rights, question)) return false;
  if (!('action' in question)) return true;
  const action = actionOf(question.action);
  const person = { ...rights.person, active: true, overrides: [] };
  const actor = actorFrom({ ...rights, person });
  if (actor === undefined) return false;
  const bu = question.subject?.bu;
  const isOfBu = action.scope === 'bu' || action.scope === 'dealer';
  if (bu !== undefined && isOfBu && !rights.bus.some(({ id }) => id === bu)) return false;
  const given = { ...actor, permissions: [action.permission], buIds: bu === undefined ? [] : [bu] };
  return can(given, action, question.subject).allowed;
}

/** For each fitting role, the grants it lacks to give everything missing; and the cheapest grants for each missing thing. */
function candidatesOf(rights: Rights, question: Question): RightsChange[][] {
  const base = personalChanges(rights, question);
  const missing = needsOf(question).filter((need) => !isHeld(rights, need));
  if (missing.length === 0) return [withOverrides(rights, question, base)];
  const fitting = rights.roles.filter((role) => fits(rights, role));
  const byOneRole = fitting.map((role) => [...base, ...changesFor(rights, role, missing)]);
  const byNeed = missing.flatMap((need) => cheapestFor(rights, fitting, need));
  return [...byOneRole, [...base, ...unique(byNeed)]].map((set) => withOverrides(rights, question, set));
}

function personalChanges(rights: Rights, question: Question): RightsChange[] {
  const changes: RightsChange[] = [];
  if (!rights.person.active) changes.push({ kind: 'activate-user' });
  if (!('action' in question) || actionOf(question.action).scope !== 'bu') return changes;
  const buId = question.subject?.bu;
  if (buId !== undefined && !reachedBus(rights).includes(buId)) changes.push({ kind: 'subscribe-bu', buId });
  return changes;
}

function fits(rights: Rights, role: RightsRole): boolean {
  const group = groupOf(rights, role);
  return group !== undefined && fitsType(group.usrtp, rights.person.usrtp);
}

/** Changes after which this role gives the user all of it. */
function changesFor(rights: Rights, role: RightsRole, needs: readonly Need[]): RightsChange[] {
  const group = groupOf(rights, role);
  if (group === undefined) return [];
  const changes: RightsChange[] = [];
  if (!rights.person.roleIds.includes(role.id)) changes.push({ kind: 'assign-role', roleId: role.id });
  if (!role.active) changes.push({ kind: 'activate-role', roleId: role.id });
  if (!group.active) changes.push({ kind: 'activate-group', groupId: group.id });
  for (const { kind, items } of needs) {
    const item = items.find((one) => role[kind].includes(one)) ?? items[0];
    if (!role[kind].includes(item)) changes.push({ kind: 'grant-role', roleId: role.id, what: kind, item });
    if (!group[kind].includes(item)) changes.push({ kind: 'grant-group', groupId: group.id, what: kind, item });
  }
  return changes;
}

function cheapestFor(rights: Rights, roles: readonly RightsRole[], need: Need): readonly RightsChange[] {
  const [cheapest] = roles.map((role) => changesFor(rights, role, [need])).sort(byCost(rights));
  return cheapest ?? [];
}

/** Adds the override for duties that would then exclude each other. */
function withOverrides(rights: Rights, question: Question, set: RightsChange[]): RightsChange[] {
  const after = set.reduce(applyChange, rights);
  const conflicts = openConflicts(heldOf(after, 'permissions'), after.person.overrides);
  const needed = permissionsOf(question);
  const deciding = conflicts.filter(({ second }) => needed.includes(second));
  return [...set, ...deciding.map(({ first, second }): RightsChange => ({ kind: 'override', first, second }))];
}

/** The smallest part of a set that still turns the no into a yes; undefined if not even the whole does. */
function smallestPart(
  rights: Rights,
  question: Question,
  set: readonly RightsChange[],
): readonly [readonly RightsChange[]] | undefined {
  const helps = (part: readonly RightsChange[]): boolean => permits(part.reduce(applyChange, rights), question);
  if (!helps(set)) return undefined;
  let part = set;
  for (const change of set) {
    const without = part.filter((other) => other !== change);
    if (helps(without)) part = without;
  }
  return [subsetsOf(part).find(helps) ?? part];
}

/** The proper subsets of a set, the small ones first; empty for a set too large to try them all. */
function subsetsOf(set: readonly RightsChange[]): readonly (readonly RightsChange[])[] {
  if (set.length > SUBSETS_UP_TO) return [];
  const numbers = Array.from({ length: 2 ** set.length - 1 }, (_, number) => number);
  const parts = numbers.map((bits) => set.filter((_, place) => (bits >> place) % 2 === 1));
  return parts.sort((a, b) => a.length - b.length);
}

const SUBSETS_UP_TO = 8;

function byCost(rights: Rights) {
  const costs = new Map<string, number>();
  const cost = (set: readonly RightsChange[]): number => {
    const key = keyOf(set);
    const known = costs.get(key) ?? set.reduce((sum, change) => sum + costOf(rights, change), 0);
    costs.set(key, known);
    return known;
  };
  return (a: readonly RightsChange[], b: readonly RightsChange[]): number => cost(a) - cost(b);
}

function unique(changes: readonly RightsChange[]): readonly RightsChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function keyOf(set: readonly RightsChange[]): string {
  return set
    .map((change) => JSON.stringify(change))
    .sort()
    .join();
}
