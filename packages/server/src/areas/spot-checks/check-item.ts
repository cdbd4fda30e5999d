import type { CallBody, CallData } from '@oasis/api-client/contract';
import { SPOT_ITEM } from '@oasis/engine/areas/spot-checks';
import { fenOf, ok, parseYuan, present, type Result, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { LIST_MOVES } from '../../spot/list-moves.ts';

interface HeldItem {
  readonly listId: number;
  readonly claimId: number;
  readonly code: string;
  readonly net: number;
  readonly status: string;
}

/** Keeps what was found of a sampled claim: it passes, or fails for a reason with the amount that it should have had. */
export async function checkItem(
  tx: Tx,
  call: MoveContext,
  { itemId, outcome, rightNet = '', reason = '' }: CallBody<'spotItems.check'>,
): Promise<Changed<CallData<'spotItems.check'>>> {
  const found = await itemOf(tx, itemId);
  if (found === undefined) return notFound(`spot-item:${itemId}`);
  const subject = LIST_MOVES.subject(found.listId);
  const moved = await LIST_MOVES.move(tx, call, { listId: found.listId, reason }, 'check', {
    check: async () => {
      // Whoever came first holds the list; the item is read again.
      const { status } = present(await itemOf(tx, itemId), `spot-item:${itemId}`);
      if (status !== 'Sampled') return refuse(message('SPOT_NOT_SAMPLED'));
      if (await tookPart(tx, found.claimId, call.actor.usrid)) return refuse(message('SPOT_OWN_WORK'));
      return rightOf(found, { outcome, rightNet, reason });
    },
    before: async (_, right) => {
      await tx
        .updateTable('spot_item')
        .set({
          status: SPOT_ITEM.moves[outcome].to,
          right_net: Number(right),
          reason: outcome === 'fail' ? reason.trim() : '',
          checked_by: call.actor.usrid,
          checked_at: call.now,
        })
        .where('id', '=', itemId)
        .execute();
    },
  });
  if (!moved.ok) return moved;
  const right = outcome === 'pass' ? yuanText(fenOf(BigInt(found.net))) : rightNet;
  return ok({
    data: { itemId, status: SPOT_ITEM.moves[outcome].to },
    audit: {
      subject,
      details: { before: null, after: { checkedClaim: found.code, spotOutcome: outcome, rightAmount: right, reason } },
    },
  });
}

function itemOf(tx: Tx, itemId: number): Promise<HeldItem | undefined> {
  return tx
    .selectFrom('spot_item')
    .select(['list_id as listId', 'claim_id as claimId', 'claim_code as code', 'net', 'status'])
    .where('id', '=', itemId)
    .executeTakeFirst();
}

interface Finding {
  readonly outcome: 'pass' | 'fail';
  readonly rightNet: string;
  readonly reason: string;
}

/** The right amount in fen: nobody types a higher one than was claimed. */
function rightOf({ net }: HeldItem, { outcome, rightNet, reason }: Finding): Result<bigint, Refusal> {
  if (outcome === 'pass') return ok(BigInt(net));
  if (reason.trim() === '') return refuse(message('SPOT_REASON_MISSING'));
  const right = parseYuan(rightNet);
  const fits = right !== undefined && right >= 0n && right < BigInt(net);
  return fits ? ok(right) : refuse(message('SPOT_RIGHT_WRONG', { most: yuanText(fenOf(BigInt(net) - 1n)) }));
}

/** Whether somebody claimed or checked the claim before. */
export async function tookPart(tx: Tx, claimId: number, usrid: number): Promise<boolean> {
  const found = await tx
    .selectFrom('move_log')
    .select('id')
    .where('kind', '=', 'claim')
    .where('object_id', '=', claimId)
    .where('usrid', '=', usrid)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
