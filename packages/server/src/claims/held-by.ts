import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

/**
 * Refuses where somebody else holds the claim, and one that waits for a paper of its dealer. Who let his lease lapse still holds it until
 * another one takes it.
 */
export async function heldBy(
  tx: Tx,
  { actor }: Pick<MovedBy, 'actor'>,
  claimId: number,
): Promise<Result<null, Refusal>> {
  const item = await itemOf(tx, claimId);
  if (item?.checkerId === actor.usrid) return ok(null);
  const until = await waitsUntil(tx, claimId);
  return refuse(until === undefined ? message('CHECK_NOT_YOURS') : message('PAPER_REQUEST_WAITS', { until }));
}

/** The check of a claim with who holds it; undefined where nobody checks the claim. */
export function itemOf(tx: Tx, claimId: number) {
  return withAllRows(tx, () =>
    tx
      .selectFrom('check_item')
      .select(['id', 'status', 'claim_id as claimId', 'checker_id as checkerId'])
      .where('claim_id', '=', claimId)
      .executeTakeFirst(),
  );
}

/** The last day of the dealer, while a claim waits for a paper of his. */
async function waitsUntil(tx: Tx, claimId: number): Promise<string | undefined> {
  const request = await tx
    .selectFrom('paper_request')
    .select('until')
    .where('claim_id', '=', claimId)
    .where('status', '=', 'Open')
    .executeTakeFirst();
  return request?.until;
}
