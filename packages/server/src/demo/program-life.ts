import type { BatchMove } from '@oasis/engine/areas/batches';
import { PROGRAM, type ProgramMove } from '@oasis/engine/areas/programs';
import { present } from '@oasis/engine/base';
import { BATCH_MOVES } from '../areas/batches/batch-moves.ts';
import type { Tx } from '../database/tables.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { contentHashes } from '../program/content/content-hash.ts';
import { PROGRAM_MOVES } from '../program/program-moves.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { actorOf, decideDemoPackage, demoPackage, startDemoPackage } from './demo-package.ts';
import { mailDemoLetter } from './letters.ts';

interface Lived {
  readonly programId: number;
  readonly status: string;
  /** When the last move was. */
  readonly now: Date;
}

/** Account of the user who makes a move, if it is not the planner. */
const MOVERS: Readonly<Partial<Record<ProgramMove, string>>> = {
  controllingConfirm: 'control',
  approve: 'manager',
  reject: 'manager',
};

const SUBMITTED: readonly ProgramMove[] = ['submit'];
const BATCHED: readonly ProgramMove[] = [...SUBMITTED, 'controllingConfirm', 'enterBatch'];
const PENDING: readonly ProgramMove[] = [...BATCHED, 'startPackage'];

/** The moves that lead a program from Saved to a status. */
const LIVES: Readonly<Record<string, readonly ProgramMove[]>> = {
  Saved: [],
  Submitted: SUBMITTED,
  'In Batch': BATCHED,
  'Pending Approval': PENDING,
  Approved: [...PENDING, 'approve'],
  Released: [...PENDING, 'approve', 'release'],
  Rejected: [...PENDING, 'reject'],
  Cancelled: ['cancel'],
};

/** Whether a program of this status was submitted in its life. */
export function wasSubmitted(status: string): boolean {
  return LIVES[status]?.includes('submit') === true;
}

/** Moves of the batch of a single program along with the program. */
const OF_BATCH: Readonly<Partial<Record<ProgramMove, readonly BatchMove[]>>> = {
  startPackage: ['submit', 'package'],
  approve: ['approve'],
  reject: ['reject'],
};

/** Brings a saved program to a status by the moves of its life, in a batch of its own if it needs one. */
export async function liveTo(tx: Tx, references: ReferenceStore, { programId, status, now }: Lived): Promise<void> {
  let batchId = 0;
  let approval: number | undefined;
  for (const move of present(LIVES[status], status)) {
    const by = { actor: await actorOf(tx, MOVERS[move] ?? 'sales'), now };
    const reason = PROGRAM_MOVES.moves[move].reason === undefined ? '' : 'Replaced by a later program';
    if (approval !== undefined && (move === 'approve' || move === 'reject')) {
      const end = move === 'approve' ? 'approved' : 'rejected';
      await decideDemoPackage(tx, { id: approval, now }, { end, comment: reason });
      continue;
    }
    if (move === 'enterBatch') batchId = await makeBatch(tx, by, programId);
    const sent = move === 'startPackage' ? await demoPackage(tx, references, { batchId, programId, now }) : undefined;
    await writeMoves(tx, by, PROGRAM_MOVES, await lockObjects(tx, PROGRAM_MOVES, [programId]), { move, reason });
    if (move === 'release') await mailDemoLetter(tx, by, programId);
    if (move === 'controllingConfirm') await markConfirmed(tx, by, programId);
    for (const ofBatch of OF_BATCH[move] ?? []) {
      await writeMoves(tx, by, BATCH_MOVES, await lockObjects(tx, BATCH_MOVES, [batchId]), { move: ofBatch, reason });
    }
    if (sent !== undefined) approval = await startDemoPackage(tx, by, sent);
  }
  if (approval !== undefined && status === PROGRAM.moves.startPackage.to) {
    await decideDemoPackage(tx, { id: approval, now }, { end: 'waiting', comment: '' });
  }
  if (LIVES[status]?.some((move) => move === 'approve' || move === 'reject') === true) {
    await tx
      .updateTable('batch_program')
      .set({ open: false, closed: 'ended' })
      .where('batch_id', '=', batchId)
      .execute();
  }
}

async function markConfirmed(tx: Tx, { actor, now }: MovedBy, programId: number): Promise<void> {
  const hash = present((await contentHashes(tx, [programId])).get(programId), 'a hash');
  await tx
    .updateTable('program')
    .set({ confirmed_hash: hash, confirmed_by: actor.usrid, confirmed_at: now })
    .where('id', '=', programId)
    .execute();
}

async function makeBatch(tx: Tx, by: MovedBy, programId: number): Promise<number> {
  const program = await tx
    .selectFrom('program')
    .select(['bu_id', 'name'])
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const { id } = await BATCH_MOVES.create(tx, by, { buId: program.bu_id, move: 'create' }, (columns) =>
    tx
      .insertInto('program_batch')
      .values({ ...columns, name: program.name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await tx.insertInto('batch_program').values({ batch_id: id, program_id: programId, position: 0 }).execute();
  return id;
}
