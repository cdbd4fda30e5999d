import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/assert.ts';
import { modelKey } from '../cars/wholesale-file.ts';
import {
  type CorrectionRow,
  correctionPlaces,
  planCorrections,
  readCorrectionRow,
  type SoldCar,
} from './correction-file.ts';

const VIN = '1M8GDM9AXKP042788';
const MODEL = { make: 'PBP', brand: 'Mercedes-Benz', typeClass: 'A-Class', modelYear: 'MY26', model: 'A 180 L' };
const KNOWN = {
  models: new Map([[modelKey(MODEL), 5]]),
  dealers: new Map([['d1002', 2]]),
  today: '2026-05-10',
};
const places = (() => {
  const found = correctionPlaces([
    'VIN',
    'Day of the sale',
    '经销商',
    'Make',
    'Brand',
    'Type class',
    'Model year',
    'Model',
    'Reason',
  ]);
  if (!found.ok) throw new Error(found.error.code);
  return present(found.value, 'columns');
})();
const NAMES = Object.values(MODEL);
const NO_MODEL = ['', '', '', '', ''];
const read = (day: string, dealer: string, model: readonly string[], why = 'Typed wrongly', row = 2) =>
  readCorrectionRow({ row, cells: [VIN, day, dealer, ...model, why] }, places, KNOWN);
const SALE = { saleDay: '2026-01-20', modelId: 1, dealerId: 1, orderDay: '2026-01-15', registrationDay: '2026-01-25' };
const sold = (more: Partial<SoldCar> = {}) => new Map([[VIN, { carId: 7, sale: SALE, waiting: undefined, ...more }]]);
function told(row: CorrectionRow, cars: ReadonlyMap<string, SoldCar>): string {
  const [outcome] = planCorrections([row], cars);
  if (outcome === undefined) return '';
  return outcome.does === 'refuse' ? (outcome.refusals[0]?.message.code ?? '') : outcome.does;
}

describe('a row of a file of corrections', () => {
  it('corrects the fields that the file has and leaves the others', () => {
    const [outcome] = planCorrections([read('', 'D1002', NO_MODEL)], sold());
    expect(outcome).toMatchObject({ does: 'propose', after: { saleDay: '2026-01-20', modelId: 1, dealerId: 2 } });
    const [all] = planCorrections([read('2026/1/22', 'd1002', NAMES)], sold());
    expect(all).toMatchObject({ does: 'propose', after: { saleDay: '2026-01-22', modelId: 5, dealerId: 2 } });
  });

  it.each([
    ['nothing', read('', '', NO_MODEL), sold()],
    ['nothing', read('2026-01-20', '', NO_MODEL), sold()],
    ['nothing', read('2026-01-21', '', NO_MODEL), sold({ waiting: { ...SALE, saleDay: '2026-01-21' } })],
    ['CORRECTION_WAITS', read('2026-01-22', '', NO_MODEL), sold({ waiting: { ...SALE, saleDay: '2026-01-21' } })],
    ['RETAIL_ORDER_LATER', read('2026-01-14', '', NO_MODEL), sold()],
    ['RETAIL_REGISTERED_BEFORE', read('2026-01-26', '', NO_MODEL), sold()],
    ['CAR_DAY_FUTURE', read('2026-05-11', '', NO_MODEL), sold()],
    ['CAR_DEALER_UNKNOWN', read('', 'D9999', NO_MODEL), sold()],
    ['CAR_MODEL_UNKNOWN', read('', '', ['PBP', '', '', '', '']), sold()],
    ['CORRECTION_REASON_MISSING', read('2026-01-21', '', NO_MODEL, ''), sold()],
    ['CORRECTION_REASON_LENGTH', read('2026-01-21', '', NO_MODEL, 'x'.repeat(201)), sold()],
    ['CORRECTION_NOT_SOLD', read('2026-01-21', '', NO_MODEL), sold({ sale: undefined })],
    ['CAR_UNKNOWN', read('2026-01-21', '', NO_MODEL), new Map()],
  ] as const)('does %s', (does, row, cars) => {
    expect(told(row, cars)).toBe(does);
  });

  it('has its VIN alone: of rows with the same one all but the first are refused', () => {
    const days = fc.array(fc.constantFrom('', '2026-01-14', '2026-01-21', '2026-01-22'), { minLength: 1 });
    fc.assert(
      fc.property(days, (said) => {
        const file = said.map((day, place) => read(day, '', NO_MODEL, 'Typed wrongly', place + 2));
        const outcomes = planCorrections(file, sold());
        const [, ...later] = outcomes;
        expect(later.every(({ does }) => does === 'refuse')).toBe(true);
        const [first] = outcomes;
        if (first?.does !== 'propose') return;
        // Once it waits, the same file says nothing new in that row.
        expect(planCorrections(file, sold({ waiting: first.after }))[0]).toEqual({ does: 'nothing' });
      }),
    );
  });
});
