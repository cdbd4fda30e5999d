import { describe, expect, it } from 'vitest';
import { ALL_DEALERS } from '../areas/designs/dealer-scope.ts';
import { ALL_VEHICLES } from '../areas/designs/vehicle-scope.ts';
import { versionInForce } from './in-force.ts';
import type { ClaimVersion } from './types.ts';

function version(part: Partial<ClaimVersion> = {}): ClaimVersion {
  return {
    programId: 1,
    number: 1,
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
    cancelledFrom: '',
    isWithdrawn: false,
    isEnded: false,
    qualifyingDay: 'wholesale-invoice',
    saleKind: 'wholesale',
    claimant: 'dealer',
    payee: 'dealer',
    makes: ['CBU'],
    customers: [],
    vehicles: ALL_VEHICLES,
    dealers: ALL_DEALERS,
    rules: { deadlineDays: 30, lateRule: 'refused', lateDays: 0, lateShare: 0, validation: 'none', entity: 'MBCL' },
    offers: [],
    ...part,
  };
}

describe('the version that pays for a day', () => {
  const second = version({ programId: 2, number: 2, firstDay: '2026-03-16', lastDay: '2026-03-25' });

  it.each([
    ['2026-02-28', undefined],
    ['2026-03-01', 1],
    ['2026-03-15', 1],
    ['2026-03-16', 2],
    ['2026-03-25', 2],
    // An older version never takes the place of the one that ended.
    ['2026-03-26', undefined],
  ])('is of %s: version %s', (day, number) => {
    expect(versionInForce([second, version()], day)?.number).toBe(number);
  });

  it('is none while its letter is withdrawn, and no older one takes its place', () => {
    expect(versionInForce([version(), { ...second, isWithdrawn: true }], '2026-03-20')).toBeUndefined();
  });

  it('ends with the day that the program was cancelled to', () => {
    const cancelled = version({ cancelledFrom: '2026-03-10' });
    expect(versionInForce([cancelled], '2026-03-10')?.number).toBe(1);
    expect(versionInForce([cancelled], '2026-03-11')).toBeUndefined();
  });

  it('never was one that was cancelled before its first day', () => {
    const never = { ...second, cancelledFrom: '2026-03-12' };
    expect(versionInForce([version(), never], '2026-03-20')?.number).toBe(1);
  });
});
