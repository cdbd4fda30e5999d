import type { LocalText, WordTable } from '../base/locale.ts';
import type { Actor } from './actor.ts';

/**
 * Everything that decides one user's rights, as plain data of one moment, present or past: the user, every role
 * that the user has or could be given, the groups of those roles, and the BUs.
 */
export interface Rights {
  readonly person: RightsPerson;
  readonly roles: readonly RightsRole[];
  readonly groups: readonly RightsGroup[];
  /** All that are not deleted. */
  readonly bus: readonly RightsBu[];
  /** Names of pages and buttons, by the values that roles hold; an unknown one is shown as it is written. */
  readonly names?: WordTable;
}

export interface RightsPerson {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly usrtp: number;
  /** From the organisation, else from the user type. */
  readonly entityCode: string;
  readonly orgid: number | null;
  readonly dealerItAdmin: boolean;
  readonly active: boolean;
  /** Ids of the roles linked to the person by active links, whether or not the roles are active. */
  readonly roleIds: readonly number[];
  /** Ids of the BUs subscribed to by active links, without those below them. */
  readonly buIds: readonly number[];
  /** Names (`dutyName`) of the pairs of duties that the person is allowed to hold at that moment. */
  readonly overrides: readonly string[];
}

/** Rights of a role or a group: codes of permissions, paths of pages, buttons as `path#code`. */
export interface Holding {
  readonly permissions: readonly string[];
  readonly menus: readonly string[];
  readonly buttons: readonly string[];
}

export interface RightsRole extends Holding {
  readonly id: number;
  readonly name: LocalText;
  readonly groupId: number;
  readonly active: boolean;
}

export interface RightsGroup extends Holding {
  readonly id: number;
  readonly name: LocalText;
  /** Id of the user type that it is for. */
  readonly usrtp: number;
  readonly active: boolean;
}

export interface RightsBu {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: LocalText;
}

/** A kind of thing that roles and groups hold. */
export type HoldingKind = keyof Holding;

/**
 * A user's rights of one kind: those of an active role in an active group that the group holds as well; roles add up. Each
 * right once, in the order of the roles.
 */
export function heldOf(rights: Rights, kind: HoldingKind): readonly string[] {
  return [...new Set(effectiveRoles(rights).flatMap((role) => givenBy(rights, role, kind)))];
}

/** One role's rights of one kind: those within its group, whether or not both are active. */
export function givenBy(rights: Rights, role: RightsRole, kind: HoldingKind): readonly string[] {
  const group = groupOf(rights, role);
  return group === undefined ? [] : role[kind].filter((item) => group[kind].includes(item));
}

/** The person's roles that count: active ones in active groups. */
export function effectiveRoles(rights: Rights): readonly RightsRole[] {
  return assignedRoles(rights).filter((role) => role.active && groupOf(rights, role)?.active === true);
}

export function assignedRoles({ person, roles }: Rights): readonly RightsRole[] {
  return roles.filter(({ id }) => person.roleIds.includes(id));
}

export function groupOf({ groups }: Rights, { groupId }: RightsRole): RightsGroup | undefined {
  return groups.find(({ id }) => id === groupId);
}

/** The subscribed BUs with all below them. */
export function reachedBus({ person, bus }: Rights): readonly number[] {
  const reached = new Set<number>();
  const visit = (id: number): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const bu of bus) if (bu.parentId === id) visit(bu.id);
  };
  for (const { id } of bus) if (person.buIds.includes(id)) visit(id);
  return [...reached].sort((a, b) => a - b);
}

/** The actor with these rights; undefined for an inactive user. */
export function actorFrom(rights: Rights): Actor | undefined {
  const { active, usrid, usrnm, fulnm, usrtp, entityCode, orgid, dealerItAdmin, overrides } = rights.person;
  if (!active) return undefined;
  const who = { usrid, usrnm, fulnm, usrtp, entityCode, orgid, dealerItAdmin, overrides };
  return { ...who, permissions: heldOf(rights, 'permissions'), buIds: reachedBus(rights) };
}
