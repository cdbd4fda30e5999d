import { fenOf } from '@oasis/engine/base';
import { type ClaimCar, claimingDealer, type Eligibility } from '@oasis/engine/claims';
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
  const dealerId = claimingDealer(answer.sale, car);
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

/** What was granted of capped offers, by code, offer and dealer; what is booked in the same transaction is added. */
export interface BookedCounts {
  readonly of: (code: string, offerId: number, dealerId: number) => Booked;
  readonly add: (offer: Omit<CappedOffer, 'countsAll'>, amount: bigint) => void;
}

/** Folds the counts of claims that were booked and reversed since the last time, and answers how many rows that were. */
export async function foldCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_claim_counts() as folded`.execute(db);
  return rows[0]?.folded ?? 0;
}

/**
 * Tells what was granted of capped offers: cars of the dealer, cars and money in all, over all versions of the code. A rejected claim holds
 * its place until it lets go.
 */
export async function bookedOffers(db: Db | Tx, offers: readonly CappedOffer[]): Promise<BookedCounts> {
  const counts = new Map<string, Booked>();
  const key = (code: string, offerId: number, dealerId: number) => `${code} ${offerId} ${dealerId}`;
  const asked = [...new Map(offers.map((one) => [key(one.code, one.offerId, one.dealerId), one])).values()];
  if (asked.length > 0) {
    const { rows } = await sql<CappedOffer & { dealerUnits: number; units: number; money: string }>`
      select o.*, coalesce(own.cars, 0) as "dealerUnits", coalesce(every.cars, own.cars, 0) as units, coalesce(every.money, 0)::text as money
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as o (code text, "offerId" int, "dealerId" int, "countsAll" boolean)
      cross join lateral (
        select sum(l.cars)::int as cars from claim_count l
        where l.program_code = o.code and l.si_offer_id = o."offerId" and l.dealer_id = o."dealerId") own
      left join lateral (
        select sum(l.cars)::int as cars, sum(l.money) as money from claim_count l
        where l.program_code = o.code and l.si_offer_id = o."offerId") every on o."countsAll"`.execute(db);
    for (const { code, offerId, dealerId, dealerUnits, units, money } of rows) {
      counts.set(key(code, offerId, dealerId), { dealerUnits, units, money: fenOf(BigInt(money)) });
    }
  }
  return {
    of: (code, offerId, dealerId) => counts.get(key(code, offerId, dealerId)) ?? NOTHING,
    add: ({ code, offerId, dealerId }, amount) => {
      const all = `${code} ${offerId} `;
      for (const [name, { dealerUnits, units, money }] of counts) {
        if (!name.startsWith(all)) continue;
        const own = name === key(code, offerId, dealerId) ? 1 : 0;
        counts.set(name, { dealerUnits: dealerUnits + own, units: units + 1, money: fenOf(money + amount) });
      }
    },
  };
}
