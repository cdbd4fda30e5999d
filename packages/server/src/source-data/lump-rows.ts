import type { SourceCells } from '@oasis/engine/areas/sources';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { KeptLump } from './kept-lumps.ts';

/** A row of a checked set, or one of an earlier version of which a claim is left. */
export interface LumpRow {
  readonly rowId: number;
  readonly dealerId: number;
  readonly dealerCode: string;
  readonly key: string;
  /** Fen or a count. */
  readonly value: number;
  readonly cells: SourceCells;
  /** The checked set has no such row any more. */
  readonly isGone: boolean;
}

/** The rows of a set, then those of earlier versions of which claims are left. */
export async function lumpRows(
  tx: Tx,
  { setId, rowIds }: { readonly setId: number; readonly rowIds?: readonly number[] },
  kept: readonly KeptLump[],
): Promise<readonly LumpRow[]> {
  const standing = await rowsWhere(tx, { setId });
  const known = new Set(standing.map(placeOf));
  const left = kept.filter((claim) => !known.has(placeOf(claim))).map(({ rowId }) => rowId);
  const gone = left.length === 0 ? [] : await rowsWhere(tx, { ids: left });
  const all = [...standing, ...gone.map((row) => ({ ...row, isGone: true }))];
  return rowIds === undefined ? all : all.filter(({ rowId }) => rowIds.includes(rowId));
}

async function rowsWhere(
  tx: Tx,
  { setId, ids }: { readonly setId?: number; readonly ids?: readonly number[] },
): Promise<readonly LumpRow[]> {
  const rows = await tx
    .selectFrom('source_row as r')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .select(['r.id as rowId', 'r.dealer_id as dealerId', 'd.code as dealerCode', 'r.key', 'r.value', 'r.cells'])
    .$if(setId !== undefined, (query) => query.where('r.set_id', '=', setId ?? 0))
    .$if(ids !== undefined, (query) => query.where('r.id', 'in', inList(ids ?? [])))
    .orderBy('r.set_id')
    .orderBy('r.place')
    .execute();
  return rows.map((row) => ({ ...row, isGone: false }));
}

function placeOf({ dealerId, key }: Pick<LumpRow, 'dealerId' | 'key'>): string {
  return `${dealerId} ${key}`;
}
