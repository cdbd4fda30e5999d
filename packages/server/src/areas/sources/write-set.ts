import type { NamedSourceKind, SourceRow } from '@oasis/engine/areas/sources';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { SOURCE_MOVES } from '../../source-data/source-moves.ts';

/** Rows that one statement writes. */
const AT_ONCE = 10_000;

/** The content of a new set, whose rows are right. */
export interface SetOfFile {
  readonly kind: NamedSourceKind;
  readonly buId: number;
  /** Code of the BU. */
  readonly bu: string;
  readonly month: string;
  readonly rows: readonly SourceRow[];
  readonly fileName: string;
}

/** Writes the next version of a kind, a BU and a month with its rows; it waits for its second person. */
export async function writeSet(
  tx: Tx,
  by: MovedBy,
  set: SetOfFile,
): Promise<{ readonly setId: number; readonly number: number }> {
  const { kind, buId, bu, month, rows, fileName } = set;
  const number = await nextNumber(tx, set);
  const { id: setId } = await SOURCE_MOVES.create(tx, by, { buId, move: 'upload' }, (columns) =>
    tx
      .insertInto('source_set')
      .values({
        ...columns,
        name: `${kind.code} ${bu} ${month}`,
        kind: kind.code,
        month,
        number,
        row_count: rows.length,
        total: rows.reduce((sum, { value }) => sum + value, 0),
        file_name: fileName,
        checked_by: null,
        checked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeRows(tx, { setId, buId }, rows);
  return { setId, number };
}

async function nextNumber(tx: Tx, { kind, buId, month }: SetOfFile): Promise<number> {
  const last = await tx
    .selectFrom('source_set')
    .select('number')
    .where('kind', '=', kind.code)
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

/** Writes the rows of a new set in the order of its file. */
async function writeRows(
  tx: Tx,
  { setId, buId }: { readonly setId: number; readonly buId: number },
  rows: readonly SourceRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await sql`
      insert into source_row (set_id, bu_id, place, dealer_id, key, value, cells)
      select ${setId}::integer, ${buId}::integer, ${from}::integer + r.place, r.dealer_id, r.key, r.value, r.cells::jsonb
      from unnest(${some.map(({ dealerId }) => dealerId)}::integer[], ${some.map(({ key }) => key)}::text[],
        ${some.map(({ value }) => value)}::bigint[], ${some.map(({ cells }) => JSON.stringify(cells))}::text[])
        with ordinality as r (dealer_id, key, value, cells, place)`.execute(tx);
  }
}
