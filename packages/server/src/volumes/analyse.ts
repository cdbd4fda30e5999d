import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { IMPORT_LIMITS, type ImportLimits } from '../files/limits.ts';
import { isBlank, type RawRow, unreadableRow } from '../files/raw-rows.ts';
import { type ColumnPlaces, describeColumns, findColumns } from './columns.ts';
import { sortDuplicates } from './duplicates.ts';
import { GatheredRows } from './gathered-rows.ts';
import { tidyName } from './names.ts';
import { countRows, groupNotes, oneForEachRow } from './notes.ts';
import { type RowShape, rowShape } from './read-row.ts';
import type { ColumnChoice, VolumeImport } from './types.ts';
import { unifySpellings } from './unify.ts';

interface Header {
  readonly names: readonly string[];
  readonly places: ColumnPlaces;
  readonly shape: RowShape;
}

/**
 * Reads the rows of a file of volumes: header, rows one by one, spellings, duplicates. The file is refused as a whole when
 * it has no usable header or is out of bounds; a row that cannot be read is refused with its number and the reason. Rows of totals
 * are left out; a row without a model that is the sum of rows above it waits to be left out.
 */
export async function analyseVolumes(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  choice: ColumnChoice,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<Result<VolumeImport, Message>> {
  let header: Header | undefined;
  let gathered: GatheredRows | undefined;
  for await (const raw of rows) {
    if (isBlank(raw)) continue;
    if (raw.cells.length > limits.columns) return tooManyColumns(raw, limits);
    if (gathered === undefined) {
      const found = readHeader(raw, choice, limits);
      if (!found.ok) return found;
      header = found.value;
      gathered = new GatheredRows(header.shape);
      continue;
    }
    if (gathered.rows >= limits.rows) return err(message('IMPORT_TOO_MANY_ROWS', { limit: limits.rows }));
    gathered.add(raw);
    if (gathered.read.length > limits.rows + MOST_MONTHS)
      return err(message('IMPORT_TOO_MANY_VALUES', { limit: limits.rows }));
  }
  if (header === undefined || gathered === undefined) return err(message('IMPORT_FILE_EMPTY'));
  if (gathered.rows === 0) return err(message('IMPORT_NO_ROWS'));
  gathered.settle();
  return ok(conclude(header, gathered));
}

/** Months of one row beyond the limit of values, which are looked at when the row was read. */
const MOST_MONTHS = 600;

function conclude(header: Header, { rows, read, outcomes: others, sums }: GatheredRows): VolumeImport {
  const unified = unifySpellings(read);
  const sorted = sortDuplicates(unified.rows);
  const all = [...others, ...unified.refused, ...sorted.outcomes].toSorted((a, b) => a.row - b.row);
  const outcomes = oneForEachRow(all);
  return {
    rows,
    counts: countRows(outcomes),
    ...describeColumns(header.names, header.places),
    volumes: sorted.volumes,
    conflicts: sorted.conflicts,
    sums,
    notes: groupNotes(outcomes),
  };
}

function readHeader(raw: RawRow, choice: ColumnChoice, limits: ImportLimits): Result<Header, Message> {
  const unreadable = unreadableRow(raw);
  if (unreadable !== undefined) return err(unreadable);
  const names = raw.cells.map(({ text }) => tidyName(text));
  const places = findColumns(names, choice);
  if (!places.ok) return places;
  return ok({ names, places: places.value, shape: rowShape(places.value, names, limits.nameCharacters) });
}

function tooManyColumns({ row }: RawRow, { columns }: ImportLimits): Result<never, Message> {
  return err(message('IMPORT_TOO_MANY_COLUMNS', { row, limit: columns }));
}
