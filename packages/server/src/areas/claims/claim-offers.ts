import type { CallData } from '@oasis/api-client/contract';
import { dayOf, fenOf, type Locale, yuanText } from '@oasis/engine/base';
import { shownStep, stepsForDealers } from '@oasis/engine/claims';
import { messageText } from '@oasis/engine/messages';
import type { Db } from '../../database/tables.ts';

type Offers = CallData<'claim.view'>['offers'];

interface Reader {
  readonly locale: Locale;
  /** Of head office: dealers are told no name, and of the steps no cap. */
  readonly checks: boolean;
}

/** The version of the program by which a claim was judged, and its offers with what each was judged for, what it gets and why that is less. */
export async function claimOffers(
  db: Db,
  claimId: number,
  { locale, checks }: Reader,
): Promise<{ readonly programVersion: number; readonly offers: Offers }> {
  const lines = await db
    .selectFrom('claim_line as l')
    .innerJoin('si_offer as o', 'o.id', 'l.si_offer_id')
    .leftJoin('claim_lowering as w', 'w.id', 'l.lowering_id')
    .leftJoin('app_user as u', 'u.id', 'w.lowered_by')
    .select(['l.id', 'o.name', 'l.amount', 'l.net', 'l.judged_net', 'l.steps', 'l.inputs', 'l.vat'])
    .select(['w.source', 'w.because', 'w.reason', 'w.lowered_at', 'u.fulnm'])
    .where('l.claim_id', '=', claimId)
    .where('l.superseded', '=', false)
    .orderBy('l.id')
    .execute();
  return {
    programVersion: lines[0]?.inputs.programVersion ?? 0,
    offers: lines.map(({ id, name, amount, net, judged_net, steps, vat, ...why }) => ({
      lineId: id,
      name,
      amount: yuanText(fenOf(BigInt(amount))),
      vat,
      judgedNet: yuanText(fenOf(BigInt(judged_net ?? net))),
      net: yuanText(fenOf(BigInt(net))),
      lowered: loweredBy(why, checks),
      steps: (checks ? steps : stepsForDealers(steps)).map((step) => messageText(shownStep(step), locale)),
    })),
  };
}

interface LoweredBy {
  readonly source: string | null;
  readonly because: string | null;
  readonly reason: string | null;
  readonly lowered_at: Date | null;
  readonly fulnm: string | null;
}

function loweredBy({ source, because, reason, lowered_at: at, fulnm }: LoweredBy, checks: boolean) {
  if (source === null || because === null || at === null) return null;
  return { source, because, reason: reason ?? '', by: checks ? (fulnm ?? '') : '', day: dayOf(at) };
}
