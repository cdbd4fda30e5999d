import { invariant, present } from '../base/assert.ts';
import { compileKernel, type KernelData, type KernelOptions } from './kernel.ts';
import { type RunTable, rollUp, sumRun } from './roll-up.ts';
import type { Step } from './steps.ts';
import type { FieldId } from './syntax.ts';

/** The calculation of a table with summary rows. The steps are in order of evaluation, see `checkSteps`. */
export interface CalculationPlan {
  /** The fields, in the order of the columns. */
  readonly fields: readonly FieldId[];
  readonly leafSteps: readonly Step[];
  /** Fields whose value in a summary row is the sum of its children. */
  readonly summedFields: readonly FieldId[];
  /** Fields that a summary row computes from its own sums (averages and percentages, BUD-058). */
  readonly summarySteps: readonly Step[];
}

/** The columns of a table and the tree of its rows. */
export interface CalculationData extends KernelData, RunTable {
  /** The parent of each row, -1 for none. */
  readonly parent: Int32Array;
}

/** A plan bound to one table; calculates in place. */
export interface Calculation {
  /** Every row. */
  whole(): void;
  /** A row and the rows above it; the same bits as `whole` gives when nothing else has changed. */
  row(row: number): void;
  /** Some rows and the rows above them, each once. Leaves and summary rows may be mixed. */
  rows(rows: Iterable<number>): void;
  /** Leaf rows [from, to) in one sweep, and the rows above them, each once. */
  leaves(from: number, to: number): void;
}

export interface CompiledCalculation {
  readonly plan: CalculationPlan;
  bind(data: CalculationData): Calculation;
}

export function compileCalculation(plan: CalculationPlan, options: KernelOptions = {}): CompiledCalculation {
  const leaves = compileKernel(plan.leafSteps, plan.fields, options);
  const summaries = compileKernel(plan.summarySteps, plan.fields, options);
  const summed = plan.summedFields.map((field) => plan.fields.indexOf(field));
  invariant(!summed.includes(-1), 'summed fields are fields');
  return {
    plan,
    bind(data) {
      const leafKernel = leaves.bind(data);
      const summaryKernel = summaries.bind(data);
      const sums = summed.map((index) => present(data.columns[index], 'a summed column'));
      const rowCount = data.columns[0]?.length ?? 0;
      const { summaryRows, firstChild, childCount, parent } = data;
      const summarise = (row: number): void => {
        const first = firstChild[row] ?? 0;
        const count = childCount[row] ?? 0;
        for (const column of sums) column[row] = sumRun(column, first, count);
        summaryKernel.run(row, row + 1);
      };
      const calculate = (row: number): void => {
        if (row < summaryRows) summarise(row);
        else leafKernel.run(row, row + 1);
      };
      return {
        whole() {
          leafKernel.run(summaryRows, rowCount);
          for (const column of sums) rollUp(column, data);
          summaryKernel.run(0, summaryRows);
        },
        row(row) {
          for (let at = row; at >= 0; at = parent[at] ?? -1) calculate(at);
        },
        rows(rows) {
          for (const row of withParents(rows, parent)) calculate(row);
        },
        leaves(from, to) {
          leafKernel.run(from, to);
          for (const row of withParents(distinctRuns(parent.subarray(from, to)), parent)) summarise(row);
        },
      };
    },
  };
}

/** Each number of a run once; the children of one parent lie side by side. */
function distinctRuns(numbers: Int32Array): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? -1;
    if (index === 0 || number !== numbers[index - 1]) found.push(number);
  }
  return found;
}

/** The rows and all rows above them, each once, children before parents (parents have lower numbers). */
function withParents(rows: Iterable<number>, parent: Int32Array): readonly number[] {
  const found = new Set<number>();
  for (const row of rows) {
    for (let at = row; at >= 0 && !found.has(at); at = parent[at] ?? -1) found.add(at);
  }
  return [...found].sort((a, b) => b - a);
}
