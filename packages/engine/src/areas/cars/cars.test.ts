import { describe, expect, it } from 'vitest';
import { type NumberedRow, planWholesale, type StoredCar } from './plan-wholesale.ts';
import type { CarState } from './states.ts';
import { fenIn, priceText } from './wholesale-file.ts';

const FACTS = {
  vin: '1M8GDM9AXKP042788',
  buId: 1,
  dealerId: 1,
  modelId: 1,
  engineNumber: '',
  wholesaleNumber: 'W1',
  wholesaleDay: '2026-03-01',
  wholesalePrice: 100,
};
const rowOf = (more: Partial<typeof FACTS> = {}): NumberedRow => ({
  row: 2,
  facts: { ...FACTS, ...more },
  refusals: [],
});
const stored = (status: CarState, more: Partial<StoredCar> = {}) =>
  new Map([[FACTS.vin, { ...FACTS, carId: 7, status, version: 1, dealerCode: 'D1', ...more }]]);
const NOWHERE: ReadonlySet<string> = new Set();
function told(row: NumberedRow, there: ReadonlyMap<string, StoredCar>): string {
  const [outcome] = planWholesale([row], { within: there, elsewhere: NOWHERE });
  if (outcome === undefined) return '';
  return outcome.does === 'refuse' ? (outcome.refusals[0]?.message.code ?? '') : outcome.does;
}

describe('a row of a file of wholesale', () => {
  it.each([
    ['add', {}, new Map()],
    ['nothing', {}, stored('InStock')],
    ['nothing', {}, stored('Sold')],
    ['correct', { wholesalePrice: 101 }, stored('InStock')],
    ['CAR_IS_SOLD', { wholesalePrice: 101 }, stored('Sold')],
    ['CAR_IS_SOLD', { modelId: 2 }, stored('Demo')],
    ['CAR_OTHER_DEALER', { dealerId: 2 }, stored('InStock')],
    ['CAR_OTHER_BU', { buId: 2 }, stored('InStock')],
    ['CAR_OTHER_BU', { buId: 2, wholesaleNumber: 'W2' }, stored('Cancelled')],
    ['nothing', {}, stored('Cancelled')],
    ['nothing', { dealerId: 2 }, stored('Cancelled')],
    ['invoiceAgain', { dealerId: 2, wholesaleNumber: 'W2' }, stored('Cancelled')],
    ['invoiceAgain', { wholesaleDay: '2026-03-02' }, stored('Cancelled')],
  ] as const)('does %s: %j', (does, more, there) => {
    expect(told(rowOf(more), there)).toBe(does);
  });

  it('with the VIN of a car out of reach is refused, and does not say whose that is', () => {
    const [outcome] = planWholesale([rowOf()], { within: new Map(), elsewhere: new Set([FACTS.vin]) });
    expect(outcome).toEqual({
      does: 'refuse',
      refusals: [{ field: 'vin', message: { code: 'CAR_ELSEWHERE' } }],
    });
  });

  it('with the VIN of an earlier row is refused, also where that one is refused itself', () => {
    const wrong: NumberedRow = {
      ...rowOf(),
      row: 5,
      refusals: [{ field: 'model', message: { code: 'CAR_MODEL_UNKNOWN', params: {} } }],
    };
    const [, second] = planWholesale([wrong, { ...rowOf(), row: 9 }], { within: new Map(), elsewhere: NOWHERE });
    expect(second).toMatchObject({ does: 'refuse', refusals: [{ field: 'vin', message: { params: { row: 5 } } }] });
  });
});

it.each([
  ['0', undefined],
  ['0.01', 1],
  ['999999999999.99', 99_999_999_999_999],
  ['1000000000000', undefined],
  ['1.001', undefined],
  ['-1', undefined],
  ['x', undefined],
])('%s yuan are %s fen', (text, fen) => {
  expect(fenIn(text)).toBe(fen);
  if (fen !== undefined) expect(Number(priceText(fen))).toBe(Number(text));
});
