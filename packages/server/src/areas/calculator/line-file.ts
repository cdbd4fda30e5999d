import type { FileReport } from '@oasis/api-client/contract';
import { LINE_COLUMNS, type LineDraft, linePlaces, MOST_LINES, readLine } from '@oasis/engine/areas/calculator';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { FINANCE_PRODUCTS, isFinanceProduct } from '@oasis/engine/calculator';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { CallContext } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { fileReportOf } from '../../records/file-report.ts';
import { type ReceivedTable, receiveTable } from '../../records/receive-table.ts';
import { editDraft } from './change-line.ts';
import type { Changing } from './change-version.ts';
import {
  columnsOf,
  isSameLine,
  lineList,
  placeOfLine,
  type StoredLine,
  storedLines,
  type TableLine,
} from './line-store.ts';

type ReportRow = FileReport['rows'][number];
type Checking = Changing & Pick<CallContext<'calculator.checkFile'>, 'file' | 'db'>;
type Loading = Changing & Pick<CallContext<'calculator.loadFile'>, 'file' | 'change'>;

/** Shows what a file would do to a draft, and stores nothing. */
export async function checkLines(ctx: Checking): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(ctx);
  if (!received.ok) return received;
  const calculatorId = idOf(received.value);
  const subject = `calculator:${calculatorId}`;
  const found = await ctx.db
    .selectFrom('calculator_version')
    .select('bu_id')
    .where('id', '=', calculatorId)
    .executeTakeFirst();
  if (found === undefined) return notFound(subject);
  const allowed = ctx.authorize({ bu: found.bu_id }, subject);
  if (!allowed.ok) return allowed;
  const planned = await planLines(ctx.db, ctx.locale, calculatorId, received.value);
  return planned.ok ? ok(planned.value.report) : refuse(planned.error, { subject });
}

/** Takes over a file into a draft: all of it as it was shown, or nothing. Lines that it does not name stay. */
export async function loadLines(ctx: Loading): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(ctx);
  if (!received.ok) return received;
  const calculatorId = idOf(received.value);
  const subject = `calculator:${calculatorId}`;
  return ctx.change(async (tx) => {
    const moved = await editDraft(tx, ctx, calculatorId);
    if (!moved.ok) return moved;
    const planned = await planLines(tx, ctx.locale, calculatorId, received.value);
    if (!planned.ok) return refuse(planned.error, { subject });
    const { report, said } = planned.value;
    const { refused: count, added, changed } = report.counts;
    if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
    if (report.print !== received.value.fields['print']) return refuse(message('FILE_STALE'), { subject });
    if (said.length === 0) return refuse(message('FILE_UNCHANGED'), { subject });
    for (const { draft, stored } of said) await writeLine(tx, ctx, calculatorId, { draft, stored });
    return ok({ data: report, audit: { subject, details: { before: null, after: { added, changed } } } });
  });
}

interface SaidLine {
  readonly draft: LineDraft;
  /** The line of the same place; undefined for a new one. */
  readonly stored: StoredLine | undefined;
}

interface Planned {
  readonly report: FileReport;
  /** What says something else than the draft does. */
  readonly said: readonly SaidLine[];
}

