import type { CallData } from '@oasis/api-client/contract';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';
import { ITEM_PROGRESS, yuanOf } from '../../runs/run-sums.ts';

export type RunItem = CallData<'claimRuns.items'>['content'][number];

const item = listSource((db) =>
  db
    .selectFrom('run_item as i')
    .innerJoin('run as r', (join) => join.onRef('r.id', '=', 'i.run_id').on('r.kind', '=', 'rejudge'))
    .innerJoin('claim as c', 'c.id', 'i.object_id')
    .select('i.id as key'),
);

/** Claims of a run with what it does to them, in the order in which it is made. */
export const itemList = defineList({
  source: item,
  filters: {
    buIds: item.where<readonly number[]>((_, ids) => sql<boolean>`i.bu_id = any(${ids})`),
    runId: item.where<number>((_, run) => sql<boolean>`i.run_id = ${run}`),
    program: item.choice((_, code) => sql<boolean>`i.part = ${code}`),
    vin: item.choice((_, text) => vinHas(text, { vin: 'c.name', tail: 'c.tail' })),
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
    .innerJoin('claim as c', 'c.id', 'i.object_id')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .select(['i.place', 'i.object_id', 'c.code', 'c.name', 'd.code as dealer', 'i.part', 'c.status', 'i.outcome'])
    .select(['i.before', 'i.after', 'i.because', ITEM_PROGRESS.as('progress')])
    .where('i.id', '=', id);
}

function itemOf(row: SelectedRow<typeof itemRow>, { locale }: Asker): RunItem {
  return {
    place: row.place,
    claimId: row.object_id,
    claimCode: row.code,
    vin: row.name,
    dealerCode: row.dealer,
    programCode: row.part,
    status: row.status,
    outcome: row.outcome,
    progress: row.progress,
    before: yuanOf(row.before),
    after: yuanOf(row.after),
    difference: yuanOf(row.after - row.before),
    why: row.because.map((one) => messageText(one, locale)).join('; '),
  };
}
