import { type Month, monthsOf } from '../base/period.ts';
import type { ReferenceData } from '../reference/types.ts';
import { leafSubjects } from '../table/fill-references.ts';
import type { LeafSubject } from '../table/leaf-values.ts';
import type { BudgetTable } from '../table/types.ts';
import type { FieldRole } from '../template/types.ts';

/**
 * What reports read of a table: for each month and model volume (units of cars), budget and base value (yuan). The values
 * lie month after month, in each month model after model; NaN is missing.
 */
export interface Measures {
  readonly months: readonly Month[];
  /** Ids of models. */
  readonly models: readonly string[];
  readonly volume: Float64Array;
  readonly budget: Float64Array;
  readonly baseValue: Float64Array;
}

/** The volumes that a table was made with. */
export type PlannedVolumes = Pick<ReferenceData, 'model' | 'volume'>;

const MEASURE_ROLES = ['volume', 'budget', 'baseValue'] as const satisfies readonly FieldRole[];

type MeasureRole = (typeof MEASURE_ROLES)[number];

/**
 * The measures of a calculated table. A value of several months or models is spread over them by the Kufri volumes of the
 * volume base, equally where there are none (RPT-057); values of several customers are added.
 */
export function makeMeasures(table: BudgetTable, planned: PlannedVolumes): Measures {
  const months = monthsOf(table.scope.period);
  const models = table.scope.models.flatMap((id) => planned.model(id) ?? []);
  const size = months.length * models.length;
  const empty = () => new Float64Array(size).fill(Number.NaN);
  const sums: Record<MeasureRole, Float64Array> = { volume: empty(), budget: empty(), baseValue: empty() };
  const monthPlace = new Map(months.map((month, place) => [month, place]));
  const modelPlace = new Map(models.map(({ id }, place) => [id, place]));
  const subjectOf = leafSubjects(table.rows, models);
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    const subject = subjectOf(row);
    const places = subject.months.flatMap((month) =>
      subject.models.map(({ id }) => (monthPlace.get(month) ?? 0) * models.length + (modelPlace.get(id) ?? 0)),
    );
    const shares = sharesOf(table, subject, planned);
    for (const role of MEASURE_ROLES) spread(columnOf(table, role)?.[row] ?? Number.NaN, shares, places, sums[role]);
  }
  return { months, models: models.map(({ id }) => id), ...sums };
}

function columnOf(table: BudgetTable, role: MeasureRole): Float64Array | undefined {
  const field = table.logic.byRole.get(role);
  return field && table.columns[field.index];
}

/** What part of a leaf each month and model of it has, months outermost; they add up to 1. */
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

function spread(value: number, shares: readonly number[], places: readonly number[], sums: Float64Array): void {
  if (Number.isNaN(value)) return;
  places.forEach((place, at) => {
    const before = sums[place] ?? Number.NaN;
    const part = value * (shares[at] ?? 0);
    sums[place] = Number.isNaN(before) ? part : before + part;
  });
}
