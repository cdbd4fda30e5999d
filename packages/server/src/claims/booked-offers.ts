import { fenOf } from '@oasis/engine/base';
import type { ClaimCar, Eligibility } from '@oasis/engine/claims';
import type { Booked } from '@oasis/engine/terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** An offer of a code with caps, and the dealer whose cars its cap for each dealer counts. */
export interface CappedOffer {
  readonly code: string;
  readonly offerId: number;
  readonly dealerId: number;
  /** Cars and money of all dealers are asked for, which is dearer to count. */
  readonly countsAll: boolean;
}

const NOTHING: Booked = { dealerUnits: 0, units: 0, money: fenOf(0n) };

/** The offers of an eligible program that have a cap. */
export function cappedOffers(code: string, answer: Eligibility, car: ClaimCar): readonly CappedOffer[] {
  if (answer.kind === 'no') return [];
  const dealerId = answer.sale?.dealerId ?? car.dealerId;
  return answer.offers.flatMap(({ offer: { offerId, terms } }) => {
    const { dealerUnits, units, money } = terms.caps;
    const countsAll = units !== null || money !== null;
    return dealerUnits !== null || countsAll ? [{ code, offerId, dealerId, countsAll }] : [];
  });
}

/** Locks the places under the caps of offers until the transaction ends, in the order of code and offer. */
export async function holdPlaces(tx: Tx, offers: readonly CappedOffer[]): Promise<void> {
  const keys = [...new Set(offers.map(({ code, offerId }) => `claim ${code} ${offerId}`))].toSorted();
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * What was granted of capped offers: cars of the dealer, cars and money in all, over all versions of the code. A rejected claim holds its
 * place; a reversed one has none.
 */
export async function bookedOffers(
  db: Db | Tx,
  offers: readonly CappedOffer[],
): Promise<(code: string, offerId: number) => Booked> {
  if (offers.length === 0) return () => NOTHING;
  const { rows } = await sql<{ code: string; offerId: number; dealerUnits: number; units: number; money: string }>`
    select o.code, o."offerId", own.cars as "dealerUnits", coalesce(every.cars, own.cars) as units,
      coalesce(every.money, 0)::text as money
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as o (code text, "offerId" int, "dealerId" int, "countsAll" boolean)
    cross join lateral (
      select count(*)::int as cars from claim_line l
      where l.program_code = o.code and l.si_offer_id = o."offerId" and l.dealer_id = o."dealerId" and l.reversed_at is null) own
    left join lateral (
      select count(*)::int as cars, coalesce(sum(l.amount), 0) as money from claim_line l
      where l.program_code = o.code and l.si_offer_id = o."offerId" and l.reversed_at is null) every on o."countsAll"`.execute(
    db,
  );
  const booked = new Map(
    rows.map(({ code, offerId, dealerUnits, units, money }) => [
      `${code} ${offerId}`,
      { dealerUnits, units, money: fenOf(BigInt(money)) },
    ]),
  );
  return (code, offerId) => booked.get(`${code} ${offerId}`) ?? NOTHING;
}
