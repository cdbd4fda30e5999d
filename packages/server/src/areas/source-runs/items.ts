import type { CallData } from '@oasis/api-client/contract';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { ITEM_PROGRESS, yuanOf } from '../../runs/run-sums.ts';

export type SourceRunItem = CallData<'sourceRuns.items'>['content'][number];

const item = listSource((db) =>
  db
    .selectFrom('run_item as i')
    .innerJoin('run as r', 'r.id', 'i.run_id')
    .innerJoin('source_row as s', 's.id', 'i.row_id')
    .leftJoin('car as k', (join) => join.onRef('k.id', '=', 'i.object_id').on('r.kind', '=', 'TA'))
    .select('i.id as key'),
);

/** A car of which controlling has not said whether it still counts. */
const ASKS = sql<boolean>`i.because -> 0 ->> 'code' = 'SOURCE_CAR_GONE' and exists (
  select from target_car t where t.car_id = i.object_id and t.program_code = i.part and t.month = r.month and t.dealer_id = s.dealer_id
    and t.target_key = s.key and t.decision is null)`;

/** What a run does, in the order in which it is made. */
export const itemList = defineList({
  source: item,
  filters: {
    buIds: item.where<readonly number[]>((_, ids) => sql<boolean>`i.bu_id = any(${ids})`),
    runId: item.where<number>((_, run) => sql<boolean>`i.run_id = ${run}`),
    program: item.choice((_, code) => sql<boolean>`i.part = ${code}`),
    dealer: item.choice(
      (_, code) => sql<boolean>`s.dealer_id = (select d.id from dealer d where d.code = upper(${code}))`,
    ),
    subject: item.part((_, part) => sql<boolean>`coalesce(k.code, s.key) ilike ${part}`),
    outcome: item.choice((_, outcome) => sql<boolean>`i.outcome = ${outcome}`),
    progress: item.choice((_, progress) => sql<boolean>`${ITEM_PROGRESS} = ${progress}`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  orders: { place: item.by(() => sql.ref('i.place')), difference: item.by(() => sql`i.after - i.before`) },
  usual: 'place',
  last: { by: item.by(() => sql.ref('i.place')), direction: 'asc' },
  rows: itemRow,
  line: itemOf,
});

function itemRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('run_item as i')
    .innerJoin('run as r', 'r.id', 'i.run_id')
    .innerJoin('source_row as s', 's.id', 'i.row_id')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .leftJoin('car as k', (join) => join.onRef('k.id', '=', 'i.object_id').on('r.kind', '=', 'TA'))
    .leftJoin('claim as c', 'c.id', 'i.claim_id')
    .select(['i.place', 'i.claim_id', 'c.code', 'c.status', 'k.code as vin', 's.key', 's.place as row', 's.cells'])
    .select(['d.code as dealer', 'i.part', 'i.outcome', 'i.before', 'i.after', 'i.because'])
    .select([ITEM_PROGRESS.as('progress'), ASKS.as('asks')])
    .where('i.id', '=', id);
}

function itemOf(row: SelectedRow<typeof itemRow>, { locale }: Asker): SourceRunItem {
  return {
    place: row.place,
    claimId: row.claim_id,
    claimCode: row.code ?? '',
    status: row.status ?? '',
    subject: row.vin ?? row.key,
    row: row.row,
    cells: row.cells,
    asks: row.asks,
    dealerCode: row.dealer,
    programCode: row.part,
    outcome: row.outcome,
    progress: row.progress,
    before: yuanOf(row.before),
    after: yuanOf(row.after),
    difference: yuanOf(row.after - row.before),
    why: row.because.map((one) => messageText(one, locale)).join('; '),
  };
}
