import type { CallBody, CallData } from '@oasis/api-client/contract';
import { dayOf, fenOf, ok, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import {
  chosenOf,
  commitmentOf,
  drawSample,
  isHash,
  listHash,
  sampleText,
  seedOf,
  sha256Hex,
} from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { drawName, secretsOf } from '../../spot/draw-list.ts';
import { foundOf } from '../../spot/found-of.ts';
import { approvedClaims, fillList, listOfRound } from '../../spot/freeze-list.ts';
import { LIST_MOVES, moveItems } from '../../spot/list-moves.ts';
import { sealOfFreezing } from '../../spot/seal-of.ts';
import { storedList } from '../../spot/stored-list.ts';

/** Within so many hours of the freezing both secrets are revealed; after them one alone counts. */
const HOURS_TO_REVEAL = 24;

interface SentList {
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
    check: async () => {
      if (!isHash(commitment)) return refuse(message('SPOT_COMMITMENT_WRONG'));
      const secrets = await secretsOf(tx, sent.listId);
      if (secrets.some(({ userId }) => userId === call.actor.usrid)) return refuse(message('SPOT_COMMITTED'));
      return secrets.length > 1 ? refuse(message('SPOT_TWO_COMMITTED')) : ok(secrets.length + 1);
    },
    then: async ({ buId }) => {
      const place = (await secretsOf(tx, sent.listId)).length + 1;
      await tx
        .insertInto('sample_secret')
        .values({
          list_id: sent.listId,
          bu_id: buId,
          user_id: call.actor.usrid,
          place,
          commitment,
          committed_at: call.now,
          secret: null,
          revealed_at: null,
        })
        .execute();
      return { audit: { commitment } };
    },
  });
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
      if ((await secretsOf(tx, sent.listId)).length < 2) return refuse(message('SPOT_TWO_NEEDED'));
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
        reveal_until: new Date(call.now.getTime() + HOURS_TO_REVEAL * 3_600_000),
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
      const own = (await secretsOf(tx, sent.listId)).find(({ userId }) => userId === call.actor.usrid);
      if (own === undefined || own.secret !== null) return refuse(message('SPOT_NONE_TO_REVEAL'));
      const draw = drawName(await listOfRound(tx, sent.listId));
      const fits = isHash(secret) && commitmentOf({ draw, person: own.person, secret }) === own.commitment;
      return fits ? ok(own.userId) : refuse(message('SPOT_SECRET_WRONG'));
    },
    then: async () => {
      await tx
        .updateTable('sample_secret')
        .set({ secret, revealed_at: call.now })
        .where('list_id', '=', sent.listId)
        .where('user_id', '=', call.actor.usrid)
        .execute();
      return { audit: { revealedWord: secret } };
    },
  });
}

/** Draws the sample: the seed is of the secrets that were revealed, the list and the seal of its freezing. */
export async function drawList(
  tx: Tx,
  call: MoveContext,
  sent: SentList,
): Promise<Changed<CallData<'spotLists.draw'>>> {
  return LIST_MOVES.move(tx, call, sent, 'draw', {
    check: async () => {
      const { reveal_until: until } = await LIST_MOVES.read(tx, sent.listId, 'reveal_until');
      const revealed = (await secretsOf(tx, sent.listId)).flatMap(({ secret }) => secret ?? []);
      const isOver = until !== null && call.now > until;
      if (revealed.length < (isOver ? 1 : 2))
        return refuse(
          message('SPOT_SECRETS_MISSING', { until: until?.toISOString().slice(0, 16).replace('T', ' ') ?? '' }),
        );
      const seal = await sealOfFreezing(tx, sent.listId);
      if (seal === undefined) return refuse(message('SPOT_NOT_SEALED'));
      const list = await storedList(tx, sent.listId);
      const { list_hash: hash } = await LIST_MOVES.read(tx, sent.listId, 'list_hash');
      if (list === undefined || listHash(list) !== hash) return refuse(message('SPOT_LIST_CHANGED'));
      return ok(null);
    },
    then: async ({ buId }) => {
      const { listId } = sent;
      const secrets = (await secretsOf(tx, listId)).flatMap(({ secret }) => secret ?? []);
      const seal = present(await sealOfFreezing(tx, listId), 'a seal');
      const list = present(await storedList(tx, listId), 'a list');
      const seed = seedOf({ secrets, listHash: listHash(list), seal: seal.seal });
      const sample = drawSample(list, seed);
      const text = sampleText(sample);
      await keepDraw(tx, call, { listId, buId, number: 1, seal, seed, widenings: {}, text });
      await moveItems(tx, listId, 'sample', chosenOf(sample));
      await moveItems(tx, listId, 'leave');
      await markCertain(
        tx,
        listId,
        sample.parts.flatMap(({ certain }) => certain),
      );
      return { audit: drawn(seed, text, chosenOf(sample).length, seal.seal) };
    },
  });
}

