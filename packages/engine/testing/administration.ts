import type { Actor } from '../src/access/actor.ts';
import { beyond, beyondOwn, fitsType, reachesOrganisation, reachesType, reachOf } from '../src/access/reach.ts';
import {
  actorFrom,
  effectiveRoles,
  givenBy,
  type HoldingKind,
  heldOf,
  type Rights,
  type RightsGroup,
  type RightsPerson,
  type RightsRole,
} from '../src/access/rights.ts';
import { isDealer } from '../src/access/user-type.ts';
import { type ActionId, canDo } from '../src/actions/actions.ts';
import { openConflicts } from '../src/areas/duties/duty-pairs.ts';
import {
  lockedUserType,
  mayAddUser,
  mayChangeItAdmin,
  mayEditUser,
  mayEditUserSetting,
  mayToggleUser,
  offersDealerItAdmin,
} from '../src/areas/users/user-rules.ts';

/** The rights of everybody. */
export interface World extends Omit<Rights, 'person'> {
  readonly people: readonly RightsPerson[];
  /** The organisations that a form can offer; if absent, all are allowed and a user's entity stays. */
  readonly organisations?: readonly WorldOrganisation[];
}

interface WorldOrganisation {
  readonly orgid: number;
  readonly usrtp: number;
  readonly entityCode: string;
}

/** Commands of administrators; ids may name anything. */
export type Command =
  | { readonly kind: 'add-user'; readonly usrtp: number; readonly orgid: number; readonly dealerItAdmin: boolean }
  | { readonly kind: 'edit-user'; readonly target: number; readonly orgid: number; readonly dealerItAdmin: boolean }
  | { readonly kind: 'toggle-user'; readonly target: number }
  | { readonly kind: 'add-role' | 'remove-role'; readonly target: number; readonly role: number }
  | { readonly kind: 'add-bu' | 'remove-bu'; readonly target: number; readonly bu: number }
  | { readonly kind: 'import'; readonly target: number; readonly from: number }
  | { readonly kind: 'toggle-role'; readonly role: number }
  | { readonly kind: 'toggle-group'; readonly group: number }
  | { readonly kind: 'grant-role' | 'revoke-role'; readonly role: number; readonly code: string }
  | { readonly kind: 'grant-group' | 'revoke-group'; readonly group: number; readonly code: string };

const ACTION_OF: Readonly<Record<Command['kind'], ActionId>> = {
  'add-user': 'user.create',
  'edit-user': 'user.update',
  'toggle-user': 'user.change-status',
  'add-role': 'user.grant-role',
  'remove-role': 'user.revoke-role',
  'add-bu': 'user.grant-bu',
  'remove-bu': 'user.revoke-bu',
  import: 'user.import-settings',
  'toggle-role': 'role.change-status',
  'toggle-group': 'group.change-status',
  'grant-role': 'role.grant',
  'revoke-role': 'role.grant',
  'grant-group': 'group.grant',
  'revoke-group': 'group.grant',
};

/** The decisive facts about one user. */
export function rightsIn({ people, organisations: _, ...rest }: World, usrid: number): Rights | undefined {
  const person = people.find((one) => one.usrid === usrid);
  return person === undefined ? undefined : { ...rest, person };
}

/** The rules of the administration without a server: the state after a user's command, or undefined if it is refused. */
export function administer(world: World, usrid: number, command: Command): World | undefined {
  const rights = rightsIn(world, usrid);
  const actor = rights === undefined ? undefined : actorFrom(rights);
  if (actor === undefined || !canDo(actor, ACTION_OF[command.kind], subjectOf(world, command)).allowed)
    return undefined;
  const after = outcomeOf(world, actor, command);
  return after !== undefined && keepsTheBounds(world, after, actor) ? after : undefined;
}

function subjectOf(world: World, command: Command) {
  if (command.kind === 'add-user') return { organisation: command.orgid };
  if (!('target' in command)) return {};
  return { organisation: world.people.find(({ usrid }) => usrid === command.target)?.orgid ?? null };
}

