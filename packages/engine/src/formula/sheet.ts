import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { CallExpression, Comparison, Expression, FieldId } from './syntax.ts';

/** The longest formula that spreadsheets take. */
export const MOST_SHEET_CHARACTERS = 8192;

/** Where a field of the row lies in the sheet, such as 'C7'. */
export type AddressOf = (field: FieldId) => string;

/**
 * A formula as spreadsheet text in A1 notation, without the leading '='. It follows the same table of missing values as the
 * kernel: cells that are empty or hold text count as missing, and a missing result is "". No cell that it reads may hold an error.
 */
export function sheetText(expression: Expression, addressOf: AddressOf): Result<string, Message> {
  const writer: Writer = { addressOf, steps: MOST_STEPS };
  const text = guarded(presence(expression, writer), value(expression, writer));
  if (writer.steps > 0 && text.length <= MOST_SHEET_CHARACTERS) return ok(text);
  return err(message('FORMULA_SHEET_TOO_LONG', { most: MOST_SHEET_CHARACTERS }));
}

/**
 * Each use of a part writes it again, and its presence besides, so a text may grow with every level.
 * The steps that are left bound the work on a formula whose text would be too long anyway.
 */
interface Writer {
  readonly addressOf: AddressOf;
  steps: number;
}

const MOST_STEPS = 10_000;

function isExhausted(writer: Writer): boolean {
  writer.steps -= 1;
  return writer.steps <= 0;
}

/** The sum of a run of child rows, such as of 'C14:C23'; missing children are skipped. */
export function sheetRunText(range: string): string {
  return `IF(COUNT(${range})=0,"",SUM(${range}))`;
}

/** When an expression is not missing: all of these hold. */
interface Presence {
  /** Cells that hold a number. */
  readonly cells: readonly string[];
  /** Other conditions, which never give an error whatever the cells hold. */
  readonly conditions: readonly string[];
}

function guarded({ cells, conditions }: Presence, text: string): string {
  if (conditions.length > 0) return `IF(${presenceText({ cells, conditions })},${text},"")`;
  return cells.length === 0 ? text : `IF(COUNT(${cells.join(',')})<${cells.length},"",${text})`;
}

function presence(node: Expression, writer: Writer): Presence {
  if (isExhausted(writer)) return { cells: [], conditions: [] };
  const of = (operand: Expression): Presence => presence(operand, writer);
  switch (node.kind) {
    case 'number':
      return { cells: [], conditions: [] };
    case 'field':
      return { cells: [writer.addressOf(node.field)], conditions: [] };
    case 'negate':
    case 'percent':
      return of(node.operand);
    case 'binary': {
      if (node.operator === '+' || node.operator === '-') return anyOf([of(node.left), of(node.right)]);
      const both = allOf([of(node.left), of(node.right)]);
      return node.operator === '*' ? both : allOf([both, ...divisorIsNotZero(node.right, writer)]);
    }
    case 'if': {
      const { left, right } = node.condition;
      const then = presenceText(of(node.then));
      const otherwise = presenceText(of(node.otherwise));
      const branch = `IF(${comparison(node.condition, writer)},${then},${otherwise})`;
      const conditions = isAlways(then) && isAlways(otherwise) ? [] : [branch];
      return allOf([of(left), of(right), { cells: [], conditions }]);
    }
    case 'call':
      return node.name === 'ROUND' || node.name === 'ABS' ? allOf(node.operands.map(of)) : anyOf(node.operands.map(of));
    case 'scalar': {
      const call = `ISNUMBER(${node.name}(${node.operands.map((operand) => safeValue(operand, writer)).join(',')}))`;
      return allOf([...node.operands.map(of), { cells: [], conditions: [call] }]);
    }
  }
}

function divisorIsNotZero(divisor: Expression, writer: Writer): readonly Presence[] {
  if (divisor.kind === 'number' && divisor.value !== 0) return [];
  return [{ cells: [], conditions: [`${factor(divisor, safeValue(divisor, writer))}<>0`] }];
}

function allOf(parts: readonly Presence[]): Presence {
  return {
    cells: [...new Set(parts.flatMap(({ cells }) => cells))],
    conditions: [...new Set(parts.flatMap(({ conditions }) => conditions))],
  };
}

function anyOf(parts: readonly Presence[]): Presence {
  if (parts.some(({ cells, conditions }) => cells.length + conditions.length === 0)) return allOf([]);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const single = parts.flatMap(({ cells, conditions }) => (conditions.length === 0 && cells.length === 1 ? cells : []));
  const others = parts.filter(({ cells, conditions }) => conditions.length > 0 || cells.length > 1).map(presenceText);
  const any = single.length === 0 ? others : [`COUNT(${[...new Set(single)].join(',')})>0`, ...others];
  return { cells: [], conditions: [any.length === 1 ? any.join('') : `OR(${any.join(',')})`] };
}

const ALWAYS = 'TRUE()';

function isAlways(presence: string): boolean {
  return presence === ALWAYS;
}

