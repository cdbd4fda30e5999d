import { type Month, monthNumber, monthOf, present, yearOf } from '@oasis/engine/base';
import { type Measures, type PricedMeasures, pricedMeasures } from '@oasis/engine/report';
import {
  isMeasureBlock,
  layoutKeyOf,
  layoutOfKey,
  type MeasureLayout,
  measureFrame,
  type OpenedMeasures,
  readMeasureBlock,
} from './measure-block.ts';
import { openBlock, wholeOrTold } from './open-block.ts';
import { CALCULATION_VERSION } from './table-columns.ts';

const MONTHS_A_YEAR = 12;

/** Writes measures as a block of raw doubles (docs/block-format.md). */
export function packMeasures(measures: Measures): Buffer {
  const { columns, pack } = measureColumns(measures);
  columns.volume.set(measures.volume);
  columns.budget.set(measures.budget);
  columns.baseValue.set(measures.baseValue);
  return pack();
}

/** Reusable columns of measures to fill, and a function for the block of their present content. */
export interface MeasureColumns {
  readonly columns: Measures;
  readonly pack: () => Buffer;
}

/** The months follow one another, and models have numbers for ids. */
export function measureColumns({ months, models }: Pick<Measures, 'months' | 'models'>): MeasureColumns {
  const { volume, budget, baseValue, pack } = measureFrame(layoutOf({ months, models }), CALCULATION_VERSION);
  return { columns: { months, models, volume, budget, baseValue }, pack };
}

/** The measures of a block. Throws as `openBlock`. */
export function unpackMeasures(packed: Buffer): Measures {
  if (!isMeasureBlock(packed)) return unpackColumns(packed);
  const { layoutKey, columnsFrom } = openedMeasures(packed);
  const [volume, budget, baseValue] = columnsFrom(0);
  return {
    ...monthsAndModels(layoutKey),
    volume: present(volume, 'volume'),
    budget: present(budget, 'budget'),
    baseValue: present(baseValue, 'base value'),
  };
}

/** The measures for the guideline report, and the text of their months and models. */
export interface Amounts extends PricedMeasures {
  readonly layoutKey: string;
}

/** The amounts of a block, as copies. Throws as `openBlock`. */
export function unpackAmounts(packed: Buffer): Amounts {
  if (isMeasureBlock(packed)) {
    const { layoutKey, columnsFrom } = openedMeasures(packed);
    const [budget, baseValue] = columnsFrom(1);
    // Hardly any budget has a row without a price, so the volumes are hardly ever read.
    let volume: Float64Array | undefined;
    const volumeAt = (at: number): number => {
      volume ??= present(columnsFrom(0)[0], 'volume');
      return volume[at] ?? Number.NaN;
    };
    const amounts = { budget: present(budget, 'budget'), baseValue: present(baseValue, 'base value') };
    return { layoutKey, ...pricedMeasures(amounts, volumeAt) };
  }
  const { budget, baseValue, volume, ...of } = unpackColumns(packed);
  const priced = pricedMeasures({ budget, baseValue }, (at) => volume[at] ?? Number.NaN);
  return { layoutKey: layoutKeyOf(layoutOf(of)), ...priced };
}

/** The months and the ids of the models in the text of a layout. */
export function monthsAndModels(layoutKey: string): Pick<Measures, 'months' | 'models'> {
  const { firstMonth, months, models } = layoutOfKey(layoutKey);
  return {
    months: Array.from({ length: months }, (_, ahead) => monthOfCount(firstMonth + ahead)),
    models: models.map(String),
  };
}

/** The position of a month and a model in the columns of measures. */
export function measurePlace({ models }: Pick<Measures, 'models'>, month: number, model: number): number {
  return month * models.length + model;
}

function openedMeasures(packed: Buffer): OpenedMeasures {
  return wholeOrTold(readMeasureBlock(packed), 'measures');
}

/** Measures as the first release wrote them: a block of columns with month and model for each row. */
function unpackColumns(packed: Buffer): Measures {
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

function layoutOf({ months, models }: Pick<Measures, 'months' | 'models'>): MeasureLayout {
  const [first] = months;
  return {
    firstMonth: first === undefined ? 0 : countOf(first),
    months: months.length,
    models: models.map(Number),
  };
}

function countOf(month: Month): number {
  return yearOf(month) * MONTHS_A_YEAR + monthNumber(month) - 1;
}

function monthOfCount(count: number): Month {
  return monthOf(Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1);
}
