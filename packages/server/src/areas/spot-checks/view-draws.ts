import type { CallData } from '@oasis/api-client/contract';
import { fenOf, yuanText } from '@oasis/engine/base';
import { chosenIn, sha256Hex } from '@oasis/engine/sampling';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { allSecrets, drawName, drawsOf, type KeptDraw, lastOfTurns } from '../../spot/draw-list.ts';
import type { DrawRequest } from '../../spot/draw-requests.ts';

type ShownDraw = CallData<'spotLists.view'>['draws'][number];

interface DrawsOfList {
  readonly listId: number;
  readonly name: string;
  readonly requests: readonly DrawRequest[];
}

/** All draws of a list with their people, seeds and findings, also those that were only asked for. */
export async function viewDraws(
  { db, actor }: Pick<CallContext<'spotLists.view'>, 'db' | 'actor'>,
  { listId, name, requests }: DrawsOfList,
): Promise<readonly ShownDraw[]> {
  const secrets = await allSecrets(db, listId);
  const drawn = new Map(lastOfTurns(await drawsOf(db, listId)).map((draw) => [draw.turn, draw]));
  const errors = drawn.size === 0 ? new Map<string, bigint>() : await errorsOf(db, listId);
  const asked = new Map(requests.map((request) => [request.turn, request]));
  return [1, ...asked.keys()].map((turn) => ({
    number: turn,
    draw: drawName({ name }, turn),
    ...askedAs(asked.get(turn), actor.usrid),
    ...drawnAs(drawn.get(turn), errors),
    secrets: secrets
      .filter((one) => one.turn === turn)
      .map(({ person, name: shown, commitment, secret, userId }) => ({
        person,
        name: shown,
        commitment,
        secret: secret ?? '',
        own: userId === actor.usrid,
      })),
  }));
}

function askedAs(request: DrawRequest | undefined, reader: number) {
  return {
    reason: request?.reason ?? '',
    askedBy: request?.askedByName ?? '',
    askedAt: request?.askedAt.toISOString() ?? '',
    ownAsk: request?.askedBy === reader,
    decision: request === undefined ? '' : (request.decision ?? 'asked'),
    decidedBy: request?.decidedByName ?? '',
    decidedAt: request?.decidedAt?.toISOString() ?? '',
    decideReason: request?.decideReason ?? '',
  };
}

/** What a draw found of its own sample, as it was widened: nothing is projected. */
function drawnAs(draw: KeptDraw | undefined, errors: ReadonlyMap<string, bigint>) {
  const codes = draw === undefined ? [] : chosenIn(draw.sample);
  const found = codes.flatMap((code) => errors.get(code) ?? []);
  const over = found.reduce((sum, error) => (error > 0n ? sum + error : sum), 0n);
  return {
    seal: draw?.seal ?? '',
    seed: draw?.seed ?? '',
    sampleHash: draw === undefined ? '' : sha256Hex(draw.sample),
    drawnAt: draw?.drawnAt.toISOString() ?? '',
    sampled: codes.length,
    checked: found.length,
    wrong: found.filter((error) => error !== 0n).length,
    foundOver: draw === undefined ? '' : yuanText(fenOf(over)),
  };
}

/** Amount − right amount of each checked claim of a list, by its code. */
async function errorsOf(db: Db, listId: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('spot_item')
    .select(['claim_code as code', 'net', 'right_net as right'])
    .where('list_id', '=', listId)
    .where('right_net', 'is not', null)
    .execute();
  return new Map(rows.map(({ code, net, right }) => [code, BigInt(net) - BigInt(right ?? net)]));
}
