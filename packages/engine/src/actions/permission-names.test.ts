import { expect, it } from 'vitest';
import { LATER_PERMISSIONS } from '../../testing/later-permissions.ts';
import { LOCALES } from '../base/locale.ts';
import type { Action } from './action.ts';
import { ACTIONS, permissionCodes } from './actions.ts';
import { PERMISSION_NAMES, permissionName } from './permission-names.ts';

it('every permission of actions and duties has one unique name, and no name is unused', () => {
  const codes = [...permissionCodes(), ...LATER_PERMISSIONS];
  expect(Object.keys(PERMISSION_NAMES).sort()).toEqual([...codes].sort());
  for (const locale of LOCALES) {
    const names = codes.map((code) => permissionName(code)[locale].trim());
    expect(names.filter((name) => name === '' || /^[A-Z_]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('a permission of a single action has the name of the action', () => {
  const single = permissionCodes().flatMap((code) => {
    const behind = Object.values<Action>(ACTIONS).filter(({ permission }) => permission === code);
    return behind.length === 1 ? behind.map(({ name }) => [permissionName(code), name]) : [];
  });
  expect(single.length).toBeGreaterThan(10);
  for (const [named, action] of single) expect(named).toEqual(action);
});

it('an unknown code is shown as itself', () => {
  expect(permissionName('GONE_READ')).toEqual({ en: 'GONE_READ', zh: 'GONE_READ' });
  expect(permissionName('__proto__').en).toBe('__proto__');
});
