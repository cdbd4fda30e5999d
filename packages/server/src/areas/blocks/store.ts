import { blockRecord } from '@oasis/engine/areas/blocks';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from '../../dealers/reach.ts';
import { recordList } from '../../records/record-list.ts';

export type Block = RecordRow<typeof blockRecord>;

const blocks = (db: Db | Tx) => db.selectFrom('dealer_block as k').innerJoin('dealer as d', 'd.id', 'k.dealer_id');

/** Every block ever made of the dealers within reach. */
export const blockList = recordList(blockRecord, blocks, {
  as: 'k',
  shown: {
    code: 'd.code',
    nameEn: 'd.name_en',
    nameCn: 'd.name_cn',
    liftedFrom: 'k.lifted_from',
    liftedReason: 'k.lifted_reason',
  },
  filters: (source) => ({
    day: source.choice(
      (_, day) => sql<boolean>`k.valid_from <= ${day}::date and coalesce(k.valid_to >= ${day}::date, true)
        and coalesce(k.lifted_from > ${day}::date, true)`,
    ),
    organisation: source.where<number>((_, org) => isOrganisation(org)),
    regionsOf: source.where<number>((_, user) => sellsInRegionsOf(user)),
  }),
  scope: ({ actor }) => dealerReach(actor),
  orders: (source) => ({ from: source.by('k.valid_from') }),
  last: 'desc',
});