function outcomeOf(world: World, actor: Actor, command: Command): World | undefined {
  if (command.kind === 'add-user') return addUser(world, actor, command);
  if ('target' in command) {
    const target = world.people.find(({ usrid }) => usrid === command.target);
    if (target === undefined || !reachesType(actor, target.usrtp)) return undefined;
    const changed = personAfter(world, actor, target, command);
    return changed && { ...world, people: world.people.map((one) => (one === target ? changed : one)) };
  }
  return 'role' in command ? afterRole(world, actor, command) : afterGroup(world, actor, command);
}

function addUser(world: World, actor: Actor, command: Extract<Command, { kind: 'add-user' }>): World | undefined {
  const { usrtp, orgid } = command;
  const locked = lockedUserType(actor);
  if (!mayAddUser(actor) || !reachesType(actor, usrtp) || (locked !== undefined && locked !== usrtp)) return undefined;
  const dealerItAdmin = command.dealerItAdmin && offersDealerItAdmin(usrtp);
  if (dealerItAdmin && !mayChangeItAdmin(actor, undefined)) return undefined;
  const entityCode = entityIn(world, orgid, usrtp, isDealer({ usrtp }) ? 'Dealer' : 'Head Office');
  if (entityCode === undefined) return undefined;
  const usrid = Math.max(...world.people.map((one) => one.usrid)) + 1;
  const named = { usrid, usrnm: `new${usrid}`, fulnm: 'New', usrtp, entityCode, orgid, dealerItAdmin, active: true };
  return { ...world, people: [...world.people, { ...named, roleIds: [], buIds: [], overrides: [] }] };
}

/** The entity of users of a type in an organisation; undefined if the form does not offer it to that type. */
function entityIn({ organisations }: World, orgid: number, usrtp: number, otherwise: string): string | undefined {
  if (organisations === undefined) return otherwise;
  const found = organisations.find((one) => one.orgid === orgid);
  const isOffered =
    found !== undefined && (found.usrtp === usrtp || (isDealer({ usrtp }) && isDealer({ usrtp: found.usrtp })));
  return isOffered ? found.entityCode : undefined;
}

type PersonCommand = Extract<Command, { readonly target: number }>;

function personAfter(
  world: World,
  actor: Actor,
  target: RightsPerson,
  command: PersonCommand,
): RightsPerson | undefined {
  if (command.kind === 'toggle-user') {
    if (!mayToggleUser(actor, target)) return undefined;
    return target.active || mayGive(world, actor, target, NOTHING_GIVEN)
      ? { ...target, active: !target.active }
      : undefined;
  }
  if (command.kind === 'edit-user') return edited(world, actor, target, command);
  if (target.usrid === actor.usrid || !mayEditUserSetting(actor, target)) return undefined;
  if (command.kind === 'import' && !isVisible(world, actor, command.from)) return undefined;
  const after = { ...target, ...settingsAfter(world, target, command) };
  return mayGive(world, actor, target, after) ? after : undefined;
}

function edited(
  world: World,
  actor: Actor,
  target: RightsPerson,
  { orgid, ...sent }: Extract<Command, { kind: 'edit-user' }>,
): RightsPerson | undefined {
  if (!mayEditUser(actor, target)) return undefined;
  const { dealerItAdmin } = offersDealerItAdmin(target.usrtp) ? sent : target;
  if (dealerItAdmin !== target.dealerItAdmin && !mayChangeItAdmin(actor, target)) return undefined;
  const entityCode = entityIn(world, orgid, target.usrtp, target.entityCode);
  const isMoved = !canDo(actor, 'user.update', { organisation: orgid }).allowed;
  if (isMoved || entityCode === undefined) return undefined;
  return orgid === target.orgid || mayHandOver(world, actor, target)
    ? { ...target, orgid, entityCode, dealerItAdmin }
    : undefined;
}

