import type { CallData } from '@oasis/api-client/contract';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { chosenOf, drawSample, listHash, sampleText, seedOf, sha256Hex } from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { MoveContext } from '../../moves/make-move.ts';
import { drawsOf, secretsOf, widened } from '../../spot/draw-list.ts';
import { type DrawRequest, requestsOf, turnOf } from '../../spot/draw-requests.ts';
import { foundOf } from '../../spot/found-of.ts';
import { LIST_MOVES, moveItems } from '../../spot/list-moves.ts';
import { sealOfDraw } from '../../spot/seal-of.ts';
import { storedList } from '../../spot/stored-list.ts';
import type { SentList } from './change-list.ts';

/**
 * Draws the sample as a whole: the seed is of the secrets that were revealed, the list and the seal of its freezing, or of the allowance of
 * a further draw. That one is as wide as the list has become, and takes nothing back: what was drawn or found before stays.
 */
export async function drawList(
  tx: Tx,
  call: MoveContext,
  sent: SentList,
): Promise<Changed<CallData<'spotLists.draw'>>> {
  return LIST_MOVES.move(tx, call, sent, 'draw', {
    check: async () => {
      const requests = await requestsOf(tx, sent.listId);
      const turn = turnOf(requests, { asked: false });
      const until = await revealedUntil(tx, sent.listId, requests);
      const revealed = (await secretsOf(tx, sent.listId, turn)).flatMap(({ secret }) => secret ?? []);
      const isOver = until !== null && call.now > until;
      if (revealed.length < (isOver ? 1 : 2))
        return refuse(
          message('SPOT_SECRETS_MISSING', { until: until?.toISOString().slice(0, 16).replace('T', ' ') ?? '' }),
        );
      const seal = await sealOfDraw(tx, sent.listId, turn);
      if (seal === undefined) return refuse(message('SPOT_NOT_SEALED'));
      const list = await storedList(tx, sent.listId);
      const { list_hash: hash } = await LIST_MOVES.read(tx, sent.listId, 'list_hash');
      if (list === undefined || listHash(list) !== hash) return refuse(message('SPOT_LIST_CHANGED'));
      return ok(null);
    },
    then: async ({ buId }) => {
      const { listId } = sent;
      const turn = turnOf(await requestsOf(tx, listId), { asked: false });
      const secrets = (await secretsOf(tx, listId, turn)).flatMap(({ secret }) => secret ?? []);
      const seal = present(await sealOfDraw(tx, listId, turn), 'a seal');
      const list = present(await storedList(tx, listId), 'a list');
      const seed = seedOf({ secrets, listHash: listHash(list), seal: seal.seal });
      const { widenings } = await LIST_MOVES.read(tx, listId, 'widenings');
      const sample = drawSample(list, seed, widened(widenings));
      const text = sampleText(sample);
      const number = ((await drawsOf(tx, listId)).at(-1)?.number ?? 0) + 1;
      await keepDraw(tx, call, { listId, buId, number, turn, seal, seed, widenings, text });
      await moveItems(tx, listId, 'sample', chosenOf(sample));
      await moveItems(tx, listId, 'leave');
      await markCertain(
        tx,
        listId,
        sample.parts.flatMap(({ certain }) => certain),
      );
      return { audit: { drawNumber: turn, ...drawn(seed, text, chosenOf(sample).length, seal.seal) } };
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
      const last = present((await drawsOf(tx, listId)).at(-1), 'a draw');
      const widenings = { ...last.widenings, ...Object.fromEntries(toWiden) };
      const sample = drawSample(list, last.seed, widened(widenings));
      const text = sampleText(sample);
      const { turn, seed } = last;
      const seal = { seq: last.sealSeq, seal: last.seal };
      await keepDraw(tx, call, { listId, buId, number: last.number + 1, turn, seal, seed, widenings, text });
      await LIST_MOVES.write(tx, listId, { widenings: JSON.stringify(widenings) });
      await moveItems(tx, listId, 'sample', chosenOf(sample));
      const told = drawn(last.seed, text, chosenOf(sample).length, last.seal);
      return { audit: { ...told, widenings: JSON.stringify(widenings) } };
    },
  });
}

/** Until when both secrets of the draw that a list is at are needed. */
async function revealedUntil(tx: Tx, listId: number, requests: readonly DrawRequest[]): Promise<Date | null> {
  const allowed = requests.findLast(({ decision }) => decision === 'allowed');
  return allowed === undefined ? (await LIST_MOVES.read(tx, listId, 'reveal_until')).reveal_until : allowed.revealUntil;
}

interface NewDraw {
  readonly listId: number;
  readonly buId: number;
  readonly number: number;
  readonly turn: number;
  readonly seal: { readonly seq: number; readonly seal: string };
  readonly seed: string;
  readonly widenings: Readonly<Record<string, number>>;
  readonly text: string;
}

async function keepDraw(tx: Tx, { actor, now }: MoveContext, kept: NewDraw): Promise<void> {
  const { listId, buId, number, turn, seal, seed, widenings, text } = kept;
  await tx
    .insertInto('sample_draw')
    .values({
      list_id: listId,
      bu_id: buId,
      number,
      turn,
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