async function planLines(
  db: Db | Tx,
  locale: Locale,
  calculatorId: number,
  { fileName, table }: Pick<ReceivedTable, 'fileName' | 'table'>,
): Promise<Result<Planned, Message>> {
  const places = linePlaces(table.header);
  if (!places.ok) return places;
  const stored = new Map((await storedLines(db, calculatorId)).map((one) => [placeOfLine(one.draft), one]));
  const seen = new Map<string, number>();
  const said: SaidLine[] = [];
  const rows = table.rows.map(({ row, cells }): ReportRow => {
    const { draft, refusals } = readLine(cells, places.value);
    const place = placeOfLine(draft);
    const first = seen.get(place);
    seen.set(place, first ?? row);
    const twice =
      first === undefined ? [] : [{ field: 'downPayment', message: message('CALCULATOR_LINE_TWICE', { row: first }) }];
    const told = [...refusals, ...twice].map(({ field, message: reason }) => ({
      field,
      message: messageText(reason, locale),
    }));
    const at = { row, name: nameOf(draft, locale) };
    if (told.length > 0) return { ...at, status: 'refused', changes: [], refusals: told };
    const before = stored.get(place);
    if (before !== undefined && isSameLine(before.draft, draft)) {
      return { ...at, status: 'unchanged', changes: [], refusals: [] };
    }
    said.push({ draft, stored: before });
    const status = before === undefined ? 'added' : 'changed';
    return { ...at, status, changes: changesOf(draft, before?.draft), refusals: [] };
  });
  const added = said.filter((one) => one.stored === undefined).length;
  if (stored.size + added > MOST_LINES)
    return { ok: false, error: message('CALCULATOR_MANY_LINES', { most: MOST_LINES }) };
  const done = said.map(({ draft, stored: before }) => [draft, before?.version ?? 0]);
  return ok({ report: fileReportOf({ fileName, table }, rows, [calculatorId, done]), said });
}

function changesOf(draft: LineDraft, before: LineDraft | undefined): ReportRow['changes'] {
  const was = before === undefined ? undefined : new Map(Object.entries(before));
  return Object.entries(draft).flatMap(([field, text]) => {
    const former = was?.get(field);
    if (former === text) return [];
    return [{ field, text: former === undefined ? text : `${former} → ${text}` }];
  });
}

function nameOf({ product, term, downPayment }: LineDraft, locale: Locale): string {
  const name = isFinanceProduct(product) ? FINANCE_PRODUCTS[product][locale] : '';
  return [name, term, downPayment].join(' · ').slice(0, 200);
}

async function writeLine(
  tx: Tx,
  { actor, now }: Loading,
  calculatorId: number,
  { draft, stored }: SaidLine,
): Promise<void> {
  const columns = columnsOf(draft);
  if (stored !== undefined) {
    await tx
      .updateTable('calculator_line')
      .set({ ...columns, version: stored.version + 1 })
      .where('id', '=', stored.id)
      .execute();
    return;
  }
  await tx
    .insertInto('calculator_line')
    .values({ ...columns, version_id: calculatorId, created_by: actor.usrid, created_at: now })
    .execute();
}

/** The version that a form names; 0 for none. */
function idOf({ fields }: ReceivedTable): number {
  const text = fields['calculatorId'] ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= 2_147_483_647 ? id : 0;
}

/** The lines of a version as a sheet with the columns of the upload. */
export function lineFile(db: Db, who: Asker, calculatorId: number): Promise<FileReply> {
  return listFile({
    name: { en: 'Rate table', zh: '费率表' },
    columns: columnsIn(who.locale),
    batches: lineList.batches(db, who, { calculatorId }),
    locale: who.locale,
  });
}

function columnsIn(locale: Locale): readonly ListColumn<TableLine>[] {
  const percent = (header: ListColumn<TableLine>['header'], text: (line: TableLine) => string) => ({
    header,
    width: 18,
    cell: (line: TableLine) => `${text(line)}%`,
  });
  return [
    { header: LINE_COLUMNS.product, width: 18, cell: ({ product }) => FINANCE_PRODUCTS[product][locale] },
    { header: LINE_COLUMNS.term, width: 16, cell: ({ term }) => term },
    percent(LINE_COLUMNS.downPayment, ({ downPayment }) => downPayment),
    percent(LINE_COLUMNS.rest, ({ rest }) => rest),
    percent(LINE_COLUMNS.standardRate, ({ standardRate }) => standardRate),
    percent(LINE_COLUMNS.lowestRate, ({ lowestRate }) => lowestRate),
    percent(LINE_COLUMNS.maker, ({ maker }) => maker),
    percent(LINE_COLUMNS.dealer, ({ dealer }) => dealer),
    percent(LINE_COLUMNS.company, ({ company }) => company),
  ];
}
