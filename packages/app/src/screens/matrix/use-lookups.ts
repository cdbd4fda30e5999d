import type { CallData } from '@oasis/api-client';
import type { MenuNode } from '@oasis/engine';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { CommonFilters, RoleFilters } from './matrix-lists.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

type BuNode = CallData<'bu.tree'>[number];

/** Names of the user groups of the chosen legal entities; of all where none is chosen (MTX-009, MTX-033). */
export function useGroups({ legalEntityList }: CommonFilters): {
  readonly options: readonly Option[];
  readonly idOf: (name: string) => number | undefined;
} {
  const { locale } = useLabels();
  const query = legalEntityList === '' ? {} : { types: legalEntityList };
  const { data } = useCall('groups.byTypes', { query, silent: true });
  return useMemo(() => {
    const groups = data ?? [];
    return {
      options: unique(
        groups.map(({ grpnmen, grpnmcn }) => ({ value: grpnmen, label: locale === 'zh' ? grpnmcn : grpnmen })),
      ),
      idOf: (name) => groups.find(({ grpnmen }) => grpnmen === name)?.privgrpid,
    };
  }, [data, locale]);
}

/** Names of the roles of the chosen group; of all where none is chosen. */
export function useRoles(groupId: number | undefined): readonly Option[] {
  const { locale } = useLabels();
  const names = useCall('roles.names', { silent: true });
  const ofGroup = useCall(
    'roles.byGroup',
    { query: { privgrpid: String(groupId ?? 0) }, silent: true },
    { enabled: groupId !== undefined },
  );
  return useMemo(
    () =>
      groupId === undefined
        ? (names.data ?? []).map((name) => ({ value: name, label: name }))
        : unique(
            (ofGroup.data ?? []).map(({ rolnmen, rolnmcn }) => ({
              value: rolnmen,
              label: locale === 'zh' ? rolnmcn : rolnmen,
            })),
          ),
    [groupId, names.data, ofGroup.data, locale],
  );
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
  const { data } = useCall('bu.tree', { silent: true });
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
