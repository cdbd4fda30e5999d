import { commitmentOf, drawSample, listHash, sampleText, seedOf } from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';
import { allSecrets, drawName, drawsOf, everDrawn, type KeptDraw, type Secret, widened } from './draw-list.ts';
import { type DrawRequest, requestsOf } from './draw-requests.ts';
import { sealOfDraw } from './seal-of.ts';
import { storedList } from './stored-list.ts';

/** What differs between a draw and the same draw made again. */
export type Difference = 'list' | 'people' | 'secret' | 'seal' | 'seed' | 'sample' | 'items';

/** A draw that was made again: its number, and what differs from what was kept. */
export interface Redrawn {
  readonly turn: number;
  readonly name: string;
  readonly differences: readonly Difference[];
}

/** Makes each draw of a list again from what is stored of it, and holds each step against what was kept. Undefined where nothing was drawn. */
export async function redraw(db: Db | Tx, listId: number): Promise<readonly Redrawn[] | undefined> {
  const draws = await drawsOf(db, listId);
  if (draws.length === 0) return undefined;
  const row = await db
    .selectFrom('sample_list')
    .select(['name', 'list_hash'])
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const list = await storedList(db, listId);
  const [secrets, requests] = [await allSecrets(db, listId), await requestsOf(db, listId)];
  const redrawn: Redrawn[] = [];
  for (const [turn, group] of Map.groupBy(draws, (draw) => draw.turn)) {
    const name = drawName(row, turn);
    const isListed = list !== undefined && listHash(list) === row.list_hash;
    const of = {
      name,
      group,
      secrets: secrets.filter((one) => one.turn === turn),
      request: requests.find((request) => request.turn === turn),
      seal: (await sealOfDraw(db, listId, turn))?.seal,
    };
    redrawn.push({ turn, name, differences: isListed ? differencesOf(list, of) : ['list'] });
  }
  return markedAsDrawn(redrawn, await isMarked(db, listId, draws));
}

interface TurnParts {
  readonly name: string;
  readonly group: readonly KeptDraw[];
  readonly secrets: readonly Secret[];
  readonly request: DrawRequest | undefined;
  readonly seal: string | undefined;
}

function differencesOf(list: Parameters<typeof drawSample>[0], of: TurnParts): readonly Difference[] {
  const { name, group, request } = of;
  const revealed = of.secrets.flatMap((one) => (one.secret === null ? [] : [{ ...one, secret: one.secret }]));
  const bound = revealed.every(
    ({ person, secret, commitment }) => commitmentOf({ draw: name, person, secret }) === commitment,
  );
  if (!bound || revealed.length === 0) return ['secret'];
  const differences: Difference[] = [];
  const isFirst = group.every(({ turn }) => turn === 1);
  const isAllowed = request?.decision === 'allowed' && request.decidedBy !== request.askedBy;
  if (!isFirst && !(isAllowed && of.secrets.length === 2)) differences.push('people');
  // A seal that is archived with its month stays with its draw.
  if (of.seal !== undefined && group.some(({ seal }) => seal !== of.seal)) differences.push('seal');
  const secrets = revealed.map(({ secret }) => secret);
  const fits = ({ seed, seal }: KeptDraw) => seed === seedOf({ secrets, listHash: listHash(list), seal });
  if (!group.every(fits)) differences.push('seed');
  const isSame = ({ seed, widenings, sample }: KeptDraw) =>
    sampleText(drawSample(list, seed, widened(widenings))) === sample;
  if (!group.every(isSame)) differences.push('sample');
  return differences;
}

/** The marks of claims are those of all draws together: they are said of the last one. */
function markedAsDrawn(redrawn: readonly Redrawn[], marked: boolean): readonly Redrawn[] {
  const last = redrawn.length - 1;
  return redrawn.map((one, at) => {
    const isAlike = marked || at < last || one.differences.includes('list') || one.differences.includes('secret');
    return isAlike ? one : { ...one, differences: [...one.differences, 'items'] };
  });
}

/** Whether exactly the claims that were ever drawn are marked as sampled, or were checked. */
async function isMarked(db: Db | Tx, listId: number, draws: readonly KeptDraw[]): Promise<boolean> {
  const expected = everDrawn(draws);
  const marked = await db
    .selectFrom('spot_item')
    .select('claim_code')
    .where('list_id', '=', listId)
    .where((eb) => eb.or([eb('status', '=', 'Sampled'), eb('checked_by', 'is not', null)]))
    .execute();
  return marked.length === expected.size && marked.every(({ claim_code: code }) => expected.has(code));
}
