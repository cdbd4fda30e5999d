import type { CallData } from '@oasis/api-client/contract';
import type { KufriState } from '@oasis/engine/areas/kufri';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { kufriName } from '../../reference/kufri-store.ts';

const version = listSource((db) =>
  db.selectFrom('kufri_version as v').innerJoin('make as m', 'm.id', 'v.make_id').select('v.id as key'),
);

/** Kufri versions, the newest first. */
export const versionList = defineList({
  source: version,
  filters: {
    make: version.where<string>((eb, code) => eb('m.code', '=', code)),
    active: version.flag((eb) => eb('v.status', '=', 'Active')),
    status: version.where<KufriState>((eb, status) => eb('v.status', '=', status)),
    id: version.where<number>((eb, id) => eb('v.id', '=', id)),
  },
  // A reader of versions may read those of every make.
  scope: () => ({}),
  orders: { createdAt: version.by('v.created_at') },
  usual: '-createdAt',
  last: { by: version.by('v.id'), direction: 'desc' },
  rows: versionRow,
  line: versionOf,
});

function versionRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('kufri_version as v')
    .innerJoin('make as m', 'm.id', 'v.make_id')
    .leftJoin('app_user as maker', 'maker.id', 'v.created_by')
    .select(['v.id', 'm.code as make', 'v.number', 'v.status', 'v.source', 'v.month_from', 'v.month_to'])
    .select(['v.created_at', 'v.activated_at', 'v.superseded_at', 'maker.fulnm as created_by'])
    .select((eb) =>
      eb
        .selectFrom('kufri_volume')
        .whereRef('version_id', '=', 'v.id')
        .select(({ fn }) => fn.count<number>('model_id').distinct().as('models'))
        .as('models'),
    )
    .where('v.id', '=', id);
}

function versionOf(row: SelectedRow<typeof versionRow>): CallData<'kufri.version'>[number] {
  return {
    id: row.id,
    make: row.make,
    kufriVersion: kufriName(row),
    number: row.number,
    status: row.status,
    latest: row.status === 'Active',
    source: row.source,
    monthFrom: row.month_from,
    monthTo: row.month_to,
    models: row.models ?? 0,
    createdBy: row.created_by ?? '',
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    supersededAt: row.superseded_at?.toISOString() ?? null,
  };
}
