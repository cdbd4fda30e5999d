import type { FileReport } from '@oasis/api-client/contract';
import { reasonField } from '@oasis/engine/areas/prices';
import { type Locale, ok, present, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { SaidValue } from '@oasis/engine/reference';
import { writeAudit } from '../../audit/record.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { type ReceivedTable, receiveTable } from '../../records/receive-table.ts';
import { lockVersions, newVersion } from '../new-version.ts';
import type { MasterKind } from '../tables.ts';
import type { Amounts } from './dated-file.ts';

export interface PlannedFile<Report, Value> {
  readonly report: Report;
  /** What the next version has to say. */
  readonly values: readonly SaidValue<Value>[];
}

/** A kind of dated amounts that come by files. */
export interface FileKind<Report extends FileReport, Value extends Amounts> {
  readonly version: MasterKind;
  /** The names of a value and of a file in subjects of the audit log. */
  readonly record: string;
  readonly file: string;
  readonly event: string;
  readonly action: string;
  readonly call: string;
  /** What a value is said of, in the audit log. */
  readonly ofField: string;
  /** What a file would say, row by row, over what is stored. */
  readonly plan: (
    db: Db | Tx,
    locale: Locale,
    received: Pick<ReceivedTable, 'fileName' | 'table'>,
  ) => Promise<Result<PlannedFile<Report, Value>, Message>>;
  /** Stores values under a version; answers their ids in their order. */
  readonly insert: (tx: Tx, version: number, values: readonly SaidValue<Value>[]) => Promise<readonly number[]>;
}

type Checking = Pick<CallContext<'prices.checkFile'>, 'file' | 'db' | 'locale'>;
type Loading = Pick<CallContext<'prices.loadFile'>, 'file' | 'locale' | 'change' | 'actor' | 'now' | 'requestId'>;

/** A list with its whole past is longer than a file of records that are checked one by one. */
export const MANY_ROWS = 5_000;

/** Shows what a file would say, and stores nothing. */
export async function checkDatedFile<Report extends FileReport, Value extends Amounts>(
  context: Checking,
  kind: FileKind<Report, Value>,
): Promise<Result<Report, Refusal>> {
  const received = await receiveTable(context, { rows: MANY_ROWS, subject: `${kind.file}:0` });
  if (!received.ok) return received;
  const planned = await kind.plan(context.db, context.locale, received.value);
  return planned.ok ? ok(planned.value.report) : refuse(planned.error);
}

/** Takes over a file as the next version: all of it as it was shown, or nothing. */
export async function loadDatedFile<Report extends FileReport, Value extends Amounts>(
  context: Loading,
  kind: FileKind<Report, Value>,
): Promise<Result<Report, Refusal>> {
  const received = await receiveTable(context, { rows: MANY_ROWS, subject: `${kind.file}:0` });
  if (!received.ok) return received;
  const { table, fields } = received.value;
  const subject = `${kind.file}:${table.rows.length}`;
  return context.change(async (tx) => {
    const wrong = reasonField.check(fields['reason'] ?? '');
    if (wrong !== undefined) return refuse(wrong, { subject });
    const reason = reasonField.toSave(fields['reason'] ?? '');
    await lockVersions(tx);
    const planned = await kind.plan(tx, context.locale, received.value);
    if (!planned.ok) return refuse(planned.error, { subject });
    const { report, values } = planned.value;
    const { refused: count, added, changed } = report.counts;
    if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
    if (values.length === 0) return refuse(message('FILE_UNCHANGED'), { subject });
    if (report.print !== fields['print']) return refuse(message('FILE_STALE'), { subject });
    const version = await sayValues(tx, context, kind, { values, reason });
    return ok({
      data: report,
      audit: { subject, details: { before: null, after: { added, changed, priceVersion: version } } },
    });
  });
}

/** Says values as the next version, each with its own audit record; versions must be locked. */
export async function sayValues<Value extends Amounts>(
  tx: Tx,
  context: Pick<Loading, 'actor' | 'now' | 'requestId' | 'locale'>,
  kind: Omit<FileKind<FileReport, Value>, 'plan' | 'file'>,
  { values, reason }: { readonly values: readonly SaidValue<Value>[]; readonly reason: string },
): Promise<number> {
  const version = await newVersion(tx, context, { kind: kind.version, reason });
  const ids = await kind.insert(tx, version, values);
  for (const [place, { of, from, value }] of values.entries()) {
    const after = { [kind.ofField]: of, validFrom: from, ...value, reason, priceVersion: version };
    await writeAudit(tx, {
      at: context.now,
      event: kind.event,
      outcome: 'done',
      action: kind.action,
      actor: context.actor,
      subject: `${kind.record}:${present(ids[place], 'an id')}`,
      messageCode: '',
      requestId: context.requestId,
      details: { call: kind.call, before: null, after },
    });
  }
  return version;
}