/** A user who changes the organisation of an account must be allowed to grant all its assignments. */
function mayHandOver(world: World, actor: Actor, target: RightsPerson): boolean {
  if (target.roleIds.length + target.buIds.length === 0 && !target.dealerItAdmin) return true;
  const mayGrant =
    canDo(actor, 'user.grant-role').allowed && (!target.dealerItAdmin || mayChangeItAdmin(actor, target));
  return mayGrant && mayGive(world, actor, target, NOTHING_GIVEN);
}

const NOTHING_GIVEN: Settings = { roleIds: [], buIds: [] };

type Settings = Pick<RightsPerson, 'roleIds' | 'buIds'>;

function settingsAfter(world: World, { roleIds, buIds }: Settings, command: PersonCommand): Settings {
  switch (command.kind) {
    case 'add-role':
      return { roleIds: [...new Set([...roleIds, command.role])], buIds };
    case 'remove-role':
      return { roleIds: roleIds.filter((id) => id !== command.role), buIds };
    case 'add-bu':
      return { roleIds, buIds: [...new Set([...buIds, command.bu])] };
    case 'remove-bu':
      return { roleIds, buIds: buIds.filter((id) => id !== command.bu) };
    case 'import': {
      const source = world.people.find(({ usrid }) => usrid === command.from);
      return source === undefined ? { roleIds, buIds } : { roleIds: source.roleIds, buIds: source.buIds };
    }
    default:
      return { roleIds, buIds };
  }
}

/** Roles of fitting types that hold nothing the giver lacks, BUs that he has; for giving and for taking alike. */
function mayGive(world: World, actor: Actor, before: RightsPerson, after: Settings): boolean {
  const added = beyond(after.roleIds, before.roleIds);
  const roles = [...added, ...beyond(before.roleIds, after.roleIds)].map((id) =>
    world.roles.find((one) => one.id === id),
  );
  const bus = [...beyond(after.buIds, before.buIds), ...beyond(before.buIds, after.buIds)];
  return (
    beyond(bus, actor.buIds).length === 0 &&
    roles.every((role) => {
      const group = role && groupIn(world, role);
      if (role === undefined || group === undefined || !reachesType(actor, group.usrtp)) return false;
      if (added.includes(role.id) && !fitsType(group.usrtp, before.usrtp)) return false;
      return beyondOwn(actor, grantedBy(role, group)).length === 0;
    })
  );
}

function isVisible({ people }: World, actor: Actor, usrid: number): boolean {
  const found = people.find((one) => one.usrid === usrid);
  return found !== undefined && reachesOrganisation(actor, found.orgid);
}

/** Whether an active user out of the dealer's reach has one of these roles: then the dealer changes nothing of them. */
function isHeldByOthers({ people }: World, actor: Actor, roleIds: readonly number[]): boolean {
  const concerned = people.filter((one) => one.active && one.roleIds.some((id) => roleIds.includes(id)));
  return concerned.some(({ usrid, orgid }) => usrid !== actor.usrid && !reachesOrganisation(actor, orgid));
}

function afterRole(
  world: World,
  actor: Actor,
  command: Extract<Command, { readonly role: number }>,
): World | undefined {
  const role = world.roles.find(({ id }) => id === command.role);
  const group = role && groupIn(world, role);
  if (role === undefined || group === undefined || !reachesType(actor, group.usrtp)) return undefined;
  if (isHeldByOthers(world, actor, [role.id])) return undefined;
  const replaced = (changed: RightsRole): World => ({
    ...world,
    roles: world.roles.map((one) => (one === role ? changed : one)),
  });
  switch (command.kind) {
    case 'toggle-role':
      return givesBeyondOwn(world, actor, [role]) ? undefined : replaced({ ...role, active: !role.active });
    case 'grant-role':
      if (!group.permissions.includes(command.code) || beyondOwn(actor, [command.code]).length > 0) return undefined;
      return replaced({ ...role, permissions: [...new Set([...role.permissions, command.code])] });
    case 'revoke-role':
      if (beyondOwn(actor, [command.code]).length > 0) return undefined;
      return replaced({ ...role, permissions: role.permissions.filter((code) => code !== command.code) });
    default:
      return undefined;
  }
}

