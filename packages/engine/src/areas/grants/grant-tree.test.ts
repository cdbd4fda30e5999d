import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { flatMenu, type MenuNode } from '../../access/menu.ts';
import { type MenuTicks, tickedAlone, tickedTree, tickMenu, tickPrivilege } from './grant-tree.ts';

function node(mnuid: number, children: readonly MenuNode[] = [], privids: readonly number[] = []): MenuNode {
  const privlist = privids.map((privid) => ({
    privid,
    privnmen: `Button ${privid}`,
    privnmcn: `按钮${privid}`,
    privcd: `CODE${privid}`,
    privtpnm: 'Button',
  }));
  return { mnuid, parentid: 0, mnunmen: `Menu ${mnuid}`, mnunmcn: `菜单${mnuid}`, children, privlist, privids };
}

const TREE = [node(1, [node(11, [node(111, [], [1111, 1112])], [1101]), node(12)]), node(2, [node(21, [], [2101])])];
const NONE: MenuTicks = { menus: new Set<number>(), privileges: new Set<number>() };
const MENUS = flatMenu(TREE).map(({ mnuid }) => mnuid);
const BUTTONS = flatMenu(TREE).flatMap(({ privids }) => privids);

describe('the ticks of the tree of menus', () => {
  it('[STG-018] ticking a menu of the third level ticks its parents', () => {
    expect(tickMenu(TREE, NONE, 111, true).menus).toEqual(new Set([1, 11, 111]));
  });

  it('[STG-018] unticking a menu unticks everything below it, with the buttons', () => {
    const all = { menus: new Set(MENUS), privileges: new Set(BUTTONS) };
    const { menus, privileges } = tickMenu(TREE, all, 11, false);
    expect(menus).toEqual(new Set([1, 12, 2, 21]));
    expect(privileges).toEqual(new Set([2101]));
  });

  it('ticking a button ticks its menu and the parents; unticking it changes nothing else', () => {
    const ticked = tickPrivilege(TREE, NONE, 1111, true);
    expect(ticked).toEqual({ menus: new Set([1, 11, 111]), privileges: new Set([1111]) });
    const unticked = tickPrivilege(TREE, ticked, 1111, false);
    expect(unticked).toEqual({ ...ticked, privileges: new Set() });
  });

  it('an unknown id changes nothing', () => {
    expect(tickMenu(TREE, NONE, 99, true)).toBe(NONE);
    expect(tickPrivilege(TREE, NONE, 99, true)).toBe(NONE);
  });

  it('[STG-018] no entry is ever ticked without its parent, whatever is ticked and unticked', () => {
    const step = fc.tuple(fc.constantFrom(...MENUS, ...BUTTONS, 99), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ticks = steps.reduce(
          (before, [id, on]) =>
            BUTTONS.includes(id) ? tickPrivilege(TREE, before, id, on) : tickMenu(TREE, before, id, on),
          NONE,
        );
        expect(tickedAlone(TREE, ticks)).toBeUndefined();
        const shown = flatMenu(tickedTree(TREE, ticks));
        expect(new Set(shown.map(({ mnuid }) => mnuid))).toEqual(ticks.menus);
        expect(new Set(shown.flatMap(({ privids }) => privids))).toEqual(ticks.privileges);
      }),
      { numRuns: runs(200) },
    );
  });

  it('the first entry that is ticked without its parent is named', () => {
    const alone = (menus: readonly number[], privileges: readonly number[] = []) =>
      tickedAlone(TREE, { menus: new Set(menus), privileges: new Set(privileges) });
    expect(alone([1, 111])).toEqual({ en: 'Menu 111', zh: '菜单111' });
    expect(alone([21])).toEqual({ en: 'Menu 21', zh: '菜单21' });
    expect(alone([2], [2101])).toEqual({ en: 'Button 2101', zh: '按钮2101' });
    expect(alone([2, 21], [2101])).toBeUndefined();
  });

  it('[STG-017] the shown tree leaves out unticked entries', () => {
    const shown = tickedTree(TREE, { menus: new Set([1, 11, 2]), privileges: new Set([1101, 2101]) });
    expect(flatMenu(shown).map(({ mnuid, privids }) => [mnuid, ...privids])).toEqual([[1], [11, 1101], [2]]);
  });
});
