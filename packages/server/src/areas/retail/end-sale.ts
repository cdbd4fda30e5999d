import type { CallBody } from '@oasis/api-client/contract';
import { type EndKind, isEndKind, isProven } from '@oasis/engine/areas/retail';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { followEndOfSale } from '../../claims/follow-sale.ts';
import type { Tx } from '../../database/tables.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { MovingObject } from '../../moves/moving-kind.ts';
import { takeCarBack } from '../cars/sell-car.ts';
import type { MovedRecord, RetailCall, Versioned } from './change-record.ts';
import { completionOf, storedRecord } from './record-view.ts';
import { RETAIL_MOVES } from './retail-moves.ts';

type Sent = SentMove<'recordId'>;
type SentEnd = Versioned<CallBody<'retail.void'>>;

/** Completes a confirmed sale whose days are over. */
export function completeSale(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'complete', {
    check: async ({ id }) => {
      const stored = await storedRecord(tx, id);
      if (stored.endKind !== '') return refuse(message('RETAIL_END_ASKED'));
      const day = completionOf(stored);
      return day > dayOf(call.now) ? refuse(message('RETAIL_DAYS_LEFT', { day })) : ok(null);
    },
  });
}

/** Asks to end a proven sale; another person decides. */
export async function askEnd(tx: Tx, call: RetailCall, sent: SentEnd): MovedRecord {
  const { recordId, kind } = sent;
  if (!isEndKind(kind)) return refuse(message('RETAIL_END_KIND'), { subject: RETAIL_MOVES.subject(recordId) });
  return RETAIL_MOVES.move(tx, call, sent, 'askEnd', {
    check: async ({ id }) => {
      const { end_kind } = await RETAIL_MOVES.read(tx, id, 'end_kind');
      return end_kind === '' ? isLast(tx, id) : refuse(message('RETAIL_END_ASKED'));
    },
    then: async () => {
      await RETAIL_MOVES.write(tx, recordId, { end_kind: kind });
      return { audit: { endKind: kind } };
    },
  });
}

/** Leaves a sale as it is although somebody asked for its end. */
export function keepSale(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'keepSale', {
    check: async ({ id }) => {
      const { end_kind } = await RETAIL_MOVES.read(tx, id, 'end_kind');
      return end_kind === '' ? refuse(message('RETAIL_END_NOT_ASKED')) : ok(null);
    },
    then: async ({ id }) => {
      await RETAIL_MOVES.write(tx, id, { end_kind: '' });
      return {};
    },
  });
}

/** Ends a sale: one that is not proven yet for the kind that is sent, a proven one as somebody else asked. */
export function voidSale(tx: Tx, call: RetailCall, sent: SentEnd): MovedRecord {
  return RETAIL_MOVES.move<EndKind>(tx, call, sent, 'void', {
    check: (present) => endOf(tx, present, sent.kind),
    before: async (present, kind) => {
      await RETAIL_MOVES.write(tx, present.id, { end_kind: kind });
      await followEnd(tx, call, present, sent.reason);
    },
    then: async ({ id }) => {
      const { end_kind } = await RETAIL_MOVES.read(tx, id, 'end_kind');
      return { audit: { endKind: end_kind } };
    },
  });
}

/** Why a sale ends. A proven one needs that somebody asked for the end; the state table keeps that person from deciding. */
async function endOf(tx: Tx, { id, status }: MovingObject, sent: string): Promise<Result<EndKind, Refusal>> {
  if (!isProven(status)) return isEndKind(sent) ? ok(sent) : refuse(message('RETAIL_END_KIND'));
  const { end_kind } = await RETAIL_MOVES.read(tx, id, 'end_kind');
  if (end_kind === '') return refuse(message('RETAIL_END_NOT_ASKED'));
  const last = await isLast(tx, id);
  return last.ok ? ok(end_kind) : last;
}

/** Refuses where the car was sold again later: its state follows from the later sale. */
async function isLast(tx: Tx, recordId: number): Promise<Result<null, Refusal>> {
  const { car_id } = await RETAIL_MOVES.read(tx, recordId, 'car_id');
  const later = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('car_id', '=', car_id)
    .where('id', '>', recordId)
    .where('status', '<>', 'Void')
    .executeTakeFirst();
  return later === undefined ? ok(null) : refuse(message('RETAIL_LATER_SALE'));
}

/**
 * The consequences of an end, in one place, as `consequencesOfEnd` tells them beforehand: claims of the sale that are in no payout are
 * reversed, and the car of a proven sale goes back to stock.
 */
async function followEnd(tx: Tx, call: RetailCall, { id, status }: MovingObject, reason: string): Promise<void> {
  await followEndOfSale(tx, call, id, reason);
  if (!isProven(status)) return;
  const { car_id } = await RETAIL_MOVES.read(tx, id, 'car_id');
  await takeCarBack(tx, call, car_id, { recordId: id, reason });
}
