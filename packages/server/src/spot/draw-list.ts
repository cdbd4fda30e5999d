import { chosenIn, drawSample, type FrozenList, type Sample, type Widenings } from '@oasis/engine/sampling';
import type { Db, Tx } from '../database/tables.ts';
import { storedList } from './stored-list.ts';

/** The name of a draw of a list, which is in the commitments of its secrets. The first draw is 1. */
export function drawName(list: { readonly name: string }, turn = 1): string {
  return `${list.name}-${turn}`;
}

export interface Secret {
  readonly userId: number;
  /** Account, as the commitment names it. */
  readonly person: string;
  readonly name: string;
  readonly turn: number;
  readonly place: number;
  readonly commitment: string;
  readonly secret: string | null;
}

/** What was committed for the draws of a list, each in the order of its commitments. */
export async function allSecrets(db: Db | Tx, listId: number): Promise<readonly Secret[]> {
  return db
    .selectFrom('sample_secret as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id as userId', 'u.usrnm as person', 'u.fulnm as name', 's.turn', 's.place', 's.commitment'])
    .select('s.secret')
    .where('s.list_id', '=', listId)
    .orderBy('s.turn')
    .orderBy('s.place')
    .execute();
}

/** What was committed for one draw of a list. */
export async function secretsOf(db: Db | Tx, listId: number, turn: number): Promise<readonly Secret[]> {
  return (await allSecrets(db, listId)).filter((one) => one.turn === turn);
}

/** A draw as it was kept. A widening is kept by itself, with the seed of its draw. */
export interface KeptDraw {
  readonly number: number;
  readonly turn: number;
  readonly sealSeq: number;
  readonly seal: string;
  readonly seed: string;
  readonly widenings: Readonly<Record<string, number>>;
  /** The text of its sample. */
  readonly sample: string;
  readonly drawnAt: Date;
}

/** All draws of a list, the oldest first. */
export function drawsOf(db: Db | Tx, listId: number): Promise<readonly KeptDraw[]> {
  return db
    .selectFrom('sample_draw')
    .select(['number', 'turn', 'seal_seq as sealSeq', 'seal', 'seed', 'widenings', 'sample', 'drawn_at as drawnAt'])
    .where('list_id', '=', listId)
    .orderBy('number')
    .execute();
}

/** The last sample of each draw: what it was widened to. */
export function lastOfTurns(draws: readonly KeptDraw[]): readonly KeptDraw[] {
  return [...new Map(draws.map((draw) => [draw.turn, draw])).values()];
}

/** Codes of all claims that any draw of a list drew. */
export function everDrawn(draws: readonly KeptDraw[]): ReadonlySet<string> {
  return new Set(draws.flatMap(({ sample }) => chosenIn(sample)));
}

/** A list with the sample of each of its draws as it was widened, the newest last; undefined where nothing was drawn. */
export async function samplesOf(db: Db | Tx, listId: number): Promise<Samples | undefined> {
  const draws = await drawsOf(db, listId);
  const list = draws.length === 0 ? undefined : await storedList(db, listId);
  if (list === undefined) return undefined;
  const samples = lastOfTurns(draws).map(({ seed, widenings }) => drawSample(list, seed, widened(widenings)));
  return { list, draws, samples };
}

export interface Samples {
  readonly list: FrozenList;
  readonly draws: readonly KeptDraw[];
  readonly samples: readonly Sample[];
}

export function widened(widenings: Readonly<Record<string, number>>): Widenings {
  return new Map(Object.entries(widenings));
}
