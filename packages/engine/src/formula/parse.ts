import { present } from '../base/assert.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { callOf, junctionOf, nameProblem } from './call.ts';
import { isConditionFunction } from './functions.ts';
import { type Token, tokensOf } from './lex.ts';
import { type FormulaProblem, type Place, problemAt } from './problem.ts';
import {
  type ArithmeticOperator,
  type ComparisonOperator,
  type Condition,
  type Expression,
  type FieldId,
  operandsOf,
} from './syntax.ts';

/**
 * Bounds on formulas of administrators. A walk over a tree recurses at most this deep, and takes at most as many steps
 * as the text has characters; these limits bound every calculation and text made from the formula.
 */
export const MOST_CHARACTERS = 4096;
export const MOST_LEVELS = 100;
export const MOST_REFERENCES = 500;

/** A parsed formula, with the position of each mention of a field in its text. */
export interface ReadFormula {
  readonly expression: Expression;
  readonly mentions: readonly Mention[];
}

export interface Mention extends Place {
  readonly field: FieldId;
}

/** The field of a name in brackets, such as `[Estimated Volume]`; undefined for an unknown one. */
export type FieldOfLabel = (label: string) => FieldId | undefined;

/**
 * Reads a formula in the syntax of spreadsheets over field ids, with or without the leading '='. The text is only ever read,
 * never run. The first thing wrong is answered, with its position.
 */
export function parseFormula(text: string): Result<Expression, Message> {
  const read = readFormula(text);
  return read.ok ? ok(read.value.expression) : err(read.error.message);
}

/** The same of a text that may also name fields in brackets, with the place of everything. */
export function readFormula(
  text: string,
  fieldOfLabel: FieldOfLabel = () => undefined,
): Result<ReadFormula, FormulaProblem> {
  if (text.length > MOST_CHARACTERS) {
    const tooLong = message('FORMULA_TOO_LONG', { length: text.length, most: MOST_CHARACTERS });
    return err(problemAt({ position: MOST_CHARACTERS + 1, length: text.length - MOST_CHARACTERS }, tooLong));
  }
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  const parser = new Parser(tokens.value, fieldOfLabel);
  const expression = parser.formula();
  return expression.ok ? ok({ expression: expression.value, mentions: parser.mentions }) : expression;
}

type Parsed = Result<Expression, FormulaProblem>;

const COMPARISONS: ReadonlyMap<string, ComparisonOperator> = new Map(
  (['=', '<>', '<', '<=', '>', '>='] as const).map((operator) => [operator, operator]),
);
const SUMS: ReadonlyMap<string, ArithmeticOperator> = new Map([
  ['+', '+'],
  ['-', '-'],
]);
const PRODUCTS: ReadonlyMap<string, ArithmeticOperator> = new Map([
  ['*', '*'],
  ['/', '/'],
]);

/** Recursive descent: sum → product → sign → percent → operand. */
class Parser {
  readonly mentions: Mention[] = [];
  private readonly tokens: readonly Token[];
  private readonly fieldOfLabel: FieldOfLabel;
  private readonly depths = new WeakMap<Expression, number>();
  private next = 0;
  private level = 0;

  constructor(tokens: readonly Token[], fieldOfLabel: FieldOfLabel) {
    this.tokens = tokens;
    this.fieldOfLabel = fieldOfLabel;
  }

  formula(): Parsed {
    this.take('=');
    if (this.isAtEnd()) return err(problemAt(this.token, message('FORMULA_EMPTY')));
    const expression = this.sum();
    if (!expression.ok) return expression;
    return this.isAtEnd() ? expression : this.unexpected();
  }

  private sum(): Parsed {
    return this.chain(SUMS, () => this.chain(PRODUCTS, () => this.sign()));
  }

  private chain(operators: ReadonlyMap<string, ArithmeticOperator>, operand: () => Parsed): Parsed {
    let left = operand();
    while (left.ok) {
      const at = this.token;
      const operator = this.takeOneOf(operators);
      if (operator === undefined) return left;
      const right = operand();
      if (!right.ok) return right;
      left = this.node({ kind: 'binary', operator, left: left.value, right: right.value }, at);
    }
    return left;
  }

  private sign(): Parsed {
    const at = this.token;
    if (!this.take('-')) return this.percent();
    return this.nested(at, () => {
      const operand = this.sign();
      return operand.ok ? this.node({ kind: 'negate', operand: operand.value }, at) : operand;
    });
  }

  private percent(): Parsed {
    let operand = this.operand();
    while (operand.ok) {
      const at = this.token;
      if (!this.take('%')) return operand;
      operand = this.node({ kind: 'percent', operand: operand.value }, at);
    }
    return operand;
  }

  private operand(): Parsed {
    const at = this.token;
    if (at.kind === 'number') return this.number(at);
    if (at.kind === 'label') return this.label(at);
    if (at.kind === 'name') {
      this.next += 1;
      if (!this.take('(')) return this.field(at.text, at);
      return this.nested(at, () => this.call(at.text.toUpperCase(), at));
    }
    if (!this.take('(')) return this.unexpected();
    return this.nested(at, () => {
      const inner = this.sum();
      if (!inner.ok) return inner;
      return this.take(')') ? inner : this.unexpected();
    });
  }

