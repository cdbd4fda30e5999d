import { PARAMETER_FOLLOW_UPS } from '@oasis/engine/areas/parameters';
import type { Tx } from '../../database/tables.ts';
import { followMoves } from '../../moves/follow-moves.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

interface MovedParameter {
  readonly programId: number;
  readonly buId: number;
  readonly move: 'edit' | 'confirm';
}

/** Writes the tasks and messages for the program after a move of its parameter. */
export async function followParameter(tx: Tx, by: MovedBy, { programId, buId, move }: MovedParameter): Promise<void> {
  const kind = { kind: 'program', table: 'program', followUps: PARAMETER_FOLLOW_UPS } as const;
  await followMoves(tx, by, kind, { move, made: [{ id: programId, buId, reason: '' }] });
}
