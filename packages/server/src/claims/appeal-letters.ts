import type { AppealMove } from '@oasis/engine/areas/appeals';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

interface AppealableClaim {
  readonly status: string;
  readonly holds: boolean;
  readonly appealed: boolean;
  readonly appeal_until: string | null;
}

/** Whether a claim can be appealed against on `today`: once, until the last day, and while it holds its place. */
export function canBeAppealed(claim: AppealableClaim, today: string): boolean {
  const { status, holds, appealed, appeal_until: until } = claim;
  return status === 'Rejected' && holds && !appealed && today <= (until ?? '');
}

/** Letters of one appeal, at most; a decision is a further one. */
export const MOST_LETTERS = 100;

/** A letter as it is sent. */
interface NewLetter {
  readonly appealId: number;
  readonly claimId: number;
  /** Version of the appeal after the move. */
  readonly version: number;
  readonly move: AppealMove;
  readonly text: string;
  /** The last day for the answer that it asks for. */
  readonly until?: string;
}

/** Keeps a letter for good. It takes along the papers that its writer added to the claim since his last one; answers how many. */
export async function keepLetter(tx: Tx, { actor, now }: MovedBy, letter: NewLetter): Promise<number> {
  const { appealId, claimId, version, move, text, until } = letter;
  const papers = await unsentPapers(tx, actor.usrid, claimId);
  const { id } = await tx
    .insertInto('appeal_letter')
    .values({
      appeal_id: appealId,
      version,
      move,
      side: move === 'open' || move === 'write' ? 'dealer' : 'headOffice',
      text,
      answer_until: until ?? null,
      papers: papers.length,
      written_by: actor.usrid === 0 ? null : actor.usrid,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (papers.length > 0) {
    await tx.updateTable('appeal_paper').set({ letter_id: id }).where('id', 'in', inList(papers)).execute();
  }
  return papers.length;
}

/** Refuses papers that are not those that the next letter of somebody takes along; locks them. */
export async function papersAsShown(
  tx: Tx,
  usrid: number,
  claimId: number,
  shown: readonly number[],
): Promise<Result<null, Refusal>> {
  const unsent = new Set(await unsentPapers(tx, usrid, claimId));
  const isSame = unsent.size === shown.length && shown.every((id) => unsent.has(id));
  return isSame ? ok(null) : refuse(message('APPEAL_PAPER_GONE'));
}

async function unsentPapers(tx: Tx, usrid: number, claimId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('appeal_paper')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('uploaded_by', '=', usrid)
    .where('letter_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
