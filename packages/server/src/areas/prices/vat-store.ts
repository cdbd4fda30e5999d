import type { CallData } from '@oasis/api-client/contract';
import { percentOfFraction } from '@oasis/engine/areas/prices';
import { present } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { datedColumns } from '../../reference/dated/dated-columns.ts';

type VatRate = CallData<'vatRates.list'>['content'][number];

const vatRate = listSource((db) => db.selectFrom('vat_rate as p').select('p.id as key'));

const DATED = datedColumns('vat_rate');

/** Every rate ever saved, the latest first day first, and then the newest. */
export const vatRateList = defineList({
  source: vatRate,
  filters: {},
  // A reader of the list may read every rate.
  scope: () => ({}),
  orders: { day: vatRate.by('p.effective_from') },
  usual: '-day',
  last: { by: vatRate.by('p.version_id'), direction: 'desc' },
  rows: vatRateRow,
  line: vatRateOf,
});

function vatRateRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('vat_rate as p')
    .innerJoin('master_version as mv', 'mv.id', 'p.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['p.id as vatRateId', 'p.effective_from as validFrom', 'p.rate', 'mv.note as reason'])
    .select(['mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted', 'mv.id as version'])
    .select([DATED.lastDay.as('lastDay'), DATED.isReplaced.as('replaced')])
    .where('p.id', '=', id);
}

function vatRateOf({ rate, lastDay, ...row }: SelectedRow<typeof vatRateRow>): VatRate {
  return { ...withMade(row), percent: present(percentOfFraction(rate), 'a rate'), validTo: lastDay ?? '' };
}
