import type { FileReport } from '@oasis/api-client/contract';
import { type LineDraft, linePlaces, MOST_LINES, readLine } from '@oasis/engine/areas/calculator';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { FINANCE_PRODUCTS, isFinanceProduct } from '@oasis/engine/calculator';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { notFound } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind, TakeCall } from '../../records/take-file.ts';
import { editDraft } from './change-line.ts';
import { columnsOf, isSameLine, placeOfLine, type StoredLine, storedLines } from './line-store.ts';

type ReportRow = FileReport['rows'][number];
/** A file of lines of a draft. Lines that the file does not name stay. */
export const LINE_FILES: FileKind<Planned> = {
  subject: (received) => `calculator:${received === undefined ? 0 : idOf(received)}`,
  mayCheck: async (db, { authorize }, received) => {
    const id = idOf(received);
    const subject = `calculator:${id}`;
    const found = await db.selectFrom('calculator_version').select('bu_id').where('id', '=', id).executeTakeFirst();
    return found === undefined ? notFound(subject) : authorize({ bu: found.bu_id }, subject);
  },
  mayTake: (tx, asked, received) => editDraft(tx, asked, idOf(received)),
  plan: (tx, { locale }, received) => planLines(tx, locale, idOf(received), received),
  isNothing: ({ said }) => said.length === 0,
  write: async (tx, call, { report, said }, received) => {
    for (const line of said) await writeLine(tx, call, idOf(received), line);
    const { added, changed } = report.counts;
    return ok({ after: { added, changed } });
  },
};

interface SaidLine {
  readonly draft: LineDraft;
  /** The line of the same place; undefined for a new one. */
  readonly stored: StoredLine | undefined;
}

interface Planned {
  readonly report: FileReport;
  /** The lines that differ from the draft. */
  readonly said: readonly SaidLine[];
}

async function planLines(
  tx: Tx,
  locale: Locale,
  calculatorId: number,
  { fileName, table }: Pick<ReceivedTable, 'fileName' | 'table'>,
): Promise<Result<Planned, Message>> {
  const places = linePlaces(table.header);
  if (!places.ok) return places;
  const stored = new Map((await storedLines(tx, calculatorId)).map((one) => [placeOfLine(one.draft), one]));
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
  { actor, now }: Pick<TakeCall, 'actor' | 'now'>,
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

/** The version id in a form; 0 if absent. */
function idOf({ fields }: ReceivedTable): number {
  const text = fields['calculatorId'] ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= 2_147_483_647 ? id : 0;
}
