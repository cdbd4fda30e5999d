import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { ADJUSTMENT_MOVES } from '../../adjustments/adjustment-moves.ts';
import { adjustmentsOf } from '../../adjustments/entries-of.ts';
import { proposeAdjustments } from '../../adjustments/propose-adjustments.ts';
import { releaseAdjustments } from '../../adjustments/release-adjustments.ts';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import type { RecordedCall } from '../../moves/record-rows.ts';
import { deductible } from './deductible.ts';

type DeductionCall = MoveContext & RecordedCall;

/** Proposes deductions from entitlements, each of the amount that was shown; all of them or none. */
export async function proposeDeductions(
  tx: Tx,
  call: DeductionCall,
  { lines }: CallBody<'demoDeductions.propose'>,
): Promise<Changed<CallData<'demoDeductions.propose'>>> {
  const shown = new Map(lines.map(({ lineId, net }) => [lineId, net]));
  if (shown.size === 0) return refuse(message('DEMO_NOTHING_CHOSEN'));
  const lineIds = [...shown.keys()];
  await lockBeneath(tx, lineIds);
  const found = await deductible(tx, call, { lineIds });
  const now = new Map(found.map(({ lineId, entry: { net } }) => [lineId, yuanText(fenOf(net))]));
  const other = lineIds.find((lineId) => now.get(lineId) !== shown.get(lineId));
  if (other !== undefined) return changedLine(tx, other);
  for (const buId of new Set(found.map(({ entry }) => entry.buId))) {
    const allowed = call.authorize?.({ bu: buId });
    if (allowed?.ok === false) return allowed;
  }
  const { made, audit } = await proposeAdjustments(
    tx,
    call,
    'demo',
    found.map(({ entry }) => entry),
  );
  return ok({ data: { adjustments: [...made] }, audit });
}

/** Releases proposed deductions together, as far as each is still what it would be now. */
export async function releaseDeductions(
  tx: Tx,
  call: DeductionCall,
  { adjustments }: CallBody<'demoDeductions.release'>,
): Promise<Changed<CallData<'demoDeductions.release'>>> {
  if (adjustments.length === 0) return refuse(message('DEMO_NOTHING_CHOSEN'));
  const ids = adjustments.map(({ adjustmentId }) => adjustmentId);
  const entries = await tx
    .selectFrom('adjustment')
    .select(['id', 'code', 'claim_line_id', 'net'])
    .where('id', 'in', inList(ids))
    .where('kind', '=', 'demo')
    .orderBy('id')
    .execute();
  const lineIds = entries.flatMap(({ claim_line_id: lineId }) => lineId ?? []);
  await lockBeneath(tx, lineIds);
  return releaseAdjustments(tx, call, 'demo', adjustments, async (): Promise<Result<unknown, Refusal>> => {
    const found = await deductible(tx, call, { lineIds, but: ids });
    const now = new Map(found.map(({ lineId, entry: { net } }) => [lineId, net]));
    for (const { code, claim_line_id: lineId, net } of entries) {
      const is = now.get(lineId ?? 0);
      if (is === BigInt(net)) continue;
      const gone = await isGone(tx, lineId ?? 0);
      return refuse(
        gone
          ? message('ADJUSTMENT_LINE_GONE', { adjustment: code })
          : message('DEMO_OTHER_NOW', { adjustment: code, net: yuanText(fenOf(is ?? 0n)) }),
      );
    }
    return ok(null);
  });
}

/** Withdraws a deduction for a reason; another one can be proposed in its place. */
export async function withdrawDeduction(
  tx: Tx,
  call: DeductionCall,
  sent: SentMove<'adjustmentId'>,
): Promise<Changed<CallData<'demoDeductions.withdraw'>>> {
  const [reached] = await adjustmentsOf(tx, call, 'demo', [sent.adjustmentId]);
  if (reached === undefined) return notFound(ADJUSTMENT_MOVES.subject(sent.adjustmentId));
  return ADJUSTMENT_MOVES.move(tx, call, sent, 'withdraw');
}

/** Locks what lines of claims follow from, in the order in which bookings lock: the sales, the cars, the claims. */
async function lockBeneath(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const claims = sql`select k.id, k.record_id, k.car_id from claim_line l join claim k on k.id = l.claim_id
    where l.id = any (${[...lineIds]}::bigint[])`;
  await sql`select from retail_record where id in (select record_id from (${claims}) k) order by id for no key update`.execute(
    tx,
  );
  await sql`select from car where id in (select car_id from (${claims}) k) order by id for no key update`.execute(tx);
  await sql`select from claim where id in (select id from (${claims}) k) order by id for no key update`.execute(tx);
}

/** The refusal of a line that is not deducted from as it was shown; one out of reach is a missing one. */
async function changedLine(tx: Tx, lineId: number) {
  const found = await tx
    .selectFrom('claim_line as l')
    .innerJoin('claim as k', 'k.id', 'l.claim_id')
    .select('k.name')
    .where('l.id', '=', lineId)
    .executeTakeFirst();
  return found === undefined ? notFound() : refuse(message('DEMO_CHANGED', { vin: found.name }));
}

async function isGone(tx: Tx, lineId: number): Promise<boolean> {
  const standing = await tx
    .selectFrom('claim_line')
    .select('id')
    .where('id', '=', lineId)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return standing === undefined;
}
