import { readFile } from 'node:fs/promises';
import { ok, type Result } from '@oasis/engine/base';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { TableLimits } from '../files/limits.ts';
import { namedEncoding } from '../files/named-encoding.ts';
import { readTableApart } from '../files/parse-apart.ts';
import { withReceivedFile } from '../files/receive.ts';
import { TABLE_LIMITS, type TableFile } from '../files/table-file.ts';
import type { CallContext } from '../guard/route.ts';

export interface ReceivedTable {
  readonly fileName: string;
  readonly table: TableFile;
  /** The file as received. */
  readonly bytes: Buffer;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

const LONGEST_NAME = 200;

/**
 * Reads the file of a call as a small table, in the encoding that its form names, in a separate process; an unreadable file is refused,
 * under the subject if one is given.
 */
export async function receiveTable(
  { file }: Pick<CallContext<'dealers.checkFile'>, 'file'>,
  { subject, limits }: { readonly subject?: string; readonly limits?: TableLimits } = {},
): Promise<Result<ReceivedTable, Refusal>> {
  const sent = await file();
  if (!sent.ok) return sent;
  const { stream, fields, fileName } = sent.value;
  const { fileBytes } = { ...TABLE_LIMITS, ...limits };
  const read = await withReceivedFile(stream, fileBytes, async (path) => {
    const named = namedEncoding(fields);
    if (!named.ok) return named;
    const table = await readTableApart(path, { ...(limits !== undefined && { limits }), ...named.value });
    return table.ok ? ok({ table: table.value, bytes: await readFile(path) }) : table;
  });
  if (!read.ok) return refuse(read.error, subject === undefined ? {} : { subject });
  return ok({ fileName: fileName.slice(0, LONGEST_NAME), ...read.value, fields });
}
