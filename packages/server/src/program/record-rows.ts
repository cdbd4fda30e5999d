import { type CallId, callLine } from '@oasis/api-client/contract';
import { actionOf } from '@oasis/engine/actions';
import { writeAudit } from '../audit/record.ts';
import type { Tx } from '../database/tables.ts';
import type { AuditNote, CallContext } from '../guard/route.ts';
import { detailsOf } from '../moves/move-details.ts';
import type { MadeMove } from '../moves/moving-kind.ts';

/** A call whose rows have lines of their own in the audit log. */
export type RecordedCall = Pick<CallContext<CallId>, 'actor' | 'now' | 'requestId'> & {
  readonly call: CallId;
};

/** Each program that a call moves has a line of its own in the audit log beside that of the batch. */
export async function recordMoves(tx: Tx, call: RecordedCall, made: readonly MadeMove[]): Promise<void> {
  for (const move of made) await recordRow(tx, call, { subject: `program:${move.id}`, details: detailsOf(move) });
}

/** Writes a line of the audit log beside that of the call. */
export async function recordRow(tx: Tx, call: RecordedCall, { subject, details = {} }: AuditNote): Promise<void> {
  const id = callLine(call.call).action;
  const action = actionOf(id);
  await writeAudit(tx, {
    at: call.now,
    event: action.kind === 'change' ? action.audit : '',
    outcome: 'done',
    action: id,
    actor: call.actor,
    subject,
    messageCode: '',
    requestId: call.requestId,
    details: { call: call.call, ...details },
  });
}
