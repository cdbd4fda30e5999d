import type { CallBody } from '@oasis/api-client/contract';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { dealersInRegionsOf } from '../../dealers/reach.ts';
import { absentOn, CHECKING } from '../../handing-out/checkers.ts';
import { handOutRecords } from '../../handing-out/hand-out-records.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { holds } from '../../rights/people-with.ts';
import { type MovedRecord, type RetailCall, sendBack, type Versioned } from './change-record.ts';
import { RETAIL_MOVES } from './retail-moves.ts';

/** How long a record stays with who has taken it, in milliseconds. */
export const LEASE_MS = 30 * 60_000;

type Sent = SentMove<'recordId'>;
type Taken = Versioned<CallBody<'retail.begin'>>;

/** Takes a record for validation: the one that is named, or the one that waits longest and nobody else is taking. */
export async function beginValidation(tx: Tx, call: RetailCall, sent: Taken): MovedRecord {
  const { usrid } = call.actor;
  const today = dayOf(call.now);
  if ((await absentOn(tx, [usrid], today)).length > 0) return refuse(message('HANDING_ABSENT'));
  // A named record is locked before anything is handed out: who hands out waits for no row.
  if (sent.recordId !== undefined) await lockObjects(tx, RETAIL_MOVES, [sent.recordId]);
  await freeLapsed(tx, call);
  await freeOfAbsent(tx, call);
  const recordId = sent.recordId ?? (await nextWaiting(tx, call));
  if (recordId === undefined) return refuse(message('RETAIL_NOTHING_WAITS'));
  const until = new Date(call.now.getTime() + LEASE_MS);
  return RETAIL_MOVES.move(tx, call, { ...sent, recordId }, 'begin', {
    check: () => notOfAnother(tx, call, recordId),
    then: async () => {
      await RETAIL_MOVES.write(tx, recordId, {
        checker_id: usrid,
        lease_until: until,
        begun_at: call.now,
        assigned_to: usrid,
        assigned_day: today,
      });
      return { audit: { leaseUntil: until.toISOString() } };
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

/** Frees the records whose lease has ended, so that they wait as before. */
async function freeLapsed(tx: Tx, { now }: RetailCall): Promise<void> {
  const lapsed = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('status', '=', 'UnderValidation')
    .where('lease_until', '<', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const objects = await lockObjects(
    tx,
    RETAIL_MOVES,
    lapsed.map(({ id }) => id),
  );
  await writeMoves(tx, { actor: { usrid: 0 }, now }, RETAIL_MOVES, objects, { move: 'giveBack' });
}

/** Takes back the records of checkers who are absent or may no longer validate, and hands them out anew. */
async function freeOfAbsent(tx: Tx, { now }: RetailCall): Promise<void> {
  const day = dayOf(now);
  const present = sql<number>`(select u.id from app_user u where u.state and ${holds(CHECKING)} and not exists (
    select from approval_delegation a
    where a.user_id = u.id and a.ended_at is null and a.first_day <= ${day} and a.last_day >= ${day}))`;
  const stranded = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('status', 'in', ['Submitted', 'UnderValidation'])
    .where('assigned_to', 'is not', null)
    .where('assigned_to', 'not in', present)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = stranded.map(({ id }) => id);
  const objects = await lockObjects(tx, RETAIL_MOVES, ids);
  await writeMoves(tx, { actor: { usrid: 0 }, now }, RETAIL_MOVES, objects, { move: 'recall' });
  await handOutRecords(tx, ids, now);
}

/** Refuses a record that is handed to somebody else. */
async function notOfAnother(tx: Tx, { actor }: RetailCall, recordId: number): Promise<Result<null, Refusal>> {
  const { assigned_to: handedTo } = await RETAIL_MOVES.read(tx, recordId, 'assigned_to');
  if (handedTo === null || handedTo === actor.usrid) return ok(null);
  const other = await tx.selectFrom('app_user').select('fulnm').where('id', '=', handedTo).executeTakeFirst();
  return refuse(message('HANDING_OF_ANOTHER', { who: other?.fulnm ?? '' }));
}

/**
 * The record that waits longest: of those that are handed to the caller, and without any of those that are handed to nobody. One that another
 * transaction is taking is left to it.
 */
async function nextWaiting(tx: Tx, call: RetailCall): Promise<number | undefined> {
  return (await longestWaiting(tx, call, call.actor.usrid)) ?? (await longestWaiting(tx, call, null));
}

async function longestWaiting(tx: Tx, { actor }: RetailCall, handedTo: number | null): Promise<number | undefined> {
  const found = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('status', '=', 'Submitted')
    .where('assigned_to', handedTo === null ? 'is' : '=', handedTo)
    .where('bu_id', 'in', inList(actor.buIds))
    .where('dealer_id', 'in', dealersInRegionsOf(actor.usrid))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found?.id;
}
