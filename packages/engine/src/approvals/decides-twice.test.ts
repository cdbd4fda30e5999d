import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedStep, decidesTwice } from './decides-twice.ts';

const step = (people: readonly number[], rule: AskedStep['rule'] = 'any', count: number | null = null): AskedStep => ({
  rule,
  count,
  places: people.map((usrid) => ({ usrid, delegate: null })),
});

describe('a user who would have to decide two steps', () => {
  it('is the only user of two steps, and is shown at the later one', () => {
    expect(decidesTwice([step([1]), step([2]), step([1])])).toEqual([[], [], [{ usrid: 1, other: 0 }]]);
    expect(decidesTwice([step([1]), step([1, 2])])).toEqual([[], []]);
    expect(decidesTwice([step([1, 2]), step([1])])).toEqual([[], []]);
  });

  it('is found among several steps, and in a step that needs a number of approvals', () => {
    const three = decidesTwice([step([1, 2]), step([1, 2]), step([1, 2])]);
    expect(three[2]?.map(({ usrid }) => usrid)).toEqual([1, 2]);
    expect(decidesTwice([step([1, 2], 'count', 2), step([2])])[1]).toEqual([{ usrid: 2, other: 0 }]);
    expect(decidesTwice([step([1, 2, 3], 'count', 2), step([2])])).toEqual([[], []]);
  });

  it('is every user of a step in which all approve, except one who decided before it', () => {
    expect(decidesTwice([step([1, 2], 'all'), step([2])])[1]).toEqual([{ usrid: 2, other: 0 }]);
    expect(decidesTwice([step([1]), step([1, 2], 'all')])).toEqual([[], []]);
    expect(decidesTwice([step([1]), step([1], 'all')])[1]).toEqual([{ usrid: 1, other: 0 }]);
  });

  it('is not found if a delegate decides', () => {
    const away: AskedStep = { ...step([]), places: [{ usrid: 1, delegate: 5 }] };
    expect(decidesTwice([away, step([1])])).toEqual([[], []]);
    expect(decidesTwice([{ ...away, rule: 'all' }, step([1])])).toEqual([[], []]);
    expect(decidesTwice([step([1]), step([5]), away])[2]?.map(({ usrid }) => usrid)).toEqual([1, 5]);
  });

  it('is not found in a step without users', () => {
    expect(decidesTwice([step([1]), step([])])).toEqual([[], []]);
  });

  it('is shown exactly if no choice of deciders completes all steps', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    const drawn = fc.record({
      people,
      rule: fc.constantFrom('any' as const, 'count' as const, 'all' as const),
      count: fc.integer({ min: 1, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 4 }), (chosen) => {
        const steps = chosen
          .map((one) => step(one.people, one.rule, one.rule === 'count' ? one.count : null))
          .filter(({ rule, count, places }) => rule !== 'count' || places.length >= (count ?? 1));
        const told = decidesTwice(steps).some((twice) => twice.length > 0);
        expect(told).toBe(!canEnd(steps, new Set()));
      }),
    );
  });
});

/** Every choice of deciders, tried one after the other. */
function canEnd([first, ...rest]: readonly AskedStep[], used: ReadonlySet<number>): boolean {
  if (first === undefined) return true;
  const free = first.places.map(({ usrid }) => usrid).filter((usrid) => !used.has(usrid));
  if (first.rule === 'all') return free.length > 0 && canEnd(rest, new Set([...used, ...free]));
  return choices(free, first.count ?? 1).some((chosen) => canEnd(rest, new Set([...used, ...chosen])));
}

function choices(people: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return people.flatMap((one, at) => choices(people.slice(at + 1), count - 1).map((more) => [one, ...more]));
}
