import type { CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { stepsForDealers } from '@oasis/engine/claims';
import { messageText } from '@oasis/engine/messages';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { claimReach } from '../../claims/claim-reach.ts';
import { touchingExemptions } from '../../claims/exempt-claims.ts';
import { toldTo } from '../../claims/told-programs.ts';
import type { Db } from '../../database/tables.ts';
import { takenParts } from '../../moves/move-log.ts';
import { claimCaps } from './claim-caps.ts';
import { type ClaimAsker, claimList } from './store.ts';

/** Moves between the people who check; their reasons are not told to dealers. */
const WITHIN_HEAD_OFFICE: readonly string[] = ['recheck', 'giveBack'];

/** The reason of a move as somebody is told it. */
export function toldReason(
  asker: Pick<ClaimAsker, 'actor'>,
  { move, reason }: { readonly move: string; readonly reason: string },
): string {
  return toldTo(asker).isDealer && WITHIN_HEAD_OFFICE.includes(move) ? '' : reason;
}

/** The dealer who acts on a claim. */
async function holderOf(db: Db, { locale }: ClaimAsker, claimId: number) {
  const holder = await db
    .selectFrom('dealer as d')
    .innerJoin('claim as c', 'c.held_by', 'd.id')
    .select(['d.code', 'd.name_en', 'd.name_cn'])
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return { holderCode: holder.code, holderName: locale === 'zh' ? holder.name_cn : holder.name_en };
}

/** A claim within reach with its offers, each with the steps to its amount as they were judged. */
export async function viewClaim(
  db: Db,
  all: Db,
  asker: ClaimAsker,
  claimId: number,
): Promise<Result<CallData<'claim.view'>, Refusal>> {
  const found = await claimList.find(db, asker, claimId);
  if (found === undefined) return notFound(CLAIM_MOVES.subject(claimId));
  const stored = await CLAIM_MOVES.read(
    db,
    claimId,
    ...(['record_id', 'claim_until', 'late_percent', 'check_category'] as const),
    ...(['appeal_until', 'appealed', 'holds'] as const),
  );
  const made = await takenParts(db, CLAIM_MOVES.kind, claimId, ['pass', 'reject', 'refuse']);
  const appeal = await db
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const last = await db
    .selectFrom('move_log')
    .select(['move', 'reason'])
    .where('kind', '=', CLAIM_MOVES.kind)
    .where('object_id', '=', claimId)
    .where('move', '<>', 'follow')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const lines = await db
    .selectFrom('claim_line as l')
    .innerJoin('si_offer as o', 'o.id', 'l.si_offer_id')
    .select(['o.name', 'l.amount', 'l.net', 'l.steps', 'l.inputs', 'l.vat'])
    .where('l.claim_id', '=', claimId)
    .where('l.superseded', '=', false)
    .orderBy('l.id')
    .execute();
  const checks = reachOf(asker.actor).kind === 'all';
  return ok({
    ...found,
    exemptions: await touchingExemptions(db, claimId),
    recordId: stored.record_id,
    programVersion: lines[0]?.inputs.programVersion ?? 0,
    claimUntil: stored.claim_until,
    latePercent: stored.late_percent,
    checkCategory: stored.check_category,
    appealUntil: stored.appeal_until ?? '',
    appealed: stored.appealed,
    appealId: appeal?.id ?? null,
    holds: stored.holds,
    ...(await holderOf(db, asker, claimId)),
    mayAct: await claimReach(db, asker, claimId),
    made: made.flatMap(({ part, usrid }) => (usrid === asker.actor.usrid ? [part] : [])),
    reason: last === undefined ? '' : toldReason(asker, last),
    caps: checks ? await claimCaps(all, claimId) : null,
    offers: lines.map(({ name, amount, net, steps, vat }) => ({
      name,
      amount: yuanText(fenOf(BigInt(amount))),
      vat,
      net: yuanText(fenOf(BigInt(net))),
      steps: (checks ? steps : stepsForDealers(steps)).map((step) => messageText(step, asker.locale)),
    })),
  });
}
