import type { CallBody, CallData } from '@oasis/api-client/contract';
import {
  type PlacedOrder,
  placeOrder,
  type SupportOrderDraft,
  supportOrderFormOn,
} from '@oasis/engine/areas/support-orders';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { orderColumns } from './order-columns.ts';
import { SUPPORT_ORDER_MOVES } from './order-moves.ts';
import { orderedCars } from './ordered-cars.ts';

type OrderCall = ChangeContext & Pick<CallContext<'supportOrders.note'>, 'authorize'>;
type Versioned<Body> = Body & { readonly version?: number | undefined };
type MovedOrder = Promise<Changed<CallData<'supportOrders.submit'>>>;

const NEW = 'support-order:new';

/** Notes an order of a car within reach for a released program of its dealer. The dealer of the order is that of the car. */
export async function noteOrder(
  tx: Tx,
  call: OrderCall,
  sent: CallBody<'supportOrders.note'>,
): Promise<Changed<CallData<'supportOrders.note'>>> {
  const placed = await placeIn(tx, call, sent, NEW);
  if (!placed.ok) return placed;
  const { draft, at } = placed.value;
  const allowed = call.authorize({ bu: at.buId });
  if (!allowed.ok) return allowed;
  const made = await SUPPORT_ORDER_MOVES.create(tx, call, { buId: at.buId, move: 'note' }, (columns) =>
    tx
      .insertInto('support_order')
      .values({ ...columns, ...orderColumns(draft, at) })
      .returning(['id', 'code', 'version', 'status'])
      .executeTakeFirstOrThrow(),
  );
  return ok({
    data: { orderId: made.id, orderCode: made.code, status: made.status, version: made.version },
    audit: SUPPORT_ORDER_MOVES.audit(made.id, { before: null, after: toldOf(draft) }),
  });
}

/** Writes a draft anew; its car and its program may be others. */
export async function editOrder(
  tx: Tx,
  call: OrderCall,
  sent: Versioned<CallBody<'supportOrders.edit'>>,
): Promise<Changed<CallData<'supportOrders.edit'>>> {
  return SUPPORT_ORDER_MOVES.edit(tx, call, sent, 'edit', async ({ id }) => {
    const placed = await placeIn(tx, call, sent, SUPPORT_ORDER_MOVES.subject(id), id);
    if (!placed.ok) return placed;
    const { draft, at } = placed.value;
    const allowed = call.authorize({ bu: at.buId });
    if (!allowed.ok) return allowed;
    const before = await storedDraft(tx, id);
    await SUPPORT_ORDER_MOVES.write(tx, id, { ...orderColumns(draft, at), bu_id: at.buId });
    return ok({ before: toldOf(before), after: toldOf(draft) });
  });
}

/** Submits an order whose car is still that of its dealer. */
export function submitOrder(tx: Tx, call: OrderCall, sent: SentMove<'orderId'>): MovedOrder {
  return SUPPORT_ORDER_MOVES.move(tx, call, sent, 'submit', { check: ({ id }) => stillPlaced(tx, id) });
}

/** Confirms an order of somebody else whose car is still that of its dealer. */
export function confirmOrder(tx: Tx, call: OrderCall, sent: SentMove<'orderId'>): MovedOrder {
  return SUPPORT_ORDER_MOVES.move(tx, call, sent, 'confirm', { check: ({ id }) => stillPlaced(tx, id) });
}

interface Placed {
  readonly draft: SupportOrderDraft;
  readonly at: PlacedOrder;
}

/** Checks a draft by its form, then its car and its program. `except` is the order that is written anew. */
async function placeIn(
  tx: Tx,
  call: OrderCall,
  sent: SupportOrderDraft,
  subject: string,
  except?: number,
): Promise<Result<Placed, Refusal>> {
  const form = supportOrderFormOn(dayOf(call.now));
  const draft = form.toSave(form.valuesOf(sent));
  const refused = refuseForm(form.check(draft), call.locale, subject);
  if (refused !== undefined) return refused;
  const cars = await orderedCars(tx, call, [draft.vin], except);
  const placed = placeOrder(cars.get(draft.vin), draft);
  if (placed.ok) return ok({ draft, at: placed.value });
  return refuseForm([placed.error], call.locale, subject) ?? refuse(placed.error.message, { subject });
}

/** Refuses an order whose car was cancelled, or went to another dealer, after the order was written. */
async function stillPlaced(tx: Tx, id: number): Promise<Result<null, Refusal>> {
  const found = await withAllRows(tx, () =>
    tx
      .selectFrom('support_order as s')
      .innerJoin('car as c', 'c.id', 's.car_id')
      .select(['s.dealer_id as orderedBy', 'c.dealer_id as dealerId', 'c.status'])
      .where('s.id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (found.status === 'Cancelled') return refuse(message('SUPPORT_CAR_CANCELLED'));
  return found.orderedBy === found.dealerId ? ok(null) : refuse(message('SUPPORT_CAR_MOVED'));
}

async function storedDraft(tx: Tx, id: number): Promise<SupportOrderDraft> {
  const row = await SUPPORT_ORDER_MOVES.read(tx, id, 'name', 'program_code', 'order_day', 'remark');
  return { vin: row.name, programCode: row.program_code, orderDay: row.order_day, remark: row.remark };
}

/** An order as the audit log tells it. */
function toldOf({ vin, programCode, orderDay, remark }: SupportOrderDraft) {
  return { vin, programCode, orderDay, remark };
}
