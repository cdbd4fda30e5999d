import { CAR } from '@oasis/engine/areas/cars';
import { defineMoving } from '../../moves/define-moving.ts';

/** How cars move. The log keeps with each move the facts that the car has after it. */
export const CAR_MOVES = defineMoving({ kind: 'car', table: 'car', machine: CAR, key: 'carId' });
