import type { FileReport } from '@oasis/api-client/contract';
import { type PdiCar, type PdiOutcome, type PdiRow, pdiPlaces, planPdi, readPdiRow } from '@oasis/engine/areas/cars';
import { dayOf, type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import { lockReached } from '../../dealers/reached-cars.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CAR_FILE } from './car-file.ts';
import { keepPdiDays } from './write-cars.ts';

type ReportRow = FileReport['rows'][number];

interface PlannedFile {
  readonly report: FileReport;
  readonly rows: readonly PdiRow[];
  readonly outcomes: readonly PdiOutcome[];
}

/** A file of PDI days. The log has one record for the file; each car keeps its own move. */
export const PDI_FILES: FileKind<PlannedFile> = {
  limits: CAR_FILE,
  subject: (received) => `pdi-file:${received?.table.rows.length ?? 0}`,
  plan: planFile,
  isNothing: ({ outcomes }) => outcomes.every(({ does }) => does === 'nothing'),
  write: async (tx, call, { report, rows, outcomes }, { fileName }) => {
    const kept = rows.flatMap(({ pdiDay }, place) => {
      const outcome = outcomes[place];
      return outcome?.does === 'keep' ? [{ car: outcome.car, pdiDay }] : [];
    });
    await keepPdiDays(tx, call, kept, fileName);
    return ok({ after: { fileName, changed: report.counts.changed } });
  },
};

async function planFile(
  tx: Tx,
  context: ChangeContext,
  { fileName, table }: ReceivedTable,
): Promise<Result<PlannedFile, Message>> {
  const places = pdiPlaces(table.header);
  if (!places.ok) return places;
  const today = dayOf(context.now);
  const rows = table.rows.map((row) => readPdiRow(row, places.value, today));
  const outcomes = planPdi(rows, await storedCars(tx, context, rows));
  const reported = rows.flatMap((row, place) => reportOf(row, outcomes[place], context.locale));
  const days = rows.map(({ pdiDay }) => pdiDay);
  return ok({ report: fileReportOf({ fileName, table }, reported, days), rows, outcomes });
}

async function storedCars(
  tx: Tx,
  context: ChangeContext,
  rows: readonly PdiRow[],
): Promise<ReadonlyMap<string, PdiCar>> {
  const cars = await lockReached(tx, context, [...new Set(rows.map(({ vin }) => vin))])
    .select(sql<string>`coalesce(c.pdi_day::text, '')`.as('pdiDay'))
    .execute();
  return new Map(cars.map((car) => [car.vin, car]));
}

function reportOf({ row, vin, pdiDay }: PdiRow, outcome: PdiOutcome | undefined, locale: Locale): readonly ReportRow[] {
  if (outcome === undefined) return [];
  const at = { row, name: vin, changes: [], refusals: [] };
  switch (outcome.does) {
    case 'nothing':
      return [{ ...at, status: 'unchanged' }];
    case 'keep': {
      const changes = [{ field: 'pdiDay', text: `${outcome.car.pdiDay || '-'} → ${pdiDay}` }];
      return [{ ...at, status: 'changed', changes }];
    }
    case 'refuse': {
      const refusals = outcome.refusals.map(({ field, message }) => ({ field, message: messageText(message, locale) }));
      return [{ ...at, status: 'refused', refusals }];
    }
  }
}
