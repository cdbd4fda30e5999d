import type { CallData } from '@oasis/api-client/contract';
import {
  planRegistrations,
  REGISTRATION_FILE_BYTES,
  REGISTRATION_ROWS,
  type Registration,
  type RegistrationOutcome,
  type RegistrationRow,
  readRegistrationRow,
  registrationPlaces,
} from '@oasis/engine/areas/local-registration';
import { dayOf, err, isMonth, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { CheckCall, FileKind } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { ownBu } from './propose.ts';
import { REGISTRATION_MOVES } from './registration-moves.ts';
import { type RegistrationFile, type WrittenRow, writeRegistrations } from './write-registrations.ts';

type Report = CallData<'registrations.checkFile'>;
type ReportRow = Report['rows'][number];
type AskedSet = Pick<RegistrationFile, 'buId' | 'bu' | 'month'>;

interface PlannedSet extends Pick<RegistrationFile, 'rows'> {
  readonly report: Report;
  readonly asked: AskedSet;
}

/** A file of registrations makes the next version of its BU and month. The form names both beside the file. */
export const REGISTRATION_FILES: FileKind<PlannedSet> = {
  limits: { rows: REGISTRATION_ROWS, fileBytes: REGISTRATION_FILE_BYTES, unpackedBytes: 256 * 1024 * 1024 },
  subject: subjectOf,
  mayCheck: mayUpload,
  mayTake: async (tx, asked, received) => {
    const allowed = await mayUpload(tx, asked, received);
    // Two files for the same month follow each other: the second one is planned anew, and refused where it does something else by then.
    if (allowed.ok) await holdLock(tx, 'registrationFiles');
    return allowed;
  },
  plan: planFile,
  isNothing: ({ report: { counts, dropped } }) => counts.added + counts.changed + dropped === 0,
  write: async (tx, call, { report, asked, rows }, { fileName }) => {
    const { added, changed } = report.counts;
    const { dropped } = report;
    const { setId, number } = await writeRegistrations(tx, call, { ...asked, rows, added, changed, dropped, fileName });
    const after = { sourceNumber: number, month: asked.month, fileName, added, changed, droppedRows: dropped };
    return ok({ subject: REGISTRATION_MOVES.subject(setId), after });
  },
};

function subjectOf(received?: ReceivedTable): string {
  return `registration-file:${received?.table.rows.length ?? 0}`;
}

/** Refuses a form that names no month or none of one's BUs, and one of a BU that one may not upload for. */
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
  context: Pick<ChangeContext, 'actor'>,
  { fields }: ReceivedTable,
): Promise<Result<AskedSet, Message>> {
  const { bu = '', month = '' } = fields;
  if (!isMonth(month)) return err(message('LOCAL_MONTH_MISSING'));
  const buId = await ownBu(db, context, bu);
  return buId === undefined ? err(message('LOCAL_BU_MISSING')) : ok({ buId, bu, month });
}

async function planFile(tx: Tx, context: ChangeContext, received: ReceivedTable): Promise<Result<PlannedSet, Message>> {
  const { table } = received;
  const asked = await askedSet(tx, context, received);
  if (!asked.ok) return asked;
  const places = registrationPlaces(table.header);
  if (!places.ok) return places;
  const of = { month: asked.value.month, today: dayOf(context.now) };
  const rows = table.rows.map((row) => readRegistrationRow(row, places.value, of));
  const before = await liveSet(tx, asked.value);
  const { outcomes, dropped } = planRegistrations(rows, before?.rows ?? []);
  const reported = rows.flatMap((row, place) => reportOf(row, outcomes[place], context.locale));
  const does = [
    [asked.value.buId, asked.value.month, before?.id ?? 0],
    ...rows.map(({ vin, city, registrationDay, pdiDay }) => [vin, city, registrationDay, pdiDay]),
  ];
  const report = { ...fileReportOf(received, reported, does), dropped };
  const differs = report.counts.added + report.counts.changed + dropped > 0;
  if (before?.status === 'Uploaded' && differs) return err(message('LOCAL_WAITS', { set: before.code }));
  return ok({ report, asked: asked.value, rows: rows.map((row, place) => writtenRow(row, outcomes[place])) });
}

function writtenRow(row: Registration, outcome: RegistrationOutcome | undefined): WrittenRow {
  return { ...row, change: outcome?.does === 'add' ? 'added' : outcome?.does === 'change' ? 'changed' : '' };
}

interface LiveSet {
  readonly id: number;
  readonly code: string;
  readonly status: string;
  readonly rows: readonly Registration[];
}

/** The version that a file is compared with: one that waits, else the one that stands. */
async function liveSet(tx: Tx, { buId, month }: AskedSet): Promise<LiveSet | undefined> {
  const set = await tx
    .selectFrom('registration_set')
    .select(['id', 'code', 'status'])
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', 'in', ['Uploaded', 'Checked'])
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (set === undefined) return undefined;
  const rows = await tx
    .selectFrom('registration_row')
    .select(['vin', 'city', 'registration_day as registrationDay', 'pdi_day as pdiDay'])
    .where('set_id', '=', set.id)
    .execute();
  return { ...set, rows: rows.map((row) => ({ ...row, pdiDay: row.pdiDay ?? '' })) };
}

/** Shared by the rows of a report: a hundred thousand empty lists take megabytes. */
const NONE: never[] = [];

function reportOf(
  row: RegistrationRow,
  outcome: RegistrationOutcome | undefined,
  locale: ChangeContext['locale'],
): readonly ReportRow[] {
  if (outcome === undefined) return [];
  const at = { row: row.row, name: row.vin, changes: NONE, refusals: NONE };
  switch (outcome.does) {
    case 'add':
      return [{ ...at, status: 'added' }];
    case 'keep':
      return [{ ...at, status: 'unchanged' }];
    case 'change':
      return [{ ...at, status: 'changed', changes: changesOf(outcome.before, row) }];
    case 'refuse': {
      const refusals = outcome.refusals.map(({ field, message: said }) => ({
        field,
        message: messageText(said, locale),
      }));
      return [{ ...at, status: 'refused', refusals }];
    }
  }
}

function changesOf(before: Registration, after: Registration): ReportRow['changes'] {
  return (['city', 'registrationDay', 'pdiDay'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, text: `${before[field] || '-'} → ${after[field] || '-'}` }],
  );
}
