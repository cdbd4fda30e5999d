import type { CallBody, CallData } from '@oasis/api-client/contract';
import { dayOf, fenOf, ok, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { commitmentOf, isHash } from '@oasis/engine/sampling';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { drawName, secretsOf } from '../../spot/draw-list.ts';
import { openRequest, requestsOf, turnOf } from '../../spot/draw-requests.ts';
import { approvedClaims, fillList, listOfRound } from '../../spot/freeze-list.ts';
import { LIST_MOVES, moveItems } from '../../spot/list-moves.ts';

/** Within so many hours both secrets are revealed; after them one alone counts. */
const HOURS_TO_REVEAL = 24;

/** Until when the secrets of a draw are revealed that is frozen or allowed now. */
export function revealUntil(now: Date): Date {
  return new Date(now.getTime() + HOURS_TO_REVEAL * 3_600_000);
}

/** A list as a call names it. */
export interface SentList {
  readonly listId: number;
  readonly version?: number | undefined;
}

/** Prepares the list of a round for a BU of the caller, with the claims that would be on it now. */
export async function prepareList(
  tx: Tx,
  call: MoveContext,
  { roundId, buId }: CallBody<'spotLists.prepare'>,
): Promise<Changed<CallData<'spotLists.prepare'>>> {
  if (!call.actor.buIds.includes(buId)) return refuse(message('SPOT_BU_FOREIGN'));
  const round = await tx
    .selectFrom('payout_round as r')
    .innerJoin('legal_entity as e', 'e.id', 'r.entity_id')
    .select(['r.code', 'e.entity_code as entity', 'r.cut_off as cutOff'])
    .where('r.id', '=', roundId)
    .executeTakeFirst();
  if (round === undefined) return refuse(message('SPOT_ROUND_UNKNOWN'));
  const there = await tx
    .selectFrom('sample_list')
    .select('id')
    .where('round_id', '=', roundId)
    .where('bu_id', '=', buId)
    .executeTakeFirst();
  if (there !== undefined) return refuse(message('SPOT_LIST_EXISTS'), { subject: LIST_MOVES.subject(there.id) });
  const bu = await tx.selectFrom('bu').select('code').where('id', '=', buId).executeTakeFirstOrThrow();
  const name = [round.code, round.entity, bu.code].map(plain).join('-');
  const made = await LIST_MOVES.create(tx, call, { buId, move: 'prepare' }, (columns) =>
    tx
      .insertInto('sample_list')
      .values({
        ...columns,
        name,
        round_id: roundId,
        strata: null,
        list_hash: null,
        frozen_at: null,
        reveal_until: null,
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow(),
  );
  const { claims, net } = await fillList(tx, await listOfRound(tx, made.id), dayOf(call.now));
  return ok({
    data: { listId: made.id, status: 'Prepared', version: 1, listCode: made.code },
    audit: LIST_MOVES.audit(made.id, {
      before: null,
      after: { state: 'Prepared', listClaims: claims, listAmount: yuanText(fenOf(net)) },
    }),
  });
}

/** Keeps the commitment of one of two people. */
export function commitSecret(
  tx: Tx,
  call: MoveContext,
  { commitment, ...sent }: SentList & { readonly commitment: string },
): Promise<Changed<CallData<'spotLists.commit'>>> {
  return LIST_MOVES.move(tx, call, sent, 'commit', {
    check: async ({ status }) => {
      if (!isHash(commitment)) return refuse(message('SPOT_COMMITMENT_WRONG'));
      const turn = await turnToCommit(tx, sent.listId, status);
      if (turn === undefined) return refuse(message('SPOT_NO_DRAW_ASKED'));
      const secrets = await secretsOf(tx, sent.listId, turn);
      if (secrets.some(({ userId }) => userId === call.actor.usrid)) return refuse(message('SPOT_COMMITTED'));
      return secrets.length > 1 ? refuse(message('SPOT_TWO_COMMITTED')) : ok({ turn, place: secrets.length + 1 });
    },
    before: async ({ buId }, { turn, place }) => {
      await tx
        .insertInto('sample_secret')
        .values({
          list_id: sent.listId,
          bu_id: buId,
          user_id: call.actor.usrid,
          turn,
          place,
          commitment,
          committed_at: call.now,
          secret: null,
          revealed_at: null,
        })
        .execute();
    },
    then: async () => ({ audit: { commitment } }),
  });
}

/** The draw for which secrets are committed: the first one, or the one that is asked for. */
async function turnToCommit(tx: Tx, listId: number, status: string): Promise<number | undefined> {
  return status === 'Prepared' ? 1 : (await openRequest(tx, listId))?.turn;
}

/** Freezes a list once its cut-off is over and two people have committed a secret. */
export async function freezeList(
  tx: Tx,
  call: MoveContext,
  sent: SentList,
): Promise<Changed<CallData<'spotLists.freeze'>>> {
  let frozen: Awaited<ReturnType<typeof fillList>> | undefined;
  return LIST_MOVES.move(tx, call, sent, 'freeze', {
    check: async () => {
      const list = await listOfRound(tx, sent.listId);
      if (list.cutOff >= dayOf(call.now)) return refuse(message('SPOT_CUT_OFF_AHEAD', { day: list.cutOff }));
      if ((await secretsOf(tx, sent.listId, 1)).length < 2) return refuse(message('SPOT_TWO_NEEDED'));
      const claims = await approvedClaims(tx, list);
      return claims.length === 0 ? refuse(message('SPOT_NO_CLAIMS')) : ok(list);
    },
    before: async (_, list) => {
      frozen = await fillList(tx, list, dayOf(call.now));
      const { strata, hash } = frozen;
      await moveItems(tx, sent.listId, 'freeze');
      await LIST_MOVES.write(tx, sent.listId, {
        strata,
        list_hash: hash,
        frozen_at: call.now,
        reveal_until: revealUntil(call.now),
      });
    },
    then: async () => {
      const { hash, claims, net } = present(frozen, 'a filled list');
      return { audit: { listPrint: hash, listClaims: claims, listAmount: yuanText(fenOf(net)) } };
    },
  });
}

/** Reveals a secret, which is the one that was committed. */
export function revealSecret(
  tx: Tx,
  call: MoveContext,
  { secret, ...sent }: SentList & { readonly secret: string },
): Promise<Changed<CallData<'spotLists.reveal'>>> {
  return LIST_MOVES.move(tx, call, sent, 'reveal', {
    check: async () => {
      const turn = turnOf(await requestsOf(tx, sent.listId), { asked: false });
      const own = (await secretsOf(tx, sent.listId, turn)).find(({ userId }) => userId === call.actor.usrid);
      if (own === undefined || own.secret !== null) return refuse(message('SPOT_NONE_TO_REVEAL'));
      const draw = drawName(await listOfRound(tx, sent.listId), turn);
      const fits = isHash(secret) && commitmentOf({ draw, person: own.person, secret }) === own.commitment;
      return fits ? ok(own) : refuse(message('SPOT_SECRET_WRONG'));
    },
    before: async (_, { turn }) => {
      await tx
        .updateTable('sample_secret')
        .set({ secret, revealed_at: call.now })
        .where('list_id', '=', sent.listId)
        .where('turn', '=', turn)
        .where('user_id', '=', call.actor.usrid)
        .execute();
    },
    then: async () => ({ audit: { revealedWord: secret } }),
  });
}

/** A part of the name of a list: letters, digits and hyphens. */
function plain(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9._-]/gu, '_');
}
