import type { CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import { kufriName } from '../../reference/kufri-store.ts';

export interface VersionFilter {
  readonly make?: string | undefined;
  readonly activeOnly?: true;
}

export interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Kufri versions, newest first within the order of the makes. */
export async function findVersions(
  db: Db,
  filter: VersionFilter,
  { pageIndex, pageSize }: Page,
): Promise<CallData<'kufri.version'>> {
  const rows = await filtered(db, filter)
    .leftJoin('app_user', 'app_user.id', 'kufri_version.created_by')
    .select(['kufri_version.id', 'make.code as make', 'number', 'status', 'source', 'month_from', 'month_to'])
    .select(['kufri_version.created_at', 'activated_at', 'superseded_at', 'app_user.fulnm as createdBy'])
    .select((eb) =>
      eb
        .selectFrom('kufri_volume')
        .whereRef('version_id', '=', 'kufri_version.id')
        .select(({ fn }) => fn.count<number>('model_id').distinct().as('models'))
        .as('models'),
    )
    .orderBy('kufri_version.created_at', 'desc')
    .orderBy('kufri_version.id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  return rows.map((row) => ({
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
    createdBy: row.createdBy ?? '',
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
    supersededAt: row.superseded_at?.toISOString() ?? null,
  }));
}

export async function countVersions(db: Db, filter: VersionFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, { make, activeOnly }: VersionFilter) {
  const all = db.selectFrom('kufri_version').innerJoin('make', 'make.id', 'kufri_version.make_id');
  const ofMake = make === undefined ? all : all.where('make.code', '=', make);
  return activeOnly === undefined ? ofMake : ofMake.where('status', '=', 'Active');
}
