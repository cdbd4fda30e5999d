import {
  chosenOf,
  commitmentOf,
  drawSample,
  listHash,
  type Sample,
  sampleText,
  seedOf,
  type Widenings,
} from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';
import { sealOfFreezing } from './seal-of.ts';
import { storedList } from './stored-list.ts';

/** The draw whose secrets are committed: its name is in the commitments. */
export function drawName(list: { readonly name: string }): string {
  return `${list.name}-1`;
}

export interface Secret {
  readonly userId: number;
  /** Account, as the commitment names it. */
  readonly person: string;
  readonly name: string;
  readonly place: number;
  readonly commitment: string;
  readonly secret: string | null;
}

/** What was committed for a list, in the order of the commitments. */
export async function secretsOf(db: Db | Tx, listId: number): Promise<readonly Secret[]> {
  return db
    .selectFrom('sample_secret as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id as userId', 'u.usrnm as person', 'u.fulnm as name', 's.place', 's.commitment', 's.secret'])
    .where('s.list_id', '=', listId)
    .orderBy('s.place')
    .execute();
}

/** What differs between a draw and the same draw made again. */
export type Difference = 'list' | 'secret' | 'seal' | 'seed' | 'sample' | 'items';

/** Draws a list again from what is stored of it, and holds each step against what was kept. Undefined where nothing was drawn. */
export async function redraw(db: Db | Tx, listId: number): Promise<readonly Difference[] | undefined> {
  const draws = await db
    .selectFrom('sample_draw')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('number')
    .execute();
  const last = draws.at(-1);
  if (last === undefined) return undefined;
  const row = await db
    .selectFrom('sample_list')
    .select(['name', 'list_hash'])
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const list = await storedList(db, listId);
  if (list === undefined || listHash(list) !== row.list_hash) return ['list'];
  const secrets = (await secretsOf(db, listId)).filter(({ secret }) => secret !== null);
  const bound = secrets.every(
    ({ person, secret, commitment }) =>
      commitmentOf({ draw: drawName(row), person, secret: secret ?? '' }) === commitment,
  );
  const seal = await sealOfFreezing(db, listId);
  const differences: Difference[] = [];
  if (!bound || secrets.length === 0) return ['secret'];
  // A seal that is archived with its month stays with its draw.
  if (seal !== undefined && seal.seal !== last.seal) differences.push('seal');
  const seed = seedOf({
    secrets: secrets.map(({ secret }) => secret ?? ''),
    listHash: listHash(list),
    seal: last.seal,
  });
  if (draws.some((draw) => draw.seed !== seed)) differences.push('seed');
  const again = draws.map((draw) => drawSample(list, seed, new Map(Object.entries(draw.widenings))));
  if (draws.some((draw, at) => again[at] === undefined || sampleText(again[at]) !== draw.sample))
    differences.push('sample');
  if (!(await isMarked(db, listId, again))) differences.push('items');
  return differences;
}

/** Whether exactly the claims of the last draw are marked as sampled, or were checked. */
async function isMarked(db: Db | Tx, listId: number, again: readonly Sample[]): Promise<boolean> {
  const last = again.at(-1);
  const expected = new Set(last === undefined ? [] : chosenOf(last));
  const marked = await db
    .selectFrom('spot_item')
    .select('claim_code')
    .where('list_id', '=', listId)
    .where((eb) => eb.or([eb('status', '=', 'Sampled'), eb('checked_by', 'is not', null)]))
    .execute();
  return marked.length === expected.size && marked.every(({ claim_code: code }) => expected.has(code));
}

/** The sample of a list by its newest draw. */
export async function lastSample(db: Db | Tx, listId: number): Promise<Sample | undefined> {
  const list = await storedList(db, listId);
  const draw = await db
    .selectFrom('sample_draw')
    .select(['seed', 'widenings'])
    .where('list_id', '=', listId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (list === undefined || draw === undefined) return undefined;
  return drawSample(list, draw.seed, widened(draw.widenings));
}

export function widened(widenings: Readonly<Record<string, number>>): Widenings {
  return new Map(Object.entries(widenings));
}
