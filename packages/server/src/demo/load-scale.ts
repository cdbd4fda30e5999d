import { addMonths, monthOf, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { activateKufriVersion, addKufriVersion } from '../reference/kufri-store.ts';
import { ensureVehicles, listMakes, type Make } from '../reference/vehicle-store.ts';
import { seededRandom } from './random.ts';

export interface ScaleOptions {
  readonly models: number;
  readonly seed: number;
  readonly now: Date;
}

/** A separate make, so that measuring never changes other budgets. */
const MAKE = 'SCALE';
const MONTHS = 12;
const CLASSES_OF_BRAND = 5;
const MODELS_OF_CLASS = 10;

/**
 * A make with the requested number of models, their prices, and an active Kufri version with WS and RT of this year's months.
 * Existing parts of sufficient size stay.
 */
export async function loadScaleMake(tx: Tx, { models, seed, now }: ScaleOptions): Promise<Make> {
  const make = await scaleMake(tx);
  if ((await plannedModels(tx, make)) >= models) return make;
  const ids = await ensureVehicles(
    tx,
    make.id,
    Array.from({ length: models }, (_, place) => nameOf(place)),
  );
  await loadPrices(tx, ids, seed);
  const random = seededRandom(seed);
  const first = monthOf(now.getUTCFullYear(), 1);
  const volumes = ids.flatMap((modelId) =>
    Array.from({ length: MONTHS }, (_, month) => {
      const rt = random.between(1, 400);
      return { modelId, month: addMonths(first, month), rt, ws: Math.round(rt * 1.02) };
    }),
  );
  const added = await addKufriVersion(tx, { make, source: `demo --seed ${seed}`, volumes, createdBy: null, now });
  await activateKufriVersion(tx, make, added.id, now);
  return make;
}

async function scaleMake(tx: Tx): Promise<Make> {
  const there = (await listMakes(tx)).find(({ code }) => code === MAKE);
  if (there !== undefined) return there;
  const values = { code: MAKE, name_en: MAKE, name_cn: '规模测试', position: 99 };
  return tx.insertInto('make').values(values).returning(['id', 'code']).executeTakeFirstOrThrow();
}

async function plannedModels(tx: Tx, make: Make): Promise<number> {
  const row = await tx
    .selectFrom('kufri_volume')
    .innerJoin('kufri_version', 'kufri_version.id', 'version_id')
    .select(({ fn }) => fn.count<number>('model_id').distinct().as('models'))
    .where('make_id', '=', make.id)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return row?.models ?? 0;
}

function nameOf(place: number) {
  const typeClass = Math.floor(place / MODELS_OF_CLASS);
  return {
    brand: `Brand ${Math.floor(typeClass / CLASSES_OF_BRAND) + 1}`,
    typeClass: `Class ${typeClass + 1}`,
    modelYear: '',
    model: `Model ${place + 1}`,
  };
}

async function loadPrices(tx: Tx, ids: readonly number[], seed: number): Promise<void> {
  const random = seededRandom(seed).fork('prices');
  const version = await tx
    .insertInto('master_version')
    .values({ kind: 'price', note: MAKE, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = ids.map(() => random.between(1500, 16_000) * 100);
  await sql`
    insert into price (model_id, effective_from, version_id, msrp, dealer_price)
    select id, '1990-01-01'::date, ${present(version.id, 'a version')}::int, msrp, round(msrp * 0.92, 2)
    from unnest(${ids}::int[], ${prices}::numeric[]) as p (id, msrp)`.execute(tx);
}
