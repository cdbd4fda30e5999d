import { describe, expect, it } from 'vitest';
import { version } from '../../testing/asked-claim.ts';
import { versionInForce } from './in-force.ts';

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
