import type { MenuNode, MenuPrivilege } from '@oasis/engine/access';
import { tickMenu } from '@oasis/engine/areas/grants';
import type { LocalText } from '@oasis/engine/base';
import type { TreeNode } from '@oasis/ui';
import { describe, expect, it } from 'vitest';
import { apiGroups, apiTree } from './api-groups.ts';
import { groupBody, roleBody } from './assignment-bodies.ts';
import { changeLists } from './change-lists.ts';
import { type Api, changesOf, type Grants, nodesOf, tickedIds, withIds } from './grants.ts';
import { lackingApis } from './lacking-apis.ts';
import { menuTree, parentIds, type TreeWords, tickWhole } from './menu-tree.ts';

const button = (privid: number, privcd: string): MenuPrivilege => ({
  privid,
  privcd,
  privnmen: `Button ${privid}`,
  privnmcn: `按钮${privid}`,
  privtpnm: 'Button',
});

const menu = (mnuid: number, name: string, part: Partial<MenuNode> = {}): MenuNode => ({
  mnuid,
  parentid: 0,
  mnunmen: name,
  mnunmcn: `${name}中`,
  children: [],
  privlist: [],
  privids: (part.privlist ?? []).map(({ privid }) => privid),
  ...part,
});

const MENUS: readonly MenuNode[] = [
  menu(1, 'System', {
    children: [
      menu(2, 'Group', { mnuuri: '/privilegegroup', privlist: [button(21, 'ADD'), button(22, 'EDIT')] }),
      menu(3, 'Rights', { children: [menu(4, 'Role', { privlist: [button(41, 'VIEW')] })] }),
    ],
  }),
  menu(5, 'Budget'),
];

const api = (apiid: number, apinm: string, apigrpnm: string): Api => ({
  apiid,
  apinm,
  apigrpnm,
  apimhd: 'GET',
  apidsc: `About ${apinm}`,
});

const APIS: readonly Api[] = [
  api(1, 'GROUP_READ', 'GROUP'),
  api(2, 'GROUP_EDIT', 'GROUP'),
  api(3, 'ROLE_READ', 'ROLE'),
];

const NOTHING: Grants = { menus: new Set(), privileges: new Set(), apis: new Set() };

const WORDS: TreeWords = { locale: 'en', count: (ticked, all) => `${ticked}/${all}`, mark: (kind) => kind };

const shown = (grants: Grants, { saved = grants, search = '' }: { saved?: Grants; search?: string } = {}) =>
  menuTree(MENUS, { grants, changes: changesOf(saved, grants), search }, WORDS);

const flat = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('grants', () => {
  const two = { menus: MENUS.slice(0, 1).map((first) => ({ ...first, children: first.children.slice(0, 1) })) };
  const ticked = { menus: new Set([1, 2]), privileges: new Set([22]), apis: new Set([3]) };

  it('[STG-032] are sent for a user group under these names', () => {
    expect(groupBody(7, { ...two, apis: APIS.slice(1) }, ticked)).toStrictEqual({
      privgrpid: 7,
      apilist: [
        { apiid: 2, privgrpid: 7, state: false },
        { apiid: 3, privgrpid: 7, state: true },
      ],
      mnulist: [
        { mnuid: 1, privgrpid: 7, state: true },
        { mnuid: 2, privgrpid: 7, state: true },
      ],
      privlist: [
        { privgrpid: 7, privid: 21, mnuid: 2, state: false },
        { privgrpid: 7, privid: 22, mnuid: 2, state: true },
      ],
    });
  });

  it('[STG-033] are sent for a role under these names', () => {
    const assigned = { role: { rolid: 9 }, mnuList: [{ mnuid: 2, rolmnuid: null }] };
    expect(roleBody(assigned, { ...two, apis: APIS.slice(2) }, ticked)).toStrictEqual({
      rolid: 9,
      apiList: [{ apiid: 3, rolid: 9, state: true }],
      mnuList: [
        { mnuid: 1, rolid: 9, state: true, rolmnuid: null },
        { mnuid: 2, rolid: 9, state: true, rolmnuid: null },
      ],
      privList: [
        { rolid: 9, privid: 21, mnuid: 2, state: false },
        { rolid: 9, privid: 22, mnuid: 2, state: true },
      ],
    });
  });

  it('[STG-039] are sent whole: every node of the trees with its state', () => {
    const grants = { menus: new Set([1, 2]), privileges: new Set([21]), apis: new Set([3]) };
    const nodes = nodesOf({ menus: MENUS, apis: APIS }, grants);
    expect([nodes.menus, nodes.privileges, nodes.apis].map((list) => list.length)).toEqual([5, 3, 3]);
    expect(nodes.menus.filter(({ state }) => state).map(({ id }) => id)).toEqual([1, 2]);
    expect(nodes.privileges[0]).toEqual({ id: 21, mnuid: 2, state: true });
    expect(nodes.apis.at(-1)).toEqual({ id: 3, state: true });
  });

  it('are read from the entries that are on, and changed by ids', () => {
    const entries = [
      { id: 1, state: true },
      { id: 2, state: false },
    ];
    expect([...tickedIds(entries, ({ id }) => id)]).toEqual([1]);
    expect([...withIds(new Set([1, 2]), [2, 3], false)]).toEqual([1]);
    expect([...withIds(new Set([1]), [2, 3], true)]).toEqual([1, 2, 3]);
  });

  it('are compared with the saved ones: ticked and unticked nodes by name', () => {
    const saved = { menus: new Set([1, 2]), privileges: new Set([21]), apis: new Set([1]) };
    const grants = { menus: new Set([1, 2, 3]), privileges: new Set([22]), apis: new Set([1, 3]) };
    const changes = changesOf(saved, grants);
    expect(changes.count).toBe(4);
    expect(changeLists({ menus: MENUS, apis: APIS }, { grants, changes }, 'en')).toEqual({
      gains: [
        { kind: 'privilege', name: 'Group: Button 22' },
        { kind: 'menu', name: 'Rights' },
        { kind: 'api', name: 'Read roles' },
      ],
      losses: [{ kind: 'privilege', name: 'Group: Button 21' }],
    });
  });
});

