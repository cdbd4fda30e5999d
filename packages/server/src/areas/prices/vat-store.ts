import type { CallData } from '@oasis/api-client/contract';
import { percentOfFraction } from '@oasis/engine/areas/prices';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type VatRate = CallData<'vatRates.list'>['content'][number];

const vatRate = listSource((db) => db.selectFrom('vat_rate as v').select('v.id as key'));

/** Every rate that was ever said, the latest first day first, of those the newest. */
export const vatRateList = defineList({
  source: vatRate,
  filters: {},
  // Whoever may read the list may read every rate.
  scope: () => ({}),
  orders: { day: vatRate.by('v.effective_from') },
  usual: '-day',
  last: { by: vatRate.by('v.version_id'), direction: 'desc' },
  rows: vatRateRow,
  line: vatRateOf,
});

function vatRateRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('vat_rate as v')
    .innerJoin('master_version as mv', 'mv.id', 'v.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['v.id as vatRateId', 'v.effective_from as validFrom', 'v.rate', 'mv.note as reason'])
    .select(['mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted', 'mv.id as version'])
    .select([
      sql<
        string | null
      >`(select min(n.effective_from) - 1 from vat_rate n where n.effective_from > v.effective_from)`.as('lastDay'),
      sql<boolean>`exists (select from vat_rate n
        where n.effective_from = v.effective_from and n.version_id > v.version_id)`.as('replaced'),
    ])
    .where('v.id', '=', id);
}

function vatRateOf({ rate, lastDay, ...row }: SelectedRow<typeof vatRateRow>): VatRate {
  return { ...withMade(row), percent: present(percentOfFraction(rate), 'a rate'), validTo: lastDay ?? '' };
}
