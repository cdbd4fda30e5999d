import type { FileReport } from '@oasis/api-client/contract';
import {
  planSupportOrders,
  readSupportOrderRow,
  type SupportOrderOutcome,
  type SupportOrderRow,
  supportOrderPlaces,
} from '@oasis/engine/areas/support-orders';
import { dayOf, type Locale, ok, type Result } from '@oasis/engine/base';
import { type Message, messageText } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { fileReportOf } from '../../records/file-report.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind } from '../../records/take-file.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { orderColumns } from './order-columns.ts';
import { SUPPORT_ORDER_MOVES } from './order-moves.ts';
import { orderedCars } from './ordered-cars.ts';

type ReportRow = FileReport['rows'][number];

interface PlannedFile {
  readonly report: FileReport;
  readonly rows: readonly SupportOrderRow[];
  readonly outcomes: readonly SupportOrderOutcome[];
}

/** A file of orders of support cars: each row is an order that waits for its answer. The log has one record for the file. */
export const SUPPORT_ORDER_FILES: FileKind<PlannedFile> = {
  subject: (received) => `support-order-file:${received?.table.rows.length ?? 0}`,
  plan: planFile,
  isNothing: ({ outcomes }) => outcomes.length === 0,
  write: async (tx, call, { report, rows, outcomes }, { fileName }) => {
    const orders = rows.flatMap((row, place) => {
      const outcome = outcomes[place];
      return outcome?.does === 'order' ? [{ row, placed: outcome.placed }] : [];
    });
    const buIds = orders.map(({ placed }) => placed.buId);
    for (const bu of new Set(buIds)) {
      const allowed = call.authorize({ bu });
      if (!allowed.ok) return allowed;
    }
    await SUPPORT_ORDER_MOVES.createAll(tx, call, { buIds, move: 'load' }, (columns) =>
      tx
        .insertInto('support_order')
        .values(
          orders.flatMap(({ row, placed }, place) => {
            const own = columns[place];
            return own === undefined ? [] : [{ ...own, ...orderColumns(row, placed) }];
          }),
        )
        .returning('id')
        .execute(),
    );
    return ok({ after: { fileName, added: report.counts.added } });
  },
};

async function planFile(
  tx: Tx,
  context: ChangeContext,
  { fileName, table }: ReceivedTable,
): Promise<Result<PlannedFile, Message>> {
  const places = supportOrderPlaces(table.header);
  if (!places.ok) return places;
  const today = dayOf(context.now);
  const rows = table.rows.map((row) => readSupportOrderRow(row, places.value, today));
  const cars = await orderedCars(tx, context, [...new Set(rows.map(({ vin }) => vin))]);
  const outcomes = planSupportOrders(rows, cars);
  const reported = rows.flatMap((row, place) => reportOf(row, outcomes[place], context.locale));
  const said = rows.map(({ programCode, orderDay, dealer, remark }) => [programCode, orderDay, dealer, remark]);
  return ok({ report: fileReportOf({ fileName, table }, reported, said), rows, outcomes });
}

function reportOf(
  { row, vin }: SupportOrderRow,
  outcome: SupportOrderOutcome | undefined,
  locale: Locale,
): readonly ReportRow[] {
  if (outcome === undefined) return [];
  const at = { row, name: vin, changes: [], refusals: [] };
  if (outcome.does === 'order') return [{ ...at, status: 'added' }];
  const refusals = outcome.refusals.map(({ field, message }) => ({ field, message: messageText(message, locale) }));
  return [{ ...at, status: 'refused', refusals }];
}
