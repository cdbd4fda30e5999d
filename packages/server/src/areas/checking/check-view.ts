import type { CallData } from '@oasis/api-client/contract';
import { isRuleFor } from '@oasis/engine/areas/check-rules';
import { ALL_COMPARISONS, type CheckedFacts, type Comparison, compareClaim } from '@oasis/engine/areas/checking';
import { REJECTIONS } from '@oasis/engine/areas/claims';
import { fenOf, type Locale, ok, present, type Result, yuanText } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { factsOf } from '../../claims/check-facts.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { touchingExemptions } from '../../claims/exempt-claims.ts';
import { judgedBy } from '../../claims/judged-by.ts';
import { machineRules, rulesOfClaims } from '../../claims/machine-rules.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { hasPassed } from '../../sales/passed-sale.ts';
import { papersOf } from '../../sales/sale-papers.ts';
import { checkList } from './store.ts';

type View = CallData<'check.view'>;
type ViewCall = Asker & { readonly db: Db; readonly now: Date };

/** The check of a claim within reach: what the machine found, the papers, and what is known of its car and of its dealer. */
export async function viewCheck(call: ViewCall, all: Db, claimId: number): Promise<Result<View, Refusal>> {
  const { db, actor, locale } = call;
  const key = await db.selectFrom('check_item').select('id').where('claim_id', '=', claimId).executeTakeFirst();
  const found = key === undefined ? undefined : await checkList.find(db, call, key.id);
  if (found === undefined) return notFound(CLAIM_MOVES.subject(claimId));
  const stored = await db
    .selectFrom('check_item as i')
    .innerJoin('claim as c', 'c.id', 'i.claim_id')
    .leftJoin('app_user as u', 'u.id', 'i.assigned_to')
    .select(['i.checker_id', 'i.assigned_to', 'u.fulnm', 'i.lease_until', 'i.dealer_id', 'c.car_id', 'c.record_id'])
    .select('c.version')
    .where('i.id', '=', found.itemId)
    .executeTakeFirstOrThrow();
  const plan = await planOf(all, claimId);
  const exemptions = await touchingExemptions(db, claimId);
  const facts = present((await factsOf(all, [claimId])).get(claimId), 'a claim');
  const ruled = present((await rulesOfClaims(all, [claimId], await machineRules(all))).get(claimId), 'a claim');
  return ok({
    ...found,
    version: stored.version,
    recordId: stored.record_id,
    carId: stored.car_id,
    plan: plan === undefined ? null : { planId: plan.planId, planCode: plan.planCode, share: plan.share },
    made: await judgedBy(db, actor, claimId),
    isOwnSale: stored.record_id !== null && (await hasPassed(db, actor, stored.record_id)),
    isMine: stored.checker_id === actor.usrid,
    handedTo: stored.assigned_to === actor.usrid ? '' : (stored.fulnm ?? ''),
    leaseUntil: stored.lease_until?.toISOString() ?? '',
    exemptions,
    offers: await offersOf(db, claimId),
    findings: ALL_COMPARISONS.map((comparison) => {
      const rule = ruled.rules.find((one) => one.comparison === comparison && isRuleFor(one, ruled));
      const made = foundOf(comparison, facts, exemptions, locale);
      return {
        comparison,
        ...made,
        note: made.outcome === 'differs' || made.outcome === 'unknown' ? (rule?.says[locale] ?? '') : '',
        asked: rule !== undefined || (plan?.checks.includes(comparison) ?? false),
      };
    }),
    papers: stored.record_id === null ? [] : await papersOf(db, stored.record_id),
    ofCar: await othersOfCar(db, call, { carId: stored.car_id, claimId }),
    ofDealer: await historyOf(db, call, stored.dealer_id),
  });
}

