import { describe, expect, test } from 'vitest';
import { achievementsOf, type Target, targetOf } from './targets.ts';

const target = (part: Partial<Target>): Target => ({
  rowId: 1,
  dealerId: 7,
  key: '',
  modelGroup: '',
  make: '',
  brand: '',
  target: 10,
  ...part,
});
const CAR = { carId: 1, dealerId: 7, make: 'PBP', brand: 'Mercedes-Benz', typeClass: 'GLC' };

describe('the target of a car', () => {
  const ofGroup = target({ rowId: 1, modelGroup: 'ｇｌｃ' });
  const ofBrand = target({ rowId: 2, make: 'pbp', brand: 'MERCEDES-BENZ' });
  const ofMake = target({ rowId: 3, make: 'PBP' });

  test('a model group goes before a brand and a brand before a make, in whatever order the rows come', () => {
    for (const rows of [
      [ofGroup, ofBrand, ofMake],
      [ofMake, ofBrand, ofGroup],
    ]) {
      expect(targetOf(rows, CAR)?.rowId).toBe(1);
      expect(targetOf(rows, { ...CAR, typeClass: 'C' })?.rowId).toBe(2);
      expect(targetOf(rows, { ...CAR, typeClass: 'C', brand: 'Mercedes-AMG' })?.rowId).toBe(3);
      expect(targetOf(rows, { ...CAR, typeClass: 'C', make: 'PBS' })).toBeUndefined();
    }
  });

  test('targets of another dealer name no car of this one', () => {
    expect(targetOf([ofGroup, ofMake], { ...CAR, dealerId: 8 })).toBeUndefined();
  });
});

describe('the achievement of a target', () => {
  test('cars stand in the order of their days, and those of one day in the order of their numbers', () => {
    const cars = [
      { carId: 12, day: '2026-03-31' },
      { carId: 30, day: '2026-03-01' },
      { carId: 9, day: '2026-03-31' },
    ];
    expect([...achievementsOf({ target: 2 }, cars)]).toEqual([
      [30, { target: 2, sold: 3, before: 0 }],
      [9, { target: 2, sold: 3, before: 1 }],
      [12, { target: 2, sold: 3, before: 2 }],
    ]);
    expect(achievementsOf({ target: 2 }, cars.toReversed())).toEqual(achievementsOf({ target: 2 }, cars));
  });

  test('a target without cars has no achievement', () => {
    expect(achievementsOf({ target: 2 }, []).size).toBe(0);
  });
});
