import { invariant, type Measures, type Month, monthNumber, monthOf, present, yearOf } from '@oasis/engine';
import { writeBlock } from './block.ts';
import { openBlock } from './open-block.ts';
import { CALCULATION_VERSION } from './table-columns.ts';

const MONTHS_A_YEAR = 12;

/**
 * Writes measures as a block of doubles: `volume`, `budget`, `baseValue`, and for each row the month, counted in months
 * from the year 0, and the id of the model.
 */
export function packMeasures({ months, models, volume, budget, baseValue }: Measures): Buffer {
  const rows = months.length * models.length;
  const ids = models.map(Number);
  invariant(ids.every(Number.isSafeInteger), 'models are stored by number');
  const month = new Float64Array(rows);
  const model = new Float64Array(rows);
  months.forEach((text, place) => {
    month.fill(countOf(text), place * models.length, (place + 1) * models.length);
    model.set(ids, place * models.length);
  });
  const doubles = new Map(Object.entries({ volume, budget, baseValue, month, model }));
  return writeBlock({ rows, doubles, bytes: new Map() }, CALCULATION_VERSION);
}

/** The measures of a block. Throws as `openBlock`. */
export function unpackMeasures(packed: Buffer): Measures {
  const { doubles } = openBlock(packed, 'measures');
  const column = (name: string): Float64Array => present(doubles.get(name), name);
  return {
    months: [...new Set(column('month'))].map(monthOfCount),
    models: [...new Set(column('model'))].map(String),
    volume: column('volume'),
    budget: column('budget'),
    baseValue: column('baseValue'),
  };
}

/** The position of a month and a model in the columns of measures. */
export function measurePlace({ models }: Pick<Measures, 'models'>, month: number, model: number): number {
  return month * models.length + model;
}

function countOf(month: Month): number {
  return yearOf(month) * MONTHS_A_YEAR + monthNumber(month) - 1;
}

function monthOfCount(count: number): Month {
  return monthOf(Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1);
}
