import { invariant, present } from '../base/assert.ts';
import { foldConstants } from './fold.ts';
import type { KernelFunctionName } from './functions.ts';
import type { Operation } from './operation.ts';
import type { LinkedPairStep, Step } from './steps.ts';
import type {
  ArithmeticOperator,
  Comparison,
  Condition,
  ConditionalExpression,
  Expression,
  FieldId,
} from './syntax.ts';

/** A value of the program by its number. */
export type ValueId = number;

export type Value =
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'result'; readonly instruction: number };

/** `column` is the target of the result; without one it is an intermediate result. */
export interface Instruction {
  readonly operation: Operation;
  readonly operands: readonly ValueId[];
  column?: number;
}

/** Steps as a straight list of instructions, in which nothing is calculated twice. */
export interface Program {
  readonly values: readonly Value[];
  readonly instructions: readonly Instruction[];
}

/** Compiles steps, given in order of evaluation, over columns given by the order of `fields`. */
export function compileProgram(steps: readonly Step[], fields: readonly FieldId[]): Program {
  const builder = new ProgramBuilder(fields);
  for (const step of steps) {
    if (step.kind === 'formula') builder.store(step.target, builder.expression(step.expression));
    else builder.settlePair(step);
  }
  return builder;
}

const ADDITION: Operation = { kind: 'arithmetic', operator: '+' };

class ProgramBuilder implements Program {
  readonly values: Value[] = [];
  readonly instructions: Instruction[] = [];
  private readonly known = new Map<string, ValueId>();
  private readonly held = new Map<FieldId, ValueId>();
  /** The settled fields of linked pairs, as an instruction that reports whether they have a result. */
  private readonly settled = new Map<FieldId, Instruction>();
  private readonly columns: ReadonlyMap<FieldId, number>;

  constructor(fields: readonly FieldId[]) {
    this.columns = new Map(fields.map((field, column) => [field, column]));
  }

  store(target: FieldId, value: ValueId): void {
    invariant(!this.held.has(target), `the field ${target} is read before it is calculated`);
    const column = this.columnOf(target);
    const source = present(this.values[value], 'value');
    const instruction = source.kind === 'result' ? this.instructions[source.instruction] : undefined;
    const isFree = instruction?.column === undefined && instruction?.operation.kind !== 'settled';
    if (instruction !== undefined && isFree) instruction.column = column;
    else this.instructions.push({ operation: { kind: 'copy' }, operands: [value], column });
    this.held.set(target, value);
  }

  settlePair({ rate, amount, base }: LinkedPairStep): void {
    for (const target of [rate, amount]) {
      invariant(!this.held.has(target), `the field ${target} is read before it is calculated`);
    }
    const whole = this.field(base);
    const [rates, amounts] = [this.column(rate), this.column(amount)];
    this.instructions.push({ operation: { kind: 'settlePair' }, operands: [rates, amounts, this.column(base)] });
    this.settled.set(rate, { operation: { kind: 'settled', part: 'rate' }, operands: [rates, amounts, whole] });
    this.settled.set(amount, { operation: { kind: 'settled', part: 'amount' }, operands: [amounts, rates, whole] });
  }

  expression(node: Expression): ValueId {
    switch (node.kind) {
      case 'number':
        return this.constant(node.value);
      case 'field':
        return this.field(node.field);
      case 'negate':
        return this.result({ kind: 'negate' }, [this.expression(node.operand)]);
      case 'percent':
        return this.arithmetic('/', this.expression(node.operand), this.constant(100));
      case 'binary':
        return this.arithmetic(node.operator, this.expression(node.left), this.expression(node.right));
      case 'if':
        return this.choice(node);
      case 'call':
        return this.call(node.name, node.operands);
      case 'scalar':
        return this.result(
          { kind: 'scalar', name: node.name },
          node.operands.map((operand) => this.expression(operand)),
        );
    }
  }

  private arithmetic(operator: ArithmeticOperator, left: ValueId, right: ValueId): ValueId {
    if ((operator === '*' || operator === '/') && this.isOne(right)) return left;
    if (operator === '*' && this.isOne(left)) return right;
    return this.result({ kind: 'arithmetic', operator }, [left, right]);
  }

  private choice({ condition, then, otherwise }: ConditionalExpression): ValueId {
    if (condition.kind === 'comparison') {
      return this.compared(condition, this.expression(then), this.expression(otherwise));
    }
    const holds = this.truth(condition, true);
    const branches = [this.expression(then), this.expression(otherwise)];
    return this.result({ kind: 'chooseByEqual' }, [holds, this.constant(1), ...branches]);
  }

