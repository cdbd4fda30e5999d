import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';

/** Tells whether somebody found in a sample that a claim is wrong. */
export async function hasFound(
  tx: Tx,
  { claimId, usrid }: { readonly claimId: number; readonly usrid: number },
): Promise<boolean> {
  const found = await withAllRows(tx, () =>
    tx
      .selectFrom('spot_item')
      .select('id')
      .where('claim_id', '=', claimId)
      .where('checked_by', '=', usrid)
      .where('correction', 'is not', null)
      .executeTakeFirst(),
  );
  return found !== undefined;
}
