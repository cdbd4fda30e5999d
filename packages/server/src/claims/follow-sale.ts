import { dayOf, invariant, present } from '@oasis/engine/base';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import { bookCars, judgeWithPlaces } from './book-claims.ts';
import { askedBest, refusalOfProgram } from './claimable.ts';
import { type JudgedProgram, judgeCars } from './judge-cars.ts';
import { recheckClaims } from './recheck-claims.ts';
import { reverseClaims } from './reverse-claims.ts';
import { approveByMachine } from './write-claims.ts';

/** A sale that is confirmed, by its record. */
interface ConfirmedSale {
  readonly id: number;
  readonly carId: number;
}

/**
 * What follows for claims from a sale that was confirmed: they are judged again, machine rules approve those that waited for it, and the system
 * claims what nobody does.
 */
export async function followConfirmation(tx: Tx, by: MovedBy, sale: ConfirmedSale): Promise<void> {
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
    await claimForSystem(tx, by, sale);
  });
}

/**
 * Books the programs that nobody claims, as of the day on which the dealer submitted the sale: of those that the car can have, the combination
 * that pays most. The places under caps are locked for these programs alone.
 */
async function claimForSystem(tx: Tx, { now }: MovedBy, { id, carId }: ConfirmedSale): Promise<void> {
  const { submitted_at: submittedAt } = await tx
    .selectFrom('retail_record')
    .select('submitted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const question = { carIds: [carId], today: dayOf(submittedAt ?? now), by: 'system' } as const;
  const first = present((await judgeCars(tx, question)).cars.get(carId), `car:${carId}`);
  const codes = first.programs.flatMap((one) =>
    isOfSystem(one) && refusalOfProgram(one) === undefined ? [one.program.code] : [],
  );
  if (codes.length === 0) return;
  const judged = present((await judgeWithPlaces(tx, { ...question, codes })).cars.get(carId), `car:${carId}`);
  const { asked } = askedBest({ ...judged, programs: judged.programs.filter(isOfSystem) });
  if (asked.length === 0) return;
  const by = { actor: { usrid: 0 }, now };
  const booked = await bookCars(tx, by, { cars: [{ carId, asked }], origin: 'system', sentOn: question.today });
  invariant(booked.get(carId)?.ok === true, 'what was judged under its locks is booked');
}

function isOfSystem({ answer }: JudgedProgram): boolean {
  return answer.version?.claimant === 'none';
}

/**
 * Reverses what a sale that ended proved and is not in a payout yet. The car is locked first, as every booking locks it, so that none comes
 * in between.
 */
export async function followEndOfSale(tx: Tx, by: MovedBy, recordId: number, reason: string): Promise<void> {
  await withAllRows(tx, async () => {
    const { car_id: carId } = await tx
      .selectFrom('retail_record')
      .select('car_id')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    await lockObjects(tx, { table: 'car' }, [carId]);
    const rows = await tx
      .selectFrom('claim')
      .select('id')
      .where('record_id', '=', recordId)
      .where((eb) => eb.or([eb('holds', '=', true), eb('status', 'in', ['Draft', 'Delayed'])]))
      .execute();
    await reverseClaims(
      tx,
      by,
      rows.map(({ id }) => id),
      reason,
    );
  });
}
