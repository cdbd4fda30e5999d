import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandSums, changeOf } from './brand-sums.ts';

const units = fc.option(fc.nat(9_999_999));
const model = fc.record({
  brand: fc.constantFrom('A', 'B', 'C'),
  rt: units,
  ws: units,
  otherRt: units,
  otherWs: units,
});
const KINDS = ['rt', 'ws', 'otherRt', 'otherWs'] as const;
const total = (values: readonly (number | null)[]) => {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0);
};

it('each brand is the sum of its models, and a sum of missing values is missing', () => {
  fc.assert(
    fc.property(fc.array(model), (models) => {
      const brands = brandSums(models);
      expect(brands.map(({ brand }) => brand)).toEqual([...new Set(models.map(({ brand }) => brand))]);
      for (const sums of brands)
        for (const kind of KINDS)
          expect(sums[kind]).toBe(total(models.filter(({ brand }) => brand === sums.brand).map((each) => each[kind])));
    }),
    { numRuns: runs(100) },
  );
});

it('a value in one version only counts as a whole change', () => {
  expect([changeOf(5, null), changeOf(null, 5), changeOf(7, 5), changeOf(null, null)]).toEqual([5, -5, 2, null]);
});
