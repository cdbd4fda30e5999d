import { firstDay } from '../base/day.ts';
import { explainExpression, explainSum, type SummedRows } from '../formula/explain.ts';
import { NO_RESULT } from '../formula/missing.ts';
import { parseFormula } from '../formula/parse.ts';
import { amountOfPair, rateOfPair } from '../formula/steps.ts';
import { type Expression, fieldsOf } from '../formula/syntax.ts';
import type { Pins, ReferenceName } from '../reference/types.ts';
import { keyText, valueAt } from '../table/cells.ts';
import { isEdited } from '../table/edited.ts';
import { isOfEachMonth, monthsOfKey } from '../table/leaf-values.ts';
import { rowLevel } from '../table/lock.ts';
import { partnerOf } from '../table/pair.ts';
import type { BudgetTable, RowLevel } from '../table/types.ts';
import type { InputField, LogicField } from '../template/logic.ts';
import { sourceUnder } from '../template/rules.ts';
import type { CellExplanation, CellSource, OriginOf } from './cell-source.ts';
import { hasLargeNumbers, type LeafSource, lostAt, lostBelow } from './lost-rows.ts';

/** The tracing of one cell: a cell of its row is traced once, however many formulas read it. */
interface Tracing {
  readonly table: BudgetTable;
  readonly row: number;
  readonly originOf: OriginOf | undefined;
  readonly known: Map<LogicField, CellExplanation>;
}

/**
 * Traces a cell. The row and the field are of the table. An operand that several formulas read is one object in all of
 * them, so the trace is as large as the row has fields, and not as there are ways through its formulas.
 */
export function explainCell(table: BudgetTable, row: number, field: LogicField, originOf?: OriginOf): CellExplanation {
  return explanationOf({ table, row, originOf, known: new Map() }, field);
}

function explanationOf(tracing: Tracing, field: LogicField): CellExplanation {
  const { table, row, known } = tracing;
  const found = known.get(field);
  if (found !== undefined) return found;
  const value = valueAt(table, row, field);
  const explanation: CellExplanation = {
    row,
    field: field.id,
    name: field.name,
    value: Number.isNaN(value) ? undefined : value,
    source: row < table.rows.leafStart ? summarySource(tracing, field) : leafSource(tracing, field),
  };
  known.set(field, explanation);
  return explanation;
}

function summarySource(tracing: Tracing, field: LogicField): CellSource {
  const { table, row } = tracing;
  const { rollUp } = field;
  if (rollUp.kind === 'none') return { kind: 'none' };
  if (rollUp.kind === 'formula') return formulaSource(tracing, rollUp.expression);
  const first = table.rows.firstChild[row] ?? 0;
  const rows = Array.from({ length: table.rows.childCount[row] ?? 0 }, (_, index) => first + index);
  const values = rows.map((child) => valueAt(table, child, field));
  const lost = lostBelow(table, row, field, sourcesIn(table)).length;
  const of = SUMMED_ROWS[rowLevel(table, first)];
  return { kind: 'sum', explanation: explainSum(values, valueAt(table, row, field), { of, lost }), rows };
}

const SUMMED_ROWS: Readonly<Record<RowLevel, SummedRows>> = {
  // No row is the sum of makes, so this word is never used.
  MAKESUMMARY: 'row',
  CUSTOMERSUMMARY: 'customer',
  BRANDSUMMARY: 'brand',
  TYPECLASSSUMMARY: 'typeClass',
  MODELYEARSUMMARY: 'modelYear',
  LEAF: 'row',
};

/**
 * The leaf rows below a row that the sums of some fields lose because a number is too large. For tables
 * without such numbers it takes one pass over the columns, so a caller with several rows asks once.
 */
export function lostRowsIn(table: BudgetTable): (row: number, fields: readonly LogicField[]) => number {
  if (!hasLargeNumbers(table)) return () => 0;
  const sourceOf = sourcesIn(table);
  return (row, fields) => new Set(fields.flatMap((field) => lostAt(table, row, field, sourceOf))).size;
}

