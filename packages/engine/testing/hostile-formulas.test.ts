import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsSpreadsheet } from '../src/formula/calls-spreadsheet.ts';
import { checkSteps, MOST_NODES } from '../src/formula/check.ts';
import { explainExpression } from '../src/formula/explain.ts';
import { explanationText } from '../src/formula/explain-text.ts';
import { compileKernel } from '../src/formula/kernel.ts';
import { MOST_CHARACTERS, MOST_LEVELS, parseFormula } from '../src/formula/parse.ts';
import { printFormula } from '../src/formula/print.ts';
import { compileProgram } from '../src/formula/program.ts';
import { handleResults } from '../src/formula/results.ts';
import { MOST_SHEET_CHARACTERS, sheetText } from '../src/formula/sheet.ts';
import type { Step } from '../src/formula/steps.ts';
import { type Expression, operandsOf } from '../src/formula/syntax.ts';
import { hostileFormulas } from './hostile-formulas.ts';
import { runs } from './runs.ts';

const FIELDS = ['a', 'b', 'c'];
const VALUES = new Map([
  ['a', 3],
  ['b', 0],
]);

describe('hostile formulas', () => {
  it('are refused, or are calculated, printed and explained within limits', () => {
    let calculated = 0;
    fc.assert(
      fc.property(hostileFormulas(), (text) => {
        const parsed = parseFormula(text);
        if (!parsed.ok) return;
        const { nodes, levels } = sizeOf(parsed.value);
        expect(nodes).toBeLessThanOrEqual(text.length);
        expect(levels).toBeLessThanOrEqual(MOST_LEVELS);
        expect(parseFormula(printFormula(parsed.value))).toEqual(parsed);
        const sheet = sheetText(parsed.value, (field) => `${field.toUpperCase()}1`, new Set(FIELDS));
        if (sheet.ok) expect(sheet.value.length).toBeLessThanOrEqual(MOST_SHEET_CHARACTERS);
        const steps: readonly Step[] = [{ kind: 'formula', target: 'x', expression: parsed.value }];
        if (!checkSteps(steps, [...FIELDS, 'x']).ok || callsSpreadsheet(parsed.value)) return;
        calculated += 1;
        expectBoundedWork(steps, nodes);
        const explanation = explainExpression(parsed.value, { valueOf: (field) => VALUES.get(field) ?? Number.NaN });
        const told = explanationText(explanation, NAMES, 'en');
        expect(told.length).toBeLessThanOrEqual(MOST_CHARACTERS * MOST_LEVELS);
      }),
      { numRuns: runs(200) },
    );
    expect(calculated).toBeGreaterThan(0);
  });

  it('of many fields are sorted, or their cycle is named', () => {
    const many = fc.integer({ min: 1, max: 150 }).chain((count) =>
      fc.array(fc.array(fc.nat({ max: count }), { minLength: 1, maxLength: 3 }), {
        minLength: count,
        maxLength: count,
      }),
    );
    fc.assert(
      fc.property(many, (reads) => {
        const steps = reads.map((operands, index): Step => {
          const parsed = parseFormula(`SUM(${operands.map((operand) => `f${operand}`).join(', ')})`);
          if (!parsed.ok) throw new Error(parsed.error.code);
          return { kind: 'formula', target: `f${index}`, expression: parsed.value };
        });
        const checked = checkSteps(
          steps,
          Array.from({ length: reads.length + 1 }, (_, index) => `f${index}`),
        );
        if (checked.ok) expect(checked.value).toHaveLength(steps.length);
        else expect(checked.error.map(({ code }) => code)).toEqual(['FORMULA_CYCLE']);
      }),
      { numRuns: runs(100) },
    );
  });

  it('of many fields are refused together if they are too long to calculate', () => {
    const parsed = parseFormula(`a${'+1'.repeat(90)}`);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const targets = Array.from({ length: Math.ceil(MOST_NODES / 181) }, (_, index) => `f${index}`);
    const steps = targets.map((target): Step => ({ kind: 'formula', target, expression: parsed.value }));
    const checked = checkSteps(steps, ['a', ...targets]);
    expect(checked.ok || checked.error.map(({ code }) => code)).toEqual(['FORMULA_TOO_MANY_STEPS']);
    expect(checkSteps(steps.slice(1), ['a', ...targets]).ok).toBe(true);
  });
});

const NAMES = {
  target: 'x',
  nameOf: (field: string) => ({ en: field, zh: field }),
  isPercent: () => false,
};

/** A formula calculates with a few instructions for each of its parts, and a limited number of registers. */
function expectBoundedWork(steps: readonly Step[], nodes: number): void {
  const fields = [...FIELDS, 'x'];
  const { instructions } = handleResults(compileProgram(steps, fields));
  expect(instructions.length).toBeLessThanOrEqual(3 * nodes + 1);
  const columns = fields.map((field) => Float64Array.of(VALUES.get(field) ?? Number.NaN));
  compileKernel(steps, fields).bind({ columns }).run(0, 1);
  const [result = 0] = columns[3] ?? [];
  expect(Number.isFinite(result) || Number.isNaN(result)).toBe(true);
}

function sizeOf(node: Expression): { readonly nodes: number; readonly levels: number } {
  const below = operandsOf(node).map(sizeOf);
  return {
    nodes: 1 + below.reduce((sum, part) => sum + part.nodes, 0),
    levels: 1 + Math.max(0, ...below.map((part) => part.levels)),
  };
}
