import { describe, expect, it } from 'vitest';
import type { Action } from './action.ts';
import { ACTIONS, permissionCodes } from './actions.ts';

const ALL = Object.entries<Action>(ACTIONS);

describe('the table of actions', () => {
  it('names an audit event for every change', () => {
    const silent = ALL.filter(([, action]) => action.kind === 'change' && !/^[A-Z_]+$/.test(action.audit));
    expect(silent).toEqual([]);
  });

  it('has no public action except sign-in and the directories', () => {
    const open = ALL.filter(([, action]) => action.permission === 'public').map(([id]) => id);
    expect(open).toEqual(['sign-in.start', 'sign-in.exchange', 'sign-in.end', 'directory.read', 'dealer.directory']);
  });

  it('has a name in both languages for every action', () => {
    expect(ALL.filter(([, { name }]) => name.en === '' || name.zh === '')).toEqual([]);
  });

  it('lists each permission once and no placeholder', () => {
    const codes = permissionCodes();
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain('BUDGET_EDIT');
    expect(codes.filter((code) => !/^[A-Z][A-Z_]*$/.test(code))).toEqual([]);
  });
});
