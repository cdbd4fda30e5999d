import { present } from '../base/assert.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { callOf } from './call.ts';
import { type Token, tokensOf } from './lex.ts';
import {
  type ArithmeticOperator,
  type Comparison,
  type ComparisonOperator,
  type Expression,
  operandsOf,
} from './syntax.ts';

/** Bounds on what an administrator may write; every walk over a tree recurses at most so deep. */
export const MOST_CHARACTERS = 4096;
export const MOST_LEVELS = 100;

/**
 * Reads a formula in the syntax of spreadsheets over field ids, with or without the leading '='. The text is only ever read,
 * never run. The first thing wrong is answered, with its position.
 */
export function parseFormula(text: string): Result<Expression, Message> {
  if (text.length > MOST_CHARACTERS) {
    return err(message('FORMULA_TOO_LONG', { length: text.length, most: MOST_CHARACTERS }));
  }
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  return new Parser(tokens.value).formula();
}

type Parsed = Result<Expression, Message>;

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
  private readonly tokens: readonly Token[];
  private readonly depths = new WeakMap<Expression, number>();
  private next = 0;
  private level = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  formula(): Parsed {
    this.take('=');
    if (this.isAtEnd()) return err(message('FORMULA_EMPTY'));
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
      const { position } = this.token;
      const operator = this.takeOneOf(operators);
      if (operator === undefined) return left;
      const right = operand();
      if (!right.ok) return right;
      left = this.node({ kind: 'binary', operator, left: left.value, right: right.value }, position);
    }
    return left;
  }

  private sign(): Parsed {
    const { position } = this.token;
    if (!this.take('-')) return this.percent();
    return this.nested(position, () => {
      const operand = this.sign();
      return operand.ok ? this.node({ kind: 'negate', operand: operand.value }, position) : operand;
    });
  }

  private percent(): Parsed {
    let operand = this.operand();
    while (operand.ok) {
      const { position } = this.token;
      if (!this.take('%')) return operand;
      operand = this.node({ kind: 'percent', operand: operand.value }, position);
    }
    return operand;
  }

  private operand(): Parsed {
    const { kind, text, position } = this.token;
    if (kind === 'number') return this.number();
    if (kind === 'name') {
      this.next += 1;
      if (!this.take('(')) return ok({ kind: 'field', field: text });
      return this.nested(position, () => this.call(text.toUpperCase(), position));
    }
    if (!this.take('(')) return this.unexpected();
    return this.nested(position, () => {
      const inner = this.sum();
      if (!inner.ok) return inner;
      return this.take(')') ? inner : this.unexpected();
    });
  }

  private number(): Parsed {
    const { text, position } = this.token;
    const value = Number(text);
    if (!Number.isFinite(value)) return err(message('FORMULA_NUMBER_TOO_LARGE', { found: text, position }));
    this.next += 1;
    return ok({ kind: 'number', value });
  }

  private call(name: string, position: number): Parsed {
    const operands: Expression[] = [];
    const comparison = name === 'IF' ? this.comparison() : undefined;
    if (comparison !== undefined) {
      if (!comparison.ok) return comparison;
      if (this.symbol !== ')' && !this.take(',')) return this.unexpected();
    }
    while (!this.take(')')) {
      const operand = this.sum();
      if (!operand.ok) return operand;
      operands.push(operand.value);
      if (this.symbol !== ')' && !this.take(',')) return this.unexpected();
    }
    const made = callOf({ name, condition: comparison?.value, operands, position });
    return made.ok ? this.node(made.value, position) : made;
  }

  private comparison(): Result<Comparison, Message> {
    const left = this.sum();
    if (!left.ok) return left;
    const operator = this.takeOneOf(COMPARISONS);
    if (operator === undefined) return this.unexpected();
    const right = this.sum();
    return right.ok ? ok({ operator, left: left.value, right: right.value }) : right;
  }

  /** Bounds the depth of the tree, which long chains of operators also make deep. */
  private node(expression: Expression, position: number): Parsed {
    const depth = 1 + Math.max(0, ...operandsOf(expression).map((child) => this.depths.get(child) ?? 1));
    this.depths.set(expression, depth);
    return depth > MOST_LEVELS ? this.tooDeep(position) : ok(expression);
  }

  /** Bounds the depth of the parser itself, which parentheses deepen without leaving a node. */
  private nested(position: number, parse: () => Parsed): Parsed {
    if (this.level >= MOST_LEVELS) return this.tooDeep(position);
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

  private tooDeep(position: number): Result<never, Message> {
    return err(message('FORMULA_TOO_DEEP', { position, most: MOST_LEVELS }));
  }

  private unexpected(): Result<never, Message> {
    const { kind, text, position } = this.token;
    if (kind === 'end') return err(message('FORMULA_UNFINISHED', { position }));
    return err(message('FORMULA_UNEXPECTED', { found: text, position }));
  }
}
