import type { Rights } from '../../access/rights.ts';
import type { LocalText } from '../../base/locale.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';
import { pairNames, permissionName } from '../permission-names.ts';
import type { RightsChange } from './change.ts';

/**
 * A set of changes as sentences. All grants of one role or one group are in one sentence; a role and its group share a
 * sentence if both are granted the same.
 */
export function changeMessages(rights: Rights, changes: readonly RightsChange[]): readonly Message[] {
  return [...changes.flatMap((change) => otherMessage(rights, change)), ...grantMessages(rights, changes)];
}

function otherMessage(rights: Rights, change: RightsChange): readonly Message[] {
  const who = personName(rights);
  switch (change.kind) {
    case 'activate-user':
      return [message('GRANT_ACTIVATE_USER', { who })];
    case 'subscribe-bu':
      return [message('GRANT_SUBSCRIBE_BU', { who, bu: nameIn(rights.bus, change.buId) })];
    case 'assign-role':
      return [message('GRANT_ASSIGN_ROLE', { who, role: nameIn(rights.roles, change.roleId) })];
    case 'activate-role':
      return [message('GRANT_ACTIVATE_ROLE', { role: nameIn(rights.roles, change.roleId) })];
    case 'activate-group':
      return [message('GRANT_ACTIVATE_GROUP', { group: nameIn(rights.groups, change.groupId) })];
    case 'override':
      return [message('GRANT_OVERRIDE', { who, ...pairNames(change.first, change.second) })];
    case 'grant-role':
    case 'grant-group':
      return [];
  }
}

function grantMessages(rights: Rights, changes: readonly RightsChange[]): readonly Message[] {
  const toRoles = new Map<number, string[]>();
  const toGroups = new Map<number, string[]>();
  for (const change of changes) {
    if (change.kind === 'grant-role') listOf(toRoles, change.roleId).push(change.item);
    if (change.kind === 'grant-group') listOf(toGroups, change.groupId).push(change.item);
  }
  const byRole = [...toRoles].map(([roleId, items]): Message => {
    const role = nameIn(rights.roles, roleId);
    const groupId = rights.roles.find(({ id }) => id === roleId)?.groupId ?? 0;
    const what = itemNames(rights, items);
    if (String(toGroups.get(groupId)) !== String(items)) return message('GRANT_TO_ROLE', { what, role });
    toGroups.delete(groupId);
    return message('GRANT_TO_BOTH', { what, role, group: nameIn(rights.groups, groupId) });
  });
  const byGroup = [...toGroups].map(([groupId, items]) =>
    message('GRANT_TO_GROUP', { what: itemNames(rights, items), group: nameIn(rights.groups, groupId) }),
  );
  return [...byGroup, ...byRole];
}

function listOf(lists: Map<number, string[]>, id: number): string[] {
  const known = lists.get(id) ?? [];
  lists.set(id, known);
  return known;
}

/** Full name and account. */
export function personName({ person }: Rights): string {
  return `${person.fulnm} (${person.usrnm})`;
}

/** The name of a role, group or BU; of one that is not known, its number. */
export function nameIn(
  list: readonly { readonly id: number; readonly name: LocalText }[],
  id: number,
): LocalText | string {
  return list.find((entry) => entry.id === id)?.name ?? `#${id}`;
}

/** Name of a page, a button or a permission in quotation marks; path and code for an unknown page. */
export function itemName({ names }: Rights, item: string): LocalText {
  const { en, zh } = names?.[item] ?? permissionName(item.replace('#', ' '));
  return { en: `'${en}'`, zh: `“${zh}”` };
}

function itemNames(rights: Rights, items: readonly string[]): LocalText {
  const names = items.map((item) => itemName(rights, item));
  return { en: names.map(({ en }) => en).join(', '), zh: names.map(({ zh }) => zh).join('、') };
}
