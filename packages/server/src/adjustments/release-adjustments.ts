import type { AdjustmentKind } from '@oasis/engine/areas/adjustments';
import { err, ok, present, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { lockObjects, type MoveContext, mayMove, writeMoves } from '../moves/make-move.ts';
import { detailsOf } from '../moves/move-details.ts';
import { type RecordedCall, recordRow } from '../moves/record-rows.ts';
import { ADJUSTMENT_MOVES } from './adjustment-moves.ts';
import { adjustmentsOf } from './entries-of.ts';

/** An entry as its reader saw it. */
export interface SeenAdjustment {
  readonly adjustmentId: number;
  readonly version: number;
}

interface Released {
  readonly releaseNumber: number;
  readonly adjustments: { adjustmentId: number; status: string; version: number }[];
}

/** Releases entries of a kind together, all of them or none. `check` refuses those that may not be released any more; it is asked while they are locked. */
export async function releaseAdjustments(
  tx: Tx,
  call: MoveContext & RecordedCall,
  kind: AdjustmentKind,
  seen: readonly SeenAdjustment[],
  check: (ids: readonly number[]) => Promise<Result<unknown, Refusal>>,
): Promise<Changed<Released>> {
  const versions = new Map(seen.map(({ adjustmentId, version }) => [adjustmentId, version]));
  const ids = [...versions.keys()].toSorted((a, b) => a - b);
  const reached = await adjustmentsOf(tx, call, kind, ids);
  const missing = ids.find((id) => !reached.includes(id));
  if (missing !== undefined) return notFound(ADJUSTMENT_MOVES.subject(missing));
  const locked = await lockObjects(tx, ADJUSTMENT_MOVES, ids);
  for (const found of locked) {
    const request = { move: 'release', version: versions.get(found.id) } as const;
    const allowed = await mayMove(tx, call, ADJUSTMENT_MOVES, found, request);
    if (!allowed.ok) return err(allowed.error);
  }
  const checked = await check(ids);
  if (!checked.ok) return checked;
  const releaseNumber = await keepRelease(tx, call.now, ids);
  const made = await writeMoves(tx, call, ADJUSTMENT_MOVES, locked, { move: 'release', details: { releaseNumber } });
  const notes = made.map((move) => {
    const { before, after } = detailsOf(move);
    return ADJUSTMENT_MOVES.audit(move.id, { before, after: { ...after, releaseNumber } });
  });
  for (const note of notes.slice(0, -1)) await recordRow(tx, call, note);
  const adjustments = made.map(({ id, to, version }) => ({ adjustmentId: id, status: to, version }));
  return ok({ data: { releaseNumber, adjustments }, audit: present(notes.at(-1), 'an entry') });
}

async function keepRelease(tx: Tx, now: Date, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('adjustment_release_number')::int as number`.execute(
    tx,
  );
  const { number } = present(rows[0], 'a number');
  await tx
    .updateTable('adjustment')
    .set({ release_number: number, released_at: now })
    .where('id', 'in', [...ids])
    .execute();
  return number;
}
