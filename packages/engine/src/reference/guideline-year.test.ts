import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { firstDay } from '../base/day.ts';
import { addMonths, type Month, monthOf } from '../base/period.ts';
import {
  type GuidelinePercent,
  type GuidelineSeries,
  monthsOfYear,
  ownPercent,
  pastOfCell,
  valuesToSay,
} from './guideline-year.ts';

const month = (number: number): Month => monthOf(2026, number);
const said = (from: Month, percent: GuidelinePercent, version = 1) => ({
  from: firstDay(from),
  version,
  value: percent,
});

describe('stored values for edited months', () => {
  const always: GuidelineSeries = [said(monthOf(1990, 1), '4.00')];

  it('after a single month the next one restores the former value', () => {
    expect([...valuesToSay(always, new Map([[month(3), '5.00']]))]).toEqual([
      [month(3), '5.00'],
      [month(4), '4.00'],
    ]);
    expect([...valuesToSay([], new Map([[month(12), '5.00']]))]).toEqual([
      [month(12), '5.00'],
      [monthOf(2027, 1), null],
    ]);
  });

  it('no value is stored twice, and none for a cell with an unchanged value', () => {
    expect(valuesToSay(always, new Map([[month(3), '4.00']])).size).toBe(0);
    const run = new Map(monthsOfYear(2026).map((each) => [each, '4.50'] as const));
    expect([...valuesToSay(always, run).keys()]).toEqual([month(1), monthOf(2027, 1)]);
    // April has a value of its own that continues.
    const own = [...always, said(month(4), '6.00')];
    expect([...valuesToSay(own, new Map([[month(3), '5.00']])).keys()]).toEqual([month(3)]);
  });

  it('every edited month has its new value, and every other month its former one', () => {
    const percent = fc.constantFrom<GuidelinePercent>('1.00', '2.00', null);
    const place = fc.integer({ min: 0, max: 30 });
    const series = fc.array(fc.tuple(place, percent, fc.integer({ min: 1, max: 3 })), { maxLength: 8 });
    const edits = fc.array(fc.tuple(fc.integer({ min: 12, max: 23 }), percent), { maxLength: 8 });
    const first = monthOf(2025, 1);
    fc.assert(
      fc.property(series, edits, (rows, entered) => {
        const before = [...new Map(rows.map((row) => [`${row[0]} ${row[2]}`, row])).values()].map(
          ([at, value, version]) => said(addMonths(first, at), value, version),
        );
        const wanted = new Map(entered.map(([at, value]) => [addMonths(first, at), value]));
        const after = [...before, ...[...valuesToSay(before, wanted)].map(([at, value]) => said(at, value, 4))];
        for (let at = 0; at < 36; at += 1) {
          const each = addMonths(first, at);
          const expected = wanted.has(each) ? wanted.get(each) : ownPercent(before, each);
          expect(ownPercent(after, each), each).toBe(expected);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

it('the history of a cell lists its versions, newest first, without versions that left it unchanged', () => {
  const series = [
    said(monthOf(1990, 1), '4.00'),
    said(month(3), '5.00', 2),
    said(month(4), '4.00', 2),
    said(month(6), '7.00', 3),
    said(month(3), null, 4),
  ];
  expect(pastOfCell(series, month(3))).toEqual([
    { version: 4, percent: null, before: '5.00' },
    { version: 2, percent: '5.00', before: '4.00' },
    { version: 1, percent: '4.00', before: null },
  ]);
  expect(pastOfCell(series, month(4)).map(({ version }) => version)).toEqual([1]);
});
