import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { FAILING, failsByItself } from './lacking.ts';
import { divisor, factor, numberText, wrapped } from './sheet-parts.ts';
import {
  ALWAYS,
  ALWAYS_PRESENT,
  allOf,
  anyOf,
  conditionText,
  distinct,
  guarded,
  isAlways,
  type Presence,
  presenceText,
} from './sheet-presence.ts';
import {
  type CallExpression,
  type Comparison,
  type Condition,
  type Expression,
  type FieldId,
  operandsOf,
  sidesOf,
} from './syntax.ts';

/** The longest formula that spreadsheets take. */
export const MOST_SHEET_CHARACTERS = 8192;

/** The address of a row's field in the sheet, such as 'C7'. */
export type AddressOf = (field: FieldId) => string;

/**
 * A formula as spreadsheet text in A1 notation, without the leading '='. It follows the same table of missing values as the
 * kernel: cells that are empty or hold text count as missing, and a missing result is "". Without a result the text is
 * "-", and in the fields named for it (`fieldsLackingResults`) a "-" is read as one. No cell that it reads may hold
 * an error.
 */
export function sheetText(
  expression: Expression,
  addressOf: AddressOf,
  lacking: ReadonlySet<FieldId> = NONE,
): Result<string, Message> {
  const writer: Writer = { addressOf, lacking, steps: MOST_STEPS };
  const text = guarded(presence(expression, writer), value(expression, writer));
  const sound = soundness(expression, writer);
  const whole = sound.length === 0 ? text : `IF(${conditionText(sound)},${text},"-")`;
  if (writer.steps > 0 && whole.length <= MOST_SHEET_CHARACTERS) return ok(whole);
  return err(message('FORMULA_SHEET_TOO_LONG', { most: MOST_SHEET_CHARACTERS }));
}

const NONE: ReadonlySet<FieldId> = new Set();

/**
 * Each use of a part writes it again, and its presence besides, so a text may grow with every level.
 * The number of remaining steps bounds the work on a formula whose text would be too long anyway.
 */
interface Writer {
  readonly addressOf: AddressOf;
  readonly lacking: ReadonlySet<FieldId>;
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
      return allOf([of(node.left), of(node.right)]);
    }
    case 'if': {
      const then = presenceText(of(node.then));
      const otherwise = presenceText(of(node.otherwise));
      const branch = `IF(${conditionOf(node.condition, writer)},${then},${otherwise})`;
      const conditions = isAlways(then) && isAlways(otherwise) ? [] : [branch];
      return allOf([...sidesOf(node.condition).map(of), { cells: [], conditions }]);
    }
    case 'call':
      return presenceOfCall(node, writer);
    case 'scalar':
      return allOf(node.operands.map(of));
  }
}

function presenceOfCall({ name, operands }: CallExpression, writer: Writer): Presence {
  const parts = operands.map((operand) => presence(operand, writer));
  switch (name) {
    case 'COUNT':
      return { cells: [], conditions: [] };
    case 'IFERROR':
      return choiceOfResult(operands, writer, parts);
    case 'AVERAGE':
    case 'COALESCE':
    case 'MAX':
    case 'MIN':
    case 'SUM':
      return anyOf(parts);
    default:
      return allOf(parts);
  }
}

/** The presence of IFERROR: that of the operand whose value it takes. */
function choiceOfResult(operands: readonly Expression[], writer: Writer, parts: readonly Presence[]): Presence {
  const [first = ALWAYS_PRESENT, second = ALWAYS_PRESENT] = parts;
  const sound = soundnessOf(operands.slice(0, 1), writer);
  if (sound.length === 0) return first;
  const [then, otherwise] = [presenceText(first), presenceText(second)];
  if (isAlways(then) && isAlways(otherwise)) return ALWAYS_PRESENT;
  return { cells: [], conditions: [`IF(${conditionText(sound)},${then},${otherwise})`] };
}

/** Conditions under which an expression has a result, missing or not. They never give an error. */
function soundness(node: Expression, writer: Writer): readonly string[] {
  if (isExhausted(writer)) return [];
  switch (node.kind) {
    case 'number':
      return [];
    case 'field':
      return writer.lacking.has(node.field) ? [`${writer.addressOf(node.field)}<>"-"`] : [];
    case 'binary':
      return distinct([
        ...soundnessOf([node.left, node.right], writer),
        ...(failsByItself(node) ? [isNotZero(node.right, writer)] : []),
      ]);
    case 'if':
      return soundnessOfChoice(node, writer);
    case 'call':
      return soundnessOfCall(node, writer);
    case 'scalar':
      return distinct([...soundnessOf(node.operands, writer), givesNumber(node, writer)]);
    default:
      return soundnessOf(operandsOf(node), writer);
  }
}

function soundnessOf(nodes: readonly Expression[], writer: Writer): readonly string[] {
  return distinct(nodes.flatMap((node) => soundness(node, writer)));
}

function soundnessOfChoice(node: Expression & { readonly kind: 'if' }, writer: Writer): readonly string[] {
  const sides = sidesOf(node.condition);
  const own = soundnessOf(sides, writer);
  const then = conditionText(soundness(node.then, writer));
  const otherwise = conditionText(soundness(node.otherwise, writer));
  if (isAlways(then) && isAlways(otherwise)) return own;
  const known = presenceText(allOf(sides.map((side) => presence(side, writer))));
  const chosen = `IF(${conditionOf(node.condition, writer)},${then},${otherwise})`;
  return distinct([...own, isAlways(known) ? chosen : `IF(${known},${chosen},${ALWAYS})`]);
}

