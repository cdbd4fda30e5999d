import fc from 'fast-check';
import type { CalculationData, CalculationPlan } from '../src/formula/calculation.ts';
import type { Step } from '../src/formula/steps.ts';
import type { Expression, FieldId } from '../src/formula/syntax.ts';
import { type FormulaOptions, formulas } from './formulas.ts';

/** A random plan and a small random table for it. The columns are fresh: `copyOf` keeps inputs for another calculation. */
export interface RandomCalculation {
  readonly plan: CalculationPlan;
  readonly data: CalculationData;
}

const INPUTS: readonly FieldId[] = ['a', 'b', 'c', 'base', 'rate', 'amount'];
const COMPUTED: readonly FieldId[] = ['x', 'y', 'z'];
const FIELDS: readonly FieldId[] = [...INPUTS, ...COMPUTED];
const PAIR: Step = { kind: 'linkedPair', rate: 'rate', amount: 'amount', base: 'base' };

/** Values as tables hold them: missing, zero, counts, prices, shares, negative, very large and very small ones. */
export function cellValues(): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(Number.NaN) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 0.1, 0.2, 0.3, -0.3, 1e12, 1e-6) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 5000 }) },
    { weight: 2, arbitrary: fc.integer({ min: -100, max: 10_000 }).map((share) => share / 10_000) },
    { weight: 1, arbitrary: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((price) => price / 100) },
  );
}

/** Three computed fields, each over those before it, on leaves and again on summary rows; some fields are summed. */
export function calculations(options: FormulaOptions = {}): fc.Arbitrary<RandomCalculation> {
  return fc
    .record({
      leafFormulas: formulaChain(options),
      summaryFormulas: formulaChain(options),
      summed: fc.subarray([...FIELDS]),
      shape: fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 2,
      }),
    })
    .chain(({ leafFormulas, summaryFormulas, summed, shape }) => {
      const plan: CalculationPlan = {
        fields: FIELDS,
        leafSteps: [PAIR, ...stepsOf(leafFormulas)],
        summedFields: summed,
        summarySteps: stepsOf(summaryFormulas).filter(
          (step) => step.kind === 'formula' && !summed.includes(step.target),
        ),
      };
      return dataOf(shape).map((data) => ({ plan, data }));
    });
}

/** The same table with columns of its own. */
export function copyOf(data: CalculationData): CalculationData {
  return { ...data, columns: data.columns.map((column) => column.slice()) };
}

function formulaChain(options: FormulaOptions): fc.Arbitrary<readonly Expression[]> {
  return fc.tuple(
    ...COMPUTED.map((_, index) => formulas([...INPUTS, ...COMPUTED.slice(0, index)], { depth: 3, ...options })),
  );
}

function stepsOf(chain: readonly Expression[]): readonly Step[] {
  return chain.map((expression, index): Step => ({ kind: 'formula', target: COMPUTED[index] ?? '', expression }));
}

/** Rows from the numbers of leaves below each row of the second level, below each row of the first. */
function dataOf(shape: readonly (readonly number[])[]): fc.Arbitrary<CalculationData> {
  const groups = shape.flat();
  const summaryRows = shape.length + groups.length;
  const rowCount = summaryRows + groups.reduce((sum, count) => sum + count, 0);
  const tree = {
    summaryRows,
    parent: new Int32Array(rowCount).fill(-1),
    firstChild: new Int32Array(rowCount),
    childCount: new Int32Array(rowCount),
  };
  let next = shape.length;
  [...shape.map((below) => below.length), ...groups].forEach((count, row) => {
    tree.firstChild[row] = next;
    tree.childCount[row] = count;
    tree.parent.fill(row, next, next + count);
    next += count;
  });
  const column = fc
    .array(cellValues(), { minLength: rowCount, maxLength: rowCount })
    .map((values) => Float64Array.from(values));
  const columns = fc.array(column, { minLength: FIELDS.length, maxLength: FIELDS.length });
  const modes = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: rowCount, maxLength: rowCount });
  return fc.record({ columns, modes }).map((random) => ({
    ...tree,
    columns: random.columns,
    pairModes: Uint8Array.from(random.modes),
  }));
}