  private number(at: Token): Parsed {
    const { text, position } = at;
    const value = Number(text);
    if (!Number.isFinite(value)) {
      return err(problemAt(at, message('FORMULA_NUMBER_TOO_LARGE', { found: text, position })));
    }
    this.next += 1;
    return ok({ kind: 'number', value });
  }

  private label(at: Token): Parsed {
    const { text, position } = at;
    const field = this.fieldOfLabel(text);
    if (field === undefined) return err(problemAt(at, message('FORMULA_LABEL_UNKNOWN', { name: text, position })));
    this.next += 1;
    return this.field(field, at);
  }

  private field(field: FieldId, at: Token): Parsed {
    const { position, length } = at;
    if (this.mentions.length >= MOST_REFERENCES) {
      return err(problemAt(at, message('FORMULA_TOO_MANY_REFERENCES', { position, most: MOST_REFERENCES })));
    }
    this.mentions.push({ field, position, length });
    return ok({ kind: 'field', field });
  }

  private call(name: string, at: Token): Parsed {
    const problem = nameProblem(name, at.position);
    if (problem !== undefined) return err(problemAt(at, problem));
    const operands: Expression[] = [];
    const condition = name === 'IF' ? this.condition() : undefined;
    if (condition !== undefined) {
      if (!condition.ok) return condition;
      if (this.symbol !== ')' && !this.take(',')) return this.unexpected();
    }
    while (!this.take(')')) {
      const operand = this.sum();
      if (!operand.ok) return operand;
      operands.push(operand.value);
      if (this.symbol !== ')' && !this.take(',')) return this.unexpected();
    }
    const made = callOf({ name, condition: condition?.value, operands, position: at.position });
    return made.ok ? this.node(made.value, at) : err(problemAt(at, made.error));
  }

  private condition(): Result<Condition, FormulaProblem> {
    const at = this.token;
    const name = at.text.toUpperCase();
    if (at.kind === 'name' && isConditionFunction(name) && this.tokens[this.next + 1]?.text === '(') {
      this.next += 2;
      return this.nested(at, () => this.junction(name, at));
    }
    const left = this.sum();
    if (!left.ok) return left;
    const operator = this.takeOneOf(COMPARISONS);
    if (operator === undefined) return this.comparisonMissing();
    const right = this.sum();
    return right.ok ? ok({ kind: 'comparison', operator, left: left.value, right: right.value }) : right;
  }

  private junction(name: Parameters<typeof junctionOf>[0], at: Token): Result<Condition, FormulaProblem> {
    const conditions: Condition[] = [];
    while (!this.take(')')) {
      const condition = this.condition();
      if (!condition.ok) return condition;
      conditions.push(condition.value);
      if (this.symbol !== ')' && !this.take(',')) return this.unexpected();
    }
    const made = junctionOf(name, conditions, at.position);
    return made.ok ? made : err(problemAt(at, made.error));
  }

  /** Bounds the depth of the tree, which long chains of operators also make deep. */
  private node(expression: Expression, at: Token): Parsed {
    const depth = 1 + Math.max(0, ...operandsOf(expression).map((child) => this.depths.get(child) ?? 1));
    this.depths.set(expression, depth);
    return depth > MOST_LEVELS ? this.tooDeep(at) : ok(expression);
  }

  /** Bounds the depth of the parser itself, which parentheses deepen without leaving a node. */
  private nested<Node>(at: Token, parse: () => Result<Node, FormulaProblem>): Result<Node, FormulaProblem> {
    if (this.level >= MOST_LEVELS) return this.tooDeep(at);
    this.level += 1;
    const parsed = parse();
    this.level -= 1;
    return parsed;
  }

  private get token(): Token {
    return present(this.tokens[this.next], 'a token');
  }

  private isAtEnd(): boolean {
    return this.token.kind === 'end';
  }

  private get symbol(): string | undefined {
    return this.token.kind === 'symbol' ? this.token.text : undefined;
  }

  private take(symbol: string): boolean {
    if (this.symbol !== symbol) return false;
    this.next += 1;
    return true;
  }

  private takeOneOf<Operator>(operators: ReadonlyMap<string, Operator>): Operator | undefined {
    const operator = this.symbol === undefined ? undefined : operators.get(this.symbol);
    if (operator !== undefined) this.next += 1;
    return operator;
  }

  private tooDeep(at: Token): Result<never, FormulaProblem> {
    return err(problemAt(at, message('FORMULA_TOO_DEEP', { position: at.position, most: MOST_LEVELS })));
  }

  /** A number in place of a condition. */
  private comparisonMissing(): Result<never, FormulaProblem> {
    const at = this.token;
    if (at.text !== ',' && at.text !== ')') return this.unexpected();
    return err(problemAt(at, message('FORMULA_COMPARISON_MISSING', { position: at.position })));
  }

  private unexpected(): Result<never, FormulaProblem> {
    const at = this.token;
    const { kind, text, position } = at;
    if (kind === 'end') return err(problemAt(at, message('FORMULA_UNFINISHED', { position })));
    if (kind === 'symbol' && COMPARISONS.has(text)) {
      return err(problemAt(at, message('FORMULA_COMPARISON_OUTSIDE', { found: text, position })));
    }
    return err(problemAt(at, message('FORMULA_UNEXPECTED', { found: text, position })));
  }
}
