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

const tableSchema = z.object({
  header: z.array(z.string()),
  rows: z.array(
    z.object({
      row: z.number().int(),
      hidden: z.literal(true).exactOptional(),
      cells: z.array(z.union([z.string(), typedCellSchema])),
    }),
  ),
});

/** A small table with its cells unchanged. Rows count from 1 as a spreadsheet shows them. */
export type TableFile = z.infer<typeof tableSchema>;

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: tableSchema }),
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

/** Reads the JSON that the reading process answers for a table. */
export function tableIn(json: Buffer): Result<TableFile, Message> {
  const answer = answerSchema.parse(JSON.parse(json.toString('utf8')));
  return answer.ok ? ok(answer.value) : err(answer.error);
}
