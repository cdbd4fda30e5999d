import type { CarMove } from '@oasis/engine/areas/cars';
import { present } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { CAR_MOVES } from './car-moves.ts';
import { storedFacts } from './change-car.ts';

/** Moves the car of a sale that was confirmed: a demo car is registered, any other one is sold. */
export async function sellCar(tx: Tx, by: MovedBy, carId: number, kind: string): Promise<void> {
  const [car] = await lockObjects(tx, CAR_MOVES, [carId]);
  const move: CarMove = kind === 'demo' ? 'registerDemo' : 'sell';
  const details = { ...(await storedFacts(tx, carId)) };
  await writeMoves(tx, by, CAR_MOVES, [present(car, `car:${carId}`)], { move, details });
}

interface EndedSale {
  readonly recordId: number;
  readonly reason: string;
}

/**
 * Puts the car of a sale that ended back into the stock of its dealer; one that was sold as a used demo car is a demo car again, by its demo
 * sale, which stands.
 */
export async function takeCarBack(tx: Tx, by: MovedBy, carId: number, ended: EndedSale): Promise<void> {
  const { recordId, reason } = ended;
  const [locked] = await lockObjects(tx, CAR_MOVES, [carId]);
  const car = present(locked, `car:${carId}`);
  const demo = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('car_id', '=', carId)
    .where('id', '<', recordId)
    .where('kind', '=', 'demo')
    .where('status', 'in', ['Confirmed', 'Completed'])
    .executeTakeFirst();
  const move: CarMove = demo !== undefined && car.status === 'Sold' ? 'takeBackDemo' : 'takeBack';
  const details = { ...(await storedFacts(tx, carId)) };
  await writeMoves(tx, by, CAR_MOVES, [car], { move, reason, details });
}
