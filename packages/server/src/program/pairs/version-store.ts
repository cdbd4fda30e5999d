import { COMBINABILITY, type CombinabilityMove, type CombinabilityState } from '@oasis/engine/areas/combinability';
import { present } from '@oasis/engine/base';
import { stateAfter } from '@oasis/engine/states';
import type { Db, Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { newestEntry } from './entry-store.ts';

export interface CombinabilityVersion {
  readonly version: number;
  readonly move: string;
  /** Number of the newest entry at that moment. */
  readonly upTo: number;
  readonly by: string;
  readonly at: string;
}

/** Versions of the combinability of a program, newest first. */
export async function versionsOf(db: Db | Tx, programId: number): Promise<readonly CombinabilityVersion[]> {
  const rows = await db
    .selectFrom('combinability_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.made_by')
    .select(['v.version', 'v.move', 'v.up_to as upTo', 'u.fulnm', 'v.made_at'])
    .where('v.program_id', '=', programId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ fulnm, made_at, ...row }) => ({ ...row, by: fulnm ?? '', at: made_at.toISOString() }));
}

interface Moving {
  readonly programId: number;
  readonly status: CombinabilityState | undefined;
}

/**
 * Stores a move of a program's combinability as a version, and writes its state. The caller holds the locks of the program
 * and of combinability.
 */
export async function keepVersion(
  tx: Tx,
  { actor, now }: MovedBy,
  { programId, status }: Moving,
  move: CombinabilityMove,
): Promise<{ readonly pgmId: number; readonly version: number; readonly status: CombinabilityState }> {
  const to = stateOf(present(stateAfter(COMBINABILITY.moves[move], status), move));
  const { highest } = await tx
    .selectFrom('combinability_version')
    .select((eb) => eb.fn.max('version').as('highest'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const version = (highest ?? 0) + 1;
  await tx
    .insertInto('combinability_version')
    .values({
      program_id: programId,
      version,
      move,
      up_to: await newestEntry(tx),
      made_by: actor.usrid === 0 ? null : actor.usrid,
      made_at: now,
    })
    .execute();
  await tx.updateTable('program').set({ combinability_status: to }).where('id', '=', programId).execute();
  return { pgmId: programId, version, status: to };
}

/** Parses the stored state of a tab; an unknown state counts as that of a new program. */
export function stateOf(status: string): CombinabilityState {
  return status === 'Temporary' || status === 'Confirmed' ? status : 'Default';
}
