import type { ContentPart } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { PROGRAM_PARTS } from '../parts.ts';
import { makersOfParts } from './makers-of-parts.ts';

/** A part that a program took over from another one, with everybody who made it there. */
export interface TakenOver {
  readonly part: ContentPart;
  readonly makers: readonly number[];
}

/**
 * Keeps of a program that was made like another one who made each part there, and what the part said. What the other one had taken
 * over itself, and still has, counts as made there.
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
 * The parts of a program of which something still stands as it was taken over. Nobody knows what the parts of programs said that
 * were copied before this was kept: they count as taken over.
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

/** What a program says, part by part: a text for each line, the same for what says the same. */
async function saidBy(db: Db | Tx, programId: number): Promise<ReadonlyMap<ContentPart, readonly string[]>> {
  const said = new Map<ContentPart, readonly string[]>();
  for (const { part, lines, said: texts } of PROGRAM_PARTS) {
    const own = (await lines?.(db, programId)) ?? [];
    said.set(part, (await texts?.(db, programId)) ?? own.map(({ key, is }) => JSON.stringify([key, is])));
  }
  return said;
}
