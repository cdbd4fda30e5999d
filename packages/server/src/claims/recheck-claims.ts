import { dayOf } from '@oasis/engine/base';
import { claimingDealer } from '@oasis/engine/claims';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { holdFrames } from '../money/post-transfers.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { type CappedOffer, holdPlaces } from './booked-offers.ts';
import { type ChangedClaim, changedClaims } from './changed-claims.ts';
import { netOfOffers, refusalOfProgram } from './claimable.ts';
import { judgeCar } from './judge-cars.ts';
import { holdDealers } from './post-obligations.ts';
import { reverseClaims } from './reverse-claims.ts';
import { writeClaims } from './write-claims.ts';

/** Why a claim is reversed whose sale says something else than when it was claimed; people read it in the log. */
const CHANGED = 'The sale says something else than when it was claimed · 销售内容与申请时不符';
const CHANGED_AND_DUE = `${CHANGED}. What it still gives is booked anew · 仍应支付的部分已重新登记`;

/**
 * Judges the claims of a car again whose sale was submitted anew, corrected or confirmed. A claim that the sale does not bear any more is
 * reversed, and booked anew with the day on which it was sent first, as far as something is still due; claims in a payout are left to
 * controlling. Whoever sent the claim is told.
 */
export async function recheckClaims(tx: Tx, by: MovedBy, carId: number): Promise<void> {
  await withAllRows(tx, async () => {
    const changed = await holdChanges(tx, by, carId, { capped: [], buIds: [] });
    await applyChanges(tx, by, changed);
  });
}

/** What else is booked in the same transaction: its offers with caps, and the BUs whose money it takes. */
interface AlsoBooked {
  readonly capped: readonly CappedOffer[];
  readonly buIds: readonly number[];
}

/**
 * Takes the locks of everything that follows from a changed sale, in the order in which all take them: car, claims, places under caps, what
 * is owed to dealers, money of the BUs. Answers the claims that changed. Without the money of the BUs first, a reversal would hold reserves while a booking after it
 * waits for more.
 */
export async function holdChanges(
  tx: Tx,
  { now }: Pick<MovedBy, 'now'>,
  carId: number,
  also: AlsoBooked,
): Promise<readonly ChangedClaim[]> {
  await lockObjects(tx, { table: 'car' }, [carId]);
  const changed = await changedClaims(tx, carId);
  await holdPlaces(tx, [...also.capped, ...changed.flatMap(({ capped }) => capped)]);
  if (changed.length === 0) return changed;
  await holdDealers(tx, await dealersOf(tx, carId, dayOf(now)));
  await holdFrames(tx, [...also.buIds, ...changed.map(({ buId }) => buId)]);
  return changed;
}

/** Whom claims of a car are owed to, and whom they can be owed to from now on: its dealer, those of its sales, and who follows them. */
async function dealersOf(tx: Tx, carId: number, today: string): Promise<readonly number[]> {
  const sellers = tx
    .selectFrom('car')
    .select('dealer_id')
    .where('id', '=', carId)
    .union(tx.selectFrom('retail_record').select('dealer_id').where('car_id', '=', carId));
  const rows = await tx
    .selectFrom(sellers.as('d'))
    .select(['d.dealer_id as id', sql<number>`dealer_following(d.dealer_id, ${today})`.as('follower')])
    .execute();
  const holders = await tx.selectFrom('claim').select('held_by').distinct().where('car_id', '=', carId).execute();
  return [...rows.flatMap(({ id, follower }) => [id, follower]), ...holders.map(({ held_by: id }) => id)];
}

/** Reverses changed claims, and books anew what is still due of them. */
export async function applyChanges(tx: Tx, by: MovedBy, changed: readonly ChangedClaim[]): Promise<void> {
  const idsOf = (isDue: boolean) => changed.filter((one) => one.isDue === isDue).map(({ id }) => id);
  await reverseClaims(tx, by, idsOf(false), CHANGED);
  const reversed = await reverseClaims(tx, by, idsOf(true), CHANGED_AND_DUE);
  for (const claim of changed) if (reversed.has(claim.id)) await bookAnew(tx, by, claim);
}

/**
 * Books a reversed claim anew for what its program gives now, as of the day on which it was sent first. A claim that follows its sale to
 * another dealer is nobody's; a car that changed its dealer without a sale is claimed by the new one himself.
 */
async function bookAnew(tx: Tx, { now }: MovedBy, claim: ChangedClaim): Promise<void> {
  const { carId, code, origin, sentDay, sentBy, isByApproval } = claim;
  const car = await judgeCar(tx, {
    carId,
    today: sentDay,
    by: origin,
    late: isByApproval,
    codes: [code],
    again: 'any version',
  });
  const judged = car.programs.find(({ program }) => program.code === code);
  if (judged === undefined || judged.answer.kind === 'no' || refusalOfProgram(judged) !== undefined) return;
  const { answer, offers } = judged;
  const isSameDealer = claimingDealer(answer.sale, car.car) === claim.dealerId;
  if (!isSameDealer && (claim.recordId === null || answer.sale?.recordId !== claim.recordId)) return;
  const by = { actor: { usrid: isSameDealer ? (sentBy ?? 0) : 0 }, now };
  await writeClaims(tx, by, [{ car, judged, answer, offers, net: netOfOffers(offers) }], {
    origin,
    sentOn: sentDay,
    byApproval: isByApproval,
  });
}

/** Judges the claims of many cars again, in the order of their ids. Cars that have nothing to lose are passed over by one statement. */
export async function recheckCars(tx: Tx, by: MovedBy, carIds: readonly number[]): Promise<void> {
  const claimed = await withAllRows(tx, () =>
    tx
      .selectFrom('claim')
      .select('car_id')
      .distinct()
      .where(sql<boolean>`car_id = any (${[...carIds]}::integer[])`)
      .where('holds', '=', true)
      .orderBy('car_id')
      .execute(),
  );
  for (const { car_id: carId } of claimed) if (carId !== null) await recheckClaims(tx, by, carId);
}
