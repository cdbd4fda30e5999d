import { invariant, type Measures, type Month, monthNumber, monthOf, present, yearOf } from '@oasis/engine';
import { writeBlock } from './block.ts';
import { openBlock } from './open-block.ts';
import { CALCULATION_VERSION } from './table-columns.ts';

const MONTHS_A_YEAR = 12;
const COLUMNS = 5;

/**
 * Writes measures as a block of doubles: `volume`, `budget`, `baseValue`, and for each row the month, counted in months
 * from the year 0, and the id of the model.
 */
export function packMeasures(measures: Measures): Buffer {
  const { columns, pack } = measureColumns(measures);
  columns.volume.set(measures.volume);
  columns.budget.set(measures.budget);
  columns.baseValue.set(measures.baseValue);
  return pack();
}

/** Columns of measures to be filled, as often as wanted, and the block of what they hold at the time. */
export interface MeasureColumns {
  readonly columns: Measures;
  readonly pack: () => Buffer;
}

export function measureColumns({ months, models }: Pick<Measures, 'months' | 'models'>): MeasureColumns {
  const rows = months.length * models.length;
  const ids = models.map(Number);
  invariant(ids.every(Number.isSafeInteger), 'models are stored by number');
  // Side by side, as they lie in the block.
  const body = new Float64Array(rows * COLUMNS);
  const at = (place: number) => body.subarray(place * rows, (place + 1) * rows);
  const [volume, budget, baseValue, month, model] = [at(0), at(1), at(2), at(3), at(4)];
  months.forEach((text, place) => {
    month.fill(countOf(text), place * models.length, (place + 1) * models.length);
    model.set(ids, place * models.length);
  });
  const block = {
    rows,
    doubles: new Map(Object.entries({ volume, budget, baseValue, month, model })),
    bytes: new Map(),
  };
  return {
    columns: { months, models, volume, budget, baseValue },
    pack: () => writeBlock(block, CALCULATION_VERSION),
  };
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
