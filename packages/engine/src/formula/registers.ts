import { present } from '../base/assert.ts';
import type { Program, ValueId } from './program.ts';

/** Where the values of a program live: the columns, then the constants, then as few scratch registers as suffice. */
export interface Registers {
  /** The place of each value, by its id. */
  readonly places: readonly number[];
  /** Constants by place, from `columns` on. */
  readonly constants: readonly number[];
  readonly scratchCount: number;
}

/**
 * Gives each intermediate result a register, and the register to another once nothing reads the result any more.
 * A result never gets the register of one of its own operands: loops may read an operand again after writing.
 */
export function allocateRegisters({ values, instructions }: Program, columns: number): Registers {
  const lastUse = new Map<ValueId, number>();
  instructions.forEach(({ operands }, index) => {
    for (const operand of operands) lastUse.set(operand, index);
  });
  const constants = values.flatMap((value) => (value.kind === 'constant' ? [value.value] : []));
  const firstScratch = columns + constants.length;
  const places: number[] = [];
  const resultOf = new Map<number, ValueId>();
  let nextConstant = columns;
  values.forEach((value, id) => {
    if (value.kind === 'column') places[id] = value.column;
    else if (value.kind === 'constant') places[id] = nextConstant++;
    else resultOf.set(value.instruction, id);
  });
  const free: number[] = [];
  let scratchCount = 0;
  instructions.forEach(({ operands, column }, index) => {
    const result = resultOf.get(index);
    if (result !== undefined) places[result] = column ?? free.pop() ?? firstScratch + scratchCount++;
    for (const operand of new Set(operands)) {
      const place = present(places[operand], 'the place of an operand');
      if (place >= firstScratch && lastUse.get(operand) === index) free.push(place);
    }
  });
  return { places, constants, scratchCount };
}
