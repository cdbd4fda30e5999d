import type { CallQuery } from '@oasis/api-client/contract';
import { type NamedSourceKind, type SourceColumn, type SourceKindCode, sourceKind } from '@oasis/engine/areas/sources';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import { streamWorkbook, WORKBOOK_TYPE } from '../../files/workbook.ts';
import type { Asker } from '../../lists/definition.ts';
import { rowList, type SourceLine } from './store.ts';

const WIDTH = 22;

/** The rows of a set in the columns of its kind, so that the file can be corrected and uploaded again. */
export function rowFile(
  db: Db,
  who: Asker,
  { kind: code, setCode }: { readonly kind: SourceKindCode; readonly setCode: string },
  { format, ...query }: CallQuery<'sources.export'>,
): Promise<FileReply> {
  return listFile({
    name: { en: `${code} ${setCode}`, zh: `${code} ${setCode}` },
    columns: columnsOf(sourceKind(code)),
    batches: rowList.batches(db, who, query),
    locale: who.locale,
    format,
  });
}

/** An empty file of a kind: its columns alone. */
export function templateFile(code: SourceKindCode, { locale }: Pick<Asker, 'locale'>): FileReply {
  const columns = columnsOf(sourceKind(code)).map(({ header }) => ({
    header: header[locale],
    width: WIDTH,
    format: 'text' as const,
  }));
  return { fileName: `${code}.xlsx`, type: WORKBOOK_TYPE, body: streamWorkbook({ name: code, columns, batches: [] }) };
}

function columnsOf({ columns }: NamedSourceKind): readonly ListColumn<SourceLine>[] {
  return Object.entries(columns).map(([field, { name, type }]) => ({
    header: name,
    width: WIDTH,
    cell: ({ cells }) => cellOf(type, cells[field] ?? ''),
  }));
}

/** Counts are numbers; amounts stay texts, since a number of a spreadsheet has no more than 15 digits. */
function cellOf(type: SourceColumn['type'], text: string): string | number {
  return type === 'count' && text !== '' ? Number(text) : text;
}
