import { makeTotals } from '../report/make-totals.ts';
import { type Measures, makeMeasures } from '../report/measures.ts';
import type { BudgetTable } from '../table/types.ts';
import type { CheckedTable, Difference } from './types.ts';

const TOLERANCE = 1e-9;
const MEASURES = ['volume', 'budget', 'baseValue'] as const satisfies readonly (keyof Measures)[];
const TOTALS = ['kufri', ...MEASURES, 'lostRows'] as const;

/** The stored totals name each make of the table once, with its numbers. */
export function* totalDifferences({ table, stored }: CheckedTable): Generator<Difference> {
  if (stored === undefined) return;
  const kept = new Map(stored.totals.map((total) => [total.make, total]));
  const calculated = new Map(makeTotals(table).map((total) => [total.make, total]));
  if (kept.size !== stored.totals.length) yield { place: 'totals', found: stored.totals.length, expected: kept.size };
  for (const make of new Set([...kept.keys(), ...calculated.keys()])) {
    for (const name of TOTALS) {
      const found = kept.get(make)?.[name];
      const expected = calculated.get(make)?.[name];
      if (isSame(found, expected)) continue;
      yield { place: `${make}, ${name}`, found: found ?? 'nothing', expected: expected ?? 'nothing' };
    }
  }
}

/** The stored measures equal those of the table, to the bit. */
export function* measureDifferences({ table, stored }: CheckedTable): Generator<Difference> {
  if (stored === undefined) return;
  const { measures } = stored;
  const expected = makeMeasures(table, stored.planned);
  for (const name of ['months', 'models'] as const) {
    const [found, wanted] = [measures[name].join(), expected[name].join()];
    if (found !== wanted) {
      yield { place: name, found, expected: wanted };
      return;
    }
  }
  for (const name of MEASURES) {
    for (let place = 0; place < Math.max(expected[name].length, measures[name].length); place++) {
      if (isSame(measures[name][place], expected[name][place])) continue;
      const month = expected.months[Math.floor(place / expected.models.length)] ?? '';
      const model = expected.models[place % expected.models.length] ?? '';
      yield {
        place: `${month}, model ${model}, ${name}`,
        found: measures[name][place] ?? 'nothing',
        expected: expected[name][place] ?? 'nothing',
      };
    }
  }
}

/** The sum over months and models equals the sum over the rows: spreading loses nothing and counts nothing twice. */
export function* wholeDifferences({ table, stored }: CheckedTable): Generator<Difference> {
  if (stored === undefined) return;
  for (const name of MEASURES) {
    const found = sumOf(stored.measures[name]);
    const expected = sumOf(leavesOf(table, name));
    if (Math.abs(found.sum - expected.sum) <= TOLERANCE * (found.size + expected.size)) continue;
    yield { place: name, found: found.sum, expected: expected.sum };
  }
}

function leavesOf(table: BudgetTable, name: (typeof MEASURES)[number]): Float64Array {
  const field = table.logic.byRole.get(name);
  const column = field && table.columns[field.index];
  return column?.subarray(table.rows.leafStart) ?? new Float64Array(0);
}

function sumOf(values: Float64Array): { readonly sum: number; readonly size: number } {
  let sum = 0;
  let size = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    size += Math.abs(value);
  }
  return { sum, size };
}

/** An empty cell equals an empty cell; a number that is not there at all equals no number. */
function isSame(found: number | undefined, expected: number | undefined): boolean {
  if (found === undefined || expected === undefined) return found === expected;
  return found === expected || (Number.isNaN(found) && Number.isNaN(expected));
}
