import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf } from '../../base/money.ts';
import { messageText } from '../../messages/message-text.ts';
import { dayAfter } from '../tasks/due.ts';
import { type DemoRule, deductionOf, demoStateOf, heldUntil, missingDays } from './judge-demo-car.ts';

const rule = (change: Partial<DemoRule> = {}): DemoRule => ({
  ruleId: 1,
  holdingDays: 180,
  share: '100',
  by: 'whole',
  ...change,
});
const car = (soldOn: string, change: Partial<DemoRule> = {}, from = '2026-03-01') => ({
  from,
  soldOn,
  rule: rule(change),
  isClaimed: false,
});
const net = (...[sold, paid]: [Parameters<typeof car>, bigint]) => deductionOf(car(...sold), fenOf(paid)).net;

describe('the days of a demo car', () => {
  it('[CHK-016] begin with its first day and end with the last day of the rule', () => {
    expect(heldUntil('2026-03-01', 1)).toBe('2026-03-01');
    expect(heldUntil('2026-03-01', 180)).toBe('2026-08-27');
    // February has 29 days in 2028 and 28 in 2027.
    expect(heldUntil('2028-02-01', 29)).toBe('2028-02-29');
    expect(heldUntil('2027-02-01', 29)).toBe('2027-03-01');
    expect(heldUntil('2028-02-29', 366)).toBe('2029-02-28');
  });

  it('[CHK-016] are missing where the car is sold on its last day, and not where it is sold on the day after', () => {
    expect(missingDays(car('2026-08-27'))).toBe(1);
    expect(missingDays(car('2026-08-28'))).toBe(0);
    expect(missingDays(car('2026-03-01'))).toBe(180);
    // A sale before the first day misses no more than all days.
    expect(missingDays(car('2026-02-01'))).toBe(180);
    expect(missingDays(car(''))).toBe(0);
  });

  it('[CHK-016] tell where a car stands on a day', () => {
    const stands = (today: string, soldOn = '', isClaimed = false) => demoStateOf({ ...car(soldOn), isClaimed }, today);
    expect(stands('2026-08-27')).toBe('held');
    expect(stands('2026-08-28')).toBe('due');
    expect(stands('2026-08-28', '', true)).toBe('claimed');
    expect(stands('2026-08-28', '2026-08-27', true)).toBe('early');
    expect(stands('2026-09-01', '2026-08-28')).toBe('due');
    expect(demoStateOf({ ...car(''), rule: undefined }, '2026-08-28')).toBe('noRule');
    expect(demoStateOf({ ...car('2026-03-02'), rule: undefined, isClaimed: true }, '2026-08-28')).toBe('claimed');
  });
});

describe('a deduction', () => {
  it('[PAY-019] takes the share of what was paid, or the part of it for the missing days', () => {
    expect(net(['2026-03-31'], 10_000n)).toBe(10_000n);
    expect(net(['2026-03-31', { share: '0' }], 10_000n)).toBe(0n);
    expect(net(['2026-03-31', { share: '12.5' }], 10_000n)).toBe(1250n);
    // Held for 30 of 180 days.
    expect(net(['2026-03-31', { by: 'byDay' }], 18_000n)).toBe(15_000n);
    expect(net(['2026-03-31', { by: 'byDay', share: '50' }], 18_000n)).toBe(7500n);
    expect(net(['2026-08-28'], 10_000n)).toBe(0n);
  });

  it('[PAY-019] is rounded once, a tie away from zero', () => {
    expect(net(['2026-03-31', { share: '50' }], 1n)).toBe(1n);
    expect(net(['2026-03-31', { share: '50' }], 3n)).toBe(2n);
    // One of two days of 50 %: a quarter of 2 fen.
    expect(net(['2026-03-02', { share: '50', holdingDays: 2, by: 'byDay' }], 2n)).toBe(1n);
    expect(net(['2026-03-02', { share: '50', holdingDays: 2, by: 'byDay' }], 1n)).toBe(0n);
  });

  it('[PAY-019] tells each step in both languages', () => {
    const { steps } = deductionOf(car('2026-03-31', { by: 'byDay' }), fenOf(1_800_000n));
    expect(steps.map((step) => messageText(step, 'en'))).toEqual([
      'Held from 2026-03-01, to be held until 2026-08-27 (180 days)',
      'Sold on 2026-03-31, 150 days too early',
      '100 % of 18000.00, 150 of 180 days, are deducted: 15000.00',
    ]);
    expect(steps.map((step) => messageText(step, 'zh')).join()).toContain('按 150/180 天');
  });

  it('[PAY-019] is never more than what was paid, and no smaller for a car that was sold earlier', () => {
    const days = fc.integer({ min: 1, max: 3650 });
    const share = fc.oneof(fc.constantFrom(0, 100, 10_000), fc.integer({ min: 0, max: 10_000 }));
    const paid = fc.oneof(fc.constantFrom(1n, 2n, 3n), fc.bigInt({ min: 1n, max: 10n ** 12n }));
    const held = fc.double({ min: 0, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(
        days,
        share,
        paid,
        held,
        fc.constantFrom('whole', 'byDay'),
        (holdingDays, points, amount, part, by) => {
          const change = { holdingDays, share: String(points / 100), by } as const;
          const day = Math.floor(part * holdingDays);
          const [taken, later] = [day, day + 1].map((after) => net([dayAfter('2026-03-01', after), change], amount));
          expect(taken).toBeGreaterThanOrEqual(later ?? 0n);
          expect(taken).toBeLessThanOrEqual(amount);
          const isEarly = missingDays(car(dayAfter('2026-03-01', day), change)) > 0;
          expect(isEarly).toBe(day < holdingDays);
          if (!isEarly) expect(taken).toBe(0n);
          else if (by === 'whole') expect(taken).toBe((amount * BigInt(points) * 2n + 10_000n) / 20_000n);
        },
      ),
    );
  });
});
