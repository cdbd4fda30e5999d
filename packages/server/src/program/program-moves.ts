import { PROGRAM, PROGRAM_FOLLOW_UPS, type ProgramMove } from '@oasis/engine/areas/programs';
import type { Tx } from '../database/tables.ts';
import { moveMoney } from '../money/move-money.ts';
import { defineMoving } from '../moves/define-moving.ts';
import { keepMaking, lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { freezeBudgets, frozenTotals, thawBudgets } from './frozen-budgets.ts';
import { addPairs } from './pairs/add-pairs.ts';
import { countPairs, uncountPairs } from './pairs/count-pairs.ts';

const UNCONFIRMED = { confirmed_hash: null, confirmed_by: null, confirmed_at: null } as const;
const UNMARKING: readonly ProgramMove[] = ['controllingUnmark'];
/** Another design may meet further programs. */
const DESIGNING: readonly ProgramMove[] = ['complete', 'editDesign'];

/**
 * How programs move. Whatever brings one back to Saved takes away that controlling confirmed it, and the frozen amounts; a
 * submission freezes them. Their money moves with them, and what they say of their pairs counts from their release on.
 */
export const PROGRAM_MOVES = defineMoving({
  kind: 'program',
  table: 'program',
  machine: PROGRAM,
  columns: (move, to) => (to === 'Saved' || UNMARKING.includes(move) ? UNCONFIRMED : {}),
  after: async (tx, by, made) => {
    await moveMoney(tx, by, made);
    const frozen = made.filter(({ move }) => move === 'submit');
    if (frozen.length > 0) await freezeBudgets(tx, idsOf(frozen));
    const thawed = made.filter(({ from, to }) => to === 'Saved' && from !== 'Draft');
    if (thawed.length > 0) await thawBudgets(tx, idsOf(thawed));
    const released = made.filter(({ move }) => move === 'release');
    if (released.length > 0) await countPairs(tx, by, idsOf(released));
    const withdrawn = made.filter(({ move }) => move === 'withdrawRelease');
    if (withdrawn.length > 0) await uncountPairs(tx, idsOf(withdrawn));
    for (const { move, to, id } of made) {
      if (DESIGNING.includes(move) && to === 'Saved') await addPairs(tx, by, id);
    }
  },
  followUps: PROGRAM_FOLLOW_UPS,
  amounts: frozenTotals,
  key: 'programId',
  namesMoves: true,
});

/** Keeps that a program was made, and completes it: its design is complete and its budgets are there. */
export async function keepCompleted(tx: Tx, by: MovedBy, programId: number): Promise<void> {
  const made = await lockObjects(tx, PROGRAM_MOVES, [programId]);
  for (const { id, buId } of made) await keepMaking(tx, by, PROGRAM_MOVES, { id, buId, move: 'create' });
  await writeMoves(tx, by, PROGRAM_MOVES, made, { move: 'complete' });
}

function idsOf(made: readonly MadeMove[]): readonly number[] {
  return made.map(({ id }) => id);
}
