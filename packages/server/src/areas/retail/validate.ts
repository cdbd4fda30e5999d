import type { CallBody } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { type FreedWork, findWork, notOfAnother, takenColumns } from '../../handing-out/take-work.ts';
import { SALES } from '../../handing-out/work.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { type MovedRecord, type RetailCall, sendBack, type Versioned } from './change-record.ts';
import { RETAIL_MOVES } from './retail-moves.ts';

type Sent = SentMove<'recordId'>;
type Taken = Versioned<CallBody<'retail.begin'>>;

/** Takes a record for validation: the one that is named, or the one that waits longest and nobody else is taking. */
export async function beginValidation(tx: Tx, call: RetailCall, sent: Taken): MovedRecord {
  const nothing = message('RETAIL_NOTHING_WAITS');
  const found = await findWork(tx, SALES, call, { ...freed(call), id: sent.recordId, nothing });
  if (!found.ok) return found;
  const recordId = found.value;
  return RETAIL_MOVES.move(tx, call, { ...sent, recordId }, 'begin', {
    check: () => notOfAnother(tx, SALES, call, recordId),
    then: async () => {
      const taken = takenColumns(call);
      await RETAIL_MOVES.write(tx, recordId, taken);
      return { audit: { leaseUntil: taken.lease_until.toISOString() } };
    },
  });
}

/** Gives a record back that the caller holds; another one may take it. */
export function giveBack(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'giveBack', { check: ({ id }) => held(tx, call, id) });
}

/** Passes a record that the caller holds. Of a fleet sale he confirms which fleet customer bought the car. */
export function passRecord(tx: Tx, call: RetailCall, sent: Versioned<CallBody<'retail.pass'>>): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'pass', {
    check: async ({ id }) => {
      const mine = await held(tx, call, id);
      return mine.ok ? fleetConfirmed(tx, id, sent.fleetCustomerId) : mine;
    },
    then: async ({ id }) => {
      const { fleet_customer_id: fleetCustomer } = await RETAIL_MOVES.read(tx, id, 'fleet_customer_id');
      return fleetCustomer === null ? {} : { audit: { fleetCustomer } };
    },
  });
}

/** Refuses a fleet sale unless its fleet customer is the confirmed one. */
async function fleetConfirmed(tx: Tx, recordId: number, confirmed: number | undefined): Promise<Result<null, Refusal>> {
  const { fleet_customer_id: named } = await RETAIL_MOVES.read(tx, recordId, 'fleet_customer_id');
  return named === null || named === confirmed ? ok(null) : refuse(message('RETAIL_FLEET_UNCONFIRMED'));
}

/** Rejects a record that the caller holds. */
export function rejectRecord(tx: Tx, call: RetailCall, sent: Versioned<CallBody<'retail.reject'>>): MovedRecord {
  return sendBack(tx, call, sent, 'reject', ({ id }) => held(tx, call, id));
}

/** Refuses where somebody else holds the record. Who let his lease lapse still holds it until another one takes it. */
async function held(tx: Tx, { actor }: RetailCall, recordId: number): Promise<Result<null, Refusal>> {
  const { checker_id } = await RETAIL_MOVES.read(tx, recordId, 'checker_id');
  return checker_id === actor.usrid ? ok(null) : refuse(message('RETAIL_NOT_YOURS'));
}

/** Puts records back whose checker has let them lie. */
function freed({ now }: RetailCall): FreedWork {
  const by = { actor: { usrid: 0 }, now };
  const move = async (tx: Tx, ids: readonly number[], made: 'giveBack' | 'recall') => {
    await writeMoves(tx, by, RETAIL_MOVES, await lockObjects(tx, RETAIL_MOVES, ids), { move: made });
  };
  return {
    giveBack: (tx, ids) => move(tx, ids, 'giveBack'),
    recall: (tx, ids) => move(tx, ids, 'recall'),
  };
}
