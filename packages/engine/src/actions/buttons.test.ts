import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import type { MenuItem } from '../access/menu.ts';
import { DUTIES, dutyName } from '../areas/duties/duty-pairs.ts';
import { actionOf, permissionCodes } from './actions.ts';
import { actionsOfButton, BUTTONS, mayUse } from './buttons.ts';

function entry(mnuuri: string, codes: readonly string[]): MenuItem {
  const privlist = codes.map((privcd) => ({ privid: 1, privnmcn: '', privnmen: '', privcd, privtpnm: '' }));
  const rest = { mnuid: 1, parentid: 0, mnunmen: '', mnunmcn: '', icon: '', children: [], privids: [] };
  return { ...rest, mnuuri, privlist };
}

/** A user with these codes on a page and these permissions; every permission by default. */
function userOf(path: string, codes: readonly string[], permissions: readonly string[] = permissionCodes()) {
  return {
    menulist: [entry(path, codes)],
    permissions,
    overrides: DUTIES.map(({ first, second }) => dutyName(first, second)),
  };
}

const EVERY = Object.entries(BUTTONS).flatMap(([path, codes]) => Object.keys(codes).map((code) => ({ path, code })));
const permissionsBehind = (path: string, code: string): readonly string[] => [
  ...new Set((actionsOfButton(path, code) ?? []).map((id) => actionOf(id).permission)),
];

describe('buttons', () => {
  it('[UGP-046] [UGP-053] [UGP-054] are shown if their code is in the list of their page', () => {
    for (const { path, code } of EVERY) {
      expect(mayUse(userOf(path, [code]), path, code), `${path} ${code}`).toBe(true);
      expect(mayUse(userOf(path, []), path, code), `${path} ${code}`).toBe(false);
      expect(mayUse(userOf('/elsewhere', [code]), path, code), `${path} ${code}`).toBe(false);
    }
  });

  it('[UGP-047] [UGP-048] [UGP-049] [UGP-053] [UGP-054] of groups, roles and users have the codes of the specification', () => {
    const codes = ['SEARCH', 'ADD', 'VIEW', 'EDIT', 'ACTIVATE|DEACTIVATE', 'CONFIGURATION', 'SETTING', 'SETTINGEDIT'];
    for (const path of ['/privilegegroup', '/role']) expect(Object.keys(BUTTONS[path] ?? {}), path).toEqual(codes);
    expect(Object.keys(BUTTONS['/user'] ?? {})).toEqual([...codes, 'EXPORT', 'ENDSESSIONS', 'RELEASESIGNIN']);
  });

  it('[UGP-047] [UGP-048] [UGP-049] [UGP-051] [UGP-052] are not shown by the code of another button', () => {
    for (const { path, code } of EVERY) {
      const others = Object.keys(BUTTONS[path] ?? {}).filter((other) => other !== code && other !== 'SETTING');
      expect(mayUse(userOf(path, others), path, code), `${path} ${code}`).toBe(false);
    }
  });

  it('[UGP-050] [UGP-055] the toggle is shown by any of its three codes, Configuration by SETTING as well', () => {
    for (const path of ['/privilegegroup', '/role', '/user']) {
      const toggled = (code: string): boolean => mayUse(userOf(path, [code]), path, 'ACTIVATE|DEACTIVATE');
      expect(['ACTIVATE|DEACTIVATE', 'ACTIVATE', 'DEACTIVATE', 'EDIT'].map(toggled)).toEqual([true, true, true, false]);
      const configured = (code: string): boolean => mayUse(userOf(path, [code]), path, 'CONFIGURATION');
      expect(['CONFIGURATION', 'SETTING', 'SETTINGEDIT'].map(configured)).toEqual([true, true, false]);
    }
  });

  it('need the permission of every action that they call', () => {
    for (const { path, code } of EVERY) {
      const needed = permissionsBehind(path, code);
      expect(mayUse(userOf(path, [code], needed), path, code), `${path} ${code}`).toBe(true);
      for (const missing of needed) {
        const rest = permissionCodes().filter((permission) => permission !== missing);
        expect(mayUse(userOf(path, [code], rest), path, code), `${path} ${code} without ${missing}`).toBe(false);
      }
    }
  });

  it('are hidden if two duties exclude each other', () => {
    const user = { ...userOf('/duties', ['DECIDE']), overrides: [] };
    expect(mayUse(user, '/duties', 'DECIDE')).toBe(false);
    expect(mayUse({ ...user, permissions: ['DUTY_DECIDE'] }, '/duties', 'DECIDE')).toBe(true);
  });

  it('are never shown on a page without them, whatever is granted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('/user', '__proto__')), fc.string(), (path, code) => {
        fc.pre(!EVERY.some((known) => known.path === path && known.code === code));
        expect(mayUse(userOf(path, [code]), path, code)).toBe(false);
      }),
      { numRuns: runs(100) },
    );
    expect(mayUse(userOf('/user', ['toString']), '/user', 'toString')).toBe(false);
  });

  const shows = (code: string): boolean => mayUse(userOf('/userRoleMatrix', [code]), '/userRoleMatrix', code);
  const matrix = (tab: string): readonly string[] =>
    ['Reset', 'Search', 'Export', 'History'].map((button) => `User Matrix${tab} ${button}`);

  it('[MTX-013] [MTX-014] [MTX-015] [MTX-016] of the role matrix have a code each', () => {
    expect(Object.keys(BUTTONS['/userRoleMatrix'] ?? {}).slice(0, 4)).toEqual(matrix('R'));
    expect(matrix('R').every(shows)).toBe(true);
  });

  it('[MTX-017] [MTX-018] [MTX-019] [MTX-020] of the user matrix have a code each', () => {
    expect(Object.keys(BUTTONS['/userRoleMatrix'] ?? {}).slice(4)).toEqual(matrix('U'));
    expect(matrix('U').every(shows)).toBe(true);
  });
});
