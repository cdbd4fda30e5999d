import { createHash } from 'node:crypto';
import type { FileReport } from '@oasis/api-client/contract';
import { impactPlaces, readImpactRow } from '@oasis/engine/areas/prices';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import type { CallContext } from '../../guard/route.ts';
import { fileReportOf } from '../../records/file-report.ts';
import { type ReceivedTable, receiveTable } from '../../records/receive-table.ts';
import { shown } from '../../reference/dated/dated-file.ts';
import { MANY_ROWS } from '../../reference/dated/load-file.ts';
import { codeKey } from './group-rows.ts';
import { isKept, keepFile, type SaidByImpact } from './impact-store.ts';

type ReportRow = FileReport['rows'][number];

const NO_FILE = { rows: MANY_ROWS, subject: 'impact-file:0' };

/** Shows what a file of IMPACT says, row by row; codes that no NST has yet are told and no fault. */
export async function checkImpactFile(context: CallContext<'impact.checkFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(context, NO_FILE);
  if (!received.ok) return received;
  const read = await readFile(context.db, context.locale, received.value);
  return read.ok ? ok(read.value.report) : refuse(read.error);
}

/** Keeps a file of IMPACT as it came. The same bytes come once; no price changes by it. */
export async function loadImpactFile(context: CallContext<'impact.loadFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(context, NO_FILE);
  if (!received.ok) return received;
  const { fileName, bytes: content, fields } = received.value;
  const { subject } = NO_FILE;
  return context.change(async (tx) => {
    const read = await readFile(tx, context.locale, received.value);
    if (!read.ok) return refuse(read.error, { subject });
    const { report, said: rows } = read.value;
    const { refused: count } = report.counts;
    if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
    const file = { fileName, content, hash: hashOf(content), rows, by: context.actor.usrid, now: context.now };
    const id = await keepFile(tx, file);
    if (id === undefined) return refuse(message('FILE_UNCHANGED'), { subject });
    if (report.print !== fields['print']) return refuse(message('FILE_STALE'), { subject });
    const after = { fileName, impactRows: rows.length };
    return ok({ data: report, audit: { subject: `impact-file:${id}`, details: { before: null, after } } });
  });
}

/** A file as it came. */
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
  readonly said: readonly SaidByImpact[];
}

async function readFile(
  db: Db | Tx,
  locale: Locale,
  { fileName, table, bytes }: ReceivedTable,
): Promise<Result<ReadFile, Message>> {
  const places = impactPlaces(table.header);
  if (!places.ok) return places;
  const nsts = await db.selectFrom('nst').select('code_key').execute();
  const known = new Set(nsts.map(({ code_key }) => code_key));
  const status = (await isKept(db, hashOf(bytes))) ? 'unchanged' : 'added';
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
  return ok({ report: fileReportOf({ fileName, table }, rows, said), said });
}

const LONGEST_NAME = 200;

function hashOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
