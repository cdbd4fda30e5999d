import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { pairChange } from './compare.ts';
import { defaultAnswer, defaultsOf } from './defaults.ts';
import { answerOn, decisionForm, isLateEnough, type PairEntry, pairKey, pairOf, variantsOn } from './pair.ts';

const said = (version: number, validFrom: string, more: Partial<PairEntry> = {}): PairEntry => ({
  version,
  validFrom,
  countsFrom: '1990-01-01',
  order: version,
  combines: true,
  origin: 'decided',
  reason: 'Because',
  dealerId: null,
  groupId: null,
  ...more,
});

describe('a pair', () => {
  it('is the same in either order, and there is none of a program with itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const pair = pairOf(one, other);
        expect(pair).toEqual(pairOf(other, one));
        expect(pair === undefined).toBe(one === other);
        if (pair !== undefined) expect(pair.low < pair.high).toBe(true);
      }),
      { numRuns: runs(200) },
    );
    expect(pairKey({ low: 'A', high: 'B C' })).not.toBe(pairKey({ low: 'A B', high: 'C' }));
  });

  it('does not combine without an entry', () => {
    expect(answerOn([], { day: '2026-05-01' })).toEqual({ combines: false, entry: undefined });
    expect(answerOn([said(1, '2026-05-02')], { day: '2026-05-01' }).combines).toBe(false);
  });

  it('ignores an entry that does not count yet; of one day the entry that began to count last answers', () => {
    const next = said(2, '2026-01-01', { combines: false, countsFrom: '2026-05-01', order: 9 });
    const entries = [said(1, '2026-01-01'), next, said(3, '2026-01-01')];
    expect(answerOn(entries, { day: '2026-04-30' }).entry?.version).toBe(3);
    expect(answerOn(entries, { day: '2026-05-01' }).entry?.version).toBe(2);
  });

  it('is answered by the entry with the latest first day up to the day, of one day by the newest', () => {
    const entries = [
      said(1, '1990-01-01'),
      said(2, '2026-06-01', { combines: false }),
      said(3, '2026-06-01'),
      said(4, '2026-05-01', { combines: false }),
    ];
    const answers = ['2026-04-30', '2026-05-01', '2026-06-01'].map((day) => answerOn(entries, { day }));
    expect(answers.map(({ combines, entry }) => [combines, entry?.version])).toEqual([
      [true, 1],
      [false, 4],
      [true, 3],
    ]);
  });

  it('[PGD-033] is answered for a dealer by his entry, else by that of his group, else by the one for everybody', () => {
    const entries = [
      said(1, '1990-01-01', { combines: false }),
      said(2, '2026-01-01', { groupId: 5 }),
      said(3, '2026-01-01', { dealerId: 7, combines: false }),
      said(4, '2026-06-01', { dealerId: 7, combines: null }),
    ];
    const at = (dealerId: number, groupId: number | null, day = '2026-03-01') =>
      answerOn(entries, { day, dealerId, groupId }).combines;
    expect([at(7, 5), at(8, 5), at(8, null), at(8, 6)]).toEqual([false, true, false, false]);
    // An answer removed for the dealer leaves the answer of its group.
    expect(at(7, 5, '2026-06-01')).toBe(true);
    expect(variantsOn(entries, '2026-03-01').map(({ version }) => version)).toEqual([2, 3]);
    expect(variantsOn(entries, '2026-06-01').map(({ version }) => version)).toEqual([2]);
  });

  it('does not depend on the order in which its entries are read', () => {
    const entry = fc.record({
      validFrom: fc.constantFrom('1990-01-01', '2026-01-01', '2026-06-01'),
      combines: fc.constantFrom(true, false),
      dealerId: fc.constantFrom(null, 7),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (drawn) => {
        const entries = drawn.map(({ validFrom, ...more }, place) => said(place + 1, validFrom, more));
        const asked = { day: '2026-03-01', dealerId: 7 };
        expect(answerOn(entries.toReversed(), asked)).toEqual(answerOn(entries, asked));
      }),
      { numRuns: runs(100) },
    );
  });

  it('is decided with a first day and a reason', () => {
    const fields = (validFrom: string, reason: string) =>
      decisionForm.check({ validFrom, reason }).map(({ field }) => field);
    expect([fields('', 'x'), fields('2026-02-30', ' '), fields('2026-02-28', 'x'.repeat(501))]).toEqual([
      [],
      ['validFrom', 'reason'],
      ['reason'],
    ]);
    expect(fields('2026-02-28', ` ${'x'.repeat(500)} `)).toEqual([]);
    const late = (validFrom: string, released: boolean) => isLateEnough(validFrom, { today: '2026-05-01', released });
    expect([late('2026-04-30', true), late('2026-05-01', true), late('1990-01-01', false)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('answers for dealers and groups', () => {
  it('[PGD-033] are those in force on the day that were not withdrawn', () => {
    const entries = [
      said(1, '2026-05-01'),
      said(2, '2026-05-01', { dealerId: 7 }),
      said(3, '2026-05-01', { dealerId: 8, combines: false }),
      said(4, '2026-05-01', { groupId: 7 }),
      said(5, '2026-05-02', { groupId: 8 }),
      said(6, '2026-05-01', { dealerId: 9 }),
      said(7, '2026-05-01', { dealerId: 9, combines: null }),
    ];
    const versions = (day: string) => variantsOn(entries, day).map(({ version }) => version);
    expect(versions('2026-04-30')).toEqual([]);
    expect(versions('2026-05-01')).toEqual([2, 3, 4]);
    expect(versions('2026-05-02')).toEqual([2, 3, 4, 5]);
  });

  it('count as changed if they differ, are new or are gone', () => {
    const day = '2026-05-01';
    const before = [
      said(1, day),
      said(2, day, { dealerId: 7 }),
      said(3, day, { dealerId: 8 }),
      said(4, day, { groupId: 7 }),
    ];
    const after = [
      ...before,
      said(5, day, { dealerId: 7, combines: false }),
      said(6, day, { groupId: 7, combines: null }),
      said(7, day, { groupId: 8 }),
    ];
    expect(pairChange(before, after, day)).toEqual({ before: true, after: true, variants: 3 });
    expect(pairChange(before, [...before, said(5, day, { dealerId: 8 })], day)).toBeUndefined();
  });
});

describe('a change of a pair', () => {
  it('is another answer, a first answer, or another answer for a dealer', () => {
    const first = said(1, '1990-01-01', { combines: false });
    const day = '2026-05-01';
    expect(pairChange([], [first], day)).toEqual({ before: null, after: false, variants: 0 });
    expect(pairChange([first], [first, said(2, '2026-05-01')], day)).toEqual({
      before: false,
      after: true,
      variants: 0,
    });
    expect(pairChange([first], [first, said(2, '2026-05-02')], day)).toBeUndefined();
    const dealer = said(2, '2026-05-01', { dealerId: 7 });
    expect(pairChange([first], [first, dealer], day)).toEqual({ before: false, after: false, variants: 1 });
  });
});

describe('the defaults', () => {
  const defaults = defaultsOf([
    { lowTypeId: 1, highTypeId: 1, combines: false },
    { lowTypeId: 1, highTypeId: 2, combines: true },
    { lowTypeId: 2, highTypeId: 3, combines: true },
  ]);

  it('are yes if each type combines with each type of the other program, and no without an entry', () => {
    expect(defaultAnswer([1], [2], defaults)).toBe(true);
    expect(defaultAnswer([2], [1, 3], defaults)).toBe(true);
    expect(defaultAnswer([1], [2, 3], defaults)).toBe(false);
    expect(defaultAnswer([1], [1], defaults)).toBe(false);
    expect(defaultAnswer([], [1], defaults)).toBe(false);
  });

  it('are the same in either order of the programs', () => {
    const types = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 });
    fc.assert(
      fc.property(types, types, (one, other) => {
        expect(defaultAnswer(one, other, defaults)).toBe(defaultAnswer(other, one, defaults));
      }),
      { numRuns: runs(50) },
    );
  });
});
