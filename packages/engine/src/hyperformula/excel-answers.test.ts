import { describe, expect, it } from 'vitest';
import { DECIMAL_ANSWERS, EXCEL_ANSWERS, type ExcelAnswer } from '../../testing/excel-answers.ts';
import { opinionOf } from '../../testing/opinion.ts';
import { agrees, secondOpinion } from '../../testing/second-opinion.ts';
import { evaluateExpression, outcomeOf } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/parse.ts';
import { sheetText } from '../formula/sheet.ts';
import type { Expression } from '../formula/syntax.ts';
import { addSheet, createSpreadsheet, numberOf, writeBlock } from './engine.ts';

const NOTHING = Number.NaN;

describe('answers of Excel', () => {
  const documented = EXCEL_ANSWERS.flatMap(({ answers }) => answers);

  it.each([...documented, ...DECIMAL_ANSWERS])('equal kernel and exact arithmetic: $formula', (answer) => {
    const expression = parsed(answer.formula);
    expectNumber(
      evaluateExpression(expression, () => NOTHING),
      answer.result,
    );
    const opinion = secondOpinion(expression, () => opinionOf(NOTHING));
    if (answer.result === undefined) expect(opinion.lacksResult || !opinion.certain).toBe(true);
    else expect(agrees(answer.result, opinion)).toBe(true);
  });

  it.each([...documented, ...DECIMAL_ANSWERS].filter(isInHyperFormula))(
    'equal HyperFormula, except for known differences: $formula',
    ({ formula, result, hyperFormula }) => {
      const found = bySpreadsheet(parsed(formula));
      expectNumber(found, hyperFormula === undefined ? result : hyperFormula === 'error' ? undefined : hyperFormula);
    },
  );

  it.each(['ROUNDUP', 'FLOOR', 'MOD', 'POWER', 'MROUND'])('needs both operands of %s', (name) => {
    const expression = parsed(`${name}(a, b)`);
    expect(evaluateExpression(expression, (field) => (field === 'a' ? 1 : NOTHING))).toBeNaN();
    expect(outcomeOf(expression, (field) => (field === 'a' ? 1 : NOTHING))).toBeNaN();
  });
});

describe('a divisor of 0', () => {
  it.each([
    ['a / 0 + 5', undefined],
    ['5 - a / 0', undefined],
    ['MAX(a / 0, 5)', undefined],
    ['SUM(a / 0, 5)', undefined],
    ['AVERAGE(a / 0, 5)', undefined],
    ['COALESCE(a / 0, 5)', undefined],
    ['b / 0 + 5', undefined],
    ['b * (a / 0) + 5', undefined],
    ['IF(a / 0 > 1, 1, 2) + 5', undefined],
    ['IF(AND(a > 0, a / 0 > 1), 1, 2) + 5', undefined],
    ['IF(a > 0, a, a / 0) + 5', 6],
    ['COALESCE(a, a / 0) + 5', 6],
    ['COUNT(a / 0, a, b)', 1],
    ['IFERROR(a / 0, 7) + 5', 12],
    ['IFERROR(b, 7) + 5', 5],
    ['IFERROR(a / 0, b) + 5', 5],
    ['b + 5', 5],
    ['POWER(0, -1) + 5', undefined],
    ['MOD(a, 0) + 5', undefined],
    ['FLOOR(a, b / 0) + 5', undefined],
  ] as const)('[BUD-135] leaves no number where one depends on it: %s', (text, result) => {
    const expression = parsed(text);
    expectNumber(
      evaluateExpression(expression, (field) => (field === 'a' ? 1 : NOTHING)),
      result,
    );
    expectNumber(bySpreadsheet(expression), result);
  });
});

/** HyperFormula has no MROUND, and cannot read exponents or this many digits. */
function isInHyperFormula({ formula }: ExcelAnswer): boolean {
  return !formula.includes('MROUND') && !formula.includes('400');
}

function parsed(text: string): Expression {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function expectNumber(found: number, expected: number | undefined): void {
  if (expected === undefined) expect(found).toBeNaN();
  else if (Number.isInteger(expected * 1e6)) expect(found).toBe(expected);
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-14 * Math.abs(expected));
}

function bySpreadsheet(expression: Expression): number {
  const spreadsheet = createSpreadsheet(1, {});
  const sheet = addSheet(spreadsheet, 'answers');
  const text = sheetText(expression, (field) => (field === 'a' ? 'B1' : 'C1'));
  if (!text.ok) throw new Error(text.error.code);
  writeBlock(spreadsheet, { sheet, row: 0, col: 0 }, [[`=${text.value}`, 1, null]]);
  const value = numberOf(spreadsheet.getCellValue({ sheet, row: 0, col: 0 }));
  spreadsheet.destroy();
  return value;
}
