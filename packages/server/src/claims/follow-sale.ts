import { dayOf, invariant, present } from '@oasis/engine/base';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { bookCars, judgeWithPlaces } from './book-claims.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { askedBest } from './claimable.ts';
import { recheckClaims } from './recheck-claims.ts';
import { approveByMachine } from './write-claims.ts';

/**
 * What follows for claims from a sale that was confirmed: they are judged again, machine rules approve those that waited for it, and the system
 * claims what nobody does.
 */
export async function followConfirmation(tx: Tx, by: MovedBy, sale: { readonly id: number; readonly carId: number }) {
  await recheckClaims(tx, by, sale.carId);
  await withAllRows(tx, async () => {
    const waiting = await tx
      .selectFrom('claim')
      .select('id')
      .where('record_id', '=', sale.id)
      .where('status', '=', 'Submitted')
      .where('check_category', '=', 'machine')
      .execute();
    await approveByMachine(
      tx,
      by,
      waiting.map(({ id }) => id),
    );
    await claimForSystem(tx, by, sale.carId);
  });
}

/** Books the programs that nobody claims: of those that the car can have, the combination that pays most. */
async function claimForSystem(tx: Tx, { now }: MovedBy, carId: number): Promise<void> {
  const { cars } = await judgeWithPlaces(tx, { carIds: [carId], today: dayOf(now), by: 'system' });
  const judged = present(cars.get(carId), `car:${carId}`);
  const programs = judged.programs.filter(({ answer }) => answer.version?.claimant === 'none');
  const asked = askedBest({ ...judged, programs });
  if (asked.length === 0) return;
  const by = { actor: { usrid: 0 }, now };
  const booked = (await bookCars(tx, by, { cars: [{ carId, asked }], origin: 'system' })).get(carId);
  invariant(booked?.ok === true, 'what was judged under its locks is booked');
}

/** Reverses what a sale that ended proved and is not in a payout yet. */
export async function followEndOfSale(tx: Tx, by: MovedBy, recordId: number, reason: string): Promise<void> {
  await withAllRows(tx, async () => {
    const rows = await tx
      .selectFrom('claim')
      .select('id')
      .where('record_id', '=', recordId)
      .where('status', 'not in', ['InPayout', 'Paid', 'Reversed'])
      .execute();
    const locked = await lockObjects(
      tx,
      CLAIM_MOVES,
      rows.map(({ id }) => id),
    );
    await writeMoves(tx, by, CLAIM_MOVES, locked, { move: 'reverse', reason });
  });
}
