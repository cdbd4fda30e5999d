import { invariant } from '../src/base/assert.ts';
import { isScalarFunction, SCALAR_FUNCTIONS, type ScalarFunctionName } from '../src/formula/functions.ts';
import type { VectorOperation } from '../src/formula/vector-operation.ts';

/** Rules for every implementation of `VectorOperation`; `verify` throws if it breaks one. */
export interface VectorOperationLaw {
  readonly title: string;
  readonly verify: (operation: VectorOperation) => void;
}

/** Operands of one call and its result, as spreadsheets give it. */
type Example = readonly [name: ScalarFunctionName, operands: readonly number[], result: number];

const NOTHING = Number.NaN;

const EXAMPLES: readonly Example[] = [
  ['EXP', [1], Math.E],
  ['FV', [0.01, 12, -100], 1268.250301319698],
  ['LN', [Math.E], 1],
  ['LOG10', [1000], 3],
  ['NPER', [0.01, -100, 1000], 10.588644459423231],
  ['PMT', [0.01, 12, 1000], -88.84878867834166],
  ['PV', [0.01, 12, -100], 1125.5077473484644],
  ['PMT', [0, 12, 1200], -100],
  ['SIGN', [-7], -1],
  ['SQRT', [2], Math.SQRT2],
  ['SQRT', [-1], NOTHING],
  ['EXP', [1000], NOTHING],
  ['LN', [0], NOTHING],
];

export const VECTOR_OPERATION_LAWS: readonly VectorOperationLaw[] = [
  { title: 'has an example of every allowed function', verify: verifyCoverage },
  {
    title: 'calculates as spreadsheets do',
    verify: (operation) => EXAMPLES.forEach((example) => verifyExample(operation, example)),
  },
  { title: 'is missing where an operand is missing', verify: verifyMissing },
  { title: 'touches no row outside its range, of any length', verify: verifyRange },
  { title: 'remembers nothing of the call before', verify: verifyFreshness },
];

function verifyCoverage(): void {
  for (const name of Object.keys(SCALAR_FUNCTIONS)) {
    invariant(isScalarFunction(name) && EXAMPLES.some(([known]) => known === name), `an example of ${name}`);
  }
}

function verifyExample(operation: VectorOperation, [name, operands, expected]: Example): void {
  const result = call(operation, name, operands);
  const close = Math.abs(result - expected) <= 1e-12 * Math.abs(expected);
  invariant(
    close || (Number.isNaN(expected) && Number.isNaN(result)),
    `${name}(${operands.join(', ')}) is ${expected}, not ${result}`,
  );
}

function verifyMissing(operation: VectorOperation): void {
  for (const [name, operands] of EXAMPLES) {
    operands.forEach((_, index) => {
      const result = call(operation, name, operands.with(index, NOTHING));
      invariant(Number.isNaN(result), `${name} with operand ${index} missing is missing, not ${result}`);
    });
  }
}

function verifyRange(operation: VectorOperation): void {
  const rows = 300;
  const operand = Float64Array.from({ length: rows }, (_, row) => row * row);
  for (const [from, to] of [
    [0, rows],
    [1, 64],
    [63, 65],
    [5, 5],
    [64, 128],
    [10, 299],
  ] as const) {
    const result = new Float64Array(rows).fill(-1);
    operation.calculate('SQRT', [operand], result, from, to);
    result.forEach((value, row) => {
      const expected = row >= from && row < to ? row : -1;
      invariant(Math.abs(value - expected) < 1e-9, `row ${row} of [${from}, ${to}) is ${expected}, not ${value}`);
    });
  }
}

function verifyFreshness(operation: VectorOperation): void {
  invariant(call(operation, 'SQRT', [4]) === 2, 'the root of 4');
  invariant(Number.isNaN(call(operation, 'SQRT', [NOTHING])), 'a missing operand after one that was there');
  invariant(call(operation, 'SIGN', [-3]) === -1 && call(operation, 'SQRT', [9]) === 3, 'functions by turns');
}

function call(operation: VectorOperation, name: ScalarFunctionName, operands: readonly number[]): number {
  const result = Float64Array.of(-1);
  const columns = operands.map((operand) => Float64Array.of(operand));
  operation.calculate(name, columns, result, 0, 1);
  return result[0] ?? NOTHING;
}
