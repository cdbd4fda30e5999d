import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { fenOf } from '../base/money.ts';
import { type Month, monthOf } from '../base/period.ts';
import { overBudgetOf, useReserve } from './claim-postings.ts';
import { obligationStep } from './obligations.ts';

const LINE = { buId: 3, offerId: 1, make: 'CBU', customer: '' };
const month = (year: number, of: number): Month => monthOf(year, of);

function use(fen: bigint, reserved: readonly (readonly [Month, bigint])[], of = month(2026, 5)) {
  return useReserve({
    code: 'P-1',
    line: { ...LINE, month: of, fen: fenOf(fen) },
    reserved: reserved.map(([at, amount]) => ({ month: at, fen: fenOf(amount) })),
  });
}

const told = (transfers: ReturnType<typeof use>) =>
  transfers.map(({ from, to, month: at, fen }) => [from.kind, to.kind, at, fen]);

describe('the money of a booked claim', () => {
  it('comes from the month of its day, then from earlier months, the nearest first, then from later ones', () => {
    const transfers = use(60n, [
      [month(2026, 3), 10n],
      [month(2026, 4), 10n],
      [month(2026, 5), 10n],
      [month(2026, 6), 10n],
      [month(2026, 7), 10n],
    ]);
    expect(told(transfers)).toEqual([
      ['reserved', 'used', '2026-05', 10n],
      ['reserved', 'used', '2026-04', 10n],
      ['reserved', 'used', '2026-03', 10n],
      ['reserved', 'used', '2026-06', 10n],
      ['reserved', 'used', '2026-07', 10n],
      ['frame', 'overBudget', '2026-05', 10n],
    ]);
    expect(overBudgetOf(transfers)).toBe(10n);
  });

  it('takes nothing from months of another year, and nothing from a month below 0', () => {
    const transfers = use(5n, [
      [month(2025, 12), 10n],
      [month(2026, 4), -3n],
      [month(2027, 1), 10n],
    ]);
    expect(told(transfers)).toEqual([['frame', 'overBudget', '2026-05', 5n]]);
  });

  it('adds up to the amount, and leaves no month below 0', () => {
    const reserved = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 1, max: 12 }), fen: fc.bigInt({ min: 0n, max: 50n }) }),
      { selector: ({ at }) => at, maxLength: 12 },
    );
    fc.assert(
      fc.property(reserved, fc.bigInt({ min: 1n, max: 400n }), fc.integer({ min: 1, max: 12 }), (there, fen, at) => {
        const transfers = use(
          fen,
          there.map((one) => [month(2026, one.at), one.fen] as const),
          month(2026, at),
        );
        expect(transfers.reduce((sum, one) => sum + one.fen, 0n)).toBe(fen);
        for (const one of there) {
          const taken = transfers.filter(
            ({ from, month: of }) => from.kind === 'reserved' && of === month(2026, one.at),
          );
          expect(taken.reduce((sum, { fen: part }) => sum + part, 0n) <= one.fen).toBe(true);
        }
        const all = there.reduce((sum, one) => sum + one.fen, 0n);
        expect(overBudgetOf(transfers)).toBe(fen > all ? fen - all : 0n);
        expect(transfers.every((one) => one.fen > 0n)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the step of an obligation', () => {
  it.each([
    [null, 'Submitted', 'incurred', 'claimed'],
    ['Delayed', 'Submitted', 'incurred', 'claimed'],
    ['Submitted', 'Approved', 'claimed', 'approved'],
    ['SipoChecking', 'Approved', 'claimed', 'approved'],
    ['SiccoChecking', 'Rejected', 'claimed', 'incurred'],
    ['Appealed', 'Approved', 'incurred', 'approved'],
    ['Approved', 'InPayout', 'approved', 'inPayout'],
    ['InPayout', 'Approved', 'inPayout', 'approved'],
    ['InPayout', 'Paid', 'inPayout', 'paid'],
    ['Submitted', 'Reversed', 'claimed', 'incurred'],
    ['Approved', 'Reversed', 'approved', 'incurred'],
  ])('from %s to %s leads from %s to %s', (from, to, source, target) => {
    expect(obligationStep(from, to)).toEqual({ from: source, to: target });
  });

  it.each([
    [null, 'Draft'],
    [null, 'Delayed'],
    ['Submitted', 'SiccoChecking'],
    ['SiccoChecking', 'SipoChecking'],
    ['Rejected', 'Appealed'],
    ['Appealed', 'Rejected'],
    ['Rejected', 'Reversed'],
    ['Delayed', 'Reversed'],
  ])('is none from %s to %s', (from, to) => {
    expect(obligationStep(from, to)).toBeUndefined();
  });
});
