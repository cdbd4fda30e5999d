import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { LOWERED_STANDS, LOWERINGS, REJECTIONS } from '@oasis/engine/areas/claims';
import { dayOf, fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { canBeAppealed } from '../../claims/appeal-letters.ts';
import { APPEAL_MOVES } from '../../claims/appeal-moves.ts';
import { amountAppeal, canAmountBeAppealed } from '../../claims/appealed-amounts.ts';
import { paperName } from '../../claims/claim-papers.ts';
import { claimReach, isOfDealers } from '../../claims/claim-reach.ts';
import { isFinder } from '../../claims/has-found.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import { appealList, type DatedAsker } from './store.ts';

type View = CallData<'appeal.view'>;
type Paper = View['unsent'][number];

/** An appeal within reach with its letters, by its number; by the number of a claim its newest appeal, or the claim that can be appealed. */
export async function viewAppeal(
  db: Db,
  asker: DatedAsker,
  { appealId, claimId }: CallQuery<'appeal.view'>,
): Promise<Result<View, Refusal>> {
  const subject = APPEAL_MOVES.subject(appealId ?? 0);
  const asked = appealId === undefined ? await newestOf(db, claimId ?? 0, asker) : appealId;
  const found = asked === undefined ? undefined : await appealList.find(db, asker, asked);
  if (appealId !== undefined && found === undefined) return notFound(subject);
  const claim = await claimOf(db, asker, found?.claimId ?? claimId ?? 0);
  if (claim === undefined) return notFound(subject);
  const appeal = found === undefined ? null : withoutClaim(found);
  const ofAmount = appeal === null ? claim.mayAppealAmount : appeal.kind === 'amount';
  const papers = await papersOf(db, asker, claim);
  const against = appeal === null ? undefined : await againstOf(db, appeal.appealId);
  return ok({
    ...claim,
    ...(await decisionOf(db, asker, claim.claimId, { ofAmount, against })),
    mayAct: await claimReach(db, asker, claim.claimId),
    appeal,
    letters: appeal === null ? [] : await lettersOf(db, appeal.appealId, papers),
    unsent: papers.flatMap(({ letterId, paper }) => (letterId === null ? [paper] : [])),
  });
}

/** The newest appeal of a claim; none where its rejection or a lowered amount can be appealed against, which is what is asked for then. */
async function newestOf(db: Db, claimId: number, { now }: DatedAsker): Promise<number | undefined> {
  const claim = await db
    .selectFrom('claim')
    .select(['id', 'status', 'holds', 'appealed', 'appeal_until'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (claim !== undefined) {
    const today = dayOf(now);
    if (canBeAppealed(claim, today) || (await canAmountBeAppealed(db, claim, today))) return undefined;
  }
  const row = await db
    .selectFrom('claim_appeal')
    .select('id')
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** The version of its claim that an appeal is against, and so the last one of the decisions that it disputes. */
async function againstOf(db: Db, appealId: number): Promise<number> {
  const { version } = await db
    .selectFrom('claim_appeal')
    .select('against_version as version')
    .where('id', '=', appealId)
    .executeTakeFirstOrThrow();
  return version;
}

function withoutClaim(row: CallData<'appeal.list'>['content'][number]): NonNullable<View['appeal']> {
  return {
    appealId: row.appealId,
    appealCode: row.appealCode,
    kind: row.kind,
    status: row.status,
    version: row.version,
    openedDay: row.openedDay,
    openedBy: row.openedBy,
    lastDay: row.lastDay,
    answerUntil: row.answerUntil,
    waitsFor: row.waitsFor,
    updatedAt: row.updatedAt,
  };
}

/** The facts of a claim within reach. */
async function claimOf(db: Db, { actor, locale, now }: DatedAsker, claimId: number) {
  const row = await db
    .selectFrom('claim as c')
    .innerJoin('bu', 'bu.id', 'c.bu_id')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select([
      'c.id',
      'c.code',
      'c.name',
      'bu.code as bu',
      'd.code as dealer',
      'd.name_en',
      'd.name_cn',
      'c.program_code',
    ])
    .select(['c.program_name_en', 'c.program_name_cn', 'c.net', 'c.status', 'c.version', 'c.sent_day'])
    .select(['c.qualifying_day', 'c.appeal_until', 'c.appealed', 'c.holds'])
    .where('c.id', '=', claimId)
    .where('c.bu_id', 'in', inList(actor.buIds))
    .where(isOfDealers(dealersReachedBy(actor), 'c'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const mayAppealAmount = await canAmountBeAppealed(db, row, dayOf(now));
  const { until } = await amountAppeal(db, row.id);
  return {
    claimId: row.id,
    claimCode: row.code,
    vin: row.name,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    programCode: row.program_code,
    programName: locale === 'zh' ? row.program_name_cn : row.program_name_en,
    net: yuanText(fenOf(BigInt(row.net))),
    claimStatus: row.status,
    claimVersion: row.version,
    sentDay: row.sent_day,
    qualifyingDay: row.qualifying_day,
    appealUntil: (mayAppealAmount ? until : row.appeal_until) ?? '',
    mayAppeal: mayAppealAmount || canBeAppealed(row, dayOf(now)),
    mayAppealAmount,
  };
}

/** The decision that is or can be appealed against, and whether the asker took part in such a one, so that another person decides. */
async function decisionOf(
  db: Db,
  { actor }: DatedAsker,
  claimId: number,
  { ofAmount, against }: { readonly ofAmount: boolean; readonly against: number | undefined },
): Promise<Pick<View, 'decision' | 'isRejecter' | 'isLowerer' | 'against'>> {
  const rows = await db
    .selectFrom('move_log as l')
    .leftJoin('app_user as u', 'u.id', 'l.usrid')
    .select(['l.move', 'l.reason', 'u.fulnm', 'l.at', 'l.usrid', 'l.version'])
    .where('l.kind', '=', 'claim')
    .where('l.object_id', '=', claimId)
    .where('l.move', 'in', [...(ofAmount ? LOWERINGS : [...REJECTIONS, 'lower'])])
    .orderBy('l.version', 'desc')
    .execute();
  const decided = rows.filter(({ move }) => ofAmount || move !== 'lower');
  // An approval makes stand what was lowered before; what came after an appeal is no matter of it.
  const last = decided.find(
    ({ move, version }) =>
      (against === undefined || version <= against) && !LOWERED_STANDS.some((approves) => approves === move),
  );
  const isOwn = ({ usrid }: (typeof rows)[number]) => usrid === actor.usrid;
  return {
    against: ofAmount ? 'amount' : 'rejection',
    decision: last === undefined ? null : { reason: last.reason, by: last.fulnm ?? '', day: dayOf(last.at) },
    isRejecter: decided.some(isOwn) || (await isFinder(db, { claimId, usrid: actor.usrid })),
    isLowerer: rows.some((row) => row.move === 'lower' && isOwn(row)),
  };
}

interface KeptPaper {
  readonly letterId: number | null;
  readonly paper: Paper;
}

/** The papers of a claim that were sent, and those that the asker has not sent yet. */
async function papersOf(
  db: Db,
  { actor }: DatedAsker,
  { claimId, claimCode }: Pick<View, 'claimId' | 'claimCode'>,
): Promise<readonly KeptPaper[]> {
  const rows = await db
    .selectFrom('appeal_paper')
    .select(['id', 'letter_id', 'type', 'size', 'uploaded_at'])
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .where('request_id', 'is', null)
    .where((eb) => eb.or([eb('letter_id', 'is not', null), eb('uploaded_by', '=', actor.usrid)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, letter_id: letterId, type, size, uploaded_at }) => ({
    letterId,
    paper: { paperId: id, name: paperName(claimCode, id, type), type, size, uploadedAt: uploaded_at.toISOString() },
  }));
}

async function lettersOf(db: Db, appealId: number, papers: readonly KeptPaper[]): Promise<View['letters']> {
  const rows = await db
    .selectFrom('appeal_letter as l')
    .leftJoin('app_user as u', 'u.id', 'l.written_by')
    .select(['l.id', 'l.move', 'l.side', 'l.text', 'l.answer_until', 'l.papers', 'l.written_at', 'u.fulnm'])
    .where('l.appeal_id', '=', appealId)
    .orderBy('l.version')
    .execute();
  return rows.map((row) => ({
    letterId: row.id,
    move: row.move,
    side: row.side,
    text: row.text,
    answerUntil: row.answer_until ?? '',
    writtenBy: row.fulnm ?? '',
    writtenAt: row.written_at.toISOString(),
    paperCount: row.papers,
    papers: papers.flatMap(({ letterId, paper }) => (letterId === row.id ? [paper] : [])),
  }));
}