describe('the tree of menus', () => {
  it('[STG-018] shows a parent as partly ticked until all entries and buttons below it are ticked', () => {
    const third = { ...NOTHING, ...tickMenu(MENUS, NOTHING, 4, true) };
    const states = (grants: Grants) => flat(shown(grants)).map(({ id, ticked }) => `${id} ${ticked}`);
    expect(states(third)).toEqual(['1 some', '2 none', '3 some', '4 some', '5 none']);
    const [system] = MENUS;
    expect(system).toBeDefined();
    if (system === undefined) return;
    expect(states(tickWhole(MENUS, NOTHING, system))).toEqual(['1 all', '2 all', '3 all', '4 all', '5 none']);
  });

  it('counts buttons, and marks changed nodes and their parents', () => {
    const grants = tickWhole(MENUS, NOTHING, MENUS[0]?.children[0] ?? menu(0, ''));
    const [system, group] = flat(shown(grants, { saved: { ...NOTHING, menus: new Set([1]) } }));
    expect([system?.mark?.kind, group?.mark?.kind, group?.note]).toEqual(['changed', 'added', '2/2']);
    const [, untickedGroup] = flat(shown(NOTHING, { saved: grants }));
    expect(untickedGroup?.mark?.kind).toBe('removed');
  });

  it('is searched by names and codes in both languages, and keeps the parents of the results', () => {
    const names = (search: string) => flat(shown(NOTHING, { search })).map(({ name }) => name);
    expect(names('role中')).toEqual(['System', 'Rights', 'Role']);
    expect(names(' edit ')).toEqual(['System', 'Group']);
    expect(names('nothing')).toEqual([]);
    expect(parentIds(MENUS)).toEqual(['1', '3']);
  });

  it('warns of a ticked button whose APIs are not ticked', () => {
    const [group] = MENUS[0]?.children ?? [];
    const lacking = (apis: readonly number[], privileges: readonly number[] = [22]) =>
      lackingApis(group ?? {}, button(22, 'EDIT'), {
        grants: { ...NOTHING, privileges: new Set(privileges), apis: new Set(apis) },
        apis: APIS,
      });
    expect(lacking([])).toEqual(['GROUP_READ', 'GROUP_EDIT']);
    expect(lacking([1])).toEqual(['GROUP_EDIT']);
    expect(lacking([1, 2])).toEqual([]);
    expect(lacking([], [])).toEqual([]);
  });
});

describe('the groups of APIs', () => {
  const EN = ({ en }: LocalText) => en;

  it('[STG-009] stand in the order of the list, partly ticked if some of their APIs are', () => {
    const grants = { ...NOTHING, apis: new Set([1, 3]) };
    const nodes = apiTree(apiGroups(APIS, '', EN), { grants, changes: changesOf(NOTHING, grants) }, WORDS);
    expect(nodes.map(({ name, ticked, note }) => `${name} ${ticked} ${note}`)).toEqual([
      'GROUP some 1/2',
      'ROLE all 1/1',
    ]);
    expect(nodes.map(({ mark }) => mark?.kind)).toEqual(['changed', 'changed']);
  });

  it('are searched by name, code, method, description and group', () => {
    const found = (search: string, pick = EN) =>
      apiGroups(APIS, search, pick).flatMap(({ apis }) => apis.map(({ apinm }) => apinm));
    expect(found('_read')).toEqual(['GROUP_READ', 'ROLE_READ']);
    expect(found('about role')).toEqual(['ROLE_READ']);
    expect(found('edit user groups')).toEqual(['GROUP_EDIT']);
    expect(found('查看角色', ({ zh }) => zh)).toEqual(['ROLE_READ']);
    expect(found('nothing')).toEqual([]);
  });
});
