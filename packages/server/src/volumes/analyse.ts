import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { type ColumnPlaces, describeColumns, findColumns } from './columns.ts';
import { sortDuplicates } from './duplicates.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import { tidyName } from './names.ts';
import { countRows, groupNotes, type RowOutcome } from './notes.ts';
import { isBlank, type ReadRow, type RowShape, readRow, rowShape, unreadableRow } from './read-row.ts';
import type { ColumnChoice, RawRow, VolumeImport } from './types.ts';
import { unifySpellings } from './unify.ts';

interface Header {
  readonly names: readonly string[];
  readonly places: ColumnPlaces;
  readonly shape: RowShape;
}

/**
 * Reads the rows of a file of volumes: header, rows one by one, spellings, duplicates. The file is refused as a whole when
 * it has no usable header or is out of bounds; a row that cannot be read is refused with its number and the reason.
 */
export async function analyseVolumes(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  choice: ColumnChoice,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<Result<VolumeImport, Message>> {
  let header: Header | undefined;
  const read: ReadRow[] = [];
  const refused: RowOutcome[] = [];
  for await (const raw of rows) {
    if (isBlank(raw)) continue;
    if (raw.cells.length > limits.columns) return tooManyColumns(raw, limits);
    if (header === undefined) {
      const found = readHeader(raw, choice, limits);
      if (!found.ok) return found;
      header = found.value;
      continue;
    }
    if (read.length + refused.length >= limits.rows)
      return err(message('IMPORT_TOO_MANY_ROWS', { limit: limits.rows }));
    const result = readRow(raw, header.shape);
    if (result.ok) read.push(result.value);
    else refused.push({ row: raw.row, status: 'refused', messages: [result.error] });
  }
  if (header === undefined) return err(message('IMPORT_FILE_EMPTY'));
  if (read.length + refused.length === 0) return err(message('IMPORT_NO_ROWS'));
  return ok(conclude(header, read, refused));
}

function conclude(header: Header, read: readonly ReadRow[], refused: readonly RowOutcome[]): VolumeImport {
  const unified = unifySpellings(read);
  const sorted = sortDuplicates(unified.rows);
  const outcomes = [...refused, ...unified.refused, ...sorted.outcomes].toSorted((a, b) => a.row - b.row);
  return {
    rows: outcomes.length,
    counts: countRows(outcomes),
    ...describeColumns(header.names, header.places),
    volumes: sorted.volumes,
    conflicts: sorted.conflicts,
    notes: groupNotes(outcomes),
  };
}

function readHeader(raw: RawRow, choice: ColumnChoice, limits: ImportLimits): Result<Header, Message> {
  const unreadable = unreadableRow(raw);
  if (unreadable !== undefined) return err(unreadable);
  const names = raw.cells.map(({ text }) => tidyName(text));
  const places = findColumns(names, choice);
  if (!places.ok) return places;
  return ok({ names, places: places.value, shape: rowShape(places.value, names.length, limits.nameCharacters) });
}

function tooManyColumns({ row }: RawRow, { columns }: ImportLimits): Result<never, Message> {
  return err(message('IMPORT_TOO_MANY_COLUMNS', { row, limit: columns }));
}
