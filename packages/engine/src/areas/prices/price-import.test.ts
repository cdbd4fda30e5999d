import { describe, expect, it } from 'vitest';
import { modelFinder, pricePlaces, readPriceRow } from './price-import.ts';

const HEADER = [
  'Make',
  'Brand',
  'Type class',
  'Model year',
  'Model',
  'MSRP with VAT',
  '经销商价（含税）',
  'In force from',
  'To',
];
const GOOD = ['PBP', 'Mercedes-Benz', 'A-Class', 'MY26', 'A 180 L', '219800', ' 202200.5 ', '2027-01-01', '2027-12-31'];

function read(cells: readonly string[], header = HEADER) {
  const places = pricePlaces(header);
  if (!places.ok) throw new Error(places.error.code);
  const { refusals, ...row } = readPriceRow(cells, places.value);
  return { ...row, refused: refusals.map(({ field, message }) => `${field} ${message.code}`) };
}

describe('[VEH-007] a file of prices', () => {
  it('needs its columns in either language, and none twice', () => {
    const codeOf = (header: readonly string[]) => {
      const places = pricePlaces(header);
      return places.ok ? places.value.size : [places.error.code, places.error.params];
    };
    expect(codeOf(HEADER)).toBe(8);
    expect(codeOf(HEADER.slice(1))).toEqual(['FILE_COLUMN_MISSING', { column: 'Make (产品线)' }]);
    expect(codeOf([...HEADER, ' model '])).toEqual(['FILE_COLUMN_TWICE', { column: 'model' }]);
  });

  it('is read like the filled form', () => {
    expect(read(GOOD)).toEqual({
      names: { make: 'PBP', brand: 'Mercedes-Benz', typeClass: 'A-Class', modelYear: 'MY26', model: 'A 180 L' },
      msrp: '219800.00',
      dealerPrice: '202200.50',
      validFrom: '2027-01-01',
      isReplaced: false,
      refused: [],
    });
    expect(read([...GOOD.slice(0, 5), '21,98', '0', '2027-02-30']).refused).toEqual([
      'msrp PRICE_AMOUNT_WRONG',
      'dealerPrice PRICE_AMOUNT_WRONG',
      'validFrom FILE_CELL_NO_DAY',
    ]);
    const marked = (mark: string) => read([...GOOD, mark], [...HEADER, 'Replaced']).isReplaced;
    expect(['✓', 'Yes', '是', '', 'no'].map(marked)).toEqual([true, true, true, false, false]);
  });

  it('finds models by all of their names, ignoring case if that is unambiguous', () => {
    const { names } = read(GOOD);
    const find = modelFinder([
      { ...names, modelId: 1 },
      { ...names, model: 'a 200', modelId: 2 },
      { ...names, model: 'A 200', modelId: 3 },
    ]);
    expect([find(names), find({ ...names, model: ' a 180 l ' }), find({ ...names, modelYear: 'MY25' })]).toEqual([
      1,
      1,
      undefined,
    ]);
    expect([find({ ...names, model: 'A 200' }), find({ ...names, model: 'a 200' })]).toEqual([3, 2]);
    expect(find({ ...names, brand: 'MERCEDES-BENZ', model: 'A 200' })).toBeUndefined();
  });
});
