import { present } from '../base/assert.ts';
import type { ResultHandling } from './bind-operation.ts';
import type { Operation } from './operation.ts';
import type { Instruction, Program, Value, ValueId } from './program.ts';

/** An instruction that reports where values without a result occur. */
export interface HandledInstruction extends Instruction {
  readonly handling: ResultHandling;
}

export interface HandledProgram {
  readonly values: readonly Value[];
  readonly instructions: readonly HandledInstruction[];
}

/**
 * Decides which values mark a missing result. Only operations that skip missing operands, or ask for a result,
 * must distinguish it from missing; values that none of them reads stay as quick as without marks. A marking value
 * has a register of its own, and its column gets a copy in which no result is missing.
 */
export function handleResults({ values, instructions }: Program): HandledProgram {
  const told = toldResults(values, instructions);
  const taken = mayLackResult(values, instructions, told);
  const rebuilt: HandledInstruction[] = [];
  const places = new Map<number, number>();
  const columns = new Map<ValueId, Value | undefined>();
  const targets: Value[] = [];
  const resultOf = new Map(values.flatMap((value, id) => (value.kind === 'result' ? [[value.instruction, id]] : [])));
  instructions.forEach(({ operation, operands, column }, index) => {
    const own = resultOf.get(index);
    const isIdle = operation.kind === 'settled' && (own === undefined || !taken.has(own));
    if (isIdle) {
      if (own !== undefined) columns.set(own, values[operands[0] ?? -1]);
      return;
    }
    const tells = own !== undefined && taken.has(own);
    const handling = { takes: operands.some((operand) => taken.has(operand)), tells };
    places.set(index, rebuilt.length);
    const isQuotient = operation.kind === 'arithmetic' && operation.operator === '/';
    if (tells && column !== undefined && isQuotient && !handling.takes) {
      const written = values.length + targets.push({ kind: 'column', column }) - 1;
      rebuilt.push({ operation: { kind: 'tellQuotient' }, operands: [...operands, written], handling });
      return;
    }
    rebuilt.push({ operation, operands, handling, ...(column !== undefined && !tells && { column }) });
    if (!tells || column === undefined) return;
    rebuilt.push({ operation: { kind: 'copy' }, operands: [own], column, handling: { takes: true, tells: false } });
  });
  return {
    values: [...values.map((value, id) => placed(value, columns.get(id), places)), ...targets],
    instructions: rebuilt,
  };
}

/** A value by the new place of its instruction; a value whose instruction was removed is a column. */
function placed(value: Value, column: Value | undefined, places: ReadonlyMap<number, number>): Value {
  if (value.kind !== 'result') return value;
  const instruction = places.get(value.instruction);
  return instruction === undefined ? present(column, 'a settled field') : { kind: 'result', instruction };
}

/** Every value of a formula marks a missing result, its fields and its own result included: for explained formulas. */
export function tellEverything({ values, instructions }: Program): HandledProgram {
  return {
    values,
    instructions: instructions.map((instruction) => ({
      ...instruction,
      handling: { takes: instruction.operation.kind !== 'copy', tells: true },
    })),
  };
}

/** The instructions whose results are read, directly or not, by one that must know whether there is a result. */
function toldResults(values: readonly Value[], instructions: readonly Instruction[]): ReadonlySet<number> {
  const told = new Set<number>();
  for (let index = instructions.length - 1; index >= 0; index -= 1) {
    const { operation, operands } = present(instructions[index], 'an instruction');
    if (!told.has(index) && !asksForResult(operation)) continue;
    for (const operand of operands) {
      const value = values[operand];
      if (value?.kind === 'result') told.add(value.instruction);
    }
  }
  return told;
}

/** The values that may have no result and mark it. */
function mayLackResult(
  values: readonly Value[],
  instructions: readonly Instruction[],
  told: ReadonlySet<number>,
): ReadonlySet<ValueId> {
  const lacking = new Set<ValueId>();
  values.forEach((value, id) => {
    if (value.kind !== 'result' || !told.has(value.instruction)) return;
    const { operation, operands } = present(instructions[value.instruction], 'an instruction');
    const passed = operation.kind === 'ifError' ? operands.slice(1) : operands;
    if (operation.kind === 'presence') return;
    const divisor = values[operands[1] ?? -1];
    const isPlain = operation.kind === 'arithmetic' && isPlainDivisor(divisor);
    if ((mayFail(operation) && !isPlain) || passed.some((operand) => lacking.has(operand))) lacking.add(id);
  });
  return lacking;
}

function isPlainDivisor(divisor: Value | undefined): boolean {
  return divisor?.kind === 'constant' && Math.abs(divisor.value) >= 1;
}

function asksForResult(operation: Operation): boolean {
  switch (operation.kind) {
    case 'arithmetic':
      return operation.operator === '+' || operation.operator === '-';
    case 'least':
    case 'greatest':
    case 'firstPresent':
    case 'presence':
    case 'ifError':
      return true;
    default:
      return false;
  }
}

/** Whether numbers may give no result. A sum or product that is too large is missing and reported with the lost rows. */
function mayFail(operation: Operation): boolean {
  switch (operation.kind) {
    case 'arithmetic':
      return operation.operator === '/';
    case 'exact':
    case 'scalar':
      return true;
    case 'settled':
      return operation.part === 'rate';
    default:
      return false;
  }
}
