import type { FileCell } from '@oasis/engine/access';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import * as z from 'zod';
import type { ImportLimits } from './limits.ts';
import { isBlank, type RawCell, type RawRow, unreadableRow } from './raw-rows.ts';
import { messageSchema } from './schema.ts';
import { columnLetters } from './xlsx/sheet-xml.ts';

const typedCellSchema = z.object({
  type: z.enum(['number', 'formatted', 'percent', 'date', 'boolean']),
  text: z.string(),
});

const headerSchema = z.array(z.string());
const rowSchema = z.object({
  row: z.number().int(),
  hidden: z.literal(true).exactOptional(),
  cells: z.array(z.union([z.string(), typedCellSchema])),
});

/** A table with its cells unchanged. Rows count from 1 as a spreadsheet shows them. */
export interface TableFile {
  readonly header: string[];
  readonly rows: z.infer<typeof rowSchema>[];
}

const beginningSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), header: headerSchema }),
  z.object({ ok: z.literal(false), error: messageSchema }),
]);

/** Limits of a table of records, whose rows are checked one by one in a transaction. */
export const TABLE_LIMITS: ImportLimits = {
  fileBytes: 2 * 1024 * 1024,
  recordCharacters: 16_384,
  columns: 100,
  rows: 1_000,
  nameCharacters: 1_000,
  unpackedBytes: 12 * 1024 * 1024,
  parts: 1_000,
};

/** Collects header and rows unchanged, without blank rows. */
export async function tableOf(
  raws: AsyncIterable<RawRow> | Iterable<RawRow>,
  limits: ImportLimits,
): Promise<Result<TableFile, Message>> {
  let header: string[] | undefined;
  const rows: TableFile['rows'] = [];
  for await (const raw of raws) {
    if (isBlank(raw)) continue;
    const { row } = raw;
    if (raw.cells.length > limits.columns)
      return err(message('IMPORT_TOO_MANY_COLUMNS', { row, limit: limits.columns }));
    const unreadable = unreadableRow(raw) ?? tooLongCell(raw, header, limits);
    if (unreadable !== undefined) return err(unreadable);
    if (header === undefined) header = raw.cells.map(({ text }) => text);
    else if (rows.length < limits.rows)
      rows.push({ row, cells: raw.cells.map(fileCell), ...(raw.hidden === true && { hidden: true }) });
    else return err(message('IMPORT_TOO_MANY_ROWS', { limit: limits.rows }));
  }
  if (header === undefined) return err(message('IMPORT_FILE_EMPTY'));
  return rows.length === 0 ? err(message('IMPORT_NO_ROWS')) : ok({ header, rows });
}

function fileCell({ text, type }: RawCell): FileCell {
  return type === undefined ? text : { type, text };
}

/** The reason to refuse a row with a cell beyond the limit: a cut might go unnoticed. */
function tooLongCell(
  { row, cells }: RawRow,
  header: readonly string[] | undefined,
  { nameCharacters: limit }: ImportLimits,
): Message | undefined {
  const place = cells.findIndex(({ text }) => text.length > limit);
  if (place < 0) return undefined;
  const name = header?.[place]?.trim() ?? '';
  const column = name === '' ? columnLetters(place) : name;
  return message('IMPORT_CELL_TOO_LONG', { row, column, limit });
}

/** Lines that are written as one text. */
const LINES_AT_ONCE = 1_000;

/**
 * The answer of the reading process for a table, in pieces: a line of JSON for the header and one for each row. As one text it
 * would be copied as a whole wherever it is read.
 */
export function* linesOfTable(answer: Result<TableFile, Message>): Generator<string> {
  if (!answer.ok) {
    yield JSON.stringify(answer);
    return;
  }
  const { header, rows } = answer.value;
  yield JSON.stringify({ ok: true, header });
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const some = rows.slice(from, from + LINES_AT_ONCE);
    yield some.map((row) => `\n${JSON.stringify(row)}`).join('');
  }
}

/** Reads what `linesOfTable` wrote. */
export function tableIn(lines: Buffer): Result<TableFile, Message> {
  let end = endOfLine(lines, 0);
  const answer = beginningSchema.parse(JSON.parse(lines.toString('utf8', 0, end)));
  if (!answer.ok) return err(answer.error);
  const kept = keeper();
  const rows: TableFile['rows'] = [];
  while (end < lines.length) {
    const start = end + 1;
    end = endOfLine(lines, start);
    const { cells, ...rest } = rowSchema.parse(JSON.parse(lines.toString('utf8', start, end)));
    rows.push({ ...rest, cells: cells.map((cell) => (typeof cell === 'string' ? kept(cell) : cell)) });
  }
  return ok({ header: answer.header, rows });
}

function endOfLine(lines: Buffer, from: number): number {
  const found = lines.indexOf('\n', from);
  return found === -1 ? lines.length : found;
}

/** Texts that are looked for among those that came before. */
const MOST_KEPT = 20_000;

/** Keeps a text once that stands in many cells: names of models and dealers are repeated in thousands of rows. */
function keeper(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const there = known.get(text);
    if (there !== undefined) return there;
    if (known.size < MOST_KEPT) known.set(text, text);
    return text;
  };
}
