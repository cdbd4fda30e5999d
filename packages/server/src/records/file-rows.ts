import type { FileReport } from '@oasis/api-client/contract';
import type { FileCell, FormRefusal } from '@oasis/engine/access';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import * as z from 'zod';
import type { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { TableFile } from '../files/table-file.ts';
import type { AuditNote } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { fileReportOf } from './file-report.ts';
import { createRecord, type FormRecord, updateRecord } from './form-record.ts';

type RowReport = FileReport['rows'][number];

interface VersionedRow {
  readonly version: number;
}

/** How rows of a file become records of a kind. A row is identified by its code, which never changes. */
export interface RowsOfRecords<Row extends VersionedRow & Draft, Draft, Key> {
  readonly record: FormRecord<Row, Draft, Draft, Key>;
  /** Events of the log, a record for each row that changes something. */
  readonly events: { readonly created: string; readonly updated: string };
  /** Checks the header and loads the values that cells may name; returns a reader of rows, or the reason to refuse the file. */
  readonly open: (tx: Tx, header: readonly string[]) => Promise<Result<RowReader<Row, Draft>, Message>>;
  readonly codeOf: (draft: Draft) => string;
  readonly idOf: (present: Row) => number;
}

export interface RowReader<Row, Draft> {
  /** The record with the code of a row, within reach. */
  readonly find: (tx: Tx, context: ChangeContext, cells: readonly FileCell[]) => Promise<Row | undefined>;
  /** Reads a row on top of the stored record, with the faults of its cells. */
  readonly read: (
    cells: readonly FileCell[],
    present: Row | undefined,
  ) => { readonly draft: Draft; readonly refusals: readonly FormRefusal<string>[] };
  /** The values of a draft as readable texts, field by field. */
  readonly texts: (draft: Draft, locale: Locale) => FieldTexts;
}

/** Texts by field; '' for an empty value. */
type FieldTexts = Readonly<Record<string, string>>;

/** The effect of a row, and its audit note if it changed a record. */
interface RowOutcome {
  readonly report: RowReport;
  readonly note?: AuditNote & { readonly event: string };
}

export interface FileOutcome {
  readonly report: FileReport;
  readonly notes: readonly NonNullable<RowOutcome['note']>[];
}

/**
 * Takes over a file row by row, each by the rules of the form and of stored data. A refused row changes nothing, and the rows after it
 * are checked all the same; the caller decides whether to commit.
 */
export async function applyRows<Row extends VersionedRow & Draft, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: RowsOfRecords<Row, Draft, Key>,
  { fileName, table }: { readonly fileName: string; readonly table: TableFile },
): Promise<Result<FileOutcome, Message>> {
  const opened = await kind.open(tx, table.header);
  if (!opened.ok) return opened;
  const reader = opened.value;
  const seen = new Map<string, number>();
  const outcomes: RowOutcome[] = [];
  for (const { row, cells } of table.rows) {
    const present = await reader.find(tx, context, cells);
    const read = reader.read(cells, present);
    const name = kind.codeOf(read.draft);
    const first = seen.get(name);
    seen.set(name, first ?? row);
    const twice = first === undefined ? [] : [{ field: 'code', message: message('FILE_CODE_TWICE', { row: first }) }];
    const refusals = [...twice, ...read.refusals].map(({ field, message: said }) => ({
      field,
      message: messageText(said, context.locale),
    }));
    const at = { row, name };
    outcomes.push(
      refusals.length > 0
        ? { report: { ...at, status: 'refused', changes: [], refusals } }
        : await applyRow(tx, context, kind, { at, draft: read.draft, present, texts: reader.texts }),
    );
  }
  const report = fileReportOf(
    { fileName, table },
    outcomes.map((outcome) => outcome.report),
    outcomes.map(({ note }) => note?.details ?? null),
  );
  return ok({ report, notes: outcomes.flatMap(({ note }) => note ?? []) });
}

interface CheckedRow<Row, Draft> {
  readonly at: Pick<RowReport, 'row' | 'name'>;
  readonly draft: Draft;
  readonly present: Row | undefined;
  readonly texts: (draft: Draft, locale: Locale) => FieldTexts;
}

async function applyRow<Row extends VersionedRow & Draft, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  { record, events, idOf }: RowsOfRecords<Row, Draft, Key>,
  { at, draft, present, texts }: CheckedRow<Row, Draft>,
): Promise<RowOutcome> {
  const before = present === undefined ? undefined : texts(present, context.locale);
  const changes = changesOf(texts(draft, context.locale), before);
  if (present !== undefined && changes.length === 0) {
    return { report: { ...at, status: 'unchanged', changes, refusals: [] } };
  }
  const done =
    present === undefined
      ? await createRecord(tx, context, record, draft)
      : await updateRecord(tx, context, record, { id: idOf(present), sent: draft });
  if (!done.ok) return { report: { ...at, status: 'refused', changes: [], refusals: refusalsIn(done.error, context) } };
  const { audit } = done.value;
  return present === undefined
    ? { report: { ...at, status: 'added', changes, refusals: [] }, note: { event: events.created, ...audit } }
    : { report: { ...at, status: 'changed', changes, refusals: [] }, note: { event: events.updated, ...audit } };
}

/** The changed fields, with both values; of a new record all its fields. */
function changesOf(after: FieldTexts, before: FieldTexts | undefined): RowReport['changes'] {
  return Object.entries(after).flatMap(([field, text]) => {
    const was = before?.[field] ?? '';
    if (text === was) return [];
    return [{ field, text: before === undefined ? text : `${was || '-'} → ${text || '-'}` }];
  });
}

const refusedForm = z.object({ refusals: z.array(z.object({ field: z.string(), message: z.string() })) });

function refusalsIn({ data, message: said }: Refusal, { locale }: ChangeContext): RowReport['refusals'] {
  const form = refusedForm.safeParse(data);
  return form.success ? form.data.refusals : [{ field: 'code', message: messageText(said, locale) }];
}
