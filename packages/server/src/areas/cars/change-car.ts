import type { CallBody, CallData } from '@oasis/api-client/contract';
import { type CarDraft, type CarMove, carFormOn, fenIn, priceText } from '@oasis/engine/areas/cars';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { recheckClaims } from '../../claims/recheck-claims.ts';
import type { Tx } from '../../database/tables.ts';
import { dealerList } from '../../dealers/store.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CAR_MOVES } from './car-moves.ts';
import { carList } from './store.ts';

export type CarCall = ChangeContext & Pick<CallContext<'cars.correct'>, 'authorize'>;
export type MovedCar = Promise<Changed<CallData<'cars.correct'>>>;
type Versioned<Body> = Body & { readonly version?: number | undefined };

/** Corrects facts of a car for a reason. */
export async function correctCar(tx: Tx, call: CarCall, sent: Versioned<CallBody<'cars.correct'>>): MovedCar {
  return writeFacts(tx, call, sent, { move: 'correct', draft: sent });
}

/** Invoices a car whose wholesale was cancelled again, to a dealer within reach. */
export async function invoiceAgain(tx: Tx, call: CarCall, sent: Versioned<CallBody<'cars.invoiceAgain'>>): MovedCar {
  const dealer = await reachedDealer(tx, call, sent);
  if (!dealer.ok) return dealer;
  return writeFacts(tx, call, sent, { move: 'invoiceAgain', draft: sent, dealerId: sent.dealerId });
}

/** Moves a car in stock to another dealer within reach. */
export async function transferCar(tx: Tx, call: CarCall, sent: Versioned<CallBody<'cars.transfer'>>): MovedCar {
  const dealer = await reachedDealer(tx, call, sent);
  if (!dealer.ok) return dealer;
  const reached = await reachedCar(tx, call, sent.carId);
  if (!reached.ok) return reached;
  const facts = { ...(await storedFacts(tx, sent.carId)), dealerId: sent.dealerId };
  return CAR_MOVES.move(tx, call, sent, 'transfer', {
    check: async () => {
      const before = await storedFacts(tx, sent.carId);
      return before?.dealerId === sent.dealerId ? refuse(message('CAR_SAME_DEALER')) : unsold(tx, sent.carId);
    },
    details: { ...facts },
    then: async () => {
      await CAR_MOVES.write(tx, sent.carId, { dealer_id: sent.dealerId, ...claimedNext(call) });
      await recheckClaims(tx, call, sent.carId);
      return { audit: { dealer: dealer.value.code } };
    },
  });
}

/** Lets the system claim for the invoice of a car as it stands from now on. */
export function claimedNext({ now }: Pick<CarCall, 'now'>) {
  return { system_tries: 0, system_try_at: now };
}

/** Cancels the wholesale of a car in stock. */
export async function cancelCar(tx: Tx, call: CarCall, sent: SentMove<'carId'>): MovedCar {
  const reached = await reachedCar(tx, call, sent.carId);
  if (!reached.ok) return reached;
  return CAR_MOVES.move(tx, call, sent, 'cancel', {
    check: () => unsold(tx, sent.carId),
    details: { ...(await storedFacts(tx, sent.carId)) },
    then: async () => {
      await recheckClaims(tx, call, sent.carId);
      return {};
    },
  });
}

/** Refuses a car whose sale is open: the sale names its dealer. The car is locked, so that nobody reports a sale meanwhile. */
async function unsold(tx: Tx, carId: number): Promise<Result<null, Refusal>> {
  const open = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('car_id', '=', carId)
    .where('status', 'not in', ['Completed', 'Void'])
    .executeTakeFirst();
  return open === undefined ? ok(null) : refuse(message('CAR_HAS_SALE'));
}

interface WrittenFacts {
  readonly move: CarMove;
  readonly draft: CarDraft;
  readonly dealerId?: number;
}

async function writeFacts(
  tx: Tx,
  call: CarCall,
  sent: SentMove<'carId'>,
  { move, draft, dealerId }: WrittenFacts,
): MovedCar {
  const subject = CAR_MOVES.subject(sent.carId);
  const form = carFormOn(dayOf(call.now));
  const saved = form.toSave(form.valuesOf(draft));
  const refused = refuseForm(form.check(saved), call.locale, subject);
  if (refused !== undefined) return refused;
  const known = await tx.selectFrom('vehicle_model').select('id').where('id', '=', saved.modelId).executeTakeFirst();
  if (known === undefined) return refuse(message('CAR_MODEL_UNKNOWN'), { subject });
  const reached = await reachedCar(tx, call, sent.carId);
  if (!reached.ok) return reached;
  const before = await storedFacts(tx, sent.carId);
  const after = {
    ...saved,
    dealerId: dealerId ?? before?.dealerId,
    pdiDay: before?.pdiDay ?? null,
    wholesalePrice: present(fenIn(saved.wholesalePrice), 'a price'),
  };
  const isOtherModel = before?.modelId !== known.id;
  return CAR_MOVES.move(tx, call, sent, move, {
    check: ({ status }) => {
      const isOfSale = isOtherModel && (status === 'Sold' || status === 'Demo');
      return Promise.resolve(isOfSale ? refuse(message('CAR_MODEL_OF_SALE')) : ok(null));
    },
    details: after,
    then: async () => {
      await CAR_MOVES.write(tx, sent.carId, {
        model_id: known.id,
        engine_number: after.engineNumber,
        wholesale_number: after.wholesaleNumber,
        wholesale_day: after.wholesaleDay,
        wholesale_price: after.wholesalePrice,
        ...(dealerId !== undefined && { dealer_id: dealerId }),
        ...claimedNext(call),
      });
      await recheckClaims(tx, call, sent.carId);
      return { audit: { ...saved, wholesalePrice: priceText(after.wholesalePrice) } };
    },
  });
}

/** The facts of a car as the log of its moves keeps them; undefined where nobody sees such a car. */
export function storedFacts(tx: Tx, carId: number) {
  return tx
    .selectFrom('car')
    .select(['dealer_id as dealerId', 'model_id as modelId', 'engine_number as engineNumber'])
    .select(['wholesale_number as wholesaleNumber', 'wholesale_day as wholesaleDay'])
    .select(['wholesale_price as wholesalePrice', 'pdi_day as pdiDay'])
    .where('id', '=', carId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Answers a car whose dealer is out of reach as a missing one: row security knows BUs, and the list of cars knows regions. */
export async function reachedCar(tx: Tx, call: CarCall, carId: number): Promise<Result<null, Refusal>> {
  const found = await carList.find(tx, call, carId);
  return found === undefined ? notFound(CAR_MOVES.subject(carId)) : ok(null);
}

async function reachedDealer(
  tx: Tx,
  call: CarCall,
  { carId, dealerId }: { readonly carId: number; readonly dealerId: number },
): Promise<Result<{ readonly code: string }, Refusal>> {
  const found = await dealerList.find(tx, call, dealerId);
  const isActive = found?.state === true;
  return isActive ? ok(found) : refuse(message('CAR_DEALER_UNKNOWN'), { subject: CAR_MOVES.subject(carId) });
}
