import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { type Dated, valueOn } from './dated.ts';
import { NEXT_VERSION, planValues, type SaidValue } from './planned-values.ts';

const same = (one: number, other: number) => one === other;
const day = fc.integer({ min: 1, max: 9 }).map((number) => `2027-01-0${number}`);
const value = fc.integer({ min: 1, max: 3 });
/** Two things with values of four versions, none with two values for a day in a version. */
const storedRows = fc.uniqueArray(
  fc.record({ of: fc.integer({ min: 1, max: 2 }), from: day, version: fc.integer({ min: 1, max: 4 }), value }),
  { selector: ({ of, from, version }) => `${of} ${from} ${version}`, maxLength: 12 },
);
const saidRows = fc.uniqueArray(fc.record({ of: fc.integer({ min: 1, max: 3 }), from: day, value }), {
  selector: ({ of, from }) => `${of} ${from}`,
  maxLength: 12,
});
type Stored = Dated<number> & { readonly of: number };

const byThing = (rows: readonly Stored[]) => (of: number) => rows.filter((row) => row.of === of);
const taken = (rows: readonly Stored[], values: readonly SaidValue<number>[]): readonly Stored[] => [
  ...rows,
  ...values.map((each) => ({ ...each, version: 5 })),
];
const check = (law: (rows: readonly Stored[], said: readonly SaidValue<number>[]) => void) =>
  fc.assert(fc.property(storedRows, saidRows, law), { numRuns: runs(300) });

describe('[VEH-007] dated values after an import', () => {
  it('are in force on their first days, and older versions keep their values', () => {
    check((rows, said) => {
      const after = taken(rows, planValues(said, byThing(rows), same).values);
      for (const { of, from, value: wished } of said) expect(valueOn(byThing(after)(of), '5', from)).toBe(wished);
      for (const { of, from } of said)
        expect(valueOn(byThing(after)(of), '4', from)).toBe(valueOn(byThing(rows)(of), '4', from));
    });
  });

  it('change nothing when they are imported again, nor do values equal to the newest version', () => {
    check((rows, said) => {
      const after = taken(rows, planValues(said, byThing(rows), same).values);
      expect(planValues(said, byThing(after), same).values).toEqual([]);
      const newest = after.filter(({ of, from, version }) =>
        after.every((row) => row.of !== of || row.from !== from || row.version <= version),
      );
      expect(planValues(newest, byThing(after), same).values).toEqual([]);
    });
  });

  it('are one for each thing and day, from its first day on, and none before', () => {
    check((rows, said) => {
      const after = taken(rows, planValues(said, byThing(rows), same).values);
      for (const of of [1, 2, 3]) {
        const days = byThing(after)(of).map(({ from }) => from);
        const first = days.toSorted()[0] ?? '2027-02-01';
        expect(valueOn(byThing(after)(of), '5', first) === undefined).toBe(days.length === 0);
        expect(valueOn(byThing(after)(of), '5', '2026-12-31')).toBeUndefined();
        expect(valueOn(byThing(after)(of), '5', '2027-01-31') === undefined).toBe(days.length === 0);
      }
    });
  });

  it('are classified as a new first day, a changed value or no change', () => {
    const rows = [{ of: 1, from: '2027-01-01', version: 1, value: 100 }];
    const said = [
      { of: 1, from: '2027-01-05', value: 100 },
      { of: 1, from: '2027-01-03', value: 110 },
      { of: 1, from: '2027-01-01', value: 100 },
      { of: 2, from: '2027-01-01', value: 100 },
    ];
    // Without the row before it, the last of the model would be in force already.
    expect(planValues(said, byThing(rows), same).plans).toEqual([
      { status: 'added', before: 110 },
      { status: 'added', before: 100 },
      { status: 'unchanged', before: 100 },
      { status: 'added', before: undefined },
    ]);
    expect(planValues([{ of: 1, from: '2027-01-01', value: 90 }], byThing(rows), same).plans).toEqual([
      { status: 'changed', before: 100 },
    ]);
    expect(NEXT_VERSION).toBeGreaterThan(2_147_483_647);
  });
});
