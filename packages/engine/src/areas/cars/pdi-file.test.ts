import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/assert.ts';
import { type PdiCar, pdiDayRefusal, pdiPlaces, planPdi, readPdiRow } from './pdi-file.ts';
import type { CarState } from './states.ts';

const TODAY = '2026-03-10';
const VIN = '1M8GDM9AXKP042788';
const places = (() => {
  const found = pdiPlaces(['车架号', 'PDI day']);
  if (!found.ok) throw new Error(found.error.code);
  return present(found.value, 'columns');
})();
const read = (vin: string, day: string, row = 2) => readPdiRow({ row, cells: [vin, day] }, places, TODAY);
const car = (status: CarState, pdiDay = ''): ReadonlyMap<string, PdiCar> =>
  new Map([[VIN, { carId: 7, status, pdiDay }]]);
function told(vin: string, day: string, cars: ReadonlyMap<string, PdiCar>): string {
  const [outcome] = planPdi([read(vin, day)], cars);
  if (outcome === undefined) return '';
  return outcome.does === 'refuse' ? (outcome.refusals[0]?.message.code ?? '') : outcome.does;
}

describe('[MSC-011] a row of a file of PDI days', () => {
  it.each([
    ['keep', VIN, '2026-03-10', car('InStock')],
    ['keep', ` ${VIN.toLowerCase()} `, '2026年3月9日', car('Sold', '2026-03-10')],
    ['keep', VIN, '2026-03-09', car('Demo')],
    ['nothing', VIN, '2026-03-09', car('InStock', '2026-03-09')],
    ['CAR_DAY_FUTURE', VIN, '2026-03-11', car('InStock')],
    ['CAR_PDI_DAY_MISSING', VIN, '', car('InStock', '2026-03-09')],
    ['CAR_VIN_FORM', '1M8GDM9AXKP04278O', '2026-03-09', car('InStock')],
    ['CAR_UNKNOWN', VIN, '2026-03-09', new Map()],
    ['CAR_WITHOUT_WHOLESALE', VIN, '2026-03-09', car('Cancelled')],
  ] as const)('does %s: %s %s', (does, vin, day, cars) => {
    expect(told(vin, day, cars)).toBe(does);
  });

  it('with the VIN of an earlier row is refused, also where that one is refused itself', () => {
    const outcomes = planPdi([read(VIN, '2026-03-11', 4), read(VIN, '2026-03-09', 9)], car('InStock'));
    expect(outcomes[1]).toMatchObject({
      does: 'refuse',
      refusals: [{ field: 'vin', message: { params: { row: 4 } } }],
    });
  });

  it('keeps a day once: of rows that pass none has the VIN of another, and what was kept says nothing new again', () => {
    const vins = [VIN, '11111111111111111', 'LE4WG8DB0TL100001'];
    const rows = fc.array(
      fc.tuple(fc.constantFrom(...vins), fc.constantFrom('2026-03-01', '2026-03-09', '2026-03-11')),
    );
    const known = fc.array(fc.constantFrom(...vins));
    fc.assert(
      fc.property(rows, known, (lines, there) => {
        const cars = new Map<string, PdiCar>(
          there.map((vin, carId) => [vin, { carId, status: 'InStock', pdiDay: '' }]),
        );
        const file = lines.map(([vin, day], place) => read(vin, day, place + 2));
        const outcomes = planPdi(file, cars);
        const kept = file.filter((_, place) => outcomes[place]?.does === 'keep');
        expect(new Set(kept.map(({ vin }) => vin)).size).toBe(kept.length);
        expect(kept.every(({ vin, pdiDay }) => cars.has(vin) && pdiDay <= TODAY)).toBe(true);
        for (const { vin, pdiDay } of kept) cars.set(vin, { ...present(cars.get(vin), vin), pdiDay });
        const again = planPdi(file, cars);
        expect(again.filter(({ does }) => does === 'keep')).toEqual([]);
        expect(again.map(({ does }) => does === 'refuse')).toEqual(outcomes.map(({ does }) => does === 'refuse'));
      }),
    );
  });
});

it('a PDI day is a day of today at most; an empty one says that none is known', () => {
  const codes = ['', TODAY, '2026-03-11', '2026-02-30', 'soon'].map((day) => pdiDayRefusal(day, TODAY)?.code);
  expect(codes).toEqual([undefined, undefined, 'CAR_DAY_FUTURE', 'CAR_PDI_DAY_MISSING', 'CAR_PDI_DAY_MISSING']);
});
