import type { FileReport } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import {
  type CarOfSale,
  isSaleKind,
  planSales,
  type RetailDraft,
  readSaleRow,
  type SaleOutcome,
  type SaleRow,
  salePlaces,
} from '@oasis/engine/areas/retail';
import { dayOf, type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { writeAudit } from '../../audit/record.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { lockReached } from '../../dealers/reached-cars.ts';
import type { AuditNote } from '../../guard/route.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind, TakeCall } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { peopleOf, readsPeople } from '../../sales/person.ts';
import { createRecord, type SoldCar, writeDraft } from './change-record.ts';
import { fleetCustomersByName } from './fleet-customers.ts';
import { draftOf } from './record-view.ts';
import { RETAIL_MOVES } from './retail-moves.ts';

type ReportRow = FileReport['rows'][number];

/** A car within reach that is locked. */
interface KnownCar extends CarOfSale {
  readonly vin: string;
  readonly bu_id: number;
  readonly dealer_id: number;
}

interface PlannedFile {
  readonly report: FileReport;
  readonly outcomes: readonly SaleOutcome<KnownCar>[];
}

/**
 * A file of the sales of a dealer. Each sale has the moves and records of the log that its own calls leave. Nothing of the file is
 * kept but what was typed: neither its name nor its cells are in the log, since both may tell of people.
 */
export const SALE_FILES: FileKind<PlannedFile> = {
  subject: (received) => `sale-file:${received?.table.rows.length ?? 0}`,
  mayCheck: (_db, asked) => Promise.resolve(ofDealer(asked)),
  mayTake: (_tx, asked) => Promise.resolve(ofDealer(asked)),
  plan: planFile,
  isNothing: ({ outcomes }) => outcomes.every(({ does }) => does === 'nothing'),
  write: async (tx, call, { report, outcomes }) => {
    for (const outcome of outcomes) {
      const written = await writeSale(tx, call, outcome);
      if (!written.ok) return written;
    }
    return ok({ after: { added: report.counts.added, changed: report.counts.changed } });
  },
};

function ofDealer({ actor }: Pick<ChangeContext, 'actor'>): Result<null, Refusal> {
  return reachOf(actor).kind === 'all' ? refuse(message('RETAIL_DEALER_REPORTS')) : ok(null);
}

async function planFile(
  tx: Tx,
  context: ChangeContext,
  { fileName, table }: ReceivedTable,
): Promise<Result<PlannedFile, Message>> {
  const places = salePlaces(table.header);
  if (!places.ok) return places;
  const names = { fleetCustomers: await fleetCustomersByName(tx), writesPeople: readsPeople(context.actor) };
  const rows = table.rows.map((row) => readSaleRow(row, places.value, names));
  const outcomes = planSales(rows, await carsOf(tx, context, rows), dayOf(context.now));
  const reported = rows.flatMap((row, place) => reportOf(row, outcomes[place], context.locale));
  const said = rows.map((row) => row.said);
  return ok({ report: fileReportOf({ fileName, table }, reported, said), outcomes });
}

/** Locks the cars of a file that are within reach, and reads their open sales afterwards, so that none is reported in between. */
async function carsOf(
  tx: Tx,
  context: ChangeContext,
  rows: readonly SaleRow[],
): Promise<ReadonlyMap<string, KnownCar>> {
  const cars = await lockReached(tx, context, [...new Set(rows.map(({ vin }) => vin))])
    .select(['c.bu_id', 'c.dealer_id', 'c.engine_number as engineNumber'])
    .execute();
  const sales = await tx
    .selectFrom('retail_record')
    .select(['id', 'car_id', 'status', 'version', 'draft'])
    .where('car_id', '=', sql<number>`any(${cars.map(({ carId }) => carId)}::integer[])`)
    .where('status', 'not in', ['Completed', 'Void'])
    .execute();
  const people = await peopleOf(
    tx,
    sales.map(({ id }) => id),
  );
  const byCar = new Map(
    sales.map(({ id, car_id, status, version, draft }) => [
      car_id,
      { recordId: id, status, version, draft: draftOf(draft, people.get(id)) },
    ]),
  );
  return new Map(cars.map((car) => [car.vin, { ...car, sale: byCar.get(car.carId) }]));
}

/** Reports the sale of a car, or fills the one that is open. */
async function writeSale(tx: Tx, call: TakeCall, outcome: SaleOutcome<KnownCar>): Promise<Result<unknown, Refusal>> {
  switch (outcome.does) {
    case 'report': {
      const { car, draft } = outcome;
      if (!isSaleKind(draft.kind)) return refuse(message('RETAIL_FIELD_MISSING'));
      const made = await createRecord(tx, call, carToReport(car), draft.kind);
      await record(
        tx,
        call,
        'report',
        RETAIL_MOVES.audit(made.id, { before: null, after: { vin: car.vin, soldAs: draft.kind } }),
      );
      return fill(tx, call, { recordId: made.id, version: made.version }, draft);
    }
    case 'fill':
      return fill(tx, call, outcome.sale, outcome.draft);
    case 'nothing':
    case 'refuse':
      return ok(null);
  }
}

function carToReport({ carId, vin, bu_id, dealer_id, engineNumber }: KnownCar): SoldCar {
  return { id: carId, code: vin, bu_id, dealer_id, engine_number: engineNumber };
}

async function fill(
  tx: Tx,
  call: TakeCall,
  { recordId, version }: { readonly recordId: number; readonly version: number },
  draft: RetailDraft,
): Promise<Result<unknown, Refusal>> {
  const { kind } = draft;
  if (!isSaleKind(kind)) return refuse(message('RETAIL_FIELD_MISSING'));
  const saved = await RETAIL_MOVES.edit(tx, call, { recordId, version }, 'save', async () => {
    const written = await writeDraft(tx, call.actor, recordId, { ...draft, kind });
    return written.ok ? ok({ before: {}, after: { soldAs: kind } }) : written;
  });
  if (saved.ok) await record(tx, call, 'save', saved.value.audit);
  return saved;
}

const EVENTS = { report: 'RETAIL_REPORTED', save: 'RETAIL_SAVED' } as const;

/** Writes the record of the log that the call of one sale leaves. */
function record(
  tx: Tx,
  { actor, now, requestId }: TakeCall,
  does: keyof typeof EVENTS,
  { subject, details }: AuditNote,
): Promise<void> {
  return writeAudit(tx, {
    at: now,
    event: EVENTS[does],
    outcome: 'done',
    action: `retail.${does}`,
    actor,
    subject,
    messageCode: '',
    requestId,
    details: { call: 'retail.loadFile', ...details },
  });
}

/** The line of a row in the report; it names fields and has none of their values. */
function reportOf({ row, vin, said }: SaleRow, outcome: SaleOutcome | undefined, locale: Locale): readonly ReportRow[] {
  if (outcome === undefined) return [];
  const at = { row, name: vin, changes: [], refusals: [] };
  switch (outcome.does) {
    case 'nothing':
      return [{ ...at, status: 'unchanged' }];
    case 'report':
      return [{ ...at, status: 'added', changes: named(Object.keys(said)) }];
    case 'fill':
      return [{ ...at, status: 'changed', changes: named(outcome.changed) }];
    case 'refuse': {
      const refusals = outcome.refusals.map(({ field, message: why }) => ({
        field,
        message: messageText(why, locale),
      }));
      return [{ ...at, status: 'refused', refusals }];
    }
  }
}

function named(fields: readonly string[]): ReportRow['changes'] {
  return fields.map((field) => ({ field, text: '' }));
}
