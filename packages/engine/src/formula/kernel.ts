import { invariant, present } from '../base/assert.ts';
import { type BindingContext, type BoundOperation, bindOperation } from './bind-operation.ts';
import { MISSING } from './missing.ts';
import { compileProgram } from './program.ts';
import { allocateRegisters, type Registers } from './registers.ts';
import { type HandledProgram, handleResults, tellEverything } from './results.ts';
import type { Step } from './steps.ts';
import type { FieldId } from './syntax.ts';
import type { VectorOperation } from './vector-operation.ts';

/**
 * Rows that are calculated together, so that their columns and intermediate results stay in a near cache. Of 256 to 32,768 rows,
 * 4,096 and more measured best on large tables (1.2 times a hand-written loop; 1,024: 1.4 times).
 */
const CHUNK_BITS = 12;
const CHUNK = 2 ** CHUNK_BITS;

/** Formulas compiled to loops, for any table with these fields. */
export interface Kernel {
  bind(data: KernelData): BoundKernel;
}

/** Columns in the order of the kernel's fields, all of one length, and the pair mode of each row if there is a linked pair. */
export interface KernelData {
  readonly columns: readonly Float64Array[];
  readonly pairModes?: Uint8Array | undefined;
}

export interface BoundKernel {
  /** Calculates rows [from, to) in place; a single row gives the same bits as among others. */
  run(from: number, to: number): void;
}

export interface KernelOptions {
  readonly vectorOperation?: VectorOperation | undefined;
  /** Columns may mark a value as without a result, and so may the written ones: for single cells that are explained. */
  readonly tellsResults?: boolean;
}

/**
 * Compiles steps that `checkSteps` has put in order. No code is generated: the kernel is a list of loops over typed arrays,
 * bound once for each chunk of rows.
 */
export function compileKernel(steps: readonly Step[], fields: readonly FieldId[], options: KernelOptions = {}): Kernel {
  const compiled = compileProgram(steps, fields);
  const program = options.tellsResults === true ? tellEverything(compiled) : handleResults(compiled);
  const registers = allocateRegisters(program, fields.length);
  return {
    bind({ columns, pairModes }) {
      invariant(columns.length === fields.length, 'a column for each field');
      return new ChunkedKernel(program, registers, columns, pairModes, options.vectorOperation);
    },
  };
}

class ChunkedKernel implements BoundKernel {
  private readonly chunks: (readonly BoundOperation[] | undefined)[] = [];
  private readonly rows: number;
  private readonly shared: readonly Float64Array[];
  private readonly program: HandledProgram;
  private readonly registers: Registers;
  private readonly columns: readonly Float64Array[];
  private readonly pairModes: Uint8Array | undefined;
  private readonly vectorOperation: VectorOperation | undefined;

  constructor(
    program: HandledProgram,
    registers: Registers,
    columns: readonly Float64Array[],
    pairModes: Uint8Array | undefined,
    vectorOperation: VectorOperation | undefined,
  ) {
    this.rows = columns[0]?.length ?? 0;
    invariant(
      columns.every((column) => column.length === this.rows),
      'columns of one length',
    );
    this.program = program;
    this.registers = registers;
    this.columns = columns;
    this.pairModes = pairModes;
    this.vectorOperation = vectorOperation;
    const length = Math.min(CHUNK, this.rows);
    const constants = registers.constants.map((value) => new Float64Array(length).fill(value));
    const scratch = Array.from({ length: registers.scratchCount }, () => new Float64Array(length));
    this.shared = [...constants, ...scratch];
  }

  run(from: number, to: number): void {
    invariant(from >= 0 && to <= this.rows, 'rows of the table');
    for (let row = from; row < to; ) {
      const index = row >> CHUNK_BITS;
      const start = index << CHUNK_BITS;
      const end = Math.min(to, start + CHUNK);
      const operations = this.chunks[index] ?? this.bindChunk(index);
      for (const operation of operations) operation(row - start, end - start);
      row = end;
    }
  }

  private bindChunk(index: number): readonly BoundOperation[] {
    const start = index << CHUNK_BITS;
    const end = Math.min(this.rows, start + CHUNK);
    const places = [...this.columns.map((column) => column.subarray(start, end)), ...this.shared];
    const context: BindingContext = {
      modes: this.pairModes?.subarray(start, end),
      vectorOperation: this.vectorOperation,
    };
    const operations = bindInstructions(this.program, this.registers, places, context);
    this.chunks[index] = operations;
    return operations;
  }
}

function bindInstructions(
  { values, instructions }: HandledProgram,
  registers: Registers,
  places: readonly Float64Array[],
  context: BindingContext,
): readonly BoundOperation[] {
  const nothing = new Float64Array(0).fill(MISSING);
  const resultPlaces = new Map<number, number>();
  values.forEach((value, id) => {
    if (value.kind === 'result')
      resultPlaces.set(value.instruction, present(registers.places[id], 'the place of a result'));
  });
  return instructions.map(({ operation, operands, column, handling }, index) => {
    const at = (id: number): Float64Array => present(places[present(registers.places[id], 'a place')], 'a column');
    const place = column ?? resultPlaces.get(index);
    const result = place === undefined ? nothing : present(places[place], 'a column');
    return bindOperation(operation, result, operands.map(at), context, handling);
  });
}