/** Makes the samples of strata larger in which too much was found to be wrong. */
export function widenList(tx: Tx, call: MoveContext, sent: SentList): Promise<Changed<CallData<'spotLists.widen'>>> {
  return LIST_MOVES.move(tx, call, sent, 'widen', {
    check: async () => {
      const found = await foundOf(tx, sent.listId);
      if (found !== undefined && found.unchecked > 0)
        return refuse(message('SPOT_UNCHECKED', { count: found.unchecked }));
      return found === undefined || found.toWiden.size === 0 ? refuse(message('SPOT_NOT_TO_WIDEN')) : ok(null);
    },
    then: async ({ buId }) => {
      const { listId } = sent;
      const { toWiden, list } = present(await foundOf(tx, listId), 'a draw');
      const last = await tx
        .selectFrom('sample_draw')
        .selectAll()
        .where('list_id', '=', listId)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      const widenings = { ...last.widenings, ...Object.fromEntries(toWiden) };
      const sample = drawSample(list, last.seed, new Map(Object.entries(widenings)));
      const text = sampleText(sample);
      const seal = { seq: last.seal_seq, seal: last.seal };
      await keepDraw(tx, call, { listId, buId, number: last.number + 1, seal, seed: last.seed, widenings, text });
      await LIST_MOVES.write(tx, listId, { widenings: JSON.stringify(widenings) });
      await moveItems(tx, listId, 'sample', chosenOf(sample));
      const told = drawn(last.seed, text, chosenOf(sample).length, last.seal);
      return { audit: { ...told, widenings: JSON.stringify(widenings) } };
    },
  });
}

interface KeptDraw {
  readonly listId: number;
  readonly buId: number;
  readonly number: number;
  readonly seal: { readonly seq: number; readonly seal: string };
  readonly seed: string;
  readonly widenings: Readonly<Record<string, number>>;
  readonly text: string;
}

async function keepDraw(tx: Tx, { actor, now }: MoveContext, kept: KeptDraw): Promise<void> {
  const { listId, buId, number, seal, seed, widenings, text } = kept;
  await tx
    .insertInto('sample_draw')
    .values({
      list_id: listId,
      bu_id: buId,
      number,
      seal_seq: seal.seq,
      seal: seal.seal,
      seed,
      widenings: JSON.stringify(widenings),
      sample: text,
      drawn_by: actor.usrid,
      drawn_at: now,
    })
    .execute();
}

async function markCertain(tx: Tx, listId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('spot_item')
    .set({ certain: true })
    .where('list_id', '=', listId)
    .where(sql<boolean>`claim_code = any(${codes}::text[])`)
    .execute();
}

function drawn(sampleSeed: string, text: string, sampleClaims: number, sampleSeal: string) {
  return { sampleSeed, samplePrint: sha256Hex(text), sampleClaims, sampleSeal };
}

/** A part of the name of a list: letters, digits and hyphens. */
function plain(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9._-]/gu, '_');
}
