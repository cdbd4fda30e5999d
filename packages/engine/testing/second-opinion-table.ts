import type { CalculationData, CalculationPlan } from '../src/formula/calculation.ts';
import { amountOfPair, PAIR_BY_AMOUNT, PAIR_BY_RATE, rateOfPair, type Step } from '../src/formula/steps.ts';
import type { FieldId } from '../src/formula/syntax.ts';
import { calculationDataOf } from '../src/table/assemble.ts';
import type { BudgetTable } from '../src/table/types.ts';
import { missing, type Opinion, opinionOf } from './opinion.ts';
import { agrees, secondOpinion, sumOf } from './second-opinion.ts';

/** A cell whose double disagrees with exact arithmetic. */
export interface Disagreement {
  readonly field: FieldId;
  readonly row: number;
  readonly double: number;
  readonly exact: string;
}

/**
 * The value of each cell of a table by exact arithmetic, from its inputs alone: by field (in order of the plan), then by row.
 * `read`: the value of an input, by default its written decimal.
 */
export function secondOpinionOfTable(
  plan: CalculationPlan,
  data: CalculationData,
  read: (double: number) => Opinion = opinionOf,
): readonly (readonly Opinion[])[] {
  const opinions = data.columns.map((column) => Array.from(column, read));
  const rowCount = data.columns[0]?.length ?? 0;
  for (let row = rowCount - 1; row >= 0; row -= 1) {
    const steps = row < data.summaryRows ? plan.summarySteps : plan.leafSteps;
    if (row < data.summaryRows) sumChildren(opinions, plan, data, row);
    for (const step of steps) calculate(opinions, plan.fields, step, row, data.pairModes?.[row] ?? 0);
  }
  return opinions;
}

/** The cells of calculated columns that disagree with the opinions of them. */
export function disagreements(
  plan: CalculationPlan,
  opinions: readonly (readonly Opinion[])[],
  columns: readonly Float64Array[],
): readonly Disagreement[] {
  return plan.fields.flatMap((field, index) =>
    Array.from(columns[index] ?? []).flatMap((double, row) => {
      const opinion = opinions[index]?.[row];
      if (opinion === undefined || agrees(double, opinion)) return [];
      return [{ field, row, double, exact: opinion.value?.toString() ?? 'missing' }];
    }),
  );
}

/** The calculated cells of a budget table that exact arithmetic over its inputs has otherwise. */
export function disagreementsOfTable(table: BudgetTable): readonly Disagreement[] {
  const { plan } = table.logic.calculation;
  return disagreements(plan, secondOpinionOfTable(plan, calculationDataOf(table)), table.columns);
}

function sumChildren(opinions: Opinion[][], plan: CalculationPlan, data: CalculationData, row: number): void {
  const first = data.firstChild[row] ?? 0;
  const end = first + (data.childCount[row] ?? 0);
  for (const field of plan.summedFields) {
    const column = opinions[plan.fields.indexOf(field)];
    if (column !== undefined) column[row] = sumOf(column.slice(first, end).map(stored));
  }
}

/** A column holds nothing without a result, and a sum skips it. */
function stored(opinion: Opinion): Opinion {
  return opinion.lacksResult ? missing(opinion.certain) : opinion;
}

function calculate(opinions: Opinion[][], fields: readonly FieldId[], step: Step, row: number, mode: number): void {
  const at = (field: FieldId): Opinion => opinions[fields.indexOf(field)]?.[row] ?? opinionOf(Number.NaN);
  const store = (field: FieldId, opinion: Opinion): void => {
    const column = opinions[fields.indexOf(field)];
    if (column !== undefined) column[row] = opinion;
  };
  if (step.kind === 'formula') store(step.target, secondOpinion(step.expression, at));
  else if (mode === PAIR_BY_RATE) store(step.amount, secondOpinion(amountOfPair(step), at));
  else if (mode === PAIR_BY_AMOUNT) store(step.rate, secondOpinion(rateOfPair(step), at));
}
