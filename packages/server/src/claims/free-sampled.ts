import { SPOT_ITEM } from '@oasis/engine/areas/spot-checks';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';

/**
 * Locks what a sample found of a claim that it rejected, before the money of that claim: whether the list is approved by then is known, and its approval
 * waits for what becomes of the claim.
 */
export async function lockSampled(tx: Tx, claimId: number): Promise<void> {
  await withAllRows(tx, () =>
    tx.selectFrom('spot_item').select('id').where('claim_id', '=', claimId).forNoKeyUpdate().execute(),
  );
}

/** Frees a claim for payout whose rejection by a sample fell, where its list is approved; otherwise it comes free with the list. */
export async function freeSampled(tx: Tx, claimId: number): Promise<void> {
  const { from, to } = SPOT_ITEM.moves.free;
  await withAllRows(tx, () =>
    tx
      .updateTable('spot_item')
      .set({ status: to })
      .where('claim_id', '=', claimId)
      .where('correction', '=', 'rejected')
      .where('status', 'in', [...from])
      .execute(),
  );
}
