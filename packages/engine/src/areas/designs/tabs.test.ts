import { describe, expect, it } from 'vitest';
import { normalizeDesign, TAB_DEFAULTS, tabIcon, tabStates } from './tabs.ts';

describe('the icon of a tab', () => {
  it('[PGD-014] [PGD-015] [PGD-016] rejects Temporary, Draft and N', () => {
    expect(['Temporary', 'Draft', 'N'].map(tabIcon)).toEqual(['reject', 'reject', 'reject']);
  });

  it('[PGD-017] [PGD-018] [PGD-019] [PGD-020] fulfils NonTemporary, Default, Confirmed and Y', () => {
    expect(['NonTemporary', 'Default', 'Confirmed', 'Y'].map(tabIcon)).toEqual(Array(4).fill('fulfill'));
  });

  it('[PGD-021] is pending for ToBeConfirmed', () => {
    expect(tabIcon('ToBeConfirmed')).toBe('pending');
  });

  it('[PGD-028] rejects what is unknown or empty', () => {
    expect(['???', '', 'y', 'Sales Submitted'].map(tabIcon)).toEqual(Array(4).fill('reject'));
  });
});

describe('the tabs of a program', () => {
  it('[PGD-022] are all off except Design while the design is Temporary', () => {
    const enabled = (design: string) => tabStates({ design }).flatMap((tab) => (tab.enabled ? [tab.tab] : []));
    expect(enabled('Temporary')).toEqual(['design']);
    expect(enabled('NonTemporary')).toEqual(['design', 'combinability', 'parameter', 'budget']);
  });

  it('[PGD-023] count every design that is not Temporary as NonTemporary', () => {
    expect(['Sales Submitted', 'Draft', ''].map(normalizeDesign)).toEqual(Array(3).fill('NonTemporary'));
    expect(normalizeDesign('Temporary')).toBe('Temporary');
    expect(tabStates({ design: 'Sales Submitted' })[0]).toEqual({ tab: 'design', icon: 'fulfill', enabled: true });
  });

  it('[PGD-024] [PGD-025] [PGD-026] [PGD-027] have the defaults of the specification without a status', () => {
    expect(TAB_DEFAULTS).toEqual({
      budget: 'Y',
      combinability: 'Confirmed',
      design: 'Sales Submitted',
      parameter: 'Confirmed',
    });
    expect(tabStates({}).map(({ icon, enabled }) => [icon, enabled])).toEqual(Array(4).fill(['fulfill', true]));
    expect(tabStates({ budget: 'N', parameter: 'ToBeConfirmed' }).map(({ icon }) => icon)).toEqual([
      'fulfill',
      'fulfill',
      'pending',
      'reject',
    ]);
  });
});
