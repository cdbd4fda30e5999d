import { allSlices, monthOf } from '@oasis/engine/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedSlices } from './packed.ts';
import { storedReading } from './reading.ts';
import type { MonthlyVolume, VolumeImport } from './types.ts';

const name = fc.constantFrom('', 'A', 'a', 'GLC 300 "L"', '纯电', '__proto__');
const units = fc.integer({ min: 0, max: 9999 });
const volume: fc.Arbitrary<MonthlyVolume> = fc.record(
  {
    brand: name,
    typeClass: name,
    modelYear: name,
    model: name,
    month: fc.constantFrom(monthOf(2031, 1), monthOf(2031, 12)),
    row: fc.integer({ min: 2, max: 100_000 }),
    rt: units,
    ws: units,
  },
  { requiredKeys: ['brand', 'typeClass', 'modelYear', 'model', 'month', 'row'] },
);

function fileOf(volumes: readonly MonthlyVolume[]): VolumeImport {
  return {
    rows: volumes.length,
    counts: { accepted: volumes.length, normalised: 0, duplicate: 0, omitted: 0, waiting: 0, refused: 0 },
    columns: { model: 'Model' },
    ignoredColumns: [],
    periods: [],
    sums: [],
    volumes,
    conflicts: [],
    notes: [],
  };
}

describe('volumes that wait to be loaded', () => {
  it('are read back as they were packed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(volume, { maxLength: 40 }), async (volumes) => {
        const file = fileOf(volumes);
        expect(await storedReading(JSON.stringify(allSlices(packedSlices(file))))).toEqual(file);
      }),
    );
  });

  it('are read if a former version stored them with full names', async () => {
    const file = fileOf([
      { brand: 'B', typeClass: '', modelYear: '', model: 'M', month: monthOf(2031, 1), row: 2, rt: 5 },
      { brand: 'B', typeClass: 'C', modelYear: 'MY', model: 'M', month: monthOf(2031, 2), row: 3, ws: 7 },
    ]);
    expect(await storedReading(JSON.stringify(file))).toEqual(file);
  });

  it.each([
    ['a name that is not there', [1, '2031-01', 2, 5, null]],
    ['a month that is none', [0, '2031-13', 2, 5, null]],
    ['units that are text', [0, '2031-01', 2, '5', null]],
    ['one value too many', [0, '2031-01', 2, 5, null, 6]],
  ])('are refused with %s', async (_, packed) => {
    const names = [{ brand: 'B', typeClass: '', modelYear: '', model: 'M' }];
    const stored = { ...fileOf([]), names, volumes: [packed] };
    await expect(storedReading(JSON.stringify(stored))).rejects.toThrow('expected object');
  });
});
