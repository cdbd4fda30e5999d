import { type Month, monthNumber, yearOf } from '@oasis/engine/base';
import type { VehicleModel } from '@oasis/engine/reference';
import {
  addMeasures,
  addPresent,
  emptySums,
  type LeftOut,
  type ReportPart,
  type ReportSums,
} from '@oasis/engine/report';
import { heldBytes } from '../../budget-storage/held-bytes.ts';
import type { BudgetMeasures, Layout } from './year-measures.ts';

/** The amount of a model in a month that is left out for lack of a price. */
export interface UnpricedMonth extends LeftOut {
  readonly model: VehicleModel;
  /** From 0 for January. */
  readonly month: number;
}

/** The total of several budgets in a year. */
export interface YearTotal {
  readonly models: readonly VehicleModel[];
  /** Yuan, NaN is missing: of each model the budgets of January to December, then the base values. */
  readonly amounts: Float64Array;
  readonly unpriced: readonly UnpricedMonth[];
}

export const MONTHS = 12;
/** Amounts of a model. */
const WIDTH = 2 * MONTHS;
const POINTER_BYTES = 8;
const UNPRICED_BYTES = 64;

export function totalBytes({ models, amounts, unpriced }: YearTotal): number {
  return heldBytes([amounts]) + models.length * POINTER_BYTES + unpriced.length * UNPRICED_BYTES;
}

/** The amounts of models in another order, as the report takes them: month after month, in each model after model. */
export function sumsOf(total: YearTotal, models: readonly VehicleModel[]): ReportSums {
  const sums = emptySums(MONTHS, models.length);
  const placeOf = new Map(total.models.map(({ id }, place) => [id, place * WIDTH]));
  for (const [column, model] of models.entries()) {
    const from = placeOf.get(model.id) ?? Number.NaN;
    for (let month = 0; month < MONTHS; month += 1) {
      sums.budget[month * models.length + column] = total.amounts[from + month] ?? Number.NaN;
      sums.baseValue[month * models.length + column] = total.amounts[from + MONTHS + month] ?? Number.NaN;
    }
  }
  return sums;
}

/** The amounts left out of models, in the order of `models`. */
export function leftOutIn({ unpriced }: YearTotal, models: readonly VehicleModel[]): ReportPart['leftOut'] {
  const columnOf = new Map(models.map(({ id }, column) => [id, column]));
  return new Map(
    unpriced.flatMap(({ model, month, volume, budget }) => {
      const column = columnOf.get(model.id);
      return column === undefined ? [] : [[month * models.length + column, { volume, budget }] as const];
    }),
  );
}

/** Adds measures and totals of one year up; a missing value adds nothing. */
export class YearAdder {
  readonly #year: number;
  readonly #models: VehicleModel[] = [];
  /** Places by model id, because master data that are read again are other objects. */
  readonly #places = new Map<string, number>();
  #amounts = new Float64Array(WIDTH * 16).fill(Number.NaN);
  readonly #unpriced = new Map<string, UnpricedMonth>();

  constructor(year: number) {
    this.#year = year;
  }

  add({ models, amounts, unpriced }: YearTotal): void {
    for (const [place, model] of models.entries()) {
      const own = this.#placeOf(model);
      for (let at = 0; at < WIDTH; at += 1) this.#put(own + at, amounts[place * WIDTH + at]);
    }
    for (const each of unpriced) this.#leaveOut(each);
  }

  addMeasures(measures: readonly BudgetMeasures[]): void {
    const sums = new Map<Layout, ReportSums>();
    for (const of of measures) {
      const { layout } = of;
      const own = sums.get(layout) ?? emptySums(layout.months.length, layout.models.length);
      sums.set(layout, own);
      addMeasures(own, of, 0, own.budget.length);
      for (const { at, volume, budget } of of.unpriced) {
        const model = layout.models[at % layout.models.length];
        const month = this.#monthOf(layout.months[Math.floor(at / layout.models.length)]);
        if (model !== undefined && month !== undefined) this.#leaveOut({ model, month, volume, budget });
      }
    }
    for (const [layout, own] of sums) this.#addLayout(layout, own);
  }

  total(): YearTotal {
    return {
      models: [...this.#models],
      amounts: this.#amounts.slice(0, this.#models.length * WIDTH),
      unpriced: [...this.#unpriced.values()],
    };
  }

  #addLayout({ months, models }: Layout, { budget, baseValue }: ReportSums): void {
    const places = models.map((model) => this.#placeOf(model));
    for (const [row, each] of months.entries()) {
      const month = this.#monthOf(each);
      if (month === undefined) continue;
      for (const [column, place] of places.entries()) {
        this.#put(place + month, budget[row * models.length + column]);
        this.#put(place + MONTHS + month, baseValue[row * models.length + column]);
      }
    }
  }

  /** From 0 for January; undefined in other years. */
  #monthOf(month: Month | undefined): number | undefined {
    return month === undefined || yearOf(month) !== this.#year ? undefined : monthNumber(month) - 1;
  }

  #placeOf(model: VehicleModel): number {
    const known = this.#places.get(model.id);
    if (known !== undefined) return known;
    const place = this.#models.push(model) * WIDTH - WIDTH;
    this.#places.set(model.id, place);
    if (place + WIDTH > this.#amounts.length) {
      const larger = new Float64Array(this.#amounts.length * 2).fill(Number.NaN);
      larger.set(this.#amounts);
      this.#amounts = larger;
    }
    return place;
  }

  #put(at: number, value = Number.NaN): void {
    this.#amounts[at] = addPresent(this.#amounts[at] ?? Number.NaN, value);
  }

  #leaveOut({ model, month, volume, budget }: UnpricedMonth): void {
    const key = `${model.id} ${month}`;
    const before = this.#unpriced.get(key);
    this.#unpriced.set(key, {
      model,
      month,
      volume: addPresent(before?.volume ?? Number.NaN, volume),
      budget: (before?.budget ?? 0) + budget,
    });
  }
}
