import { describe, expect, it } from 'vitest';
import { VECTOR_OPERATION_LAWS } from '../../testing/vector-operation-laws.ts';
import { compileCalculation } from '../formula/calculation.ts';
import { parseFormula } from '../formula/parse.ts';
import { calculateBySpreadsheet } from './oracle.ts';
import { createVectorOperation } from './vector-operation.ts';

describe('a vector operation by HyperFormula', () => {
  const operation = createVectorOperation();

  it.each(VECTOR_OPERATION_LAWS)('$title', ({ verify }) => {
    expect(() => verify(operation)).not.toThrow();
  });

  it('refuses a wrong number of operands', () => {
    expect(() => operation.calculate('SQRT', [], new Float64Array(1), 0, 1)).toThrow('SQRT with 0 operands');
  });

  it('calculates in the kernel as in a spreadsheet, and not without an operation', () => {
    const parsed = parseFormula('a + PMT(b / 12, 12, -a) * SQRT(b)');
    if (!parsed.ok) throw new Error(parsed.error.code);
    const plan = {
      fields: ['a', 'b', 'x'],
      leafSteps: [{ kind: 'formula', target: 'x', expression: parsed.value }] as const,
      summedFields: [],
      summarySteps: [],
    };
    const a = Float64Array.from({ length: 150 }, (_, row) => (row % 7 === 0 ? Number.NaN : row * 100));
    const b = Float64Array.from({ length: 150 }, (_, row) => (row % 11 === 0 ? 0 : row / 1000));
    const tree = {
      summaryRows: 0,
      parent: new Int32Array(150).fill(-1),
      firstChild: new Int32Array(0),
      childCount: new Int32Array(0),
    };
    const data = { columns: [a, b, new Float64Array(150)], ...tree };
    compileCalculation(plan, { vectorOperation: operation }).bind(data).whole();
    const sheet = calculateBySpreadsheet(plan, data).columns()[2]!;
    data.columns[2]!.forEach((value, row) => {
      if (Number.isNaN(sheet[row]!)) expect(value, `row ${row}`).toBeNaN();
      else expect(value, `row ${row}`).toBeCloseTo(sheet[row]!, 7);
    });
    expect(() => compileCalculation(plan).bind(data).whole()).toThrow('needs a vector operation');
  });
});
