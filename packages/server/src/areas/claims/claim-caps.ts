import type { CallData } from '@oasis/api-client/contract';
import { type Fen, fenOf, yuanText } from '@oasis/engine/base';
import { bookedOffers } from '../../claims/booked-offers.ts';
import type { Db } from '../../database/tables.ts';
import { termsOf } from '../../program/terms/program-terms.ts';

type Caps = NonNullable<CallData<'claim.view'>['caps']>;

/**
 * The caps of the offers that a claim asks for, as the terms of its version say them, with what holds a place under them at this moment.
 * Offers without a cap are left out. The caller sees all rows; dealers are never told.
 */
export async function claimCaps(db: Db, claimId: number): Promise<Caps> {
  const { program_id: programId } = await db
    .selectFrom('claim')
    .select('program_id')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('claim_line')
    .select(['si_offer_id as offerId', 'dealer_id as dealerId', 'program_code as code'])
    .where('claim_id', '=', claimId)
    .where('superseded', '=', false)
    .orderBy('id')
    .execute();
  const { offers } = await termsOf(db, programId);
  const capped = lines.flatMap((line) => {
    const offer = offers.find(({ siOfferId }) => siOfferId === line.offerId);
    if (offer === undefined) return [];
    const { caps } = offer.terms;
    const hasCap = caps.dealerUnits !== null || caps.units !== null || caps.money !== null;
    return hasCap ? [{ ...line, name: offer.name, caps }] : [];
  });
  const booked = await bookedOffers(
    db,
    capped.map(({ offerId, dealerId, code }) => ({ offerId, dealerId, code, countsAll: true })),
  );
  return capped.map(({ offerId, dealerId, code, name, caps }) => {
    const { dealerUnits, units, money } = booked.of(code, offerId, dealerId);
    return {
      offer: name,
      dealerUnits: { most: caps.dealerUnits, granted: dealerUnits },
      units: { most: caps.units, granted: units },
      money: { most: yuanOf(caps.money), granted: yuanText(fenOf(money)) },
    };
  });
}

function yuanOf(money: Fen | null): string | null {
  return money === null ? null : yuanText(money);
}
