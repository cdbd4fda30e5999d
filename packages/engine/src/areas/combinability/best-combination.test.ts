import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { addMoney, type Fen, fenOf, NO_MONEY } from '../../base/money.ts';
import { bestCombination, type Candidate } from './best-combination.ts';

type Combines = (one: string, other: string) => boolean;

const pay = (code: string, fen: number): Candidate => ({ code, amount: fenOf(BigInt(fen)) });

function among(pairs: readonly string[]): Combines {
  const said = new Set(pairs.flatMap((pair) => [pair, pair.slice(1) + pair.slice(0, 1)]));
  return (one, other) => said.has(one + other);
}

/** Every set of programs, one after another, without any thought. */
function exhaustive(programs: readonly Candidate[], combines: Combines): { chosen: readonly string[]; total: Fen } {
  const sorted = programs.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  let best: { chosen: readonly string[]; total: Fen } = { chosen: [], total: NO_MONEY };
  for (let mask = 0; mask < 2 ** sorted.length; mask += 1) {
    const taken = sorted.filter((_, place) => Math.floor(mask / 2 ** place) % 2 === 1);
    const codes = taken.map(({ code }) => code);
    if (!codes.every((one, place) => codes.slice(place + 1).every((other) => combines(one, other)))) continue;
    const total = addMoney(...taken.map(({ amount }) => amount));
    const comes = codes.join(' ') < best.chosen.join(' ');
    const better =
      total > best.total ||
      (total === best.total &&
        (codes.length < best.chosen.length || (codes.length === best.chosen.length && comes && codes.length > 0)));
    if (better) best = { chosen: codes, total };
  }
  return best;
}

/** Programs with few different amounts, so that many combinations pay the same. */
const scene = (most: number) =>
  fc.integer({ min: 0, max: most }).chain((count) =>
    fc.record({
      amounts: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: count, maxLength: count }),
      said: fc.array(fc.boolean(), { minLength: count * count, maxLength: count * count }),
    }),
  );

function programsOf({ amounts, said }: { amounts: readonly number[]; said: readonly boolean[] }) {
  const codes = amounts.map((_, place) => `P${String(place).padStart(2, '0')}`);
  const programs = codes.map((code, place) => pay(code, amounts[place] ?? 0));
  const combines: Combines = (one, other) => {
    const [low, high] = [codes.indexOf(one), codes.indexOf(other)].toSorted((a, b) => a - b);
    return said[(low ?? 0) * codes.length + (high ?? 0)] ?? false;
  };
  return { programs, combines };
}

describe('the best combination of the programs of a car', () => {
  it('PGD-037 equals the result of an exhaustive search, ties included', () => {
    fc.assert(
      fc.property(scene(10), (drawn) => {
        const { programs, combines } = programsOf(drawn);
        const { chosen, total } = bestCombination(programs, combines);
        expect({ chosen, total }).toEqual(exhaustive(programs, combines));
      }),
      { numRuns: runs(150) },
    );
  });

  it('also equals it for 14 programs', () => {
    fc.assert(
      fc.property(scene(14), (drawn) => {
        const { programs, combines } = programsOf(drawn);
        expect(bestCombination(programs, combines).total).toBe(exhaustive(programs, combines).total);
      }),
      { numRuns: runs(4) },
    );
  });

  it('does not depend on the order of the programs', () => {
    fc.assert(
      fc.property(scene(12), fc.integer(), (drawn, turn) => {
        const { programs, combines } = programsOf(drawn);
        const at = programs.length === 0 ? 0 : Math.abs(turn) % programs.length;
        const other = [...programs.slice(at), ...programs.slice(0, at)].toReversed();
        expect(bestCombination(other, combines)).toEqual(bestCombination(programs, combines));
      }),
      { numRuns: runs(50) },
    );
  });

  it('names for each left-out program the programs against it, and the total with it', () => {
    const programs = [pay('A', 500), pay('B', 400), pay('C', 300), pay('D', 0)];
    const { chosen, total, left } = bestCombination(programs, among(['BC', 'AD']));
    expect([chosen, total]).toEqual([['B', 'C'], 700n]);
    expect(left.map(({ code, against, totalWith }) => [code, against, totalWith])).toEqual([
      ['A', ['B', 'C'], 500n],
      ['D', ['B', 'C'], 500n],
    ]);
  });

  it('prefers among equal totals the fewest programs, then the first codes', () => {
    expect(bestCombination([pay('A', 100), pay('B', 100), pay('C', 200)], among(['AB'])).chosen).toEqual(['C']);
    expect(bestCombination([pay('B', 100), pay('A', 100), pay('C', 100)], among([])).chosen).toEqual(['A']);
    expect(bestCombination([pay('A', 0)], among([]))).toMatchObject({ chosen: [], left: [{ against: [] }] });
  });

  it('is found for the hardest 20 programs at once, and more are refused', () => {
    const codes = Array.from({ length: 20 }, (_, place) => `P${String(place).padStart(2, '0')}`);
    const programs = codes.map((code) => pay(code, 100));
    const groups: Combines = (one, other) =>
      Math.floor(codes.indexOf(one) / 3) !== Math.floor(codes.indexOf(other) / 3);
    const { chosen, total } = bestCombination(programs, groups);
    expect([chosen.length, total]).toEqual([7, 700n]);
    expect(chosen).toEqual(['P00', 'P03', 'P06', 'P09', 'P12', 'P15', 'P18']);
    expect(() => bestCombination([...programs, pay('P20', 1)], groups)).toThrow('20 programs');
    expect(() => bestCombination([pay('A', 1), pay('A', 1)], groups)).toThrow('once');
  });
});
