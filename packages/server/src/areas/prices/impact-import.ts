import { createHash } from 'node:crypto';
import type { FileReport } from '@oasis/api-client/contract';
import { impactPlaces, readImpactRow } from '@oasis/engine/areas/prices';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext } from '../../guard/route.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind } from '../../records/take-file.ts';
import { shown } from '../../reference/dated/dated-file.ts';
import { MANY_ROWS } from '../../reference/dated/dated-import.ts';
import { codeKey } from './group-rows.ts';
import { isFileKept, keepFile, type SaidByImpact } from './impact-store.ts';

type ReportRow = FileReport['rows'][number];

/**
 * Takes files of IMPACT, which are stored as received. The same bytes are stored once; no price changes. Unknown codes are listed and are
 * no fault.
 */
export const IMPACT_FILES: FileKind<ReadFile> = {
  limits: { rows: MANY_ROWS },
  subject: () => 'impact-file:0',
  plan: (tx, { locale }, received) => readFile(tx, locale, received),
  isNothing: ({ isKept }) => isKept,
  write: async (tx, { actor, now }, { said: rows }, { fileName, bytes: content }) => {
    const id = await keepFile(tx, { fileName, content, hash: hashOf(content), rows, by: actor.usrid, now });
    // Somebody else kept the same bytes since they were read.
    if (id === undefined) return refuse(message('FILE_UNCHANGED'), { subject: 'impact-file:0' });
    return ok({ subject: `impact-file:${id}`, after: { fileName, impactRows: rows.length } });
  },
};

/** A file as received. */
export async function originalFile({ db, query }: CallContext<'impact.original'>): Promise<Result<FileReply, Refusal>> {
  const kept = await db
    .selectFrom('impact_file')
    .select(['file_name', 'content'])
    .where('id', '=', query.fileId)
    .executeTakeFirst();
  if (kept === undefined) return notFound(`impact-file:${query.fileId}`);
  return ok({ fileName: kept.file_name, type: 'application/octet-stream', body: kept.content });
}

interface ReadFile {
  readonly report: FileReport;
  readonly isKept: boolean;
  readonly said: readonly SaidByImpact[];
}

async function readFile(
  tx: Tx,
  locale: Locale,
  { fileName, table, bytes }: ReceivedTable,
): Promise<Result<ReadFile, Message>> {
  const places = impactPlaces(table.header);
  if (!places.ok) return places;
  const nsts = await tx.selectFrom('nst').select('code_key').execute();
  const known = new Set(nsts.map(({ code_key }) => code_key));
  const isKept = await isFileKept(tx, hashOf(bytes));
  const status = isKept ? 'unchanged' : 'added';
  const seen = new Map<string, number>();
  const said: SaidByImpact[] = [];
  const rows = table.rows.map(({ row, cells }): ReportRow => {
    const { nst, msrp, validFrom, refusals } = readImpactRow(cells, places.value);
    const key = `${codeKey(nst)} ${validFrom}`;
    const first = seen.get(key);
    seen.set(key, first ?? row);
    const twice =
      first === undefined ? [] : [{ field: 'validFrom', message: message('PRICE_FILE_TWICE', { row: first }) }];
    const told = [...refusals, ...(refusals.length === 0 ? twice : [])];
    const at = { row, name: `${nst} · ${validFrom}`.slice(0, LONGEST_NAME) };
    if (told.length > 0) {
      const texts = told.map(({ field, message: reason }) => ({ field, message: messageText(reason, locale) }));
      return { ...at, status: 'refused', changes: [], refusals: texts };
    }
    said.push({ row, nst, validFrom, msrp });
    const unknown = known.has(codeKey(nst))
      ? []
      : [{ field: 'nst', text: messageText(message('IMPACT_NST_UNKNOWN'), locale) }];
    return { ...at, status, changes: [{ field: 'msrp', text: shown(msrp) }, ...unknown], refusals: [] };
  });
  return ok({ report: fileReportOf({ fileName, table }, rows, said), isKept, said });
}

const LONGEST_NAME = 200;

function hashOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
