import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from '../dealers/reach.ts';

export type Block = CallData<'blocks.list'>['content'][number];

const block = listSource((db) =>
  db.selectFrom('dealer_block as k').innerJoin('dealer as d', 'd.id', 'k.dealer_id').select('k.id as key'),
);

/** Every block that was ever said; whose dealer is reached, reaches its blocks. */
export const blockList = defineList({
  source: block,
  filters: {
    dealer: block.search((eb, part) =>
      eb.or([eb('d.code', 'ilike', part), eb('d.name_en', 'ilike', part), eb('d.name_cn', 'ilike', part)]),
    ),
    dealerId: block.where<number>((eb, dealer) => eb('k.dealer_id', '=', dealer)),
    kind: block.choice((_, kind) => sql<boolean>`k.kind = ${kind}`),
    day: block.choice(
      (_, day) => sql<boolean>`k.valid_from <= ${day}::date and coalesce(k.valid_to >= ${day}::date, true)
        and coalesce(k.lifted_from > ${day}::date, true)`,
    ),
    organisation: block.where<number>((_, org) => isOrganisation(org)),
    regionsOf: block.where<number>((_, user) => sellsInRegionsOf(user)),
  },
  scope: ({ actor }) => dealerReach(actor),
  orders: { from: block.by('k.valid_from'), dealer: block.by('d.code') },
  usual: '-from',
  last: { by: block.by('k.id'), direction: 'desc' },
  rows: blockRow,
  line: blockOf,
});

function blockRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('dealer_block as k')
    .innerJoin('dealer as d', 'd.id', 'k.dealer_id')
    .leftJoin('app_user as maker', 'maker.id', 'k.created_by')
    .select(['k.id as blockId', 'k.dealer_id as dealerId', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn'])
    .select(['k.kind', 'k.reason', 'k.valid_from as validFrom', 'k.valid_to as to'])
    .select(['k.lifted_from as lifted', 'k.lifted_reason as liftedReason'])
    .select(madeColumns('k'))
    .where('k.id', '=', id);
}

function blockOf({ to, lifted, ...row }: SelectedRow<typeof blockRow>): Block {
  return { ...withMade(row), validTo: to ?? '', liftedFrom: lifted ?? '' };
}