/** What a comparison found; one that an exemption spares the claim is not made. */
function foundOf(
  comparison: Comparison,
  facts: CheckedFacts,
  exemptions: View['exemptions'],
  locale: Locale,
): { outcome: string; why: string } {
  const spared = exemptions.find(({ rule }) => rule === comparison);
  if (spared !== undefined) {
    const because = message('CHECK_EXEMPTED', { exemption: spared.exemptionCode });
    return { outcome: 'exempted', why: messageText(because, locale) };
  }
  const { outcome, because } = compareClaim(comparison, facts);
  return { outcome, why: messageText(because, locale) };
}

/** The offers of a claim, which a checker can lower. */
async function offersOf(db: Db, claimId: number): Promise<View['offers']> {
  const rows = await db
    .selectFrom('claim_line as l')
    .innerJoin('si_offer as o', 'o.id', 'l.si_offer_id')
    .select(['l.id', 'o.name', 'l.net', 'l.lowering_id'])
    .where('l.claim_id', '=', claimId)
    .where('l.superseded', '=', false)
    .orderBy('l.id')
    .execute();
  return rows.map(({ id, name, net, lowering_id: lowering }) => ({
    lineId: id,
    name,
    net: yuanText(fenOf(BigInt(net))),
    isLowered: lowering !== null,
  }));
}

interface ChoosingPlan {
  readonly planId: number;
  readonly planCode: string;
  readonly share: number;
  readonly checks: readonly Comparison[];
}

/** The plan that chose a claim, with its rule; undefined for a claim that people check for another reason. */
async function planOf(all: Db, claimId: number): Promise<ChoosingPlan | undefined> {
  const row = await all
    .selectFrom('check_choice as k')
    .innerJoin('checking_plan as p', 'p.id', 'k.plan_id')
    .select(['p.id', 'p.code', 'p.rules', 'k.rule'])
    .where('k.claim_id', '=', claimId)
    .where('k.is_chosen', '=', true)
    .executeTakeFirst();
  const rule = row === undefined || row.rule === null ? undefined : row.rules[row.rule];
  if (row === undefined || rule === undefined) return undefined;
  return { planId: row.id, planCode: row.code, share: rule.share, checks: rule.checks };
}

/** Most claims of the car that a page shows. */
const MOST_OF_CAR = 20;

async function othersOfCar(
  db: Db,
  { actor }: Asker,
  { carId, claimId }: { readonly carId: number | null; readonly claimId: number },
): Promise<View['ofCar']> {
  if (carId === null) return [];
  const rows = await db
    .selectFrom('claim')
    .select(['id', 'code', 'program_code', 'status', 'net'])
    .where('car_id', '=', carId)
    .where('id', '<>', claimId)
    .where('bu_id', 'in', inList(actor.buIds))
    .orderBy('id', 'desc')
    .limit(MOST_OF_CAR)
    .execute();
  return rows.map(({ id, code, program_code: programCode, status, net }) => ({
    claimId: id,
    claimCode: code,
    programCode,
    status,
    net: yuanText(fenOf(BigInt(net))),
  }));
}

/** Reasons of failed checks that a page shows. */
const MOST_REASONS = 5;

async function historyOf(db: Db, { actor, now }: ViewCall, dealerId: number): Promise<View['ofDealer']> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const { rows } = await sql<{ status: string; reason: string | null }>`
    select i.status, (select l.reason from move_log l where l.kind = 'claim' and l.object_id = i.claim_id
      and l.move = any (${[...REJECTIONS]}) order by l.version desc limit 1) as reason
    from check_item i where i.dealer_id = ${dealerId} and i.bu_id in (${sql.join([...inList(actor.buIds)])})
      and i.status in ('Passed', 'Failed') and i.updated_at >= ${since} order by i.updated_at desc limit 1000`.execute(
    db,
  );
  const failed = rows.filter(({ status }) => status === 'Failed');
  const reasons = failed.flatMap(({ reason }) => (reason === null || reason === '' ? [] : [reason]));
  return { checked: rows.length, failed: failed.length, reasons: [...new Set(reasons)].slice(0, MOST_REASONS) };
}
