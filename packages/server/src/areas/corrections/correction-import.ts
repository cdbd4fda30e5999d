import type { FileReport } from '@oasis/api-client/contract';
import {
  type CorrectionOutcome,
  type CorrectionRow,
  correctionPlaces,
  planCorrections,
  readCorrectionRow,
  type SoldCar,
} from '@oasis/engine/areas/corrections';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, messageText } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { lockReached } from '../../dealers/reached-cars.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CAR_FILE } from '../cars/car-file.ts';
import { wholesaleNames } from '../cars/known-names.ts';
import { addCorrections } from './write-corrections.ts';

type ReportRow = FileReport['rows'][number];

interface PlannedFile {
  readonly report: FileReport;
  readonly rows: readonly CorrectionRow[];
  readonly outcomes: readonly CorrectionOutcome[];
}

/** A file of corrections of sales: each row is a proposal. The log has one record for the file. */
export const CORRECTION_FILES: FileKind<PlannedFile> = {
  limits: CAR_FILE,
  subject: (received) => `correction-file:${received?.table.rows.length ?? 0}`,
  plan: planFile,
  isNothing: ({ outcomes }) => outcomes.every(({ does }) => does === 'nothing'),
  write: async (tx, call, { report, rows, outcomes }, { fileName }) => {
    const proposed = rows.flatMap(({ why }, place) => {
      const outcome = outcomes[place];
      return outcome?.does === 'propose' ? [{ ...outcome, why }] : [];
    });
    await addCorrections(tx, call, proposed);
    return ok({ after: { fileName, added: report.counts.added } });
  },
};

async function planFile(
  tx: Tx,
  context: ChangeContext,
  { fileName, table }: ReceivedTable,
): Promise<Result<PlannedFile, Message>> {
  const places = correctionPlaces(table.header);
  if (!places.ok) return places;
  const known = await wholesaleNames(tx, context);
  const rows = table.rows.map((row) => readCorrectionRow(row, places.value, known));
  const outcomes = planCorrections(rows, await soldCars(tx, context, rows));
  const reported = rows.flatMap((row, place) => reportOf(row, outcomes[place], context.locale));
  const said = rows.map(({ saleDay, modelId, dealerId, why }) => [saleDay, modelId, dealerId, why]);
  return ok({ report: fileReportOf({ fileName, table }, reported, said), rows, outcomes });
}

async function soldCars(
  tx: Tx,
  context: ChangeContext,
  rows: readonly CorrectionRow[],
): Promise<ReadonlyMap<string, SoldCar>> {
  const found = await lockReached(tx, context, [...new Set(rows.map(({ vin }) => vin))])
    .leftJoin('retail_record as r', (join) =>
      join.onRef('r.car_id', '=', 'c.id').on('r.status', '=', 'Confirmed').on('c.status', 'in', ['Sold', 'Demo']),
    )
    .leftJoin('sale_correction as k', (join) => join.onRef('k.car_id', '=', 'c.id').on('k.state', '=', 'proposed'))
    .select(['c.model_id as modelId', 'c.dealer_id as dealerId', 'r.invoice_day as saleDay'])
    .select(['r.order_day as orderDay', 'r.registration_day as registrationDay'])
    .select(['k.sale_day as waitingDay', 'k.model_id as waitingModel', 'k.dealer_id as waitingDealer'])
    .execute();
  return new Map(
    found.map(({ vin, carId, modelId, dealerId, saleDay, orderDay, registrationDay, ...row }) => {
      const days = { orderDay: orderDay ?? '', registrationDay: registrationDay ?? '' };
      const sale = saleDay === null ? undefined : { saleDay, modelId, dealerId, ...days };
      const { waitingDay, waitingModel, waitingDealer } = row;
      const waits = waitingDay !== null && waitingModel !== null && waitingDealer !== null;
      const waiting = waits ? { saleDay: waitingDay, modelId: waitingModel, dealerId: waitingDealer } : undefined;
      return [vin, { carId, sale, waiting }];
    }),
  );
}

function reportOf(
  { row, vin }: CorrectionRow,
  outcome: CorrectionOutcome | undefined,
  locale: Locale,
): readonly ReportRow[] {
  if (outcome === undefined) return [];
  const at = { row, name: vin, changes: [], refusals: [] };
  switch (outcome.does) {
    case 'nothing':
      return [{ ...at, status: 'unchanged' }];
    case 'propose':
      return [{ ...at, status: 'added', changes: changesOf(outcome) }];
    case 'refuse': {
      const refusals = outcome.refusals.map(({ field, message }) => ({ field, message: messageText(message, locale) }));
      return [{ ...at, status: 'refused', refusals }];
    }
  }
}

/** The parts that a correction changes; the file itself names the model and the dealer. */
function changesOf({ before, after }: Extract<CorrectionOutcome, { does: 'propose' }>): ReportRow['changes'] {
  return [
    ...(before.saleDay === after.saleDay ? [] : [{ field: 'saleDay', text: `${before.saleDay} → ${after.saleDay}` }]),
    ...(before.modelId === after.modelId ? [] : [{ field: 'model', text: '' }]),
    ...(before.dealerId === after.dealerId ? [] : [{ field: 'dealer', text: '' }]),
  ];
}
