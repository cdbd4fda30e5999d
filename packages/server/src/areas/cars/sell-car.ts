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

/** Puts the car of a sale that ended back into the stock of its dealer. */
export async function takeCarBack(tx: Tx, by: MovedBy, carId: number, reason: string): Promise<void> {
  const [car] = await lockObjects(tx, CAR_MOVES, [carId]);
  const details = { ...(await storedFacts(tx, carId)) };
  await writeMoves(tx, by, CAR_MOVES, [present(car, `car:${carId}`)], { move: 'takeBack', reason, details });
}
