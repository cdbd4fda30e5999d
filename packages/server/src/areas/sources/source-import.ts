import type { CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import {
  isSourceCode,
  type NamedSourceKind,
  type NumberedSourceRow,
  planSource,
  readSourceRow,
  SOURCE_FILE_BYTES,
  SOURCE_ROWS,
  type SourceCells,
  type SourceOutcome,
  type SourceRow,
  sourceKind,
  sourcePlaces,
} from '@oasis/engine/areas/sources';
import { err, isMonth, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { CheckCall, FileKind } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { SOURCE_MOVES } from '../../source-data/source-moves.ts';
import { sourceNames } from './source-names.ts';
import { type SetOfFile, writeSet } from './write-set.ts';

type Report = CallData<'sources.checkFile'>;
type ReportRow = Report['rows'][number];

/** The set that a file is for. */
type AskedSet = Pick<SetOfFile, 'kind' | 'buId' | 'bu' | 'month'>;

/** A version that stands or waits, with its rows. */
interface LiveSet {
  readonly id: number;
  readonly code: string;
  readonly status: string;
  readonly rows: readonly SourceRow[];
}

interface PlannedSet {
  readonly report: Report;
  readonly asked: AskedSet;
  readonly rows: readonly SourceRow[];
}

/** A file of source data makes the next version of its kind, BU and month. The form names kind, BU and month beside the file. */
export const SOURCE_FILES: FileKind<PlannedSet> = {
  limits: { rows: SOURCE_ROWS, fileBytes: SOURCE_FILE_BYTES, unpackedBytes: 256 * 1024 * 1024 },
  subject: subjectOf,
  mayCheck: mayUpload,
  mayTake: async (tx, asked, received) => {
    const allowed = await mayUpload(tx, asked, received);
    // Two files for the same month follow each other: the second one is planned anew, and refused where it does something else by then.
    if (allowed.ok) await holdLock(tx, 'sourceFiles');
    return allowed;
  },
  plan: planFile,
  isNothing: ({ report: { counts, dropped } }) => counts.added + counts.changed + dropped === 0,
  write: async (tx, call, { report, asked, rows }, { fileName }) => {
    const { setId, number } = await writeSet(tx, call, { ...asked, rows, fileName });
    const { added, changed } = report.counts;
    const after = { sourceKind: asked.kind.code, sourceNumber: number, month: asked.month, fileName, added, changed };
    return ok({ subject: SOURCE_MOVES.subject(setId), after: { ...after, droppedRows: report.dropped } });
  },
};

function subjectOf(received?: ReceivedTable): string {
  return `source-file:${received?.table.rows.length ?? 0}`;
}

/** Refuses a form that names no kind, no month or none of one's BUs, and one of a BU that one may not upload for. */
async function mayUpload(
  db: Db | Tx,
  asked: Omit<CheckCall, 'db' | 'file'>,
  received: ReceivedTable,
): Promise<Result<unknown, Refusal>> {
  const subject = subjectOf(received);
  const set = await askedSet(db, asked, received);
  return set.ok ? asked.authorize({ bu: set.value.buId }, subject) : refuse(set.error, { subject });
}

async function askedSet(
  db: Db | Tx,
  { actor }: Pick<ChangeContext, 'actor'>,
  { fields }: ReceivedTable,
): Promise<Result<AskedSet, Message>> {
  const { kind = '', bu: code = '', month = '' } = fields;
  if (!isSourceCode(kind)) return err(message('SOURCE_KIND_MISSING'));
  if (!isMonth(month)) return err(message('SOURCE_MONTH_MISSING'));
  const bu = await db
    .selectFrom('bu')
    .select(['id', 'code'])
    .where('code', '=', code)
    .where('id', 'in', inList(actor.buIds))
    .where('deleted', '=', false)
    .executeTakeFirst();
  // Source data are of head office: whoever reaches his own organisation alone uploads for no BU.
  if (bu === undefined || reachOf(actor).kind !== 'all') return err(message('SOURCE_BU_MISSING'));
  return ok({ kind: sourceKind(kind), buId: bu.id, bu: bu.code, month });
}

async function planFile(tx: Tx, context: ChangeContext, received: ReceivedTable): Promise<Result<PlannedSet, Message>> {
  const { table } = received;
  const asked = await askedSet(tx, context, received);
  if (!asked.ok) return asked;
  const { kind } = asked.value;
  const places = sourcePlaces(kind, table.header);
  if (!places.ok) return places;
  const known = await sourceNames(tx, context, asked.value);
  const rows = table.rows.map(({ row, cells }) => ({ row, ...readSourceRow(kind, cells, places.value, known) }));
  const before = await liveSet(tx, asked.value);
  const { outcomes, dropped } = planSource(rows, before?.rows ?? []);
  const reported = rows.flatMap((row, place) => reportOf(kind, row, outcomes[place], context.locale));
  const does = [[kind.code, asked.value.buId, asked.value.month, before?.id ?? 0], ...rows.map(({ cells }) => cells)];
  const report = { ...fileReportOf(received, reported, does), dropped: dropped.length };
  const differs = report.counts.added + report.counts.changed + report.dropped > 0;
  if (before?.status === 'Uploaded' && differs) return err(message('SOURCE_WAITS', { set: before.code }));
  return ok({ report, asked: asked.value, rows });
}

/** The version that a file is compared with: one that waits, else the one that stands. */
async function liveSet(tx: Tx, { kind, buId, month }: AskedSet): Promise<LiveSet | undefined> {
  const set = await tx
    .selectFrom('source_set')
    .select(['id', 'code', 'status'])
    .where('kind', '=', kind.code)
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', 'in', ['Uploaded', 'Checked', 'Claimed'])
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (set === undefined) return undefined;
  const rows = await tx
    .selectFrom('source_row')
    .select(['dealer_id as dealerId', 'key', 'value', 'cells'])
    .where('set_id', '=', set.id)
    .execute();
  return { ...set, rows: rows.map((row) => ({ ...row, dealerCode: row.cells['dealer'] ?? '' })) };
}

/** Shared by the rows of a report: a hundred thousand empty lists take megabytes. */
const NONE: never[] = [];

function reportOf(
  kind: NamedSourceKind,
  { row, cells }: NumberedSourceRow,
  outcome: SourceOutcome | undefined,
  locale: ChangeContext['locale'],
): readonly ReportRow[] {
  if (outcome === undefined) return [];
  const name = ['dealer', ...kind.key]
    .map((field) => cells[field] ?? '')
    .filter((text) => text !== '')
    .join(' ');
  const at = { row, name, changes: NONE, refusals: NONE };
  switch (outcome.does) {
    case 'add':
      return [{ ...at, status: 'added' }];
    case 'keep':
      return [{ ...at, status: 'unchanged' }];
    case 'change':
      return [{ ...at, status: 'changed', changes: changesOf(outcome.before, cells) }];
    case 'refuse': {
      const refusals = outcome.refusals.map(({ field, message: said }) => ({
        field,
        message: messageText(said, locale),
      }));
      return [{ ...at, status: 'refused', refusals }];
    }
  }
}

function changesOf(before: SourceCells, after: SourceCells): ReportRow['changes'] {
  return Object.entries(after).flatMap(([field, text]) => {
    const was = before[field] ?? '';
    return text === was ? [] : [{ field, text: `${was || '-'} → ${text || '-'}` }];
  });
}
