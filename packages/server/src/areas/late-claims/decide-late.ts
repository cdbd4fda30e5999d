import type { CallBody, CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import type { ActingCall } from '../../approvals/acting.ts';
import type { StoredApproval } from '../../approvals/running-store.ts';
import { decideOn, nameFor, withdrawFrom } from '../../approvals/subject-acts.ts';
import { notFound } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { lockObjects, type MoveContext, writeMoves } from '../../moves/make-move.ts';
import { LATE_MOVES, reachesRequest } from './late-moves.ts';
import { LATE_SUBJECT } from './late-subject.ts';
import { itemsOf } from './stored-items.ts';

/** Decides on a request; the last approval books its items. */
export async function decideLate(
  tx: Tx,
  call: ActingCall,
  { requestId, ...decision }: CallBody<'late.decide'>,
): Promise<Changed<CallData<'late.decide'>>> {
  if (!(await reachesRequest(tx, call.actor, requestId))) return notFound(LATE_MOVES.subject(requestId));
  const decided = await decideOn(tx, call, LATE_SUBJECT, { ...decision, subjectId: requestId });
  if (!decided.ok) return decided;
  const { data, audit } = decided.value;
  const items = await itemsOf(tx, requestId, EVERY_STATE);
  const booked = items.filter(({ status }) => !UNBOOKED.has(status)).length;
  return ok({
    data: { ...(await stateOf(tx, data)), booked, items: items.length },
    audit: { ...audit, details: { ...audit.details, lateBooked: `${booked}/${items.length}` } },
  });
}

const EVERY_STATE = [
  ...(['Draft', 'Submitted', 'Delayed', 'SiccoChecking', 'SipoChecking', 'Approved'] as const),
  ...(['Rejected', 'Appealed', 'InPayout', 'Paid', 'Reversed'] as const),
];
const UNBOOKED: ReadonlySet<string> = new Set(['Draft', 'Delayed', 'Reversed']);

/** Withdraws a request that is not decided yet: only by the user who submitted it, for a reason. */
export async function withdrawLate(
  tx: Tx,
  call: ActingCall,
  { requestId, ...sent }: CallBody<'late.withdraw'>,
): Promise<Changed<CallData<'late.withdraw'>>> {
  if (!(await reachesRequest(tx, call.actor, requestId))) return notFound(LATE_MOVES.subject(requestId));
  const withdrawn = await withdrawFrom(tx, call, LATE_SUBJECT, { ...sent, subjectId: requestId });
  if (!withdrawn.ok) return withdrawn;
  return ok({ ...withdrawn.value, data: await stateOf(tx, withdrawn.value.data) });
}

/** Names an approver where nobody is left. */
export async function nameLate(
  tx: Tx,
  call: ActingCall,
  { requestId, to }: CallBody<'late.name'>,
): Promise<Changed<CallData<'late.name'>>> {
  if (!(await reachesRequest(tx, call.actor, requestId))) return notFound(LATE_MOVES.subject(requestId));
  const named = await nameFor(tx, call, LATE_SUBJECT, { subjectId: requestId, to });
  return named.ok ? ok({ ...named.value, data: await stateOf(tx, named.value.data) }) : named;
}

async function stateOf(tx: Tx, { subject: { id: requestId } }: StoredApproval) {
  const { status, version } = await LATE_MOVES.read(tx, requestId, 'status', 'version');
  return { requestId, status, version };
}

/** Discards a request that was never submitted, with its items. */
export function discardLate(
  tx: Tx,
  call: MoveContext,
  sent: { readonly requestId: number; readonly version?: number | undefined },
): Promise<Changed<CallData<'late.discard'>>> {
  return LATE_MOVES.move(tx, call, sent, 'discard', {
    before: async () => {
      const items = await itemsOf(tx, sent.requestId, ['Draft']);
      const claims = await lockObjects(
        tx,
        CLAIM_MOVES,
        items.map(({ claimId }) => claimId),
      );
      await writeMoves(tx, call, CLAIM_MOVES, claims, { move: 'takeBack' });
    },
    check: () => Promise.resolve(ok(null)),
  });
}
