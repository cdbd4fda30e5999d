import type { ContentPart } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { PROGRAM_PARTS } from '../parts.ts';
import { makersOfParts } from './makers-of-parts.ts';

/** A part that a program took over from another one, with the users who made it there. */
export interface TakenOver {
  readonly part: ContentPart;
  readonly makers: readonly number[];
}

/**
 * Stores, for a program made as a copy, the makers and the content of each part of its source. Content that the source had
 * taken over and still has counts as made in the source.
 */
export async function keepTakenOver(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await withAllRows(tx, async () => {
    const own = await sql<{ part: ContentPart; usrid: number }>`
      select made.part, made.usrid from (${makersOfParts(sql`${[from]}::integer[]`)}) made`.execute(tx);
    const makers = new Map<ContentPart, Set<number>>();
    const add = (part: ContentPart, usrid: number) => makers.set(part, (makers.get(part) ?? new Set()).add(usrid));
    for (const { part, usrid } of own.rows) add(part, usrid);
    for (const { part, makers: former } of await stillTakenOver(tx, from)) for (const usrid of former) add(part, usrid);
    const said = await saidBy(tx, from);
    const rows = [...makers].flatMap(([part, people]) => {
      const lines = said.get(part) ?? [];
      return lines.length === 0 ? [] : [{ program_id: to, part, makers: [...people], said: [...lines] }];
    });
    if (rows.length > 0) await tx.insertInto('program_taken_over').values(rows).execute();
  });
}

/**
 * Parts of a program that still contain taken-over content. Copies made before this content was stored have none to compare:
 * their parts count as taken over.
 */
export async function stillTakenOver(db: Db | Tx, programId: number): Promise<readonly TakenOver[]> {
  const rows = await db
    .selectFrom('program_taken_over')
    .select(['part', 'makers', 'said'])
    .where('program_id', '=', programId)
    .orderBy('part')
    .execute();
  if (rows.length === 0) return [];
  const present = await saidBy(db, programId);
  return rows.flatMap(({ part, makers, said }) => {
    const lines = new Set(present.get(part));
    return said === null || said.some((line) => lines.has(line)) ? [{ part, makers }] : [];
  });
}

/** Content of a program by part, as one text for each line; equal content has equal texts. */
async function saidBy(db: Db | Tx, programId: number): Promise<ReadonlyMap<ContentPart, readonly string[]>> {
  const said = new Map<ContentPart, readonly string[]>();
  for (const { part, lines, said: texts } of PROGRAM_PARTS) {
    const own = (await lines?.(db, programId)) ?? [];
    said.set(part, (await texts?.(db, programId)) ?? own.map(({ key, is }) => JSON.stringify([key, is])));
  }
  return said;
}