function presenceText({ cells, conditions }: Presence): string {
  const count = cells.length === 0 ? [] : [`COUNT(${cells.join(',')})=${cells.length}`];
  const all = [...count, ...conditions];
  if (all.length === 0) return ALWAYS;
  return all.length === 1 ? all.join('') : `AND(${all.join(',')})`;
}

/** The number, provided that the expression is not missing. */
function value(node: Expression, writer: Writer): string {
  if (isExhausted(writer)) return '';
  const of = (operand: Expression): string => value(operand, writer);
  switch (node.kind) {
    case 'field':
      return writer.addressOf(node.field);
    case 'negate':
      return `-${factor(node.operand, of(node.operand))}`;
    case 'percent':
      return `${factor(node.operand, of(node.operand))}/100`;
    case 'binary':
      if (node.operator === '+' || node.operator === '-') return safeValue(node, writer);
      return `${factor(node.left, of(node.left))}${node.operator}${divisor(node.right, of(node.right))}`;
    case 'if':
      return `IF(${comparison(node.condition, writer)},${of(node.then)},${of(node.otherwise)})`;
    default:
      return safeValue(node, writer);
  }
}

/** The number, or 0 when the expression is missing; never an error. */
function safeValue(node: Expression, writer: Writer): string {
  if (isExhausted(writer)) return '';
  const of = (operand: Expression): string => safeValue(operand, writer);
  switch (node.kind) {
    case 'number':
      return numberText(node.value);
    case 'field':
      return `N(${writer.addressOf(node.field)})`;
    case 'negate':
      return `-${factor(node.operand, of(node.operand))}`;
    case 'percent':
      return `${factor(node.operand, of(node.operand))}/100`;
    case 'binary':
      if (node.operator === '/')
        return `IFERROR(${factor(node.left, of(node.left))}/${divisor(node.right, of(node.right))},0)`;
      if (node.operator === '*') return `${factor(node.left, of(node.left))}*${divisor(node.right, of(node.right))}`;
      return `${of(node.left)}${node.operator}${factor(node.right, of(node.right))}`;
    case 'if': {
      const { left, right } = node.condition;
      const known = presenceText(allOf([presence(left, writer), presence(right, writer)]));
      return `IF(${known},IF(${comparison(node.condition, writer)},${of(node.then)},${of(node.otherwise)}),0)`;
    }
    case 'call':
      return callText(node, writer);
    case 'scalar':
      return `IF(${presenceText(presence(node, writer))},${node.name}(${node.operands.map(of).join(',')}),0)`;
  }
}

/** MIN and MAX leave missing operands out by way of a number that never wins. */
function callText({ name, operands }: CallExpression, writer: Writer): string {
  const of = (operand: Expression): string => safeValue(operand, writer);
  const present = (operand: Expression): string => presenceText(presence(operand, writer));
  switch (name) {
    case 'ABS':
    case 'ROUND':
      return `${name}(${operands.map(of).join(',')})`;
    case 'COALESCE':
      return operands.reduceRight(
        (rest, operand) =>
          isAlways(present(operand)) ? wrapped(operand, of(operand)) : `IF(${present(operand)},${of(operand)},${rest})`,
        '0',
      );
    case 'MIN':
    case 'MAX': {
      if (operands.every(({ kind }) => kind === 'field'))
        return `${name}(${operands.map((operand) => value(operand, writer)).join(',')})`;
      const never = name === 'MIN' ? '10^307' : '-10^307';
      const candidates = operands.map((operand) => `IF(${present(operand)},${of(operand)},${never})`);
      return `IF(${presenceText(anyOf(operands.map((operand) => presence(operand, writer))))},${name}(${candidates.join(',')}),0)`;
    }
  }
}

function wrapped({ kind }: Expression, text: string): string {
  return kind === 'number' ? text : `(${text})`;
}

function comparison({ operator, left, right }: Comparison, writer: Writer): string {
  return `${safeValue(left, writer)}${operator}${safeValue(right, writer)}`;
}

/** A text as an operand that binds at least as tightly as a product; sums and signs are put in parentheses. */
function factor(node: Expression, text: string): string {
  const loose = node.kind === 'negate' || (node.kind === 'binary' && (node.operator === '+' || node.operator === '-'));
  return loose ? `(${text})` : text;
}

/** The same for what stands behind a '/', where a product too needs parentheses. */
function divisor(node: Expression, text: string): string {
  const product = node.kind === 'percent' || (node.kind === 'binary' && node.operator !== '+' && node.operator !== '-');
  return product ? `(${text})` : factor(node, text);
}

/** A number without an exponent, which HyperFormula does not read. */
function numberText(number: number): string {
  const [mantissa = '', exponent] = String(number).split('e');
  if (exponent === undefined) return mantissa;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  return shift < 0 ? `0.${'0'.repeat(-shift - 1)}${whole}${fraction}` : whole + fraction.padEnd(shift, '0');
}
