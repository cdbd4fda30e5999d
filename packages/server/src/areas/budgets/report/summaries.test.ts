import { expect, it } from 'vitest';
import { makeTotalsOf } from './summaries.ts';

const of = (make: string, budget: number) => ({
  make,
  kufri: 10,
  volume: 1,
  budget,
  baseValue: null,
  lostRows: budget,
});

it('[BUD-047] totals always have the four makes, and further makes if a budget has them', () => {
  const four = makeTotalsOf([of('CBU', 7)], new Map());
  expect(four).toMatchObject({ cbuKufri: 10, cbuBudget: 7, cbuLostRows: 7, pbpBudget: null });
  expect(four).not.toHaveProperty('others');
  expect(makeTotalsOf([of('CBU', 7), of('NOVA', 8)], new Map()).others).toEqual([
    { make: 'NOVA', kufri: 10, budget: 8, lostRows: 8 },
  ]);
});