function afterGroup(
  world: World,
  actor: Actor,
  command: Extract<Command, { readonly group: number }>,
): World | undefined {
  const group = world.groups.find(({ id }) => id === command.group);
  if (group === undefined || !reachesType(actor, group.usrtp)) return undefined;
  const roles = world.roles.filter(({ groupId }) => groupId === group.id);
  const ids = roles.map(({ id }) => id);
  if (isHeldByOthers(world, actor, ids)) return undefined;
  const replaced = (changed: RightsGroup, changedRoles = world.roles): World => ({
    ...world,
    roles: changedRoles,
    groups: world.groups.map((one) => (one === group ? changed : one)),
  });
  // A dealer does not take away a grant that he could not give back, so all four have the same bounds.
  if (command.kind === 'toggle-group') {
    return givesBeyondOwn(world, actor, roles) ? undefined : replaced({ ...group, active: !group.active });
  }
  if (beyondOwn(actor, [command.code]).length > 0) return undefined;
  if (command.kind === 'grant-group') {
    return replaced({ ...group, permissions: [...new Set([...group.permissions, command.code])] });
  }
  const without = <Holder extends RightsRole | RightsGroup>(holder: Holder): Holder => ({
    ...holder,
    permissions: holder.permissions.filter((code) => code !== command.code),
  });
  return replaced(
    without(group),
    world.roles.map((role) => (ids.includes(role.id) ? without(role) : role)),
  );
}

const HOLDING_KINDS: readonly HoldingKind[] = ['permissions', 'menus', 'buttons'];

/** Whether roles give, or would give if they and their groups were active, a right that a dealer does not hold. */
function givesBeyondOwn(world: World, actor: Actor, roles: readonly RightsRole[]): boolean {
  const rights = rightsIn(world, actor.usrid);
  if (rights === undefined || !isDealer(actor)) return false;
  return HOLDING_KINDS.some((kind) => {
    const given = roles.flatMap((role) => givenBy(rights, role, kind));
    return beyond(given, heldOf(rights, kind)).length > 0;
  });
}

/** The rights of a role, as if it and its group were active. */
function grantedBy(role: RightsRole, group: RightsGroup): readonly string[] {
  return role.permissions.filter((code) => group.permissions.includes(code));
}

function groupIn({ groups }: World, role: RightsRole): RightsGroup | undefined {
  return groups.find(({ id }) => id === role.groupId);
}

/** Rules of every change: the own rights stay, and no active user gets two duties that exclude each other. */
function keepsTheBounds(before: World, after: World, actor: Actor): boolean {
  return after.people.every((person) => {
    const then = before.people.find(({ usrid }) => usrid === person.usrid);
    if (person.usrid === actor.usrid) return ownPart(before, then) === ownPart(after, person);
    const [had, has] = [then && actorFrom({ ...before, person: then }), actorFrom({ ...after, person })];
    if (has === undefined) return true;
    const known = had === undefined ? [] : openConflicts(had.permissions, had.overrides);
    return openConflicts(has.permissions, has.overrides).every((pair) => known.includes(pair));
  });
}

/** Rights and reach of a user, with the roles behind them, for comparison. */
function ownPart({ people: _, ...world }: World, person: RightsPerson | undefined): string {
  const rights = person && { ...world, person };
  const actor = rights && actorFrom(rights);
  if (rights === undefined || actor === undefined) return '';
  const { permissions, buIds, dealerItAdmin } = actor;
  const roles = effectiveRoles(rights).map(({ id }) => id);
  return JSON.stringify([
    [...permissions].sort(),
    roles.toSorted((a, b) => a - b),
    buIds,
    reachOf(actor),
    dealerItAdmin,
  ]);
}
