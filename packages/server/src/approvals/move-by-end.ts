import type { Tx } from '../database/tables.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy, MovingKind } from '../moves/moving-kind.ts';
import type { EndedApproval } from './approval-subject.ts';

/** Makes the move of a subject that follows from the end of its approval; the log names the approval. */
export async function moveByEnd<Move extends string>(
  tx: Tx,
  by: MovedBy,
  kind: MovingKind<Move>,
  { approval, reason }: EndedApproval,
  move: NoInfer<Move>,
): Promise<void> {
  const subjects = await lockObjects(tx, kind, [approval.subject.id]);
  await writeMoves(tx, by, kind, subjects, { move, reason, details: { approval: approval.id } });
}

/** The moves of a subject that is a draft again once it was returned or withdrawn. */
const MOVE_OF_END = { approved: 'approve', rejected: 'reject', returned: 'withdraw', withdrawn: 'withdraw' } as const;

/** How the approval of a subject ends that does nothing but move. */
export function endsByMove(
  kind: MovingKind<'approve' | 'reject' | 'withdraw'>,
): (tx: Tx, by: MovedBy, ended: EndedApproval) => Promise<void> {
  return (tx, by, ended) => moveByEnd(tx, by, kind, ended, MOVE_OF_END[ended.end]);
}
