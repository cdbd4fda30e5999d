import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { drawsOf, secretsOf } from '../../spot/draw-list.ts';
import { openRequest, requestsOf } from '../../spot/draw-requests.ts';
import { LIST_MOVES, standAgain } from '../../spot/list-moves.ts';
import { revealUntil, type SentList } from './change-list.ts';

type AskedList = SentList & { readonly reason?: string | undefined };

/** Asks for the list to be drawn once more, with new secrets. It has the next number, also after one that was refused. */
export function askDraw(tx: Tx, call: MoveContext, sent: AskedList): Promise<Changed<CallData<'spotLists.askDraw'>>> {
  let turn = 0;
  return LIST_MOVES.move(tx, call, sent, 'askDraw', {
    check: async () => {
      const requests = await requestsOf(tx, sent.listId);
      if (requests.some(({ decision }) => decision === null)) return refuse(message('SPOT_DRAW_ASKED'));
      if ((await drawsOf(tx, sent.listId)).length === 0) return refuse(message('SPOT_LIST_CHANGED'));
      return ok((requests.at(-1)?.turn ?? 1) + 1);
    },
    before: async ({ buId }, next) => {
      turn = next;
      await tx
        .insertInto('draw_request')
        .values({
          list_id: sent.listId,
          bu_id: buId,
          turn,
          reason: (sent.reason ?? '').trim(),
          asked_by: call.actor.usrid,
          asked_at: call.now,
        })
        .execute();
    },
    then: async () => ({ audit: { drawNumber: turn } }),
  });
}

/**
 * Allows the draw that is asked for, as a second person, once two people have committed their secrets: the seal of the record of this
 * decision goes into the seed. A rejected list stands again where it was before its result was submitted.
 */
export function allowDraw(
  tx: Tx,
  call: MoveContext,
  sent: SentList,
): Promise<Changed<CallData<'spotLists.allowDraw'>>> {
  let turn = 0;
  return LIST_MOVES.move(tx, call, sent, 'allowDraw', {
    check: async () => {
      const asked = await openRequest(tx, sent.listId);
      if (asked === undefined) return refuse(message('SPOT_NO_DRAW_ASKED'));
      if (asked.askedBy === call.actor.usrid) return refuse(message('SPOT_OTHER_ALLOWS'));
      const isBound = (await secretsOf(tx, sent.listId, asked.turn)).length === 2;
      return isBound ? ok(asked.turn) : refuse(message('SPOT_TWO_SECRETS'));
    },
    before: async ({ status }, asked) => {
      turn = asked;
      const until = revealUntil(call.now);
      await decide(tx, call, { listId: sent.listId, turn, decision: 'allowed', reason: '', until });
      if (status === 'Rejected') await standAgain(tx, sent.listId, 'Rejected');
    },
    then: async () => ({ audit: { drawNumber: turn } }),
  });
}

/** Refuses the draw that is asked for, or takes it back: it stays listed, and its secrets are never used. */
export function refuseDraw(
  tx: Tx,
  call: MoveContext,
  sent: AskedList,
): Promise<Changed<CallData<'spotLists.refuseDraw'>>> {
  let turn = 0;
  return LIST_MOVES.move(tx, call, sent, 'refuseDraw', {
    check: async () => {
      const asked = await openRequest(tx, sent.listId);
      return asked === undefined ? refuse(message('SPOT_NO_DRAW_ASKED')) : ok(asked.turn);
    },
    before: async (_, asked) => {
      turn = asked;
      const reason = (sent.reason ?? '').trim();
      await decide(tx, call, { listId: sent.listId, turn, decision: 'refused', reason, until: null });
    },
    then: async () => ({ audit: { drawNumber: turn } }),
  });
}

interface Decision {
  readonly listId: number;
  readonly turn: number;
  readonly decision: 'allowed' | 'refused';
  readonly reason: string;
  readonly until: Date | null;
}

async function decide(tx: Tx, { actor, now }: MoveContext, decided: Decision): Promise<void> {
  const { listId, turn, decision, reason, until } = decided;
  await tx
    .updateTable('draw_request')
    .set({ decision, decided_by: actor.usrid, decided_at: now, decide_reason: reason, reveal_until: until })
    .where('list_id', '=', listId)
    .where('turn', '=', turn)
    .execute();
}
