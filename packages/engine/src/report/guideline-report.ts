import { type Month, monthOf, monthsOf, yearOf } from '../base/period.ts';
import type { LeftOut } from '../base/unpriced.ts';
import type { VehicleModel } from '../reference/types.ts';
import {
  addDeviationSums,
  type DeviationFigures,
  type DeviationSums,
  deviationFigures,
  deviationSums,
  NO_SUMS,
} from './deviation.ts';
import type { ReportSums } from './report-sums.ts';

/** Measures of tables that have the same months and models and are held against the same guidelines. */
export interface ReportPart {
  readonly months: readonly Month[];
  readonly models: readonly VehicleModel[];
  /** Month after month, in each month model after model; as `pricedMeasures` leaves them. */
  readonly sums: ReportSums;
  /** The parts that `pricedMeasures` left out of the sums, by the same places; see `leftOutByPlace`. */
  readonly leftOut: ReadonlyMap<number, LeftOut>;
  /** The guideline of a model in a month, as a fraction of the list price; NaN without one. */
  readonly guideline: (model: VehicleModel, month: Month) => number;
}

/** A make (level 0), a type class of it (1) or a model of that (2) (RPT-031). */
export interface ReportRow {
  readonly level: 0 | 1 | 2;
  readonly make: string;
  /** Empty on level 0. */
  readonly typeClass: string;
  /** Empty on levels 0 and 1. */
  readonly model: string;
  /** The latest month. */
  readonly mtd: DeviationFigures;
  /** January of that year to the latest month. */
  readonly ytd: DeviationFigures;
}

export interface GuidelineReport {
  readonly makes: readonly ReportRow[];
  readonly typeClasses: readonly ReportRow[];
  readonly models: readonly ReportRow[];
}

/**
 * Average incentives against guidelines, month to date and year to date (RPT-027, RPT-057): the rows of each level in the
 * order in which their models come. Rows without any budget and base value are left
 * out, and so is every model that is not wanted.
 */
export function guidelineReport(
  parts: readonly ReportPart[],
  latest: Month,
  isWanted: (model: VehicleModel) => boolean = () => true,
): GuidelineReport {
  const levels = [new Level(0), new Level(1), new Level(2)] as const;
  const first = monthOf(yearOf(latest), 1);
  for (const part of parts) {
    for (const [place, model] of part.models.entries()) {
      const own = isWanted(model) ? sumsOf(part, place, model, { first, latest }) : undefined;
      if (own !== undefined && hasFigures(own.ytd)) for (const level of levels) level.add(model, own);
    }
  }
  const [makes, typeClasses, models] = levels;
  return { makes: makes.rows(), typeClasses: typeClasses.rows(), models: models.rows() };
}

/** Sums of any models, of the latest month and of January to it. */
export interface PeriodSums {
  readonly mtd: DeviationSums;
  readonly ytd: DeviationSums;
}

/** All models of the wanted parts together; undefined if they have no budget, no base value and nothing left out. */
export function reportTotal(
  parts: readonly ReportPart[],
  latest: Month,
  isWanted: (model: VehicleModel) => boolean,
): PeriodSums | undefined {
  const first = monthOf(yearOf(latest), 1);
  let total: PeriodSums | undefined;
  for (const part of parts) {
    for (const [place, model] of part.models.entries()) {
      const own = isWanted(model) ? sumsOf(part, place, model, { first, latest }) : undefined;
      if (own !== undefined) total = total === undefined ? own : addPeriods(total, own);
    }
  }
  return total;
}

/** The figures of each month from January to the latest, of all models that are wanted together. */
export function reportMonths(
  parts: readonly ReportPart[],
  latest: Month,
  isWanted: (model: VehicleModel) => boolean,
): readonly ReportMonth[] {
  return monthsOf({ from: monthOf(yearOf(latest), 1), to: latest }).map((month) => {
    let sums = NO_SUMS;
    for (const part of parts) {
      const at = part.months.indexOf(month);
      if (at < 0) continue;
      for (const [place, model] of part.models.entries()) {
        const own = isWanted(model) ? monthSums(part, { at, place, month, model }) : undefined;
        if (own !== undefined) sums = addDeviationSums(sums, own);
      }
    }
    return { month, ...deviationFigures(sums) };
  });
}

export interface ReportMonth extends DeviationFigures {
  readonly month: Month;
}

