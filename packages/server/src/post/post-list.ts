import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../dealers/reach.ts';
import type { Asker } from '../lists/definition.ts';
import { defineList } from '../lists/list.ts';
import type { Value } from '../lists/slots.ts';
import { listSource, type SelectedRow } from '../lists/source.ts';
import { movingLine, movingList } from '../moves/moving-list.ts';

type Row = CallData<'post.list'>['content'][number];

const paper = listSource((db) => db.selectFrom('retail_post as p').select('p.id as key'));
const moving = movingList(paper, 'p', ['name', 'code', 'reference']);

/** Papers by post of the BUs and dealers that somebody reaches, the last changed one first. */
export const postList = defineList({
  ...moving,
  filters: {
    ...moving.filters,
    organisation: paper.where<number>((_, org) => sql<boolean>`p.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: paper.where<number>((_, user) => sql<boolean>`p.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { arrivedDay: paper.by('p.arrived_day'), updatedAt: paper.by('p.updated_at') },
  rows: paperRow,
  line: paperOf,
});

function paperRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('retail_post as p')
    .innerJoin('bu', 'bu.id', 'p.bu_id')
    .innerJoin('dealer as d', 'd.id', 'p.dealer_id')
    .leftJoin('retail_record as r', 'r.id', 'p.record_id')
    .leftJoin('app_user as maker', 'maker.id', 'p.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'p.updated_by')
    .select(['p.id', 'p.code', 'p.name', 'p.arrived_day', 'd.code as dealer', 'd.name_en', 'd.name_cn', 'p.reference'])
    .select(['p.papers', 'p.record_id', 'r.name as vin', 'bu.code as bu', 'p.status', 'p.version', 'p.created_at'])
    .select(['p.updated_at', 'maker.fulnm as created_by', 'editor.fulnm as updated_by'])
    .where('p.id', '=', id);
}

function paperOf(row: SelectedRow<typeof paperRow>, { locale }: Asker): Row {
  return {
    postId: row.id,
    postCode: row.code,
    parcel: row.name,
    arrivedDay: row.arrived_day,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    reference: row.reference,
    papers: row.papers,
    recordId: row.record_id,
    vin: row.vin ?? '',
    ...movingLine(row),
  };
}
