import { APPEAL } from '@oasis/engine/areas/appeals';
import type { Db, Tx } from '../database/tables.ts';

/** What can be said of an appeal against the amount of a claim. Days are 'YYYY-MM-DD'. */
export interface AmountAppeal {
  /** The last day to appeal; undefined where no amount stands lowered since the claim was approved. */
  readonly until: string | undefined;
  readonly isAppealed: boolean;
}

/** Whether and until when the amount of a claim can be appealed against. */
export async function amountAppeal(tx: Db | Tx, claimId: number): Promise<AmountAppeal> {
  const { until } = await tx
    .selectFrom('claim_lowering')
    .select(({ fn }) => fn.max<string | null>('appeal_until').as('until'))
    .where('claim_id', '=', claimId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const appeal = await tx
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'amount')
    .executeTakeFirst();
  return {
    until: until ?? undefined,
    isAppealed: appeal !== undefined,
  };
}

/**
 * The lowerings that the open appeal against an amount is about: those that stand and could be appealed against when it was opened. Undefined
 * where none is open.
 */
export async function disputedLowerings(tx: Tx, claimId: number): Promise<readonly number[] | undefined> {
  const appeal = await tx
    .selectFrom('claim_appeal as a')
    .innerJoin('move_log as m', (join) =>
      join.onRef('m.object_id', '=', 'a.claim_id').on('m.kind', '=', 'claim').on('m.move', '=', 'appealAmount'),
    )
    .select(['a.opened_day as day', 'm.version'])
    .where('a.claim_id', '=', claimId)
    .where('a.kind', '=', 'amount')
    .where('a.status', 'in', [...APPEAL.moves.accept.from])
    .executeTakeFirst();
  if (appeal === undefined) return undefined;
  const rows = await tx
    .selectFrom('claim_lowering')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('ended_at', 'is', null)
    .where('version', '<', appeal.version)
    .where('appeal_until', '>=', appeal.day)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells whether the amount of an approved claim can be appealed against on `today`. */
export async function canAmountBeAppealed(
  tx: Db | Tx,
  { id, status }: { readonly id: number; readonly status: string },
  today: string,
): Promise<boolean> {
  if (status !== 'Approved') return false;
  const { until, isAppealed } = await amountAppeal(tx, id);
  return !isAppealed && until !== undefined && today <= until;
}