function soundnessOfCall(node: CallExpression, writer: Writer): readonly string[] {
  const { name, operands } = node;
  switch (name) {
    case 'COUNT':
      return [];
    case 'IFERROR': {
      const [first, second] = [soundnessOf(operands.slice(0, 1), writer), soundnessOf(operands.slice(1), writer)];
      if (first.length === 0 || second.length === 0) return [];
      return [`IF(${conditionText(first)},${ALWAYS},${conditionText(second)})`];
    }
    case 'COALESCE': {
      const rest = operands.reduceRight((behind, operand) => {
        const sound = soundness(operand, writer);
        const there = presenceText(presence(operand, writer));
        const next = isAlways(behind) || isAlways(there) ? ALWAYS : `IF(${there},${ALWAYS},${behind})`;
        return conditionText([...sound, ...(isAlways(next) ? [] : [next])]);
      }, ALWAYS);
      return isAlways(rest) ? [] : [rest];
    }
    default:
      return distinct([...soundnessOf(operands, writer), ...(failsByItself(node) ? [givesNumber(node, writer)] : [])]);
  }
}

/** Only a number that is 0 is no divisor; a missing one makes the quotient missing. */
function isNotZero(divisor: Expression, writer: Writer): string {
  const there = presenceText(presence(divisor, writer));
  const other = `${factor(divisor, safeValue(divisor, writer))}<>0`;
  return isAlways(there) ? other : `OR(NOT(${there}),${other})`;
}

function givesNumber(node: Expression & { readonly kind: 'call' | 'scalar' }, writer: Writer): string {
  const there = presenceText(allOf(node.operands.map((operand) => presence(operand, writer))));
  const call = `ISNUMBER(${node.name}(${node.operands.map((operand) => safeValue(operand, writer)).join(',')}))`;
  return isAlways(there) ? call : `OR(NOT(${there}),${call})`;
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
      return `IF(${conditionOf(node.condition, writer)},${of(node.then)},${of(node.otherwise)})`;
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
      const known = presenceText(allOf(sidesOf(node.condition).map((side) => presence(side, writer))));
      const chosen = `IF(${conditionOf(node.condition, writer)},${of(node.then)},${of(node.otherwise)})`;
      return isAlways(known) ? chosen : `IF(${known},${chosen},0)`;
    }
    case 'call':
      return callText(node, writer);
    case 'scalar':
      return `IFERROR(${node.name}(${node.operands.map(of).join(',')}),0)`;
  }
}

function callText({ name, operands }: CallExpression, writer: Writer): string {
  const of = (operand: Expression): string => safeValue(operand, writer);
  const present = (operand: Expression): string => presenceText(presence(operand, writer));
  const cells = operands.every(({ kind }) => kind === 'field')
    ? operands.map((operand) => value(operand, writer)).join(',')
    : undefined;
  switch (name) {
    case 'COALESCE':
      return operands.reduceRight(
        (rest, operand) =>
          isAlways(present(operand)) ? wrapped(operand, of(operand)) : `IF(${present(operand)},${of(operand)},${rest})`,
        '0',
      );
    case 'IFERROR': {
      const sound = soundnessOf(operands.slice(0, 1), writer);
      const [first = '0', second = '0'] = operands.map(of);
      return sound.length === 0 ? `(${first})` : `IF(${conditionText(sound)},${first},${second})`;
    }
    case 'COUNT':
      return cells === undefined ? countText(operands, writer) : `COUNT(${cells})`;
    case 'SUM':
      return `SUM(${cells ?? operands.map(of).join(',')})`;
    case 'AVERAGE':
      if (cells !== undefined) return `IFERROR(AVERAGE(${cells}),0)`;
      return `IFERROR(SUM(${operands.map(of).join(',')})/${countText(operands, writer)},0)`;
    case 'MAX':
    case 'MIN':
      return cells === undefined ? extremeText(name, operands, writer) : `${name}(${cells})`;
    default: {
      const call = `${name}(${operands.map(of).join(',')})`;
      return FAILING.has(name) ? `IFERROR(${call},0)` : call;
    }
  }
}

/** The number of operands that are numbers. */
function countText(operands: readonly Expression[], writer: Writer): string {
  const ones = operands.map((operand) => {
    const there = presenceText(presence(operand, writer));
    const sound = soundness(operand, writer);
    return `IF(${conditionText([...sound, ...(isAlways(there) ? [] : [there])])},1,0)`;
  });
  return `(${ones.join('+')})`;
}

/** MIN and MAX leave missing operands out by way of a number that never wins. */
function extremeText(name: 'MIN' | 'MAX', operands: readonly Expression[], writer: Writer): string {
  const parts = operands.map((operand) => presence(operand, writer));
  const never = name === 'MIN' ? '10^307' : '-10^307';
  const candidates = operands.map(
    (operand, index) => `IF(${presenceText(parts[index] ?? ALWAYS_PRESENT)},${safeValue(operand, writer)},${never})`,
  );
  return `IF(${presenceText(anyOf(parts))},${name}(${candidates.join(',')}),0)`;
}

function conditionOf(condition: Condition, writer: Writer): string {
  switch (condition.kind) {
    case 'comparison':
      return comparison(condition, writer);
    case 'not':
      return `NOT(${conditionOf(condition.condition, writer)})`;
    default: {
      const parts = condition.conditions.map((one) => conditionOf(one, writer));
      return `${condition.kind === 'and' ? 'AND' : 'OR'}(${parts.join(',')})`;
    }
  }
}

function comparison({ operator, left, right }: Comparison, writer: Writer): string {
  return `${safeValue(left, writer)}${operator}${safeValue(right, writer)}`;
}
