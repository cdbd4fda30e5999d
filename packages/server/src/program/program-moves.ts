import { PROGRAM, PROGRAM_FOLLOW_UPS, type ProgramMove } from '@oasis/engine/areas/programs';
import type { Tx } from '../database/tables.ts';
import { moveMoney } from '../money/move-money.ts';
import { defineMoving } from '../moves/define-moving.ts';
import { keepMaking, lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { frozenTotals } from './budgets/frozen-budgets.ts';
import { PROGRAM_PARTS } from './parts.ts';

const UNCONFIRMED = { confirmed_hash: null, confirmed_by: null, confirmed_at: null } as const;
const UNMARKING: readonly ProgramMove[] = ['controllingUnmark'];

/**
 * The moves of programs. A move back to Saved deletes the confirmation by controlling. Each move posts the transfers of the
 * program's money and updates its parts.
 */
export const PROGRAM_MOVES = defineMoving({
  kind: 'program',
  table: 'program',
  machine: PROGRAM,
  columns: (move, to) => (to === 'Saved' || UNMARKING.includes(move) ? UNCONFIRMED : {}),
  after: async (tx, by, made) => {
    await moveMoney(tx, by, made);
    for (const { follow } of PROGRAM_PARTS) await follow?.(tx, by, made);
  },
  followUps: PROGRAM_FOLLOW_UPS,
  amounts: frozenTotals,
  key: 'programId',
  namesMoves: true,
});

/** Logs that a program was made, and makes the move `complete`: its design is complete and its budgets exist. */
export async function keepCompleted(tx: Tx, by: MovedBy, programId: number): Promise<void> {
  const made = await lockObjects(tx, PROGRAM_MOVES, [programId]);
  await keepMaking(tx, by, PROGRAM_MOVES, { move: 'create', objects: made });
  await writeMoves(tx, by, PROGRAM_MOVES, made, { move: 'complete' });
}
