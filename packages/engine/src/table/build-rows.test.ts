import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { FLEET_SALES } from '../template/built-in/fleet-sales.ts';
import { buildRows } from './build-rows.ts';
import { keyText, leafIndex, rowIdentity, rowName } from './cells.ts';
import { rowsOverKeys } from './generate.ts';
import { rowLevel } from './lock.ts';
import { type BudgetTable, KEY_NAMES } from './types.ts';

const outline = (table: BudgetTable) =>
  Array.from(table.rows.display, (row) => `${rowLevel(table, row)} ${rowName(table.rows, row)}`);
const leaf = {
  make: 'PBP',
  customer: '',
  period: '2026-01',
  brand: 'MB',
  typeClass: 'C',
  modelYear: '2026',
  model: 'C 200',
};

describe('the rows of a table', () => {
  it('[BUD-058] nest make > brand > type class > model year > model', () => {
    expect(outline(sampleTable())).toEqual([
      'MAKESUMMARY PBP',
      'BRANDSUMMARY Mercedes-Benz',
      'TYPECLASSSUMMARY C-Class',
      'MODELYEARSUMMARY 2026',
      'LEAF C 200 L',
      'LEAF C 260 L',
      'MODELYEARSUMMARY 2027',
      'LEAF C 200 L',
      'TYPECLASSSUMMARY E-Class',
      'MODELYEARSUMMARY 2026',
      'LEAF E 300 L',
      'MAKESUMMARY CBU',
      'BRANDSUMMARY Mercedes-Benz',
      'TYPECLASSSUMMARY S-Class',
      'MODELYEARSUMMARY 2026',
      'LEAF S 450',
      'BRANDSUMMARY AMG',
      'TYPECLASSSUMMARY G-Class',
      'MODELYEARSUMMARY 2026',
      'LEAF G 63',
    ]);
  });

  it('[BUD-058] have a level of customers below the make', () => {
    const table = sampleTable({ template: FLEET_SALES, scope: { shape: 'customer', customers: ['Hertz', 'Avis'] } });
    expect(table.rows.levels.slice(0, 3)).toEqual(['MAKESUMMARY', 'CUSTOMERSUMMARY', 'BRANDSUMMARY']);
    expect(outline(table).filter((text) => text.startsWith('CUSTOMER'))).toEqual([
      'CUSTOMERSUMMARY Hertz',
      'CUSTOMERSUMMARY Avis',
      'CUSTOMERSUMMARY Hertz',
      'CUSTOMERSUMMARY Avis',
    ]);
  });

  it('[BUD-035] are one for each month of the period in month input', () => {
    const table = sampleTable({ inputSet: { period: 'Month' } });
    const { rows } = table;
    expect(rows.count - rows.leafStart).toBe(18);
    const periods = new Set(Array.from({ length: rows.count }, (_row, row) => keyText(rows, row, 'period')));
    expect([...periods]).toEqual(['-', '2026-01', '2026-02', '2026-03']);
    expect(keyText(rows, 0, 'period')).toBe('-');
  });

  it('[BUD-035] do not split customers by month', () => {
    const scope = { shape: 'customer', customers: ['Hertz'] } as const;
    const table = sampleTable({ scope, inputSet: { period: 'Month' } });
    expect(outline(table).filter((text) => text.startsWith('CUSTOMER'))).toHaveLength(2);
    expect(outline(table).filter((text) => text === 'BRANDSUMMARY AMG')).toHaveLength(3);
  });

  it('[BUD-128] are type classes without models in type class input', () => {
    const table = sampleTable({ inputSet: { detail: 'Type Class' } });
    expect(outline(table)).toEqual([
      'MAKESUMMARY PBP',
      'BRANDSUMMARY Mercedes-Benz',
      'LEAF C-Class',
      'LEAF E-Class',
      'MAKESUMMARY CBU',
      'BRANDSUMMARY Mercedes-Benz',
      'LEAF S-Class',
      'BRANDSUMMARY AMG',
      'LEAF G-Class',
    ]);
    expect(table.columns[table.logic.byRole.get('rtPipeline')!.index]![table.rows.leafStart]).toBe(30 + 60 + 90);
  });

  it('leave out a level that no row has a key for', () => {
    const rows = rowsOverKeys([
      { ...leaf, brand: '', modelYear: '-' },
      { ...leaf, brand: '', modelYear: '', model: 'C 260' },
    ]);
    expect(rows.levels).toEqual(['MAKESUMMARY', 'TYPECLASSSUMMARY', 'LEAF']);
    expect(rowsOverKeys([{ ...leaf, brand: '' }, leaf]).levels).toContain('BRANDSUMMARY');
    expect(rowsOverKeys([{ ...leaf, brand: '', typeClass: '', modelYear: '', model: '' }]).levels).toEqual([
      'MAKESUMMARY',
      'LEAF',
    ]);
  });

  it('throw for two leaves with the same keys', () => {
    expect(() => rowsOverKeys([leaf, leaf])).toThrow('same keys');
    expect(buildRows({ count: 0, keys: rowsOverKeys([]).keys, texts: [] }).count).toBe(0);
  });

  it('are stored with parents first, children adjacent and leaves last, and shown depth first', () => {
    fc.assert(
      fc.property(arbitraryTable(), ({ rows }) => {
        for (let row = 0; row < rows.count; row += 1) {
          const parent = rows.parent[row]!;
          expect(parent).toBeLessThan(row);
          if (parent >= 0) {
            const place = row - rows.firstChild[parent]!;
            expect(place >= 0 && place < rows.childCount[parent]!).toBe(true);
            expect(rows.level[row]).toBe(rows.level[parent]! + 1);
          } else expect(rows.level[row]).toBe(0);
          expect(row >= rows.leafStart).toBe(rows.levels[rows.level[row]!] === 'LEAF');
        }
        const children = Array.from(rows.childCount).reduce((sum, count) => sum + count, 0);
        expect(children).toBe(Array.from(rows.parent).filter((parent) => parent >= 0).length);
        expect(Array.from(rows.display).sort((a, b) => a - b)).toEqual(
          Array.from({ length: rows.count }, (_row, row) => row),
        );
        rows.display.forEach((row, position) => {
          const before = position === 0 ? -1 : rows.display[position - 1]!;
          const parent = rows.parent[row]!;
          if (parent >= 0 && rows.firstChild[parent] === row) expect(before).toBe(parent);
        });
      }),
      { numRuns: runs(40) },
    );
  });

  it('have unique identities', () => {
    fc.assert(
      fc.property(arbitraryTable(), ({ rows }) => {
        const identities = Array.from({ length: rows.count }, (_row, row) => rowIdentity(rows, row));
        expect(new Set(identities).size).toBe(rows.count);
        expect(leafIndex(rows).size).toBe(rows.count - rows.leafStart);
        for (const key of KEY_NAMES) expect(rows.keys[key]).toHaveLength(rows.count);
      }),
      { numRuns: runs(40) },
    );
  });
});
