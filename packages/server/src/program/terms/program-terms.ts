import { type Rate, rateOf } from '@oasis/engine/base';
import {
  FIRST_SETTINGS,
  type OfferPlan,
  type OfferTerms,
  type OfferVat,
  placesWithoutValue,
  type TermsTable,
  termRows,
  termsTable,
  wholeTerms,
} from '@oasis/engine/terms';
import type { Db, Tx } from '../../database/tables.ts';
import { type PlannedOffer, plannedOffers } from './plan-store.ts';
import { type StoredOffer, type StoredTerms, storedTerms, UNWRITTEN } from './terms-store.ts';
import { presentRates, rateOfText } from './vat-rates.ts';

/** An SI offer of a program with the plan of its budgets, its stored terms, and its complete terms. */
export interface ProgramOfferTerms extends PlannedOffer {
  readonly stored: StoredOffer;
  readonly isWritten: boolean;
  /** Terms with a value in every place that has one; claims are checked against them. */
  readonly terms: OfferTerms;
}

export interface ProgramTerms extends Pick<StoredTerms, 'version' | 'rules' | 'edited'> {
  readonly offers: readonly ProgramOfferTerms[];
}

/** The terms of a program; the only source for letter, claim check and payout. */
export async function termsOf(db: Db | Tx, programId: number): Promise<ProgramTerms> {
  const stored = await storedTerms(db, programId);
  const planned = await plannedOffers(db, programId, await rateOfMonth(db, programId, stored));
  const offers = planned.map((offer) => {
    const written = stored.offers.get(offer.siOfferId);
    const own = written === undefined ? UNWRITTEN : plannedPart(written, offer.plan);
    const terms = wholeTerms(offer.plan, own.settings, valuesOf(own));
    return { ...offer, stored: own, isWritten: written !== undefined, terms };
  });
  return { version: stored.version, rules: stored.rules, edited: stored.edited, offers };
}

/** VAT rates by month: the stored rate of a month, and the present rate for months added later. */
async function rateOfMonth(
  db: Db | Tx,
  programId: number,
  { rates = {} }: Pick<StoredTerms, 'rates'>,
): Promise<(month: string) => Rate> {
  if (typeof rates === 'string') {
    const rate = rateOfText(rates);
    return () => rate;
  }
  const now = await presentRates(db, programId);
  return (month) => {
    const text = rates[month] ?? now[month];
    return text === undefined ? rateOf(0n) : rateOfText(text);
  };
}

/**
 * The stored terms for models and months in the budgets. Terms of models and months that were removed from the design are
 * ignored.
 */
function plannedPart({ settings, lines, noCost }: StoredOffer, plan: OfferPlan): StoredOffer {
  const places = new Set(termRows(plan, settings).flatMap(({ cells }) => cells.map(({ key }) => key)));
  return { settings, noCost, lines: lines.filter(({ key }) => places.has(key)) };
}

export function valuesOf({ lines }: StoredOffer): ReadonlyMap<string, bigint> {
  return new Map(lines.map(({ key, value }) => [key, value]));
}

/** Counts the places of saved offers with planned cars but no value; each hinders submission. */
export async function placesWithoutTerms(db: Db | Tx, programId: number): Promise<number> {
  const written = await db
    .selectFrom('program_term_offer')
    .select('si_offer_id')
    .where('program_id', '=', programId)
    .limit(1)
    .execute();
  if (written.length === 0) return 0;
  const { offers } = await termsOf(db, programId);
  return offers.reduce(
    (count, { isWritten, plan, terms }) => count + (isWritten ? placesWithoutValue(plan, terms) : 0),
    0,
  );
}

/** Whether the amounts of each offer of a program include VAT; those of an offer without saved terms do not. */
export async function offerVats(db: Db | Tx, programId: number): Promise<readonly OfferVat[]> {
  const rows = await db
    .selectFrom('program_offer as o')
    .innerJoin('si_offer as s', 's.id', 'o.si_offer_id')
    .leftJoin('program_term_offer as t', (join) =>
      join.onRef('t.program_id', '=', 'o.program_id').onRef('t.si_offer_id', '=', 'o.si_offer_id'),
    )
    .select(['s.name', 't.vat'])
    .where('o.program_id', '=', programId)
    .orderBy('o.position')
    .execute();
  return rows.map(({ name, vat }) => ({ name, vat: vat ?? FIRST_SETTINGS.vat }));
}

/** The terms of a program by offer, as its letter prints them. */
export async function letterTerms(
  db: Db | Tx,
  programId: number,
): Promise<readonly { readonly siOfferId: number; readonly name: string; readonly table: TermsTable }[]> {
  const { offers } = await termsOf(db, programId);
  return offers.map(({ siOfferId, name, plan, terms }) => ({ siOfferId, name, table: termsTable(plan, terms) }));
}
