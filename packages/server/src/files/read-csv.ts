import { pipeline } from 'node:stream';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { CsvError, type Options, parse } from 'csv-parse';
import { decodeCell } from './decode-cell.ts';
import type { ImportLimits } from './limits.ts';
import type { FileEncoding, RawRow } from './raw-rows.ts';

/** Thrown while rows are read when the file as a whole cannot be: carries the message for the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Runs a reading and turns an unreadable file into a refusal; any other throw is a bug and is passed on. */
export async function refusingUnreadable<Value>(
  reading: () => Promise<Result<Value, Message>>,
): Promise<Result<Value, Message>> {
  try {
    return await reading();
  } catch (failure) {
    if (failure instanceof UnreadableFile) return err(failure.reason);
    throw failure;
  }
}

export interface CsvSource {
  /** the file from its beginning, in pieces */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly delimiter: string;
  /** Whether the first line names the separator and is no row. */
  readonly isSeparatorSaid?: boolean;
  readonly encoding: FileEncoding;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The separator named by a first line `sep=;`, as spreadsheets write and read it; undefined without such a line. */
export function saidDelimiter(head: string): string | undefined {
  const [line = ''] = head.split(/\r\n|\r|\n/, 1);
  const said = line.trimStart().replaceAll('"', '').toLowerCase();
  return said.startsWith('sep=') && said.slice(4).trimEnd().length <= 1 && said.length > 4 ? said[4] : undefined;
}

/** The separator that the first line uses most outside quotation marks, or undefined when it uses none. */
export function guessDelimiter(head: string): Result<string, Message> {
  const line = (head.split(/\r\n|\r|\n/).find((text) => text.trim() !== '') ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => [delimiter, line.split(delimiter).length - 1] as const);
  const [delimiter, count] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return count === 0 ? err(message('IMPORT_NO_HEADER')) : ok(delimiter);
}

/**
 * The records of a CSV file, one at a time. An unclosed quotation mark or a record beyond the limit throws `UnreadableFile` with its row;
 * the caller discards the records read until then.
 */
export async function* readCsv(source: CsvSource, limits: ImportLimits): AsyncGenerator<RawRow> {
  const wide = source.encoding === 'utf-16le' || source.encoding === 'utf-16be';
  const bytes = wide ? transcode(source.bytes, source.encoding) : source.bytes;
  const parser = parse(optionsFor(source, limits));
  pipeline(bytes, parser, () => undefined);
  let row = 0;
  try {
    for await (const record of parser) {
      row += 1;
      yield { row, cells: cellsOf(record).map((cell) => decodeCell(cell, wide ? 'utf-8' : source.encoding)) };
    }
  } catch (failure) {
    throw asUnreadable(failure, limits);
  }
}

function optionsFor({ delimiter, isSeparatorSaid }: CsvSource, { recordCharacters }: ImportLimits): Options {
  return {
    delimiter,
    from_line: isSeparatorSaid === true ? 2 : 1,
    encoding: 'latin1',
    bom: false,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: recordCharacters,
  };
}

async function* transcode(bytes: AsyncIterable<Uint8Array>, encoding: FileEncoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

function cellsOf(record: unknown): readonly string[] {
  return Array.isArray(record) ? record.map(String) : [];
}

function asUnreadable(failure: unknown, { recordCharacters }: ImportLimits): unknown {
  if (!(failure instanceof CsvError)) return failure;
  const complete: unknown = failure['records'];
  const row = typeof complete === 'number' ? complete + 1 : 1;
  return new UnreadableFile(
    failure.code === 'CSV_MAX_RECORD_SIZE'
      ? message('IMPORT_ROW_TOO_LONG', { row, limit: recordCharacters })
      : message('IMPORT_QUOTE_BROKEN', { row }),
  );
}
