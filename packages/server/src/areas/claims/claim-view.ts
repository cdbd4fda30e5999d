import type { CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { amountAppeal, canAmountBeAppealed } from '../../claims/appealed-amounts.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { claimReach } from '../../claims/claim-reach.ts';
import { touchingExemptions } from '../../claims/exempt-claims.ts';
import { judgedBy } from '../../claims/judged-by.ts';
import { toldChecks } from '../../claims/told-checks.ts';
import { toldTo } from '../../claims/told-programs.ts';
import type { Db } from '../../database/tables.ts';
import { claimCaps } from './claim-caps.ts';
import { claimOffers } from './claim-offers.ts';
import { claimSource } from './claim-source.ts';
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
  const checks = reachOf(asker.actor).kind === 'all';
  const amount = await amountAppeal(db, claimId);
  return ok({
    ...found,
    exemptions: await touchingExemptions(db, claimId),
    checks: await toldChecks(db, all, claimId, asker.locale),
    recordId: stored.record_id,
    sourceRow: await claimSource(all, claimId, checks),
    ...(await claimOffers(db, claimId, { locale: asker.locale, checks })),
    claimUntil: stored.claim_until,
    latePercent: stored.late_percent,
    checkCategory: stored.check_category,
    appealUntil: stored.appeal_until ?? '',
    appealed: stored.appealed,
    appealId: appeal?.id ?? null,
    holds: stored.holds,
    ...(await holderOf(db, asker, claimId)),
    mayAct: await claimReach(db, asker, claimId),
    made: await judgedBy(db, asker.actor, claimId),
    reason: last === undefined ? '' : toldReason(asker, last),
    caps: checks ? await claimCaps(all, claimId) : null,
    amountUntil: amount.until ?? '',
    mayAppealAmount: await canAmountBeAppealed(db, { id: claimId, status: found.status }, dayOf(asker.now)),
  });
}
