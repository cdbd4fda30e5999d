import { type Month, present } from '@oasis/engine/base';
import type { VehicleModel } from '@oasis/engine/reference';
import type { PricedMeasures } from '@oasis/engine/report';
import type pg from 'pg';
import { ByteCache } from '../../budget-storage/byte-cache.ts';
import { heldBytes } from '../../budget-storage/held-bytes.ts';
import { monthsAndModels, unpackAmounts } from '../../budget-storage/measures.ts';
import { copyRows } from '../../database/copy-rows.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { Db } from '../../database/tables.ts';
import { type CountedMonths, isCountedMonth } from '../../program/counted-programs.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

/** Months and models that the measures of budgets lie over; budgets over the same ones share the object. */
export interface Layout {
  readonly key: string;
  readonly months: readonly Month[];
  readonly models: readonly VehicleModel[];
}

/** The measures of a budget for the report: yuan by month and model, and the amounts left out for lack of a price. */
export interface BudgetMeasures extends PricedMeasures {
  readonly id: number;
  readonly layout: Layout;
}

/** A budget and the stamp of its row, which another write makes another one. */
export interface StampedId {
  readonly id: number;
  readonly stamp: string;
  /** Absent if all months count. */
  readonly counted?: CountedMonths;
}

interface Kept extends BudgetMeasures {
  readonly stamp: string;
}

interface ReadBudget extends PricedMeasures, Omit<StampedId, 'counted'> {
  readonly layoutKey: string;
}

/** A year of 2,000 budgets of 768 rows takes 25 MB. */
const BYTES = 96 * 1024 * 1024;

/** Models are the ones that master data keeps; months are texts of their own. */
function layoutBytes({ key, months, models }: Layout): number {
  return heldBytes([]) + key.length * 2 + months.length * MONTH_BYTES + models.length * POINTER_BYTES;
}

function keptBytes({ budget, baseValue, unpriced }: Kept): number {
  return heldBytes([budget, baseValue]) + unpriced.length * UNPRICED_BYTES;
}

const [MONTH_BYTES, POINTER_BYTES, UNPRICED_BYTES] = [32, 8, 64];

/** Measures of the budgets that reports asked for last, by the stamps under which they were read. */
export class YearMeasures {
  readonly #pool: pg.Pool;
  readonly #references: ReferenceStore;
  readonly #kept = new ByteCache<Kept>(BYTES, keptBytes);
  readonly #layouts = new ByteCache<Layout>(BYTES / 8, layoutBytes);

  constructor(references: ReferenceStore, pool: pg.Pool) {
    this.#references = references;
    this.#pool = pool;
  }

  /**
   * The measures of these budgets, in their order; a budget deleted meanwhile is left out. The cache answers
   * every caller, so the caller has checked that the budgets are within reach.
   */
  async of(db: Db, budgets: readonly StampedId[]): Promise<readonly BudgetMeasures[]> {
    const found = new Map<number, BudgetMeasures>();
    const missing: number[] = [];
    for (const { id, stamp } of budgets) {
      const kept = this.#kept.get(String(id));
      if (kept?.stamp === stamp) found.set(id, kept);
      else missing.push(id);
    }
    if (missing.length > 0) {
      for (const { id, layoutKey, ...read } of await this.#read(missing)) {
        const kept = { id, ...read, layout: await this.#layoutOf(db, layoutKey) };
        this.#kept.set(String(id), kept);
        found.set(id, kept);
      }
    }
    return budgets.flatMap(({ id, counted }) => {
      const measures = found.get(id);
      if (measures === undefined) return [];
      return counted === undefined ? measures : countedOf(measures, counted);
    });
  }

  /** Opens budgets as they arrive, a few for each chunk of the socket, so that other work gets its turn. */
  async #read(ids: readonly number[]): Promise<readonly ReadBudget[]> {
    const read: ReadBudget[] = [];
    await copyRows(this.#pool, EVERY_ROW, measuresOf(ids), ([id, stamp, measures]) => {
      read.push({
        id: present(id, 'id').readInt32BE(0),
        stamp: present(stamp, 'stamp').toString('latin1'),
        ...unpackAmounts(present(measures, 'measures')),
      });
    });
    return read;
  }

  async #layoutOf(db: Db, key: string): Promise<Layout> {
    const known = this.#layouts.get(key);
    if (known !== undefined) return known;
    const { months, models: ids } = monthsAndModels(key);
    const models = await this.#references.models(db, ids);
    const layout = { key, months, models: ids.map((id) => present(models.get(id), 'a model')) };
    this.#layouts.set(key, layout);
    return layout;
  }
}

/** The measures without the months that another version of the program counts. */
function countedOf(measures: BudgetMeasures, counted: CountedMonths): BudgetMeasures {
  const { months, models } = measures.layout;
  const counts = months.map((month) => isCountedMonth(month, counted));
  const isCounted = (at: number): boolean => counts[Math.floor(at / models.length)] === true;
  const only = (amounts: Float64Array) => amounts.map((amount, at) => (isCounted(at) ? amount : Number.NaN));
  return {
    ...measures,
    budget: only(measures.budget),
    baseValue: only(measures.baseValue),
    unpriced: measures.unpriced.filter(({ at }) => isCounted(at)),
  };
}

/** Ids are numbers, so the text holds nothing that came from outside. */
function measuresOf(ids: readonly number[]): string {
  return `select id, xmin::text, measures from budget_table where id = any ('{${ids.join(',')}}'::int[])`;
}
