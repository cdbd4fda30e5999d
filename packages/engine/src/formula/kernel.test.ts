import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculations, copyOf } from '../../testing/calculations.ts';
import { runs } from '../../testing/runs.ts';
import { disagreements, secondOpinionOfTable } from '../../testing/second-opinion-table.ts';
import { compileCalculation } from './calculation.ts';
import { compileKernel } from './kernel.ts';
import { parseFormula } from './parse.ts';
import type { Step } from './steps.ts';
import type { Expression } from './syntax.ts';

const NOTHING = Number.NaN;

describe('the kernel', () => {
  it('equals exact arithmetic in every cell, including missing results', () => {
    fc.assert(
      fc.property(calculations(), ({ plan, data }) => {
        const opinions = secondOpinionOfTable(plan, data);
        const calculated = copyOf(data);
        compileCalculation(plan).bind(calculated).whole();
        expect(disagreements(plan, opinions, calculated.columns)).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });

  it('gives the same bits for single rows and runs of rows as for the whole table', () => {
    fc.assert(
      fc.property(calculations(), fc.infiniteStream(fc.nat()), ({ plan, data }, random) => {
        const whole = copyOf(data);
        compileCalculation(plan).bind(whole).whole();
        const edited = copyOf(whole);
        const [at = 0, input = 0] = random.take(2);
        const row = data.summaryRows + (at % (data.parent.length - data.summaryRows));
        for (const table of [whole, edited]) table.columns[input % 4]![row] = at / 7;
        compileCalculation(plan).bind(whole).whole();
        compileCalculation(plan).bind(edited).row(row);
        expect(bits(edited.columns)).toEqual(bits(whole.columns));
        compileCalculation(plan).bind(edited).rows([row, row, 0]);
        expect(bits(edited.columns)).toEqual(bits(whole.columns));
        const many = copyOf(data);
        compileCalculation(plan).bind(many).whole();
        for (const column of many.columns.slice(0, 4)) for (let at = row; at < column.length; at++) column[at] = at / 9;
        const swept = copyOf(many);
        compileCalculation(plan).bind(many).whole();
        compileCalculation(plan).bind(swept).leaves(row, data.parent.length);
        expect(bits(swept.columns)).toEqual(bits(many.columns));
      }),
      { numRuns: runs(100) },
    );
  });

  it('gives the same bits for one chunk of rows and for many', () => {
    const rows = 5000;
    const column = (seed: number): Float64Array =>
      Float64Array.from({ length: rows }, (_, row) => ((row * seed) % 997) / 7);
    const steps = [step('x', 'a * b / 3 + a'), step('y', 'x - a * b')];
    const together = [column(31), column(17), new Float64Array(rows), new Float64Array(rows)];
    const alone = together.map((values) => values.slice());
    compileKernel(steps, ['a', 'b', 'x', 'y']).bind({ columns: together }).run(0, rows);
    const kernel = compileKernel(steps, ['a', 'b', 'x', 'y']).bind({ columns: alone });
    for (let row = 0; row < rows; row += 1) kernel.run(row, row + 1);
    expect(bits(alone)).toEqual(bits(together));
    expect(together[2]![4999]).toBe((together[0]![4999]! * together[1]![4999]!) / 3 + together[0]![4999]!);
  });

  it('does not change rows outside the range', () => {
    const columns = [Float64Array.of(1, 2, 3), Float64Array.of(7, 7, 7)];
    compileKernel([step('x', 'a * 10')], ['a', 'x'])
      .bind({ columns })
      .run(1, 2);
    expect([...columns[1]!]).toEqual([7, 20, 7]);
  });

  it('refuses steps that are not in evaluation order', () => {
    expect(() => compileKernel([step('y', 'x * 2'), step('x', 'a * 2')], ['a', 'x', 'y'])).toThrow('x is read before');
  });
});

describe('missing values', () => {
  it.each([
    ['a + b', 3, NOTHING, 3],
    ['a + b', NOTHING, 4, 4],
    ['a - b', NOTHING, 4, -4],
    ['a - b', 3, NOTHING, 3],
    ['a + b', NOTHING, NOTHING, NOTHING],
    ['a * b', 3, NOTHING, NOTHING],
    ['a / b', NOTHING, 3, NOTHING],
    ['-a', NOTHING, 0, NOTHING],
    ['a%', 20, 0, 0.2],
    ['MIN(a, b)', NOTHING, 4, 4],
    ['MAX(a, b)', 3, NOTHING, 3],
    ['MIN(a, b)', NOTHING, NOTHING, NOTHING],
    ['ABS(a)', -3, 0, 3],
    ['COALESCE(a, b)', NOTHING, 4, 4],
    ['COALESCE(a, b)', 3, 4, 3],
    ['COALESCE(a, b)', NOTHING, NOTHING, NOTHING],
    ['IF(a > b, 1, 2)', NOTHING, 4, NOTHING],
    ['IF(a > b, 1, 2)', 5, 4, 1],
    ['IF(a <= b, 1, 2)', 5, 4, 2],
  ])('%s of %d and %d is %d', (text, a, b, expected) => {
    expect(valueOf(text, a, b)).toBe(expected);
  });

  it('[BUD-135] a divisor of 0, an empty divisor and an infinite result give no result', () => {
    expect(valueOf('a / b', 20, 0)).toBeNaN();
    expect(valueOf('a / b', 0, 0)).toBeNaN();
    expect(valueOf('a / b', 20, NOTHING)).toBeNaN();
    expect(valueOf('a * b', 1e200, 1e200)).toBeNaN();
    expect(valueOf('a + b', 1.7e308, 1.7e308)).toBeNaN();
    expect(valueOf('1 / (a * b)', 1e200, 1e200)).toBeNaN();
    expect(valueOf('a / b', 20, 100)).toBe(0.2);
  });

  it('a sum or difference within rounding of 0 is 0, as in spreadsheets', () => {
    expect(valueOf('a * 3 - b', 0.1, 0.3)).toBe(0);
    expect(valueOf('a + b', 1e6 + 1e-9, -1e6)).toBe(0);
    expect(valueOf('a - b', 1e6 + 1e-6, 1e6)).toBeCloseTo(1e-6, 9);
    expect(valueOf('IF(a * 3 = b, 1, 2)', 0.1, 0.3)).toBe(1);
    expect(valueOf('IF(a * 3 > b, 1, 2)', 0.1, 0.3)).toBe(2);
  });

  it('rounding is half away from zero, at the 15 digits that spreadsheets show', () => {
    expect(valueOf('ROUND(a / b, 0)', 21.9, 0.2)).toBe(110);
    expect(valueOf('ROUND(a, 1)', -0.25, 0)).toBe(-0.3);
    expect(valueOf('ROUND(a, -2)', 1250, 0)).toBe(1300);
    expect(valueOf('ROUND(a, 2)', 1.005, 0)).toBe(1.01);
    expect(valueOf('ROUND(a, 2)', NOTHING, 0)).toBeNaN();
  });
});

describe('a missing result', () => {
  it('[BUD-135] makes dependent fields missing, and is stored as no number', () => {
    const steps = [step('x', 'a / b'), step('y', 'x + 5'), step('z', 'IFERROR(y, 1) + MAX(b, 2)'), step('w', 'x * b')];
    const columns = [
      Float64Array.of(6, 6, NOTHING),
      Float64Array.of(0, 2, 2),
      ...[1, 2, 3, 4].map(() => new Float64Array(3)),
    ];
    compileKernel(steps, ['a', 'b', 'x', 'y', 'z', 'w']).bind({ columns }).run(0, 3);
    expect(columns.slice(2).map((column) => [...column])).toEqual([
      [NOTHING, 3, NOTHING],
      [NOTHING, 8, 5],
      [3, 10, 7],
      [NOTHING, 6, NOTHING],
    ]);
  });

  it('[BUD-065] [BUD-135] occurs in the linked pair too', () => {
    const steps: readonly Step[] = [
      step('base', 'a / b'),
      { kind: 'linkedPair', rate: 'rate', amount: 'amount', base: 'base' },
      step('x', 'rate + 5'),
      step('y', 'MAX(amount, 5)'),
    ];
    const columns = [
      Float64Array.of(0, 1, 1, 8, 8),
      Float64Array.of(1, 0, 0, 1, 1),
      new Float64Array(5),
      Float64Array.of(NOTHING, NOTHING, 0.5, 0.5, NOTHING),
      Float64Array.of(20, 20, NOTHING, NOTHING, NOTHING),
      new Float64Array(5),
      new Float64Array(5),
    ];
    const pairModes = Uint8Array.of(2, 2, 1, 1, 0);
    compileKernel(steps, ['a', 'b', 'base', 'rate', 'amount', 'x', 'y']).bind({ columns, pairModes }).run(0, 5);
    // The base is 0, then has no result twice, then is 8; nothing of the pair is typed in the last row.
    expect(columns.slice(5).map((column) => [...column])).toEqual([
      [NOTHING, NOTHING, 5.5, 5.5, 5],
      [20, 20, NOTHING, 5, 5],
    ]);
  });

  it('is left out of the sum of child rows', () => {
    const plan = {
      fields: ['a', 'b', 'x'],
      leafSteps: [step('x', 'a / b')],
      summedFields: ['x'],
      summarySteps: [],
    };
    const columns = [Float64Array.of(NOTHING, 6, 6), Float64Array.of(NOTHING, 0, 2), new Float64Array(3)];
    const tree = {
      summaryRows: 1,
      parent: Int32Array.of(-1, 0, 0),
      firstChild: Int32Array.of(1),
      childCount: Int32Array.of(2),
    };
    compileCalculation(plan)
      .bind({ columns, ...tree })
      .whole();
    expect([...columns[2]!]).toEqual([3, NOTHING, 3]);
  });
});

describe('the linked pair', () => {
  it('[BUD-065] has one input and a computed partner, and neither without an input', () => {
    const steps: readonly Step[] = [{ kind: 'linkedPair', rate: 'rate', amount: 'amount', base: 'base' }];
    const rate = Float64Array.of(0.2, 9, NOTHING, 0.5);
    const amount = Float64Array.of(9, 20, NOTHING, 7);
    const columns = [rate, amount, Float64Array.of(100, 100, 100, NOTHING)];
    const pairModes = Uint8Array.of(1, 2, 0, 1);
    compileKernel(steps, ['rate', 'amount', 'base']).bind({ columns, pairModes }).run(0, 4);
    expect([...rate]).toEqual([0.2, 0.2, NOTHING, 0.5]);
    expect([...amount]).toEqual([20, 20, NOTHING, NOTHING]);
  });
});

function step(target: string, text: string): Step {
  return { kind: 'formula', target, expression: parsed(text) };
}

function parsed(text: string): Expression {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function valueOf(text: string, a: number, b: number): number {
  const columns = [Float64Array.of(a), Float64Array.of(b), new Float64Array(1)];
  compileKernel([step('result', text)], ['a', 'b', 'result'])
    .bind({ columns })
    .run(0, 1);
  return columns[2]![0]!;
}

/** The bits of every value; NaN has many bit patterns, which only a byte-wise comparison distinguishes. */
function bits(columns: readonly Float64Array[]): readonly (readonly bigint[])[] {
  const plain = columns.map((column) => column.map((value) => (Number.isNaN(value) ? NOTHING : value)));
  return plain.map((column) => Array.from(new BigUint64Array(column.buffer)));
}
