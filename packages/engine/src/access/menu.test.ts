import { describe, expect, it } from 'vitest';
import { flatMenu, hasPriv, type MenuItem, menuEntryFor, menuEntryOf } from './menu.ts';

function entry(
  mnuid: number,
  mnuuri: string,
  codes: readonly string[] = [],
  children: readonly MenuItem[] = [],
): MenuItem {
  const privlist = codes.map((privcd, place) => {
    const named = { privnmcn: privcd, privnmen: privcd, privcd, privtpnm: 'Button' };
    return { privid: mnuid * 10 + place, ...named };
  });
  const privids = privlist.map(({ privid }) => privid);
  return { mnuid, parentid: 0, mnuuri, mnunmen: '', mnunmcn: '', icon: '', children, privlist, privids };
}

const MENU = [
  entry(1, '', [], [entry(2, '/offertype', ['NORMAL SALES']), entry(3, '/role', ['FLEET SALES', 'ADD'])]),
  entry(4, '/rolesetting', []),
  entry(5, '/', []),
];

describe('the menu of a user', () => {
  it('[SHL-044] checks a privilege code in the entry of that path only', () => {
    expect(hasPriv(MENU, '/offertype', 'NORMAL SALES')).toBe(true);
    expect(hasPriv(MENU, '/offertype', 'FLEET SALES')).toBe(false);
    expect(hasPriv(MENU, '/role', 'FLEET SALES')).toBe(true);
    expect(hasPriv(MENU, '/unknown', 'ADD')).toBe(false);
  });

  it('finds entries at any level, parents before children', () => {
    expect(flatMenu(MENU).map(({ mnuid }) => mnuid)).toEqual([1, 2, 3, 4, 5]);
    expect(menuEntryOf(MENU, '/role')?.mnuid).toBe(3);
    expect(menuEntryOf(MENU, '/none')).toBeUndefined();
  });

  it('[SHL-048] takes the entry whose path is the longest whole part of the address', () => {
    expect(menuEntryFor(MENU, '/role/3')?.mnuid).toBe(3);
    expect(menuEntryFor(MENU, '/rolesetting/3/9')?.mnuid).toBe(4);
    expect(menuEntryFor(MENU, '/role?x=1')?.mnuid).toBe(3);
    expect(menuEntryFor(MENU, '/elsewhere')?.mnuid).toBe(5);
    const nested = [entry(6, '/a'), entry(7, '/a/b'), entry(8, '/a/b/c')];
    for (const menu of [nested, nested.toReversed()]) expect(menuEntryFor(menu, '/a/b/x')?.mnuid).toBe(7);
    expect(menuEntryFor([], '/role')).toBeUndefined();
  });
});
