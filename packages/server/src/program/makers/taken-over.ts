import type { ContentPart } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { contentOf } from '../content/confirmations.ts';
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
  const { lines } = await contentOf(db, programId);
  const pairs = await pairsOf(db, programId);
  const parts = Map.groupBy(lines, ({ part }) => part);
  return new Map<ContentPart, readonly string[]>([
    ...[...parts].map(([part, own]) => [part, own.map(({ key, is }) => JSON.stringify([key, is]))] as const),
    ['combinability', pairs],
  ]);
}

/** What the versions of a code up to this one said last of each pair: for everybody, for a dealer, for a group. */
async function pairsOf(db: Db | Tx, programId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ said: string }>`
    select jsonb_build_array(e.low_code, e.high_code, e.dealer_id, e.group_id, e.valid_from, e.combines)::text as said
    from (
      select distinct on (e.low_code, e.high_code, e.dealer_id, e.group_id) e.*
      from program p join program v on v.code = p.code and v.version_of_code <= p.version_of_code
        join combinability_entry e on e.program_id = v.id
      where p.id = ${programId}
      order by e.low_code, e.high_code, e.dealer_id, e.group_id, e.id desc) e
    order by 1`.execute(db);
  return rows.map(({ said }) => said);
}
