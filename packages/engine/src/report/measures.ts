import type { Month } from '../base/period.ts';
import type { BudgetTable } from '../table/types.ts';
import type { FieldRole } from '../template/types.ts';
import { addParts, type MeasurePlan, type PlannedVolumes, planMeasures } from './measure-plan.ts';

/**
 * Data of a table for reports: for each month and model volume (units of cars), budget and base value (yuan). The values
 * are in order of months, within a month in order of models; NaN is missing.
 */
export interface Measures {
  readonly months: readonly Month[];
  /** Ids of models. */
  readonly models: readonly string[];
  readonly volume: Float64Array;
  readonly budget: Float64Array;
  readonly baseValue: Float64Array;
}

const MEASURE_ROLES = ['volume', 'budget', 'baseValue'] as const satisfies readonly FieldRole[];

/**
 * The measures of a calculated table. A value of several months or models is spread over them by the Kufri volumes of the
 * volume base, equally without volumes (RPT-057); values of several customers are added.
 */
export function makeMeasures(table: BudgetTable, planned: PlannedVolumes): Measures {
  return measuresBy(planMeasures(table, planned), table);
}

/** The measures of a calculated table by a plan that was made for it, or for one of the same rows, scope, volume base and Kufri versions. */
export function measuresBy(plan: MeasurePlan, table: BudgetTable): Measures {
  const { months, models } = plan;
  const column = () => new Float64Array(months.length * models.length);
  const measures: Measures = { months, models, volume: column(), budget: column(), baseValue: column() };
  writeMeasures(plan, table, measures);
  return measures;
}

/** The same into existing columns, whose values are overwritten. */
export function writeMeasures(plan: MeasurePlan, table: BudgetTable, into: Measures): void {
  for (const role of MEASURE_ROLES) {
    const sums = into[role].fill(Number.NaN);
    const field = table.logic.byRole.get(role);
    const column = field && table.columns[field.index];
    if (column !== undefined) addParts(plan, column, sums);
  }
}
