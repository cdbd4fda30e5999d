import type { ButtonCode } from '@oasis/engine/actions';
import { BATCH, type BatchMove } from '@oasis/engine/areas/batches';
import type { RecordKind } from '@oasis/engine/audit';
import type { Generated } from 'kysely';
import { describe, expectTypeOf, it } from 'vitest';
import { BATCH_MOVES } from '../areas/batches/batch-moves.ts';
import type { Tx } from '../database/tables.ts';
import { defineMoving } from './define-moving.ts';
import { keepMaking, type MoveContext, makeMove, writeMoves } from './make-move.ts';
import type { MovingTable, MovingTableOf } from './moving-kind.ts';

interface Claims {
  readonly claim: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    status: 'Draft' | 'Sent';
    version: Generated<number>;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly claim_note: { id: Generated<number>; text: string };
}

/** Nothing of this runs: it is compiled. */
function calls(tx: Tx, call: MoveContext) {
  return [
    makeMove(tx, call, BATCH_MOVES, { move: 'submit', id: 1 }),
    // @ts-expect-error batches have no such move
    makeMove(tx, call, BATCH_MOVES, { move: 'submitt', id: 1 }),
    // @ts-expect-error batches have no such move
    writeMoves(tx, call, BATCH_MOVES, [], { move: 'aprove' }),
    // @ts-expect-error batches have no such move
    keepMaking(tx, call, BATCH_MOVES, { id: 1, buId: 1, move: 'created' }),
    BATCH_MOVES.move(tx, call, { batchId: 1 }, 'withdraw'),
    // @ts-expect-error batches have no such move
    BATCH_MOVES.move(tx, call, { batchId: 1 }, 'withdrew'),
    // @ts-expect-error a batch has another key
    BATCH_MOVES.move(tx, call, { releaseId: 1 }, 'withdraw'),
  ];
}

const PARTS = { table: 'program_batch', machine: BATCH, key: 'batchId' } as const;

describe('the definition of a kind of object with moves', () => {
  it('a misspelled move does not compile', () => {
    expectTypeOf(calls).toBeFunction();
    expectTypeOf(BATCH_MOVES.move).parameter(3).toEqualTypeOf<BatchMove>();
    // @ts-expect-error batches have no such move
    defineMoving({ ...PARTS, kind: 'program-batch', followUps: { submitt: {} } });
    // @ts-expect-error batches have no such move
    defineMoving({ ...PARTS, kind: 'program-batch', columns: (move) => (move === 'submitt' ? { name: '' } : {}) });
  });

  it('a misspelled subject of the audit log does not compile', () => {
    expectTypeOf(BATCH_MOVES.kind).toEqualTypeOf<RecordKind>();
    // @ts-expect-error the audit log names no such kind
    defineMoving({ ...PARTS, kind: 'program-bach' });
  });

  it('a table without the columns of moves does not compile', () => {
    expectTypeOf<MovingTableOf<Claims>>().toEqualTypeOf<'claim'>();
    expectTypeOf<'program_batch'>().toExtend<MovingTable>();
    expectTypeOf<'batch_program'>().not.toExtend<MovingTable>();
    // @ts-expect-error its rows have no state
    defineMoving({ ...PARTS, kind: 'program-batch', table: 'batch_program' });
  });

  it('a misspelled button code does not compile', () => {
    expectTypeOf<'SUBMIT'>().toExtend<ButtonCode>();
    expectTypeOf<'SUBMITT'>().not.toExtend<ButtonCode>();
  });
});
