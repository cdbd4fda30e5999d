import { APPEAL } from '@oasis/engine/areas/appeals';
import type { Db, Tx } from '../database/tables.ts';

/** What can be said of an appeal against the amount of a claim. Days are 'YYYY-MM-DD'. */
export interface AmountAppeal {
  /** The last day to appeal; undefined where no amount stands lowered since the claim was approved. */
  readonly until: string | undefined;
  readonly isAppealed: boolean;
  /** The day on which the appeal that is not decided yet was opened. */
  readonly openedDay: string | undefined;
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
    .select(['status', 'opened_day'])
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'amount')
    .executeTakeFirst();
  const isOpen = appeal !== undefined && APPEAL.moves.accept.from.some((state) => state === appeal.status);
  return {
    until: until ?? undefined,
    isAppealed: appeal !== undefined,
    openedDay: isOpen ? appeal.opened_day : undefined,
  };
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
