import { APPEAL } from '@oasis/engine/areas/appeals';
import { dayOf } from '@oasis/engine/base';
import { lastDayToAppeal } from '@oasis/engine/claims';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';

/** What can be said of an appeal against the amount of a claim. Days are 'YYYY-MM-DD'. */
export interface AmountAppeal {
  /** The last day to appeal; undefined where no amount stands lowered that nobody appealed against. */
  readonly until: string | undefined;
  /** An appeal is open, or was decided of all that stands lowered. */
  readonly isAppealed: boolean;
}

/** Whether and until when the amount of a claim can be appealed against: each amount that was lowered once. */
export async function amountAppeal(tx: Db | Tx, claimId: number): Promise<AmountAppeal> {
  const standing = await lowerings(tx, claimId);
  const days = standing.flatMap(({ until, isDisputed }) => (until === null || isDisputed ? [] : [until]));
  const until = days.toSorted().at(-1);
  const isOpen = (await openAppeal(tx, claimId)) !== undefined;
  return { until, isAppealed: isOpen || (until === undefined && standing.some(({ isDisputed }) => isDisputed)) };
}

/** A lowered amount that stands: until when it can be appealed against, and whether an appeal against it is open or was decided. */
interface Lowered {
  readonly id: number;
  readonly version: number;
  readonly until: string | null;
  readonly isDisputed: boolean;
}

async function lowerings(tx: Db | Tx, claimId: number): Promise<readonly Lowered[]> {
  const rows = await tx
    .selectFrom('claim_lowering as w')
    .leftJoin('claim_appeal as a', 'a.id', 'w.appeal_id')
    .select(['w.id', 'w.version', 'w.appeal_until as until', 'a.status'])
    .where('w.claim_id', '=', claimId)
    .where('w.ended_at', 'is', null)
    .orderBy('w.version')
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, isDisputed: status !== null && status !== 'Ended' }));
}

function openAppeal(tx: Db | Tx, claimId: number) {
  return tx
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'amount')
    .where('status', 'in', [...APPEAL.moves.accept.from])
    .executeTakeFirst();
}

/** The lowered amounts that an appeal opened on `today` disputes, in the order in which they were made. */
export async function appealable(tx: Tx, claimId: number, today: string): Promise<readonly Lowered[]> {
  const standing = await lowerings(tx, claimId);
  return standing.filter(({ until, isDisputed }) => !isDisputed && until !== null && today <= until);
}

/** Lets an appeal that was just opened dispute lowered amounts. */
export async function dispute(tx: Tx, appealId: number, disputed: readonly Lowered[]): Promise<void> {
  await tx
    .updateTable('claim_lowering')
    .set({ appeal_id: appealId })
    .where('id', 'in', inList(disputed.map(({ id }) => id)))
    .execute();
}

/** The lowerings that the open appeal against an amount is about and that still stand. Undefined where none is open. */
export async function disputedLowerings(tx: Tx, claimId: number): Promise<readonly number[] | undefined> {
  const appeal = await openAppeal(tx, claimId);
  if (appeal === undefined) return undefined;
  const rows = await tx
    .selectFrom('claim_lowering')
    .select('id')
    .where('appeal_id', '=', appeal.id)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lets the time to appeal begin anew for amounts that could be appealed against when another appeal was opened or the claim was rejected, and for those
 * whose appeal ended with that: nobody could appeal before the decision. Answers the claims, each with the reason of such an amount.
 */
export async function resumeTimes(tx: Tx, by: MovedBy, claimIds: readonly number[]) {
  const { rows } = await sql<{ claim_id: number; reason: string }>`
    update claim_lowering w set appeal_until = ${lastDayToAppeal(dayOf(by.now))}::date
    from claim_appeal d left join move_log m on m.kind = 'claim' and m.object_id = d.claim_id and m.version = d.against_version
    where d.id = (select max(a.id) from claim_appeal a where a.claim_id = w.claim_id)
      and w.claim_id = any(${[...claimIds]}::integer[]) and w.ended_at is null and w.appeal_until < ${lastDayToAppeal(dayOf(by.now))}::date
      and case when w.appeal_id is null
        then w.appeal_until >= case d.kind when 'amount' then d.opened_day else (m.at at time zone 'Asia/Shanghai')::date end
        else exists (select from claim_appeal a where a.id = w.appeal_id and a.status = 'Ended') end
    returning w.claim_id, w.reason`.execute(tx);
  return rows;
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