function sourcesIn(table: BudgetTable): LeafSource {
  return (row, field) => leafSource({ table, row, originOf: undefined, known: new Map() }, field);
}

function leafSource(tracing: Tracing, field: LogicField): CellSource {
  const { table, row } = tracing;
  switch (field.kind) {
    case 'reference':
      return referenceSource(table, row, field.reference);
    case 'formula':
      return formulaSource(tracing, writtenFormula(table, field.id) ?? field.expression);
    case 'input':
      return inputSource(tracing, field);
  }
}

function inputSource(tracing: Tracing, field: InputField): CellSource {
  const { table, row, originOf } = tracing;
  const { pair } = table.logic;
  if (pair !== undefined && partnerOf(table, row, field) !== undefined) {
    const step = { kind: 'linkedPair', rate: pair.rate.id, amount: pair.amount.id, base: pair.base.id } as const;
    return formulaSource(tracing, field === pair.rate ? rateOfPair(step) : amountOfPair(step));
  }
  const unsaved = isEdited(table, row, field);
  const origin = unsaved ? undefined : originOf?.(row, field.id);
  return { kind: 'input', unsaved, ...(origin !== undefined && { origin }) };
}

function formulaSource(tracing: Tracing, expression: Expression): CellSource {
  const { table, row } = tracing;
  const { byId, template, kernel } = table.logic;
  const operands = fieldsOf(expression).flatMap((id) => byId.get(id) ?? []);
  const unselected = new Set(template.fields.filter(({ id }) => !byId.has(id)).map(({ id }) => id));
  const traced = operands.map((operand) => explanationOf(tracing, operand));
  const lacking = new Set(traced.flatMap(({ field, source }) => (lacksResult(source) ? [field] : [])));
  const valueOf = (id: string): number => {
    if (lacking.has(id)) return NO_RESULT;
    const operand = byId.get(id);
    return operand === undefined ? Number.NaN : valueAt(table, row, operand);
  };
  return {
    kind: 'formula',
    explanation: explainExpression(expression, { ...kernel, valueOf, unselected }),
    operands: traced,
  };
}

/** A column holds nothing without a result, so only the trace of the field knows. */
function lacksResult(source: CellSource): boolean {
  return source.kind === 'formula' && source.explanation.lacksResult;
}

/** The formula as the template has it: with the percentages that are not selected, which the logic replaced by 100 %. */
function writtenFormula({ logic }: BudgetTable, id: string): Expression | undefined {
  const field = logic.template.fields.find((candidate) => candidate.id === id);
  const source = field && sourceUnder(field, logic.settings);
  const parsed = source?.kind === 'formula' ? parseFormula(source.text) : undefined;
  return parsed?.ok === true ? parsed.value : undefined;
}

function referenceSource(table: BudgetTable, row: number, reference: ReferenceName): CellSource {
  const version = versionOf(table, row, reference);
  const months = monthsOfKey(keyText(table.rows, row, 'period'));
  const [first, last] = [months.at(0), months.at(-1)];
  if (reference === 'kufriRt' || reference === 'kufriWs' || first === undefined || last === undefined)
    return { kind: 'reference', reference, version };
  const isOfMonths = last !== first && isOfEachMonth(reference, table.pins);
  return {
    kind: 'reference',
    reference,
    version,
    day: firstDay(first),
    ...(isOfMonths && { lastDay: firstDay(last) }),
  };
}

function versionOf({ rows, pins }: BudgetTable, row: number, reference: ReferenceName): string {
  const versions: Readonly<Record<ReferenceName, Exclude<keyof Pins, 'leafRule'>>> = {
    kufriRt: 'kufri',
    kufriWs: 'kufri',
    msrpWithVat: 'msrp',
    dealerPriceWithVat: 'msrp',
    vatRate: 'vat',
    interestRate: 'financing',
    extensionDays: 'financing',
    guidelinePercent: 'guideline',
  };
  const pin = pins[versions[reference]];
  return typeof pin === 'string' ? pin : (pin[keyText(rows, row, 'make')] ?? '');
}
