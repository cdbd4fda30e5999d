import { setImmediate } from 'node:timers/promises';
import { type Month, monthOf, present, type VehicleModel } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../../database/tables.ts';
import type { ReferenceStore } from '../../../../reference/reference-store.ts';
import { ByteCache } from '../byte-cache.ts';
import { openBlock } from '../open-block.ts';

/** Months and models that the measures of budgets lie over; budgets over the same ones share the object. */
export interface Layout {
  readonly key: string;
  readonly months: readonly Month[];
  readonly models: readonly VehicleModel[];
}

/** What the report reads of a budget: yuan by month and model. */
export interface BudgetMeasures {
  readonly layout: Layout;
  /** The guideline version that the budget is pinned to. */
  readonly guideline: string;
  readonly budget: Float64Array;
  readonly baseValue: Float64Array;
}

/** A budget and the stamp of its row, which another write makes another one. */
export interface StampedId {
  readonly id: number;
  readonly stamp: string;
}

interface Kept extends BudgetMeasures {
  readonly stamp: string;
}

/** A year of 2,000 budgets of 768 rows takes 25 MB. */
const BYTES = 96 * 1024 * 1024;

/** Budgets of one statement, and statements at the same time. */
const AT_ONCE = 100;
const READERS = 3;
/** Budgets that are opened before others get a turn: one to two milliseconds. */
const OPENED_AT_ONCE = 20;

/** Measures of the budgets that reports asked for last, by the stamps under which they were read. */
export class YearMeasures {
  readonly #references: ReferenceStore;
  readonly #kept = new ByteCache<Kept>(BYTES, ({ budget, baseValue }) => budget.byteLength + baseValue.byteLength);
  readonly #layouts = new ByteCache<Layout>(BYTES / 8, ({ key }) => key.length * 2);

  constructor(references: ReferenceStore) {
    this.#references = references;
  }

  /** The measures of these budgets, in their order; a budget that has gone meanwhile is left out. */
  async of(db: Db, budgets: readonly StampedId[]): Promise<readonly BudgetMeasures[]> {
    const found = new Map<number, BudgetMeasures>();
    const missing: number[] = [];
    for (const { id, stamp } of budgets) {
      const kept = this.#kept.get(String(id));
      if (kept?.stamp === stamp) found.set(id, kept);
      else missing.push(id);
    }
    const parts = Array.from({ length: Math.ceil(missing.length / AT_ONCE) }, (_, part) =>
      missing.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    ).values();
    // Several readers take their parts from one list, so that the database reads on while parts are opened.
    const read = async (): Promise<void> => {
      for (const ids of parts) for (const [id, measures] of await this.#load(db, ids)) found.set(id, measures);
    };
    await Promise.all(Array.from({ length: READERS }, read));
    return budgets.flatMap(({ id }) => found.get(id) ?? []);
  }

  async #load(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, BudgetMeasures>> {
    const { rows } = await db.executeQuery<MeasureRow>(CompiledQuery.raw(MEASURES, [ids]));
    const opened = new Map<number, BudgetMeasures>();
    for (const [place, row] of rows.entries()) {
      if (place % OPENED_AT_ONCE === 0) await setImmediate();
      opened.set(row.id, await this.#open(db, row));
    }
    return opened;
  }

  async #open(db: Db, { id, stamp, guideline, measures }: MeasureRow): Promise<BudgetMeasures> {
    const { doubles } = openBlock(measures, 'measures');
    const column = (name: string): Float64Array => present(doubles.get(name), name);
    const layout = await this.#layoutOf(db, column('month'), column('model'));
    const kept = { layout, guideline, budget: column('budget'), baseValue: column('baseValue'), stamp };
    this.#kept.set(String(id), kept);
    return kept;
  }

  /** Months count from the year 0, and follow one another; the models are the same in each. */
  async #layoutOf(db: Db, month: Float64Array, model: Float64Array): Promise<Layout> {
    const first = month[0] ?? 0;
    const next = month.findIndex((count) => count !== first);
    const ids = [...model.subarray(0, next < 0 ? model.length : next)].map(String);
    const count = ids.length === 0 ? 0 : month.length / ids.length;
    const key = `${first} ${count} ${ids.join(' ')}`;
    const known = this.#layouts.get(key);
    if (known !== undefined) return known;
    const models = await this.#references.models(db, ids);
    const layout = {
      key,
      months: Array.from({ length: count }, (_, at) => monthOf(Math.floor((first + at) / 12), ((first + at) % 12) + 1)),
      models: ids.map((id) => present(models.get(id), 'a model')),
    };
    this.#layouts.set(key, layout);
    return layout;
  }
}

interface MeasureRow {
  readonly id: number;
  readonly stamp: string;
  readonly guideline: string;
  readonly measures: Buffer;
}

const MEASURES = `
  select id, xmin::text as stamp, pins->>'guideline' as guideline, measures
  from budget_table where id = any ($1::int[])`;
