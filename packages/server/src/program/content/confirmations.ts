import { CONTENT_PARTS, type ContentLine } from '@oasis/engine/areas/programs';
import type { Db, Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { newestEntry } from '../pairs/entry-store.ts';
import { PROGRAM_PARTS } from '../parts.ts';

/** The content of a program, for comparison with its content at another moment. */
export interface ProgramContent {
  /**
   * Lines of all parts except pairs. Pairs are stored separately, because readers with a smaller row scope see fewer of them.
   */
  readonly lines: readonly ContentLine[];
  /** Number of the newest entry, release or withdrawal of pairs at that moment, also of other programs. */
  readonly pairsUpTo: number;
}

const SHOWN = Object.keys(CONTENT_PARTS);

/** The parts in the order of display. */
const PARTS = PROGRAM_PARTS.toSorted((a, b) => SHOWN.indexOf(a.part) - SHOWN.indexOf(b.part));

/** Present content of a program, in both languages. */
export async function contentOf(db: Db | Tx, programId: number): Promise<ProgramContent> {
  const lines: ContentLine[] = [];
  for (const part of PARTS) lines.push(...((await part.lines?.(db, programId)) ?? []));
  return { lines, pairsUpTo: await newestEntry(db) };
}

/** Stores the content that controlling confirms, and replaces its former confirmation. */
export async function keepConfirmation(tx: Tx, { actor, now }: MovedBy, programId: number): Promise<void> {
  const kept = {
    content: JSON.stringify(await contentOf(tx, programId)),
    confirmed_by: actor.usrid,
    confirmed_at: now,
  };
  await tx
    .insertInto('program_confirmation')
    .values({ program_id: programId, ...kept })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(kept))
    .execute();
}

/**
 * The content of a program that controlling confirmed last; without one, that of the newest confirmed earlier version of its
 * code.
 */
export interface Confirmation extends ProgramContent {
  readonly programId: number;
  readonly versionOfCode: number;
  readonly by: string;
  readonly at: Date;
}

export async function lastConfirmation(db: Db | Tx, programId: number): Promise<Confirmation | undefined> {
  const row = await db
    .selectFrom('program as p')
    .innerJoin('program as v', (join) =>
      join.onRef('v.code', '=', 'p.code').onRef('v.version_of_code', '<=', 'p.version_of_code'),
    )
    .innerJoin('program_confirmation as c', 'c.program_id', 'v.id')
    .leftJoin('app_user as u', 'u.id', 'c.confirmed_by')
    .select(['v.id', 'v.version_of_code', 'c.content', 'c.confirmed_at', 'u.fulnm'])
    .where('p.id', '=', programId)
    .orderBy('v.version_of_code', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...row.content,
    programId: row.id,
    versionOfCode: row.version_of_code,
    by: row.fulnm ?? '',
    at: row.confirmed_at,
  };
}
