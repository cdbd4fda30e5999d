import type { ClaimMove } from '@oasis/engine/areas/claims';
import type { PaperRequestMove } from '@oasis/engine/areas/paper-requests';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockFitting, writeMoves } from '../moves/make-move.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { endTasks } from '../tasks/task-store.ts';
import { PAPER_MOVES } from './paper-moves.ts';
import { askPeople } from './told-dealers.ts';

/** The states of a claim in which papers can be asked for and answered. */
export const IN_CHECK: readonly string[] = ['Submitted', 'SiccoChecking'];

/** Closes the requests of claims that leave their check: who passes a claim accepts the answer, any other move ends the request. */
export async function followPapers(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  const left = made.filter(({ from, to }) => IN_CHECK.includes(from ?? '') && !IN_CHECK.includes(to));
  if (left.length === 0) return;
  await withAllRows(tx, async () => {
    const passed = left.flatMap(({ id, move }) => (move === 'pass' ? [id] : []));
    const others = left.flatMap(({ id, move }) => (move === 'pass' ? [] : [id]));
    await closeRequests(tx, by, passed, 'settle');
    await closeRequests(tx, by, others, 'end');
  });
}

async function closeRequests(
  tx: Tx,
  by: MovedBy,
  claimIds: readonly number[],
  move: Extract<PaperRequestMove, 'settle' | 'end'>,
): Promise<void> {
  const fitting = await lockFitting(tx, PAPER_MOVES, await waitingRequests(tx, claimIds), move);
  await writeMoves(tx, by, PAPER_MOVES, fitting, { move });
}

/** The requests of claims that are open, or answered and not settled. */
async function waitingRequests(tx: Tx, claimIds: readonly number[]): Promise<readonly number[]> {
  if (claimIds.length === 0) return [];
  const rows = await tx
    .selectFrom('paper_request')
    .select('id')
    .where('claim_id', 'in', inList(claimIds))
    .where('status', 'in', ['Open', 'Answered'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the requests of claims to the dealer who holds these from now on; he is asked anew. */
export async function moveRequests(tx: Tx, by: MovedBy, claimIds: readonly number[], dealerId: number): Promise<void> {
  const rows = await tx
    .updateTable('paper_request')
    .set({ dealer_id: dealerId })
    .where('claim_id', 'in', inList(claimIds))
    .returning(['id', 'status'])
    .execute();
  const open = rows.flatMap(({ id, status }) => (status === 'Open' ? [id] : []));
  await endTasks(tx, by, { kind: PAPER_MOVES.kind, ids: open }, { kinds: ['answerPaper'] });
  await askPeople(tx, by, open, 'paperAsked');
}
