import { monthOf, type Result } from '@oasis/engine/base';
import {
  type BudgetTable,
  decodeSnapshot,
  type EncodedSnapshot,
  type KeyName,
  openTable,
  type TableSnapshot,
} from '@oasis/engine/table';
import { DEFAULT_SETTINGS } from '@oasis/engine/template';
import { randomFrom, wholeNumber } from '../measure/random.ts';
import { COLUMN_COUNT, GUIDELINE, WORK_TEMPLATE } from './work-template.ts';

export const MONTHS = 12;
const YEAR = 2026;
const MODELS_OF_TYPE_CLASS = 10;
const MODELS_OF_BRAND = 100;

/** Models a month of the tables that are measured. */
export const SIZES = { small: 10, middle: 1_000, large: 10_000 } as const;

export type SizeName = keyof typeof SIZES;

/** Rows of a table of so many models a month: those, their type classes and brands, and one make for each month. */
export function rowCount(models: number): number {
  const classes = Math.ceil(models / MODELS_OF_TYPE_CLASS);
  const brands = Math.ceil(models / MODELS_OF_BRAND);
  return MONTHS * (1 + brands + classes + models);
}

/** Cells of the work table with so many models. */
export function cellCount(models: number): number {
  return rowCount(models) * COLUMN_COUNT;
}

/** The models a month of a table of about so many cells. */
export function modelsForCells(cells: number): number {
  return Math.round(cells / COLUMN_COUNT / MONTHS / (1 + 1 / MODELS_OF_TYPE_CLASS + 1 / MODELS_OF_BRAND) / 10) * 10;
}

/** The work table of so many models a month, as it comes from the server. */
export function workSnapshot(models: number, seed = 1): EncodedSnapshot {
  const leaves = MONTHS * models;
  const { keys, texts } = keysOf(models);
  const random = randomFrom(seed);
  const column = (valueOf: () => number): string => base64(Float64Array.from({ length: leaves }, valueOf));
  return {
    format: 1,
    template: WORK_TEMPLATE,
    settings: { ...DEFAULT_SETTINGS, inputSet: { ...DEFAULT_SETTINGS.inputSet, period: 'Month' } },
    scope: {
      shape: 'period',
      period: { from: monthOf(YEAR, 1), to: monthOf(YEAR, MONTHS) },
      models: [],
      customers: [],
    },
    pins: { kufri: {}, msrp: '1', vat: '1', financing: '1', template: '1', guideline: '1' },
    leaves,
    texts,
    keys,
    columns: {
      ws: column(() => wholeNumber(random, 1, 500)),
      rt: column(() => wholeNumber(random, 1, 500)),
      penetration: column(() => wholeNumber(random, 1, 100) / 100),
      volume: '',
      msrp: column(() => wholeNumber(random, 300_000, 800_000)),
      msrpPercent: column(() => wholeNumber(random, 0, 10) / 10),
      guideline: column(() => GUIDELINE),
    },
    pairMode: base64(new Uint8Array(leaves).fill(1)),
  };
}

/** The work table, open and calculated. */
export function workTable(models: number, seed = 1): BudgetTable {
  return orThrow(openTable(columnsOf(models, seed)));
}

/** The same table as columns in memory. */
export function columnsOf(models: number, seed = 1): TableSnapshot {
  return orThrow(decodeSnapshot(workSnapshot(models, seed)));
}

export function orThrow<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Leaves month by month. Each month is a make of its own, so that each has its own summary rows of every level. */
function keysOf(models: number): { readonly keys: EncodedSnapshot['keys']; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const ids = new Map<string, number>();
  const idOf = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const names = Array.from({ length: models }, (_, model) => ({
    brand: idOf(`Brand ${Math.floor(model / MODELS_OF_BRAND)}`),
    typeClass: idOf(`Class ${Math.floor(model / MODELS_OF_TYPE_CLASS)}`),
    model: idOf(`Model ${model}`),
  }));
  const columns = new Map<KeyName, Int32Array>();
  for (const key of ['make', 'period', 'brand', 'typeClass', 'model'] as const)
    columns.set(key, new Int32Array(MONTHS * models));
  for (let month = 0; month < MONTHS; month++) {
    const make = idOf(`Make ${month + 1}`);
    const period = idOf(monthOf(YEAR, month + 1));
    for (const [index, name] of names.entries()) {
      const leaf = month * models + index;
      for (const [key, id] of Object.entries({ make, period, ...name })) {
        const column = columns.get(
          key === 'make' || key === 'period' || key === 'brand' || key === 'typeClass' ? key : 'model',
        );
        if (column !== undefined) column[leaf] = id;
      }
    }
  }
  const text = (key: KeyName): string => {
    const column = columns.get(key);
    return column === undefined ? '' : base64(column);
  };
  return {
    texts,
    keys: {
      make: text('make'),
      customer: '',
      period: text('period'),
      brand: text('brand'),
      typeClass: text('typeClass'),
      modelYear: '',
      model: text('model'),
    },
  };
}

function base64({ buffer, byteOffset, byteLength }: Float64Array | Int32Array | Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
