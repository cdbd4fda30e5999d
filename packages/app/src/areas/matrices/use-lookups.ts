import type { CallData } from '@oasis/api-client';
import type { MenuNode } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';
import { useMemo } from 'react';
import { groupsOfTypes, type PickedGroup } from '../../administration/group-source.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import type { CommonFilters, RoleFilters } from './matrix-lists.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

type BuNode = CallData<'directory.buTree'>[number];

/**
 * The user group of the filter, among the chosen legal entities: the address holds its English name. Undefined without
 * one, and until it is loaded.
 */
export function useNamedGroup({ legalEntityList, userGroupName }: CommonFilters): PickedGroup | undefined {
  const { locale } = useLabels();
  const { call, ask } = groupsOfTypes(legalEntityList, locale);
  const { data } = useCall(call, ask(userGroupName), { enabled: userGroupName !== '' });
  return userGroupName === '' ? undefined : data?.find(({ grpnmen }) => grpnmen === userGroupName);
}

type PickedRole = CallData<'roles.byGroup'>[number];

/** The roles of a user group; their names within it are each there once. */
export function rolesOf(privgrpid: number, locale: Locale): PickSource<'roles.byGroup', PickedRole> {
  return {
    call: 'roles.byGroup',
    ask: (name) => ({ query: { privgrpid, name, limit: MOST_OFFERED }, silent: true }),
    items: (roles) => roles,
    offerOf: (role) => ({ value: String(role.rolid), label: locale === 'zh' ? role.rolnmcn : role.rolnmen }),
  };
}

/** The English names of the roles of all groups, each once (MTX-033). */
export const ROLE_NAMES: PickSource<'roles.names', string> = {
  call: 'roles.names',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (names) => names,
  offerOf: (name) => ({ value: name, label: name }),
};

/** The role in the filter, in the present language if its group is known. */
export function useRoleText(group: PickedGroup | undefined, roleName: string): string {
  const { locale } = useLabels();
  const { call, ask } = rolesOf(group?.privgrpid ?? 0, locale);
  const { data } = useCall(call, ask(roleName), { enabled: group !== undefined && roleName !== '' && locale === 'zh' });
  const named = locale === 'zh' && group !== undefined ? data?.find(({ rolnmen }) => rolnmen === roleName) : undefined;
  return named?.rolnmcn ?? roleName;
}

/** Names of the menus of each level; a chosen one narrows the level below it. */
export function useMenus({ firstMenuNameEn, secondMenuNameEn }: RoleFilters): readonly (readonly Option[])[] {
  const { locale } = useLabels();
  const { data } = useCall('resources.menus', { silent: true });
  return useMemo(() => {
    const first = data ?? [];
    const second = below(first, firstMenuNameEn);
    const third = below(second, secondMenuNameEn);
    return [first, second, third].map((level) =>
      unique(level.map(({ mnunmen, mnunmcn }) => ({ value: mnunmen, label: locale === 'zh' ? mnunmcn : mnunmen }))),
    );
  }, [data, firstMenuNameEn, secondMenuNameEn, locale]);
}

/** Every BU by its code, those below others behind them. */
export function useBus(): readonly Option[] {
  const { locale } = useLabels();
  const { data } = useCall('directory.buTree', { silent: true });
  return useMemo(() => flat(data ?? [], locale === 'zh' ? 'nameCn' : 'nameEn'), [data, locale]);
}

function flat(nodes: readonly BuNode[], name: 'nameCn' | 'nameEn'): readonly Option[] {
  return nodes.flatMap((node) => [{ value: node.code, label: node[name] }, ...flat(node.children, name)]);
}

function below(level: readonly MenuNode[], chosen: string): readonly MenuNode[] {
  return level.filter(({ mnunmen }) => chosen === '' || mnunmen === chosen).flatMap(({ children }) => children);
}

function unique(options: readonly Option[]): readonly Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
