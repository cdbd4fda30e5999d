import { defaultsOf, type TypeDefault, type TypeDefaults } from '@oasis/engine/areas/combinability';
import type { Db, Tx } from '../../database/tables.ts';

export interface StoredDefault extends TypeDefault {
  readonly id: number;
  readonly version: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** The newest default of each pair of offer types. */
export async function newestDefaults(db: Db | Tx): Promise<readonly StoredDefault[]> {
  const rows = await db
    .selectFrom('combinability_default as d')
    .leftJoin('app_user as u', 'u.id', 'd.made_by')
    .distinctOn(['d.low_type_id', 'd.high_type_id'])
    .select([
      'd.id',
      'd.low_type_id as lowTypeId',
      'd.high_type_id as highTypeId',
      'd.version',
      'd.combines',
      'd.reason',
    ])
    .select(['u.fulnm', 'd.made_at'])
    .orderBy('d.low_type_id')
    .orderBy('d.high_type_id')
    .orderBy('d.version', 'desc')
    .execute();
  return rows.map(({ fulnm, made_at, ...row }) => ({ ...row, by: fulnm ?? '', at: made_at.toISOString() }));
}

export async function typeDefaults(db: Db | Tx): Promise<TypeDefaults> {
  return defaultsOf(await newestDefaults(db));
}
