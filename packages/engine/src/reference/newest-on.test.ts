import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dated, newestOn } from './dated.ts';

const DAYS = Array.from({ length: 9 }, (_, place) => `2026-05-0${place + 1}`);
type Said = Dated<string | null>;

const change = fc.record({ from: fc.constantFrom(...DAYS), value: fc.constantFrom('A', 'B', 'C', null) });
const said = fc
  .array(change, { maxLength: 8 })
  .map((changes) => changes.map((one, place): Said => ({ ...one, version: place + 1 })));

/** The groups that claim a day: each row from its first day to the day before the next one of its NST, newer rows first. */
function claims(rows: readonly Said[], day: string): readonly (string | null)[] {
  const counting = rows.filter((row) => !rows.some((other) => other.from === row.from && other.version > row.version));
  const byDay = counting.toSorted((one, other) => one.from.localeCompare(other.from));
  return byDay
    .filter(({ from }, place) => from <= day && day < (byDay[place + 1]?.from ?? '9999'))
    .map(({ value }) => value);
}

it('[VEH-008] an NST has one group or none on every day, whatever the changes and their order', () => {
  fc.assert(
    fc.property(said, fc.constantFrom(...DAYS), (rows, day) => {
      const [group, ...others] = claims(rows, day);
      expect(others).toEqual([]);
      expect(newestOn(rows, day) ?? null).toBe(group ?? null);
      expect(newestOn(rows.toReversed(), day) ?? null).toBe(group ?? null);
    }),
  );
});

it('[VEH-008] a change holds from its day to the next first day, and does not change other days', () => {
  fc.assert(
    fc.property(said, change, (rows, { from, value }) => {
      const after = [...rows, { from, value, version: rows.length + 1 }];
      const end =
        rows
          .map((row) => row.from)
          .filter((day) => day > from)
          .toSorted()[0] ?? '9999';
      for (const day of DAYS) {
        const expected = day >= from && day < end ? value : newestOn(rows, day);
        expect(newestOn(after, day)).toBe(expected);
      }
    }),
  );
});
