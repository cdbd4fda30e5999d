import type { FileReport } from '@oasis/api-client/contract';
import {
  type CarFacts,
  CORRECTED_FACTS,
  type CorrectedFact,
  planWholesale,
  priceText,
  readWholesaleRow,
  type StoredCar,
  type StoredCars,
  type WholesaleOutcome,
  wholesalePlaces,
} from '@oasis/engine/areas/cars';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { recheckCars } from '../../claims/recheck-claims.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { lockReached } from '../../dealers/reached-cars.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CAR_FILE } from './car-file.ts';
import { wholesaleNames } from './known-names.ts';
import { addCars, changeCars } from './write-cars.ts';

type ReportRow = FileReport['rows'][number];

interface PlannedFile {
  readonly report: FileReport;
  readonly facts: readonly CarFacts[];
  readonly outcomes: readonly WholesaleOutcome[];
}

/** A file of cars that were invoiced to dealers. The log has one record for the file; each car keeps its own move. */
export const WHOLESALE_FILES: FileKind<PlannedFile> = {
  limits: CAR_FILE,
  subject: (received) => `car-file:${received?.table.rows.length ?? 0}`,
  // Two files that add the same VINs follow each other: the second one is planned anew and refused, since it does something else by then.
  mayTake: async (tx) => {
    await holdLock(tx, 'wholesaleFiles');
    return ok(null);
  },
  plan: planFile,
  isNothing: ({ outcomes }) => outcomes.every(({ does }) => does === 'nothing'),
  write: async (tx, call, { report, facts, outcomes }, { fileName }) => {
    const added = facts.filter((_, place) => outcomes[place]?.does === 'add');
    const changed = outcomes.flatMap((outcome, place) => {
      const now = facts[place];
      const isChange = outcome.does === 'correct' || outcome.does === 'invoiceAgain';
      return isChange && now !== undefined ? [{ stored: outcome.stored, facts: now, move: outcome.does }] : [];
    });
    await addCars(tx, call, added, fileName);
    await changeCars(tx, call, changed, fileName);
    await recheckCars(
      tx,
      call,
      changed.map(({ stored }) => stored.carId),
    );
    return ok({ after: { fileName, added: report.counts.added, changed: report.counts.changed } });
  },
};

async function planFile(
  tx: Tx,
  context: ChangeContext,
  { fileName, table }: ReceivedTable,
): Promise<Result<PlannedFile, Message>> {
  const places = wholesalePlaces(table.header);
  if (!places.ok) return places;
  const known = await wholesaleNames(tx, context);
  const rows = table.rows.map(({ row, cells }) => ({ row, ...readWholesaleRow(cells, places.value, known) }));
  const facts = rows.map((row) => row.facts);
  const outcomes = planWholesale(rows, await storedCars(tx, context, facts));
  const reported = rows.map(({ row }, place) => reportOf(row, facts[place], outcomes[place], context.locale));
  return ok({ report: fileReportOf({ fileName, table }, reported.flat(), facts), facts, outcomes });
}

/** Locks the cars of a file that are within reach, and says which VINs cars out of reach have. */
async function storedCars(tx: Tx, context: ChangeContext, facts: readonly CarFacts[]): Promise<StoredCars> {
  const vins = [...new Set(facts.map(({ vin }) => vin))];
  const rows = await lockReached(tx, context, vins)
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select(['c.bu_id as buId', 'c.dealer_id as dealerId', 'd.code as dealerCode'])
    .select(['c.model_id as modelId', 'c.engine_number as engineNumber', 'c.wholesale_number as wholesaleNumber'])
    .select(['c.wholesale_day as wholesaleDay', 'c.wholesale_price as wholesalePrice', 'c.version'])
    .execute();
  const within = new Map(rows.map((row) => [row.vin, row]));
  const others = vins.filter((vin) => !within.has(vin));
  const elsewhere = await withAllRows(tx, () =>
    tx.selectFrom('car').select('code').where('code', '=', sql<string>`any(${others}::text[])`).execute(),
  );
  return { within, elsewhere: new Set(elsewhere.map(({ code }) => code)) };
}

/** Shared by the rows of a report: a hundred thousand empty lists take megabytes. */
const NONE: never[] = [];

function reportOf(
  row: number,
  facts: CarFacts | undefined,
  outcome: WholesaleOutcome | undefined,
  locale: Locale,
): readonly ReportRow[] {
  if (facts === undefined || outcome === undefined) return [];
  const at = { row, name: facts.vin, changes: NONE, refusals: NONE };
  switch (outcome.does) {
    case 'add':
      return [{ ...at, status: 'added' }];
    case 'nothing':
      return [{ ...at, status: 'unchanged' }];
    case 'refuse': {
      const refusals = outcome.refusals.map(({ field, message }) => ({ field, message: messageText(message, locale) }));
      return [{ ...at, status: 'refused', refusals }];
    }
    case 'correct':
    case 'invoiceAgain':
      return [{ ...at, status: 'changed', changes: changesOf(outcome.stored, facts, outcome.differing) }];
  }
}

function changesOf(before: StoredCar, after: CarFacts, differing: readonly CorrectedFact[]): ReportRow['changes'] {
  return CORRECTED_FACTS.filter((fact) => differing.includes(fact)).map((fact) => ({
    field: fact === 'modelId' ? 'model' : fact,
    text: fact === 'modelId' ? '' : `${factText(before, fact) || '-'} → ${factText(after, fact) || '-'}`,
  }));
}

function factText(facts: CarFacts, fact: CorrectedFact): string {
  return fact === 'wholesalePrice' ? priceText(facts.wholesalePrice) : String(facts[fact]);
}
