import type { AppealMove } from '@oasis/engine/areas/appeals';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { takeAlong, unsentPapers } from './claim-papers.ts';

interface AppealableClaim {
  readonly status: string;
  readonly holds: boolean;
  readonly appealed: boolean;
  readonly appeal_until: string | null;
}

/** Whether a claim can be appealed against on `today`: once for each rejection, until the last day, and while it holds its place. */
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
  await takeAlong(tx, papers, { letter_id: id });
  return papers.length;
}
