import { err, ok, type Result, yuanText } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { approveByMachine } from './approve-by-machine.ts';
import { combine, judgeWithPlaces } from './book-claims.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { netOfOffers, refusalOfProgram } from './claimable.ts';
import { exemptedAmong } from './exempt-claims.ts';
import { type JudgedCars, offersWithin } from './judge-cars.ts';
import {
  type Chosen,
  claimRow,
  dealerOf,
  isApprovedByMachine,
  lineRows,
  placeOf,
  rejectedBefore,
} from './write-claims.ts';

/** A claim that waits for its booking, with the amount without VAT that was shown, in fen. */
export interface LateItem {
  readonly claimId: number;
  readonly carId: number;
  readonly dealerId: number;
  readonly code: string;
  readonly net: bigint;
}

/** That a claim was booked, or why it was not. */
export type LateOutcome = Result<null, Message>;

/**
 * Books late claims whose lateness was approved, each by itself: judged as of the day on which they were asked for, under the locks of
 * every booking and in their order (the cars, the claims, the places under caps, then the reserves). What cannot be booked is left as it
 * is. Rows of everybody are in sight while this runs; only the answers leave it.
 */
export async function bookLate(
  tx: Tx,
  by: MovedBy,
  { items, sentOn }: { readonly items: readonly LateItem[]; readonly sentOn: string },
): Promise<ReadonlyMap<number, LateOutcome>> {
  return withAllRows(tx, async () => {
    await lockObjects(
      tx,
      { table: 'car' },
      items.map(({ carId }) => carId),
    );
    const locked = await lockObjects(
      tx,
      CLAIM_MOVES,
      items.map(({ claimId }) => claimId),
    );
    const waiting = new Set(locked.flatMap(({ id, status }) => (status === 'Delayed' ? [id] : [])));
    const judged = await judgeLate(tx, { items, sentOn });
    const chosen: { readonly claimId: number; readonly one: Chosen }[] = [];
    const outcomes = items.map((item): readonly [number, LateOutcome] => {
      if (!waiting.has(item.claimId)) return [item.claimId, err(message('LATE_NOT_WAITING'))];
      const former = chosen.flatMap(({ one }) => (one.car.car.id === item.carId ? [one] : []));
      const one = chooseLate(judged, item, former);
      if (!one.ok) return [item.claimId, one];
      chosen.push({ claimId: item.claimId, one: one.value });
      return [item.claimId, ok(null)];
    });
    const booked = new Map(chosen.map(({ claimId, one }) => [claimId, one]));
    const rejected = await rejectedBefore(
      tx,
      chosen.map(({ one }) => one),
    );
    const isForPeople = (one: Chosen) => rejected.has(placeOf(one));
    await writeContents(tx, booked, { sentOn, isForPeople });
    await writeMoves(
      tx,
      by,
      CLAIM_MOVES,
      locked.filter(({ id }) => booked.has(id)),
      { move: 'grantLate' },
    );
    const exempted = await exemptedAmong(tx, [...booked.keys()]);
    const byMachine = chosen.flatMap(({ claimId, one }) =>
      isApprovedByMachine(one, exempted.has(claimId)) && !isForPeople(one) ? [claimId] : [],
    );
    await approveByMachine(tx, by, byMachine);
    return new Map(outcomes);
  });
}

/** The cars of items, judged as if their lateness was approved, with the places under caps locked. */
function judgeLate(
  tx: Tx,
  { items, sentOn }: { readonly items: readonly LateItem[]; readonly sentOn: string },
): Promise<JudgedCars> {
  const carIds = [...new Set(items.map(({ carId }) => carId))];
  const codes = [...new Set(items.map(({ code }) => code))];
  return judgeWithPlaces(tx, { carIds, today: sentOn, by: 'dealer', late: true, codes });
}

/** What an item is booked for, or why it is not; what is chosen counts for the items after it. */
function chooseLate(
  { cars, booked }: JudgedCars,
  { carId, code, net: shown, dealerId }: LateItem,
  former: readonly Chosen[],
): Result<Chosen, Message> {
  const car = cars.get(carId);
  const found = car?.programs.find(({ program }) => program.code === code);
  if (car === undefined || found === undefined) return err(message('CLAIM_NOT_THERE'));
  const judged = { ...found, offers: offersWithin(car.car, found, booked) };
  const why = refusalOfProgram(judged);
  if (why !== undefined || judged.answer.kind === 'no') return err(why ?? judged.answer.because);
  const net = netOfOffers(judged.offers);
  const one: Chosen = { car, judged, answer: judged.answer, offers: judged.offers, net };
  if (dealerOf(one) !== dealerId) return err(message('LATE_DEALER_ASKS'));
  const clash = former.find((other) => !combine(other, one));
  if (clash !== undefined) return err(message('CLAIM_NOT_COMBINABLE', { codes: clash.judged.program.code }));
  if (net !== shown) return err(message('LATE_DIFFERS', { net: yuanText(net) }));
  for (const { offer, judged: own } of one.offers) booked.add({ code, offerId: offer.offerId, dealerId }, own.amount);
  return ok(one);
}

/** Writes what was judged into claims that wait, with their lines. */
async function writeContents(
  tx: Tx,
  booked: ReadonlyMap<number, Chosen>,
  { sentOn, isForPeople }: { readonly sentOn: string; readonly isForPeople: (one: Chosen) => boolean },
): Promise<void> {
  for (const [claimId, one] of booked) {
    const {
      name: _vin,
      car_id: _car,
      dealer_id: _dealer,
      program_code: _code,
      ...row
    } = claimRow(one, { origin: 'dealer', sentOn }, isForPeople(one));
    const { origin: _origin, appeal_until: _appeal, ...content } = row;
    await tx.updateTable('claim').set(content).where('id', '=', claimId).execute();
    await tx.insertInto('claim_line').values(lineRows(one, claimId)).execute();
  }
}
