import type { Tx } from '../database/tables.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { openChecks } from './follow-checks.ts';
import { claimsForPeople } from './machine-rules.ts';

/**
 * Approves those claims that are still submitted by machine rules; nobody decided, so the log names the server. Claims that a rule leaves to people
 * get their check instead, and claims that have one wait for it. Returns what was approved. The caller sees all rows.
 */
export async function approveByMachine(
  tx: Tx,
  { now }: MovedBy,
  claimIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const locked = await lockObjects(tx, CLAIM_MOVES, claimIds);
  const checked = await withCheck(tx, claimIds);
  const waiting = locked.filter(({ id, status }) => status === 'Submitted' && !checked.has(id));
  const forPeople = await claimsForPeople(
    tx,
    waiting.map(({ id }) => id),
  );
  const by: MovedBy = { actor: { usrid: 0 }, now };
  await openChecks(tx, by, [...forPeople], 'rule');
  const approved = waiting.filter(({ id }) => !forPeople.has(id));
  await writeMoves(tx, by, CLAIM_MOVES, approved, { move: 'approve' });
  return new Set(approved.map(({ id }) => id));
}

async function withCheck(tx: Tx, claimIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (claimIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('check_item')
    .select('claim_id')
    .where('claim_id', 'in', [...claimIds])
    .execute();
  return new Set(rows.map(({ claim_id }) => claim_id));
}
