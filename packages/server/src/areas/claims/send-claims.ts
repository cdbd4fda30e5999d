import type { CallBody, CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { ok, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import { bookCars } from '../../claims/book-claims.ts';
import { carsById } from '../../claims/cars-within.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { toldTo } from '../../claims/told-programs.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Claims programs of a car of the caller's dealer, all or none, for the amounts that were shown to him. */
export async function sendClaims(
  tx: Tx,
  call: ChangeContext & Pick<CallContext<'claim.send'>, 'authorize'>,
  { carId, claims }: CallBody<'claim.send'>,
): Promise<Changed<CallData<'claim.send'>>> {
  if (reachOf(call.actor).kind === 'all') return refuse(message('CLAIM_DEALER_CLAIMS'));
  const [car] = await carsById(tx, call, [carId]);
  if (car === undefined) return notFound(`car:${carId}`);
  const allowed = call.authorize({ bu: car.buId });
  if (!allowed.ok) return allowed;
  const cars = [{ carId, asked: claims }];
  const booked = present((await bookCars(tx, call, { cars, origin: 'dealer', to: toldTo(call) })).get(carId), 'a car');
  if (!booked.ok) return booked;
  const [first] = booked.value;
  return ok({
    data: { claims: booked.value.map(({ net, ...claim }) => ({ ...claim, net: yuanText(net) })) },
    audit: CLAIM_MOVES.audit(first?.claimId ?? 0, {
      before: null,
      after: {
        vin: car.vin,
        claims: booked.value.map(({ claimCode, programCode, net }) => ({
          claimCode,
          programCode,
          netAmount: yuanText(net),
        })),
      },
    }),
  });
}
