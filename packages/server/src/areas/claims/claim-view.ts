import type { CallData } from '@oasis/api-client/contract';
import { fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { stepsForDealers } from '@oasis/engine/claims';
import { messageText } from '@oasis/engine/messages';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { claimList } from './store.ts';

/** A claim within reach with its offers, each with the steps to its amount as they were judged. */
export async function viewClaim(
  db: Db,
  asker: Asker,
  claimId: number,
): Promise<Result<CallData<'claim.view'>, Refusal>> {
  const found = await claimList.find(db, asker, claimId);
  if (found === undefined) return notFound(CLAIM_MOVES.subject(claimId));
  const { record_id, claim_until, late_percent, check_category } = await CLAIM_MOVES.read(
    db,
    claimId,
    'record_id',
    'claim_until',
    'late_percent',
    'check_category',
  );
  const { reason } = await db
    .selectFrom('move_log')
    .select('reason')
    .where('kind', '=', CLAIM_MOVES.kind)
    .where('object_id', '=', claimId)
    .where('version', '=', found.version)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('claim_line as l')
    .innerJoin('si_offer as o', 'o.id', 'l.si_offer_id')
    .select(['o.name', 'l.amount', 'l.net', 'l.steps', 'l.inputs', 'l.vat'])
    .where('l.claim_id', '=', claimId)
    .orderBy('l.id')
    .execute();
  return ok({
    ...found,
    recordId: record_id,
    programVersion: lines[0]?.inputs.programVersion ?? 0,
    claimUntil: claim_until,
    latePercent: late_percent,
    checkCategory: check_category,
    reason,
    offers: lines.map(({ name, amount, net, steps, vat }) => ({
      name,
      amount: yuanText(fenOf(BigInt(amount))),
      vat,
      net: yuanText(fenOf(BigInt(net))),
      steps: stepsForDealers(steps).map((step) => messageText(step, asker.locale)),
    })),
  });
}
