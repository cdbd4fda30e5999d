import { type Month, monthsOf } from '../base/period.ts';
import { allSlices, type Slices } from '../base/slices.ts';
import type { ReferenceData } from '../reference/types.ts';
import { leafSubjects } from '../table/fill-references.ts';
import type { LeafSubject } from '../table/leaf-values.ts';
import type { BudgetTable } from '../table/types.ts';

/** The volumes that a table was made with. */
export type PlannedVolumes = Pick<ReferenceData, 'model' | 'volume'>;

/**
 * Where the leaves of a table go in its measures: part `i` adds `share[i]` of row `row[i]` to place `place[i]`. The parts of a
 * row lie side by side, rows in order. Tables with the same rows, scope, volume base and Kufri versions have the same plan.
 */
export interface MeasurePlan {
  readonly months: readonly Month[];
  /** Ids of models. */
  readonly models: readonly string[];
  readonly row: Int32Array;
  readonly place: Int32Array;
  readonly share: Float64Array;
}

/** A value of several months or models is spread over them by the Kufri volumes of the volume base, equally without volumes (RPT-057). */
export function planMeasures(table: BudgetTable, planned: PlannedVolumes): MeasurePlan {
  return allSlices(planSlices(table, planned));
}

const ROWS_OF_SLICE = 500;

/** The same in slices. */
export function* planSlices(table: BudgetTable, planned: PlannedVolumes): Slices<MeasurePlan> {
  const months = monthsOf(table.scope.period);
  const models = table.scope.models.flatMap((id) => planned.model(id) ?? []);
  const monthPlace = new Map(months.map((month, place) => [month, place]));
  const modelPlace = new Map(models.map(({ id }, place) => [id, place]));
  const subjectOf = leafSubjects(table.rows, models);
  const [rows, places, shares]: [number[], number[], number[]] = [[], [], []];
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    const subject = subjectOf(row);
    shares.push(...sharesOf(table, subject, planned));
    for (const month of subject.months) {
      for (const { id } of subject.models) {
        rows.push(row);
        places.push((monthPlace.get(month) ?? 0) * models.length + (modelPlace.get(id) ?? 0));
      }
    }
    if (row % ROWS_OF_SLICE === 0) yield;
  }
  return {
    months,
    models: models.map(({ id }) => id),
    row: Int32Array.from(rows),
    place: Int32Array.from(places),
    share: Float64Array.from(shares),
  };
}

/** Adds the parts of a column to `sums`, one value for each month and model; a missing value adds nothing. */
export function addParts({ row, place, share }: MeasurePlan, column: Float64Array, sums: Float64Array): void {
  for (let part = 0; part < row.length; part++) {
    const value = column[row[part] ?? 0] ?? Number.NaN;
    if (value !== value) continue;
    const at = place[part] ?? 0;
    const before = sums[at] ?? Number.NaN;
    const added = value * (share[part] ?? 0);
    sums[at] = before === before ? before + added : added;
  }
}

/** The share of each month and model in a leaf, months outermost; they add up to 1. */
function sharesOf(table: BudgetTable, { months, models }: LeafSubject, planned: PlannedVolumes): readonly number[] {
  const base = table.logic.settings.volumeBase === 'WS' ? 'ws' : 'rt';
  const weights = months.flatMap((month) =>
    models.map(({ id, make }) => {
      const weight = planned.volume(table.pins.kufri[make] ?? '', id, month)?.[base] ?? 0;
      return weight > 0 ? weight : 0;
    }),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? 1 / weights.length : weight / total));
}
