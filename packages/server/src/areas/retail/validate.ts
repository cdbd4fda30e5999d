import type { CallBody } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MovingObject } from '../../moves/moving-kind.ts';
import { type MovedRecord, type RetailCall, rejectWith } from './change-record.ts';
import { RETAIL_MOVES } from './retail-moves.ts';

/** How long a record stays with who has taken it, in milliseconds. */
export const LEASE_MS = 30 * 60_000;

type Sent = SentMove<'recordId'>;
type Taken = CallBody<'retail.begin'> & { readonly version?: number | undefined };

/** Takes a record for validation: the one that is named, or the one that waits longest and nobody else is taking. */
export async function beginValidation(tx: Tx, call: RetailCall, sent: Taken): MovedRecord {
  await freeLapsed(tx, call);
  const recordId = sent.recordId ?? (await nextWaiting(tx, call));
  if (recordId === undefined) return refuse(message('RETAIL_NOTHING_WAITS'));
  const until = new Date(call.now.getTime() + LEASE_MS);
  return RETAIL_MOVES.move(tx, call, { ...sent, recordId }, 'begin', {
    then: async () => {
      await RETAIL_MOVES.write(tx, recordId, { checker_id: call.actor.usrid, lease_until: until });
      return { audit: { leaseUntil: until.toISOString() } };
    },
  });
}

/** Gives a record back that the caller holds; another one may take it. */
export function giveBack(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'giveBack', { check: ({ id }) => held(tx, call, id) });
}

/** Passes a record that the caller holds. */
export function passRecord(tx: Tx, call: RetailCall, sent: Sent): MovedRecord {
  return RETAIL_MOVES.move(tx, call, sent, 'pass', { check: ({ id }) => held(tx, call, id) });
}

/** Rejects a record that the caller holds. */
export function rejectRecord(
  tx: Tx,
  call: RetailCall,
  sent: CallBody<'retail.reject'> & { readonly version?: number | undefined },
): MovedRecord {
  return rejectWith(tx, call, sent, ({ id, status }: Pick<MovingObject, 'id' | 'status'>) =>
    status === 'UnderValidation' ? held(tx, call, id) : Promise.resolve(refuse(message('RETAIL_NOT_YOURS'))),
  );
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

/** The record that waits longest in the BUs of the caller; one that another transaction is taking is left to it. */
async function nextWaiting(tx: Tx, { actor }: RetailCall): Promise<number | undefined> {
  const found = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('status', '=', 'Submitted')
    .where('bu_id', 'in', inList(actor.buIds))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found?.id;
}
