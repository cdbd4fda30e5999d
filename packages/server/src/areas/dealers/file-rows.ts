import type { CallData } from '@oasis/api-client/contract';
import {
  changedDealerFields,
  type DealerDraft,
  dealerForm,
  dealerPlaces,
  readDealerRow,
} from '@oasis/engine/areas/dealers';
import { ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import * as z from 'zod';
import type { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { TableFile } from '../../files/table-file.ts';
import type { AuditNote } from '../../guard/route.ts';
import { fileReportOf } from '../../records/file-report.ts';
import { createRecord, updateRecord } from '../../records/form-record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { dealerRecord } from './change-dealer.ts';
import { knownNames } from './known-names.ts';
import { type Dealer, dealerList } from './store.ts';

type FileReport = CallData<'dealers.checkFile'>;
type RowReport = FileReport['rows'][number];

/** What a row did, and its audit note where it changed a dealer. */
interface RowOutcome {
  readonly report: RowReport;
  readonly note?: { readonly event: 'DEALER_CREATED' | 'DEALER_UPDATED' } & AuditNote;
}

export interface FileOutcome {
  readonly report: FileReport;
  readonly notes: readonly NonNullable<RowOutcome['note']>[];
}

/**
 * Takes over a file row by row, each by the rules of the form and of what is stored. A refused row changes nothing, and those
 * after it are looked at all the same; the caller decides whether anything of it stays.
 */
export async function applyDealerFile(
  tx: Tx,
  context: ChangeContext,
  { fileName, table }: { readonly fileName: string; readonly table: TableFile },
): Promise<Result<FileOutcome, Message>> {
  const places = dealerPlaces(table.header);
  if (!places.ok) return places;
  const known = await knownNames(tx);
  const seen = new Map<string, number>();
  const outcomes: RowOutcome[] = [];
  for (const { row, cells } of table.rows) {
    const found = await dealerOf(tx, context, cells[places.value.get('code') ?? 0] ?? '');
    const read = readDealerRow(cells, places.value, known, found);
    const { code } = read.draft;
    const first = seen.get(code);
    seen.set(code, first ?? row);
    const twice =
      first === undefined ? [] : [{ field: 'code', message: message('DEALER_FILE_CODE_TWICE', { row: first }) }];
    const refusals = [...twice, ...read.refusals].map(({ field, message: said }) => ({
      field,
      message: messageText(said, context.locale),
    }));
    const at = { row, name: code };
    outcomes.push(
      refusals.length > 0
        ? { report: { ...at, status: 'refused', changes: [], refusals } }
        : await applyRow(tx, context, { at, draft: read.draft, present: found }),
    );
  }
  return ok({ report: reportOf(fileName, outcomes), notes: outcomes.flatMap(({ note }) => note ?? []) });
}

interface CheckedRow {
  readonly at: Pick<RowReport, 'row' | 'name'>;
  readonly draft: DealerDraft;
  readonly present: Dealer | undefined;
}

async function applyRow(tx: Tx, context: ChangeContext, { at, draft, present }: CheckedRow): Promise<RowOutcome> {
  const changes = changesOf(draft, present);
  if (present !== undefined && changes.length === 0) {
    return { report: { ...at, status: 'unchanged', changes, refusals: [] } };
  }
  const done =
    present === undefined
      ? await createRecord(tx, context, dealerRecord, draft)
      : await updateRecord(tx, context, dealerRecord, { id: present.dealerId, sent: draft });
  if (!done.ok) return { report: { ...at, status: 'refused', changes: [], refusals: refusalsIn(done.error, context) } };
  const { audit } = done.value;
  return present === undefined
    ? { report: { ...at, status: 'added', changes, refusals: [] }, note: { event: 'DEALER_CREATED', ...audit } }
    : { report: { ...at, status: 'changed', changes, refusals: [] }, note: { event: 'DEALER_UPDATED', ...audit } };
}

/** Names of groups and regions stand behind numbers, so that a change names its field alone. */
function changesOf(draft: DealerDraft, present: Dealer | undefined): RowReport['changes'] {
  return present === undefined ? [] : changedDealerFields(draft, present).map((field) => ({ field, text: '' }));
}

/** The dealer with a code, within reach. */
async function dealerOf(tx: Tx, context: ChangeContext, text: string): Promise<Dealer | undefined> {
  const { code } = dealerForm.toSave({ ...dealerForm.empty, code: text });
  const found = await tx.selectFrom('dealer').select('id').where('code', '=', code).executeTakeFirst();
  return found === undefined ? undefined : dealerList.find(tx, context, found.id);
}

const refusedForm = z.object({ refusals: z.array(z.object({ field: z.string(), message: z.string() })) });

function refusalsIn({ data, message: said }: Refusal, { locale }: ChangeContext): RowReport['refusals'] {
  const form = refusedForm.safeParse(data);
  return form.success ? form.data.refusals : [{ field: 'code', message: messageText(said, locale) }];
}

function reportOf(fileName: string, outcomes: readonly RowOutcome[]): FileReport {
  const rows = outcomes.map(({ report }) => report);
  return fileReportOf(
    fileName,
    rows,
    outcomes.map(({ note }) => note?.details ?? null),
  );
}
