import type { CallBody, CallData } from '@oasis/api-client/contract';
import { CALLBACK_REASONS, isCallbackReason } from '@oasis/engine/areas/late-claims';
import { dayOf, ok, parseYuan, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import { bookLate } from '../../claims/book-late.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { claimReach } from '../../claims/claim-reach.ts';
import { ownDealer } from '../../claims/own-dealer.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects, mayMove } from '../../moves/make-move.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { wordsOf } from './draft-late.ts';
import { callbackRuleOn } from './rules.ts';
import { itemOf } from './stored-items.ts';

type SendCall = ChangeContext & Pick<CallContext<'late.send'>, 'authorize'>;
type Version = { readonly version?: number | undefined };

/** Uses a permission of the caller's dealer: its claim is booked for the amount that was shown, or nothing changes. */
export async function sendLate(
  tx: Tx,
  call: SendCall,
  { claimId, net, version }: CallBody<'late.send'> & Version,
): Promise<Changed<CallData<'late.send'>>> {
  const subject = CLAIM_MOVES.subject(claimId);
  const item = await itemOf(tx, claimId);
  if (item === undefined || !(await claimReach(tx, call, claimId))) return notFound(subject);
  if ((await ownDealer(tx, call)) === undefined) return refuse(message('LATE_DEALER_ASKS'), { subject });
  // The car is locked before its claims, as every booking does.
  await withAllRows(tx, () => lockObjects(tx, { table: 'car' }, [item.carId]));
  const [locked] = await lockObjects(tx, CLAIM_MOVES, [claimId]);
  const allowed = await mayMove(tx, call, CLAIM_MOVES, present(locked, subject), { move: 'grantLate', version });
  if (!allowed.ok) return allowed;
  const until = (await itemOf(tx, claimId))?.grantedUntil ?? null;
  if (until === null) return refuse(message('LATE_NOT_WAITING'), { subject });
  if (dayOf(call.now) > until) return refuse(message('LATE_PERMISSION_OVER', { until }), { subject });
  const { carId, dealerId, programCode: code } = item;
  const shown = parseYuan(net) ?? 0n;
  const outcomes = await bookLate(tx, call, {
    items: [{ claimId, carId, dealerId, code, net: shown }],
    sentOn: present(item.askedDay, 'a day'),
  });
  const outcome = present(outcomes.get(claimId), subject);
  if (!outcome.ok) return refuse(message('CLAIM_REFUSED', { code, why: wordsOf(outcome.error) }), { subject });
  await tx
    .updateTable('late_item')
    .set({ net: Number(shown), why: null })
    .where('claim_id', '=', claimId)
    .execute();
  const after = await CLAIM_MOVES.read(tx, claimId, 'status', 'version', 'net');
  return ok({
    data: { claimId, claimCode: item.claimCode, status: after.status, version: after.version },
    audit: CLAIM_MOVES.audit(claimId, {
      before: { state: 'Delayed' },
      after: { state: after.status, programCode: code, netAmount: yuanText(present(parseYuan(net), 'an amount')) },
    }),
  });
}

/** Takes an unused permission back, for a reason that the rule of the day allows. */
export async function callBack(
  tx: Tx,
  call: SendCall,
  { claimId, callbackReason, text, version }: CallBody<'late.callBack'> & Version,
): Promise<Changed<CallData<'late.callBack'>>> {
  const item = await itemOf(tx, claimId);
  if (item === undefined) return notFound(CLAIM_MOVES.subject(claimId));
  const words = isCallbackReason(callbackReason) ? CALLBACK_REASONS[callbackReason] : undefined;
  const said = text.trim();
  const reason =
    words === undefined ? said : [`${words.en} · ${words.zh}`, said].filter((one) => one !== '').join(': ');
  return CLAIM_MOVES.move(tx, call, { claimId, version, reason }, 'callBack', {
    check: async () => {
      const found = await itemOf(tx, claimId);
      if (found === undefined || found.grantedUntil === null) return refuse(message('LATE_NOT_WAITING'));
      const { reasons } = await callbackRuleOn(tx, item.buId, dayOf(call.now));
      return reasons.some((allowed) => allowed === callbackReason) ? ok(null) : refuse(message('LATE_CALLBACK_REASON'));
    },
    details: { callbackReason },
  });
}
