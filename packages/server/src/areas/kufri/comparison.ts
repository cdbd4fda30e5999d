import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { activeOf, versionAt } from './activation.ts';

type Comparison = CallData<'kufri.comparison'>;

/** A version compared with another one by month and by model; by default with the active one of its make. */
export async function compareVersions(ctx: CallContext<'kufri.comparison'>): Promise<Result<Comparison, Refusal>> {
  const { versionId, otherId } = ctx.query;
  const version = await versionAt(ctx.db, ctx, versionId);
  if (version === undefined) return notFound(`kufri-version:${versionId}`);
  const other = await (otherId === undefined ? activeOf(ctx.db, ctx, version.make) : versionAt(ctx.db, ctx, otherId));
  if (otherId !== undefined && other?.make !== version.make) return notFound(`kufri-version:${otherId}`);
  const beside = other === undefined || other.id === versionId ? null : other;
  const ids = { id: versionId, otherId: beside?.id ?? 0 };
  const [months, models, volumes] = await Promise.all([
    monthsOf(ctx.db, ids),
    modelsOf(ctx.db, ids),
    volumesOf(ctx.db, versionId),
  ]);
  const byMonth = (modelId: number, kind: 'rt' | 'ws') =>
    months.map(({ month }) => volumes.get(`${modelId} ${month}`)?.[kind] ?? null);
  return ok({
    version,
    other: beside,
    months,
    models: models.map((model) => ({
      ...model,
      rtByMonth: byMonth(model.modelId, 'rt'),
      wsByMonth: byMonth(model.modelId, 'ws'),
    })),
  });
}

interface Pair {
  readonly id: number;
  readonly otherId: number;
}

/** Sums of both versions; a sum of nothing is missing. */
function sumsOf(db: Db, { id, otherId }: Pair) {
  const of = (version: number, kind: 'rt' | 'ws') =>
    sql<number | null>`sum(volume.${sql.ref(kind)}) filter (where volume.version_id = ${version})::float8`;
  return db
    .selectFrom('kufri_volume as volume')
    .where('volume.version_id', 'in', [id, otherId])
    .select([
      of(id, 'rt').as('rt'),
      of(id, 'ws').as('ws'),
      of(otherId, 'rt').as('otherRt'),
      of(otherId, 'ws').as('otherWs'),
    ]);
}

function monthsOf(db: Db, pair: Pair): Promise<Comparison['months']> {
  return sumsOf(db, pair).select('volume.month').groupBy('volume.month').orderBy('volume.month').execute();
}

function modelsOf(db: Db, pair: Pair) {
  return sumsOf(db, pair)
    .innerJoin('vehicle_model as m', 'm.id', 'volume.model_id')
    .innerJoin('brand', 'brand.id', 'm.brand_id')
    .select(['m.id as modelId', 'brand.name as brand', 'm.type_class as typeClass', 'm.model_year as modelYear'])
    .select('m.name as model')
    .groupBy(['m.id', 'brand.name'])
    .orderBy('brand.name')
    .orderBy('m.type_class')
    .orderBy('m.name')
    .orderBy('m.model_year')
    .execute();
}

/** The volumes of a version by model and month. */
async function volumesOf(db: Db, versionId: number) {
  const volumes = await db
    .selectFrom('kufri_volume')
    .select(['model_id', 'month', 'rt', 'ws'])
    .where('version_id', '=', versionId)
    .execute();
  return new Map(volumes.map(({ model_id, month, rt, ws }) => [`${model_id} ${month}`, { rt, ws }]));
}
