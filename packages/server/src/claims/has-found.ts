import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';

interface Finder {
  readonly claimId: number;
  readonly usrid: number;
}

/** Tells whether somebody found in a sample that a claim is wrong, whoever reaches that sample. */
export function hasFound(tx: Tx, finder: Finder): Promise<boolean> {
  return withAllRows(tx, () => isFinder(tx, finder));
}

/** Tells the same as far as the samples within reach say it. */
export async function isFinder(db: Db | Tx, { claimId, usrid }: Finder): Promise<boolean> {
  const found = await db
    .selectFrom('spot_item')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('checked_by', '=', usrid)
    .where('correction', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
