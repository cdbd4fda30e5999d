import type { CallBody } from '@oasis/api-client/contract';
import { pdiDayRefusal } from '@oasis/engine/areas/cars';
import { dayOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { CAR_MOVES } from './car-moves.ts';
import { type CarCall, type MovedCar, reachedCar, storedFacts } from './change-car.ts';

/** Keeps the day of the inspection of a car before its delivery, or takes away one that was kept by mistake. */
export async function keepPdiDay(
  tx: Tx,
  call: CarCall,
  sent: CallBody<'cars.keepPdi'> & { readonly version?: number | undefined },
): MovedCar {
  const { carId } = sent;
  const subject = CAR_MOVES.subject(carId);
  const reached = await reachedCar(tx, call, carId);
  if (!reached.ok) return reached;
  const pdiDay = sent.pdiDay.trim();
  const wrong = pdiDayRefusal(pdiDay, dayOf(call.now));
  if (wrong !== undefined) return refuse(wrong, { subject });
  const day = pdiDay === '' ? null : pdiDay;
  const before = await storedFacts(tx, carId);
  return CAR_MOVES.move(tx, call, sent, 'keepPdi', {
    check: () => Promise.resolve(before?.pdiDay === day ? refuse(message('CAR_PDI_SAME')) : ok(null)),
    details: { ...before, pdiDay: day },
    then: async () => {
      await CAR_MOVES.write(tx, carId, { pdi_day: day });
      return { audit: { pdiDay } };
    },
  });
}
