import type { CallBody, CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import type { CarState } from '@oasis/engine/areas/cars';
import {
  isRejectReason,
  isSaleKind,
  REJECT_REASONS,
  type RetailDraft,
  type RetailMove,
  retailFormOn,
  type SaleKind,
} from '@oasis/engine/areas/retail';
import { dayOf, ok, parseYuan, present, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { followConfirmation, followEndOfSale } from '../../claims/follow-sale.ts';
import { recheckClaims } from '../../claims/recheck-claims.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { matchWaiting } from '../../post/match-waiting.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { hasPassed } from '../../sales/passed-sale.ts';
import { personOf, readsPeople, writePerson } from '../../sales/person.ts';
import { papersOf } from '../../sales/sale-papers.ts';
import { sellCar } from '../cars/sell-car.ts';
import { tellCheckers } from './duplicates.ts';
import { saleFleetList } from './fleet-customers.ts';
import { draftOf, storedRecord } from './record-view.ts';
import { RETAIL_MOVES } from './retail-moves.ts';
import { makeKey, marker } from './sealing.ts';
import { carsToSell } from './store.ts';
import type { MarkKind } from './tables.ts';

export type RetailCall = ChangeContext & Pick<CallContext<'retail.save'>, 'authorize'>;
type Sent = SentMove<'recordId'>;
export type MovedRecord = Promise<Changed<CallData<'retail.submit'>>>;
/** The body of a call with the version that the caller has read. */
export type Versioned<Body> = Body & { readonly version?: number | undefined };

/** Reports that a car in stock of the caller's dealer was sold; the record waits for what is typed and uploaded. */
export async function reportSale(
  tx: Tx,
  call: RetailCall,
  { carId, kind }: CallBody<'retail.report'>,
): Promise<Changed<CallData<'retail.report'>>> {
  if (!isSaleKind(kind)) return refuse(message('RETAIL_FIELD_MISSING'));
  if (reachOf(call.actor).kind === 'all') return refuse(message('RETAIL_DEALER_REPORTS'));
  const car = await tx
    .selectFrom('car')
    .select(['id', 'code', 'bu_id', 'dealer_id', 'status', 'engine_number'])
    .where('id', '=', carId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isReached = car !== undefined && (await carsToSell.find(tx, call, carId)) !== undefined;
  if (!isReached) return notFound(`car:${carId}`);
  const allowed = call.authorize({ bu: car.bu_id });
  if (!allowed.ok) return allowed;
  const subject = `car:${carId}`;
  if (!isSellable(car.status, kind)) return refuse(message('RETAIL_CAR_NOT_THERE'), { subject });
  const open = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('car_id', '=', carId)
    .where('status', 'not in', ['Completed', 'Void'])
    .executeTakeFirst();
  if (open !== undefined) return refuse(message('RETAIL_OPEN_ALREADY'), { subject });
  const made = await createRecord(tx, call, car, kind);
  return ok({
    data: { recordId: made.id, recordCode: made.code, version: made.version },
    audit: RETAIL_MOVES.audit(made.id, { before: null, after: { vin: car.code, soldAs: kind } }),
  });
}

/** Tells whether a car in a state can be sold in a way: a demo car is sold as a used one alone. */
function isSellable(status: CarState, kind: SaleKind): boolean {
  return status === 'InStock' || (status === 'Demo' && kind === 'used');
}

/** A car whose sale is reported. */
export interface SoldCar {
  readonly id: number;
  /** The VIN. */
  readonly code: string;
  readonly bu_id: number;
  readonly dealer_id: number;
  readonly engine_number: string;
}

/** Creates the record of a sale with its key; it waits for what is typed and uploaded. */
export async function createRecord(tx: Tx, by: MovedBy, car: SoldCar, kind: SaleKind) {
  const made = await RETAIL_MOVES.create(tx, by, { buId: car.bu_id, move: 'report' }, (columns) =>
    tx
      .insertInto('retail_record')
      .values({
        ...columns,
        name: car.code,
        car_id: car.id,
        dealer_id: car.dealer_id,
        kind,
        draft: JSON.stringify({ kind, engineNumber: car.engine_number }),
      })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow(),
  );
  await makeKey(tx, made.id);
  return made;
}

/** Keeps what was typed of a sale, whole or not; its rules are asked when it is submitted. */
export function saveRecord(tx: Tx, call: RetailCall, sent: Versioned<CallBody<'retail.save'>>): MovedRecord {
  const { recordId, version: _version, answer, ...draft } = sent;
  return RETAIL_MOVES.edit(tx, call, sent, 'save', async () => {
    if (!isSaleKind(draft.kind)) return refuse(message('RETAIL_FIELD_MISSING'));
    const { carStatus } = await storedRecord(tx, recordId);
    if (!isSellable(carStatus, draft.kind)) return refuse(message('RETAIL_DEMO_IS_USED'));
    if (answer.length > LONGEST_ANSWER) return refuse(message('RETAIL_TEXT_LENGTH', { count: LONGEST_ANSWER }));
    const written = await writeDraft(tx, call.actor, recordId, { ...draft, kind: draft.kind });
    if (!written.ok) return written;
    await RETAIL_MOVES.write(tx, recordId, { answer });
    return ok({ before: {}, after: { soldAs: draft.kind } });
  });
}

const LONGEST_ANSWER = 500;

/** Writes what was typed of a sale; what tells of people is encrypted, apart from the rest. */
export async function writeDraft(
  tx: Tx,
  actor: RetailCall['actor'],
  recordId: number,
  draft: RetailDraft & { readonly kind: SaleKind },
): Promise<Result<null, Refusal>> {
  const { buyerName, buyerNumber, ownerName, plate, ...typed } = draft;
  // A user who is shown masks would write the masks back.
  const written = readsPeople(actor)
    ? await writePerson(tx, recordId, { buyerName, buyerNumber, ownerName, plate })
    : ok(null);
  if (written.ok) await RETAIL_MOVES.write(tx, recordId, { draft: JSON.stringify(typed), kind: typed.kind });
  return written;
}

/** Submits a sale that fulfils the rules of the form and has its invoice. Papers by post that wait for it are matched. */
export function submitRecord(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  const { recordId } = sent;
  return RETAIL_MOVES.move<RetailDraft>(tx, call, sent, 'submit', {
    check: () => submittable(tx, call, recordId),
    before: async (_present, draft) => {
      await writeSale(tx, call, recordId, draft);
      await writeMarks(tx, recordId, draft);
      await tellCheckers(tx, call, recordId);
    },
    then: async () => {
      // Claims that were sent with an earlier submission of the sale.
      const { car_id: carId } = await RETAIL_MOVES.read(tx, recordId, 'car_id');
      await recheckClaims(tx, call, carId);
      const parcels = await matchWaiting(tx, call.now, recordId);
      return parcels.length === 0 ? {} : { audit: { parcel: parcels.join(', ') } };
    },
  });
}

/** Returns what was typed as it is saved; refuses a sale without its invoice, and one that breaks a rule of the form. */
async function submittable(tx: Tx, call: RetailCall, recordId: number): Promise<Result<RetailDraft, Refusal>> {
  const subject = RETAIL_MOVES.subject(recordId);
  const person = await personOf(tx, recordId);
  if (!person.ok) return person;
  const { draft: typed } = await storedRecord(tx, recordId);
  const kinds = (await papersOf(tx, recordId)).map(({ kind }) => kind);
  const form = retailFormOn(dayOf(call.now), kinds.includes('licence'));
  const draft = form.toSave(draftOf(typed, person.value));
  const refused = refuseForm(form.check(draft), call.locale, subject);
  if (refused !== undefined) return refused;
  if (!kinds.includes('invoice')) return refuse(message('RETAIL_NO_INVOICE'), { subject });
  if (draft.fleetCustomerId === null) return ok(draft);
  const known = await saleFleetList.find(tx, call, draft.fleetCustomerId);
  return known === undefined ? refuse(message('RETAIL_FLEET_UNKNOWN'), { subject }) : ok(draft);
}

async function writeSale(tx: Tx, { now }: RetailCall, recordId: number, draft: RetailDraft): Promise<void> {
  const fen = (text: string) => Number(present(parseYuan(text), 'an amount'));
  await RETAIL_MOVES.write(tx, recordId, {
    fleet_customer_id: draft.kind === 'fleet' ? draft.fleetCustomerId : null,
    order_day: draft.orderDay === '' ? null : draft.orderDay,
    invoice_code: draft.invoiceCode,
    invoice_number: draft.invoiceNumber,
    invoice_day: draft.invoiceDay,
    price: fen(draft.price),
    tax: fen(draft.tax),
    net: fen(draft.net),
    seller_code: draft.sellerCode,
    engine_number: draft.engineNumber,
    registration_day: draft.registrationDay === '' ? null : draft.registrationDay,
    submitted_at: now,
  });
}

/** Replaces the marks by which the values of a sale are found in other sales; marks of files stay. */
async function writeMarks(tx: Tx, recordId: number, draft: RetailDraft): Promise<void> {
  const mark = await marker(tx);
  const values: readonly (readonly [MarkKind, string])[] = [
    ['invoice', `${draft.invoiceCode} ${draft.invoiceNumber}`],
    ['engine', draft.engineNumber],
    ['plate', draft.plate],
    ['person', draft.buyerNumber],
  ];
  const given = values.filter(([, value]) => value !== '');
  await tx.deleteFrom('retail_mark').where('record_id', '=', recordId).where('kind', '<>', 'file').execute();
  await tx
    .insertInto('retail_mark')
    .values(given.map(([kind, value]) => ({ record_id: recordId, kind, mark: mark(kind, value) })))
    .execute();
}

/** Confirms a record that passed; its car is sold by it. Who ever passed it does not, even if another checker passed it since. */
export function confirmRecord(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'confirm', {
    before: async ({ id }) => {
      const { car_id, kind } = await RETAIL_MOVES.read(tx, id, 'car_id', 'kind');
      await sellCar(tx, call, car_id, kind);
    },
    check: async ({ id }) =>
      (await hasPassed(tx, call.actor, id)) ? refuse(message('RETAIL_OTHER_CONFIRMS')) : ok(null),
    then: async ({ id }) => {
      const { car_id: carId } = await RETAIL_MOVES.read(tx, id, 'car_id');
      await followConfirmation(tx, call, { id, carId });
      return {};
    },
  });
}

/** Moves a record without more than its reason: taken back, discarded, sent back to validation. */
export function moveRecord(
  tx: Tx,
  call: RetailCall,
  sent: Sent,
  move: Extract<RetailMove, 'takeBack' | 'discard' | 'recheck'>,
): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, move, {
    then: async ({ id, to, reason }) => {
      if (to === 'Void') await followEndOfSale(tx, call, id, reason);
      return {};
    },
  });
}

