import { type CallId, callLine } from '@oasis/api-client/contract';
import { actionOf } from '@oasis/engine/actions';
import type { RecordKind } from '@oasis/engine/audit';
import { ok } from '@oasis/engine/base';
import { writeAudit } from '../audit/record.ts';
import type { Tx } from '../database/tables.ts';
import type { AuditNote, CallContext, Changed } from '../guard/route.ts';
import { detailsOf } from './move-details.ts';
import type { MadeMove } from './moving-kind.ts';

/** A call that changes several objects, each with a line of its own in the audit log. */
export type RecordedCall = Pick<CallContext<CallId>, 'actor' | 'now' | 'requestId'> & {
  readonly call: CallId;
};

/** Records moves of further objects in a call, in addition to the change of its own subject. */
export async function recordMoves(
  tx: Tx,
  call: RecordedCall,
  { kind }: { readonly kind: RecordKind },
  made: readonly MadeMove[],
): Promise<void> {
  for (const move of made) await recordRow(tx, call, { subject: `${kind}:${move.id}`, details: detailsOf(move) });
}

/** Writes a line of the audit log in addition to the line of the call. */
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

/**
 * Changes several objects in the order of their ids, all of them or none; each has a line in the audit log, and the last one is the line
 * of the call.
 */
export async function changeEach<Data>(
  tx: Tx,
  call: RecordedCall,
  ids: readonly number[],
  change: (id: number) => Promise<Changed<Data>>,
): Promise<Changed<Data[]>> {
  const done: Data[] = [];
  const ordered = [...new Set(ids)].toSorted((a, b) => a - b);
  for (const id of ordered) {
    const changed = await change(id);
    if (!changed.ok) return changed;
    done.push(changed.value.data);
    if (id === ordered.at(-1)) return ok({ data: done, audit: changed.value.audit });
    await recordRow(tx, call, changed.value.audit);
  }
  throw new Error('a list of objects is not empty');
}
