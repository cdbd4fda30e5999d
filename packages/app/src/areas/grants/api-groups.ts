import { permissionName } from '@oasis/engine/actions';
import type { Ticked, TreeNode } from '@oasis/ui';
import type { Words } from '../../locale/use-labels.ts';
import type { Api, GrantChanges, Grants } from './grants.ts';
import type { TreeWords } from './menu-tree.ts';

/** The APIs of one group, in the order of the list. */
export interface ApiGroup {
  readonly name: string;
  readonly apis: readonly Api[];
}

/**
 * The APIs by their group; with a text, only those that have it in name, code, method or description, or in the group's
 * name.
 */
export function apiGroups(apis: readonly Api[], search: string, pick: Words['pick']): readonly ApiGroup[] {
  const wanted = search.trim().toLowerCase();
  const fits = ({ apinm, apimhd, apidsc, apigrpnm }: Api) =>
    [pick(permissionName(apinm)), apinm, apimhd, apidsc, apigrpnm].some((text) => text.toLowerCase().includes(wanted));
  const groups = new Map<string, Api[]>();
  for (const api of apis.filter(fits)) {
    const members = groups.get(api.apigrpnm);
    if (members === undefined) groups.set(api.apigrpnm, [api]);
    else members.push(api);
  }
  return [...groups].map(([name, members]) => ({ name, apis: members }));
}

/** The groups for the list beside the table. */
export function apiTree(
  groups: readonly ApiGroup[],
  { grants, changes }: { readonly grants: Grants; readonly changes: GrantChanges },
  words: TreeWords,
): readonly TreeNode[] {
  return groups.map(({ name, apis }) => {
    const ticked = apis.filter(({ apiid }) => grants.apis.has(apiid)).length;
    const isChanged = apis.some(({ apiid }) => changes.apis.has(apiid));
    return {
      id: name,
      name,
      ticked: tickedOf(ticked, apis.length),
      children: [],
      note: words.count(ticked, apis.length),
      mark: isChanged ? { kind: 'changed' as const, text: words.mark('changed') } : undefined,
    };
  });
}

/** The ticked part of a number of things. */
export function tickedOf(ticked: number, all: number): Ticked {
  if (ticked === 0) return 'none';
  return ticked === all ? 'all' : 'some';
}