  /** 1 if the condition holds as wished, 0 if not; a missing side makes it missing. */
  private truth(condition: Condition, wished: boolean): ValueId {
    const [yes, no] = [this.constant(wished ? 1 : 0), this.constant(wished ? 0 : 1)];
    if (condition.kind === 'comparison') return this.compared(condition, yes, no);
    if (condition.kind === 'not') return this.truth(condition.condition, !wished);
    // All of them hold if the product of their truths is 1; one of them holds unless all of them fail.
    const isAll = condition.kind === 'and';
    const product = condition.conditions
      .map((one) => this.truth(one, isAll))
      .reduce((left, right) => this.arithmetic('*', left, right));
    if (isAll === wished) return product;
    return this.result({ kind: 'chooseByEqual' }, [product, this.constant(1), ...(isAll ? [yes, no] : [no, yes])]);
  }

  /** The other comparisons are these two with sides or branches exchanged; a missing side makes each missing. */
  private compared(comparison: Comparison, yes: ValueId, no: ValueId): ValueId {
    const left = this.expression(comparison.left);
    const right = this.expression(comparison.right);
    switch (comparison.operator) {
      case '<':
        return this.result({ kind: 'chooseByLess' }, [left, right, yes, no]);
      case '>':
        return this.result({ kind: 'chooseByLess' }, [right, left, yes, no]);
      case '<=':
        return this.result({ kind: 'chooseByLess' }, [right, left, no, yes]);
      case '>=':
        return this.result({ kind: 'chooseByLess' }, [left, right, no, yes]);
      case '=':
        return this.result({ kind: 'chooseByEqual' }, [left, right, yes, no]);
      case '<>':
        return this.result({ kind: 'chooseByEqual' }, [left, right, no, yes]);
    }
  }

  private call(name: KernelFunctionName, operands: readonly Expression[]): ValueId {
    const values = operands.map((operand) => this.expression(operand));
    const chain = (operation: Operation): ValueId =>
      values.reduce((left, right) => this.result(operation, [left, right]));
    switch (name) {
      case 'ABS':
        return this.result({ kind: 'absolute' }, values);
      case 'AVERAGE':
        return this.arithmetic('/', chain(ADDITION), this.count(values));
      case 'COALESCE':
        return chain({ kind: 'firstPresent' });
      case 'COUNT':
        return this.result({ kind: 'firstPresent' }, [this.count(values), this.constant(0)]);
      case 'IFERROR':
        return chain({ kind: 'ifError' });
      case 'MAX':
        return chain({ kind: 'greatest' });
      case 'MIN':
        return chain({ kind: 'least' });
      case 'SUM':
        return chain(ADDITION);
      case 'INT':
        return this.result({ kind: 'exact', name }, [...values, this.constant(1)]);
      case 'TRUNC':
        return this.result({ kind: 'exact', name }, [...values, this.constant(0)].slice(0, 2));
      default:
        return this.result({ kind: 'exact', name }, values);
    }
  }

  /** The number of operands that are numbers; missing if none is. */
  private count(values: readonly ValueId[]): ValueId {
    return values
      .map((value) => this.result({ kind: 'presence' }, [value]))
      .reduce((left, right) => this.result(ADDITION, [left, right]));
  }

  private field(field: FieldId): ValueId {
    const held = this.held.get(field);
    if (held !== undefined) return held;
    const settled = this.settled.get(field);
    const value = settled === undefined ? this.column(field) : this.result(settled.operation, settled.operands);
    this.held.set(field, value);
    return value;
  }

  /** The content of a field's column. */
  private column(field: FieldId): ValueId {
    const column = this.columnOf(field);
    return this.value(`column ${column}`, () => ({ kind: 'column', column }));
  }

  private constant(value: number): ValueId {
    return this.value(`constant ${value}`, () => ({ kind: 'constant', value }));
  }

  private isOne(id: ValueId): boolean {
    const value = this.values[id];
    return value?.kind === 'constant' && value.value === 1;
  }

  private result(operation: Operation, operands: readonly ValueId[]): ValueId {
    const constants = operands.flatMap((id) => {
      const value = this.values[id];
      return value?.kind === 'constant' ? [value.value] : [];
    });
    if (constants.length === operands.length) {
      const folded = foldConstants(operation, constants);
      if (folded !== undefined) return this.constant(folded);
    }
    return this.value(`${JSON.stringify(operation)} ${operands.join(' ')}`, () => {
      this.instructions.push({ operation, operands });
      return { kind: 'result', instruction: this.instructions.length - 1 };
    });
  }

  private value(key: string, make: () => Value): ValueId {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.values.push(make());
    this.known.set(key, this.values.length - 1);
    return this.values.length - 1;
  }

  private columnOf(field: FieldId): number {
    return present(this.columns.get(field), `the column of ${field}`);
  }
}