/** Totals of a make in a month. */
export interface MakeMonth {
  readonly make: string;
  readonly month: Month;
  readonly sums: DeviationSums;
}

/** Totals of tables by make and month, regardless of the year; entries without figures and without left-out parts are omitted. */
export function makeMonths(parts: readonly ReportPart[]): readonly MakeMonth[] {
  const found = new Map<string, MakeMonth>();
  for (const part of parts) {
    for (const [at, month] of part.months.entries()) {
      for (const [place, model] of part.models.entries()) {
        const own = monthSums(part, { at, place, month, model });
        if (own === undefined) continue;
        const key = `${model.make} ${month}`;
        const sums = addDeviationSums(found.get(key)?.sums ?? NO_SUMS, own);
        found.set(key, { make: model.make, month, sums });
      }
    }
  }
  return [...found.values()];
}

/** The months of a text such as '2026.Q1,2026.M4', in order (RPT-033, RPT-035); undefined for an invalid text. */
export function parseReportMonths(text: string): readonly Month[] | undefined {
  const months = new Set<Month>();
  for (const entry of text.split(',')) {
    const match = /^(\d{4})\.(?:Q([1-4])|M([1-9]|1[0-2]))$/.exec(entry);
    if (match === null) return undefined;
    const [, year, quarter, month] = match;
    const from = quarter === undefined ? Number(month) : Number(quarter) * 3 - 2;
    const count = quarter === undefined ? 1 : 3;
    for (let ahead = 0; ahead < count; ahead += 1) months.add(monthOf(Number(year), from + ahead));
  }
  return [...months].sort();
}

function sumsOf(
  part: ReportPart,
  place: number,
  model: VehicleModel,
  { first, latest }: { readonly first: Month; readonly latest: Month },
): PeriodSums | undefined {
  let [mtd, ytd] = [NO_SUMS, NO_SUMS];
  let isKnown = false;
  for (const [at, month] of part.months.entries()) {
    if (month < first || month > latest) continue;
    const own = monthSums(part, { at, place, month, model });
    if (own === undefined) continue;
    isKnown = true;
    ytd = addDeviationSums(ytd, own);
    if (month === latest) mtd = addDeviationSums(mtd, own);
  }
  return isKnown ? { mtd, ytd } : undefined;
}

interface MonthOfModel {
  /** Places of the month and of the model in the part. */
  readonly at: number;
  readonly place: number;
  readonly month: Month;
  readonly model: VehicleModel;
}

/** Undefined if neither a budget nor a base value is known, and nothing was left out. */
function monthSums(
  { models, sums, leftOut, guideline }: ReportPart,
  { at, place, month, model }: MonthOfModel,
): DeviationSums | undefined {
  const where = at * models.length + place;
  const budget = sums.budget[where] ?? Number.NaN;
  const baseValue = sums.baseValue[where] ?? Number.NaN;
  const left = leftOut.get(where);
  if (Number.isNaN(budget) && Number.isNaN(baseValue) && left === undefined) return undefined;
  return deviationSums(budget, baseValue, guideline(model, month), left);
}

function hasFigures({ budget, baseValue }: DeviationSums): boolean {
  return !Number.isNaN(budget) || !Number.isNaN(baseValue);
}

function addPeriods(a: PeriodSums, b: PeriodSums): PeriodSums {
  return { mtd: addDeviationSums(a.mtd, b.mtd), ytd: addDeviationSums(a.ytd, b.ytd) };
}

class Level {
  readonly #level: 0 | 1 | 2;
  readonly #rows = new Map<string, { readonly model: VehicleModel; sums: PeriodSums }>();

  constructor(level: 0 | 1 | 2) {
    this.#level = level;
  }

  add(model: VehicleModel, own: PeriodSums): void {
    const key = [model.make, model.typeClass, model.model].slice(0, this.#level + 1).join('\n');
    const row = this.#rows.get(key);
    if (row === undefined) this.#rows.set(key, { model, sums: own });
    else row.sums = addPeriods(row.sums, own);
  }

  rows(): readonly ReportRow[] {
    return [...this.#rows.values()].map(({ model: { make, typeClass, model }, sums }) => ({
      level: this.#level,
      make,
      typeClass: this.#level === 0 ? '' : typeClass,
      model: this.#level === 2 ? model : '',
      mtd: deviationFigures(sums.mtd),
      ytd: deviationFigures(sums.ytd),
    }));
  }
}
