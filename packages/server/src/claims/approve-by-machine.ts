import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { exemptedAmong } from './exempt-claims.ts';
import { openChecks } from './follow-checks.ts';
import { claimsForPeople, machineRules } from './machine-rules.ts';

/**
 * Approves those claims that are still submitted by machine rules; nobody decided, so the log names the server. Claims that a rule leaves to people
 * get their check instead, unless an exemption spares them people, and claims whose check is open wait for it. Returns what was approved.
 * The caller sees all rows.
 */
export async function approveByMachine(
  tx: Tx,
  { now }: MovedBy,
  claimIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const locked = await lockObjects(tx, CLAIM_MOVES, claimIds);
  const open = await withOpenCheck(tx, claimIds);
  const waiting = locked.filter(({ id, status }) => status === 'Submitted' && !open.has(id));
  const by: MovedBy = { actor: { usrid: 0 }, now };
  const forPeople = await leaveToPeople(
    tx,
    by,
    waiting.map(({ id }) => id),
  );
  const approved = waiting.filter(({ id }) => !forPeople.has(id));
  await writeMoves(tx, by, CLAIM_MOVES, approved, { move: 'approve' });
  return new Set(approved.map(({ id }) => id));
}

/** Opens the checks of claims that a rule leaves to people, and returns those of them that no exemption spares. */
async function leaveToPeople(tx: Tx, by: MovedBy, claimIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rules = claimIds.length === 0 ? [] : await machineRules(tx);
  if (rules.length === 0) return new Set();
  const before = await exemptedAmong(tx, claimIds);
  const unspared = claimIds.filter((id) => !before.has(id));
  const left = await claimsForPeople(tx, unspared, rules);
  await openChecks(tx, by, [...left], 'rule');
  const spared = await exemptedAmong(tx, [...left]);
  return new Set([...left].filter((id) => !spared.has(id)));
}

async function withOpenCheck(tx: Tx, claimIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (claimIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('check_item')
    .select('claim_id')
    .where('claim_id', 'in', inList(claimIds))
    .where('status', '<>', 'Exempted')
    .execute();
  return new Set(rows.map(({ claim_id: id }) => id));
}