/** Rejects a record that waits for its confirmation: it goes back to the dealer with a reason of the list and words. */
export function returnRecord(tx: Tx, call: RetailCall, sent: Versioned<CallBody<'retail.return'>>): MovedRecord {
  return sendBack(tx, call, sent, 'return', async () => ok(null));
}

/** Sends a record back to its dealer; `check` says whether the caller may in this moment. */
export async function sendBack(
  tx: Tx,
  call: RetailCall,
  sent: Versioned<CallBody<'retail.reject'>>,
  move: Extract<RetailMove, 'reject' | 'return'>,
  check: (present: { readonly id: number }) => Promise<Result<unknown, Refusal>>,
): MovedRecord {
  const { recordId, kind } = sent;
  if (!isRejectReason(kind)) {
    const said: Message = message('RETAIL_REASON_KIND');
    return refuse(said, { subject: RETAIL_MOVES.subject(recordId) });
  }
  const reason = sent.reason.trim() === '' ? '' : `${REJECT_REASONS[kind][call.locale]}: ${sent.reason.trim()}`;
  return RETAIL_MOVES.move(tx, call, { ...sent, reason }, move, {
    check,
    then: async () => {
      await RETAIL_MOVES.write(tx, recordId, { reject_reason: reason });
      return { audit: { rejectReason: kind } };
    },
  });
}
