import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { firstDay, isDay } from '../base/day.ts';
import { monthOf } from '../base/period.ts';
import { type Dated, valueOn } from './dated.ts';

const FIRST = Date.parse('2026-01-30T00:00:00Z');
const dayAt = (place: number) => new Date(FIRST + place * 86_400_000).toISOString().slice(0, 10);

const day = fc.integer({ min: 0, max: 40 }).map(dayAt);
const version = fc.integer({ min: 1, max: 5 });
const row = fc.record({ from: day, version, value: fc.nat() });
const rows = fc.uniqueArray(row, { selector: (each) => `${each.from} ${each.version}`, maxLength: 20 });

describe('dated values', () => {
  it('have for every day of a version the value found by a plain scan, or none', () => {
    fc.assert(
      fc.property(rows, version, day, (all, known, on) => {
        const byNewest = (a: Dated<number>, b: Dated<number>) => b.from.localeCompare(a.from) || b.version - a.version;
        const [expected] = all.filter((each) => each.version <= known && each.from <= on).toSorted(byNewest);
        expect(valueOn(all, String(known), on)).toBe(expected?.value);
        expect(valueOn(all.toReversed(), String(known), on)).toBe(expected?.value);
      }),
      { numRuns: runs(200) },
    );
  });

  it('[BUD-155] do not change under a version when later versions add rows', () => {
    fc.assert(
      fc.property(rows, rows, version, day, (all, more, known, on) => {
        const later = more.map((each) => ({ ...each, version: each.version + known }));
        expect(valueOn([...all, ...later], String(known), on)).toBe(valueOn(all, String(known), on));
      }),
      { numRuns: runs(200) },
    );
  });

  it('change on a day within a month, and a month has the value of its first day', () => {
    const all = [
      { from: '2026-01-01', version: 1, value: 13 },
      { from: '2026-02-15', version: 2, value: 9 },
    ];
    const on = (at: string) => valueOn(all, '2', at);
    expect(['2025-12-31', '2026-02-14', '2026-02-15'].map(on)).toEqual([undefined, 13, 9]);
    expect([on(firstDay(monthOf(2026, 2))), on(firstDay(monthOf(2026, 3)))]).toEqual([13, 9]);
    expect(valueOn(undefined, '2', '2026-02-15')).toBeUndefined();
  });
});

it('a day is a calendar day', () => {
  expect(['2028-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['', '2026-02', '2026-02-30', '2027-02-29', '2026-13-01', ' 2026-01-01', '2026-1-1'].some(isDay)).toBe(false);
});
