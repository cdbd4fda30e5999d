import { invariant, present } from '../base/assert.ts';
import { wholeNumberOf } from './call.ts';
import { foldConstants } from './fold.ts';
import type { KernelFunctionName } from './functions.ts';
import type { Operation } from './operation.ts';
import type { LinkedPairStep, Step } from './steps.ts';
import type { ArithmeticOperator, ConditionalExpression, Expression, FieldId } from './syntax.ts';

/** A value of the program by its number. */
export type ValueId = number;

export type Value =
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'result'; readonly instruction: number };

/** `column` is where the result is wanted; without one it is an intermediate result. */
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

class ProgramBuilder implements Program {
  readonly values: Value[] = [];
  readonly instructions: Instruction[] = [];
  private readonly known = new Map<string, ValueId>();
  private readonly held = new Map<FieldId, ValueId>();
  private readonly columns: ReadonlyMap<FieldId, number>;

  constructor(fields: readonly FieldId[]) {
    this.columns = new Map(fields.map((field, column) => [field, column]));
  }

  store(target: FieldId, value: ValueId): void {
    invariant(!this.held.has(target), `the field ${target} is read before it is calculated`);
    const column = this.columnOf(target);
    const source = present(this.values[value], 'value');
    const instruction = source.kind === 'result' ? this.instructions[source.instruction] : undefined;
    if (instruction !== undefined && instruction.column === undefined) instruction.column = column;
    else this.instructions.push({ operation: { kind: 'copy' }, operands: [value], column });
    this.held.set(target, value);
  }

  settlePair({ rate, amount, base }: LinkedPairStep): void {
    for (const target of [rate, amount]) {
      invariant(!this.held.has(target), `the field ${target} is read before it is calculated`);
    }
    const operands = [this.field(rate), this.field(amount), this.field(base)];
    this.instructions.push({ operation: { kind: 'settlePair' }, operands });
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

  /** The other comparisons are these two with sides or branches exchanged; a missing side makes each missing. */
  private choice({ condition, then, otherwise }: ConditionalExpression): ValueId {
    const left = this.expression(condition.left);
    const right = this.expression(condition.right);
    const yes = this.expression(then);
    const no = this.expression(otherwise);
    switch (condition.operator) {
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
    if (name === 'ROUND') {
      const digits = present(wholeNumberOf(operands[1]), 'the digits of ROUND');
      return this.result({ kind: 'round', digits }, [this.expression(present(operands[0], 'the operand of ROUND'))]);
    }
    const values = operands.map((operand) => this.expression(operand));
    if (name === 'ABS') return this.result({ kind: 'absolute' }, values);
    const kind = name === 'MIN' ? 'least' : name === 'MAX' ? 'greatest' : 'firstPresent';
    return values.reduce((left, right) => this.result({ kind }, [left, right]));
  }

  private field(field: FieldId): ValueId {
    const held = this.held.get(field);
    if (held !== undefined) return held;
    const column = this.columnOf(field);
    const value = this.value(`column ${column}`, () => ({ kind: 'column', column }));
    this.held.set(field, value);
    return value;
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
