import type { Month, Period } from '@oasis/engine/base';
import {
  NEXT_VERSION,
  type Pins,
  type Price,
  type ReferenceData,
  type SaidValue,
  type VehicleModel,
} from '@oasis/engine/reference';
import { type Measures, measuresBy } from '@oasis/engine/report';
import type { BudgetTable } from '@oasis/engine/table';
import type { Db, Tx } from '../database/tables.ts';
import { buildReference, closestGuideline } from './build-reference.ts';
import { KeptModels } from './kept-models.ts';
import { KeptPlans } from './kept-plans.ts';
import { readVersionNames } from './kufri-store.ts';
import { readDated, readGuidelines, readLatest, readVolumes, type VersionVolumes } from './reference-rows.ts';

/** Master data for the engine, read from the database. */
export interface ReferenceStore {
  /**
   * The master data for tables with these pins, and the newest versions. It has the volumes of all versions in `pins` and of all active
   * versions. Pass the transaction that makes new versions, so that they are visible. `unsaid` values count under `NEXT_VERSION`, as if
   * they had been saved.
   */
  load(db: Db | Tx, pins: readonly Pins[], template: string, unsaid?: Unsaid): Promise<ReferenceData>;
  /** The newest versions; the template's is the caller's. */
  latest(db: Db | Tx, template: string): Promise<Pins>;
  /** Models of the makes that the Kufri versions hold a volume of in the period, in the order of master data. */
  modelsWithVolume(db: Db | Tx, kufri: Pins['kufri'], period: Period): Promise<readonly VehicleModel[]>;
  /** The measures of a calculated table, spread by the Kufri volumes of its own pinned versions (RPT-057). */
  measures(db: Db | Tx, table: BudgetTable): Promise<Measures>;
  /** All models, including these if they exist, in the order of master data. */
  models(db: Db | Tx, ids: Iterable<string>): Promise<ReadonlyMap<string, VehicleModel>>;
  /** The present guidelines in all versions. */
  guidelines(db: Db | Tx): Promise<GuidelineOf>;
  /** The readable names of Kufri versions by id, such as 'CBU V3'; a missing version has no name. */
  kufriNames(db: Db | Tx, versions: Iterable<string>): Promise<ReadonlyMap<string, string>>;
}

/** Unsaved dated values. */
export interface Unsaid {
  readonly prices?: readonly SaidValue<Price>[];
  readonly rates?: readonly Omit<SaidValue<number>, 'of'>[];
}

/** The guideline of a model under a version in a month, as a fraction of the list price; undefined without one. */
export type GuidelineOf = (version: string, model: VehicleModel, month: Month) => number | undefined;

const CACHED_VERSIONS = 24;

/**
 * Caches immutable data: volumes and names of a Kufri version, models, and data derived only from these. The newest versions are read
 * each time.
 */
export function createReferenceStore(): ReferenceStore {
  const volumes = new Map<string, VersionVolumes>();
  const models = new KeptModels();
  const plans = new KeptPlans();
  let names: ReadonlyMap<string, string> = new Map();
  const latest = async (db: Db | Tx, template: string): Promise<Pins> => ({ ...(await readLatest(db)), template });
  const volumesOf = async (db: Db | Tx, versions: Iterable<string>) => {
    const found = new Map<string, VersionVolumes>();
    for (const version of new Set(versions)) found.set(version, await cachedVolumes(db, volumes, version));
    return found;
  };
  return {
    latest,
    async load(db, pins, template, unsaid = {}) {
      const newest = await latest(db, template);
      const found = await volumesOf(
        db,
        [newest, ...pins].flatMap(({ kufri }) => Object.values(kufri)),
      );
      return buildReference({
        models: await models.with(db, modelIds(found)),
        volumes: found,
        ...withUnsaid(await readDated(db), unsaid),
        latest: newest,
      });
    },
    async modelsWithVolume(db, kufri, period) {
      const found = await volumesOf(db, Object.values(kufri));
      const sold = new Set<string>();
      for (const [model, months] of [...found.values()].flatMap((version) => [...version])) {
        if (hasMonthIn(months.keys(), period)) sold.add(model);
      }
      const known = await models.with(db, sold);
      return [...known.values()].filter(({ id, make }) => kufri[make] !== undefined && sold.has(id));
    },
    async measures(db, table) {
      const known = plans.find(table);
      if (known !== undefined) return measuresBy(known, table);
      const found = await volumesOf(db, Object.values(table.pins.kufri));
      return measuresBy(await plans.make(table, await models.with(db, table.scope.models), found), table);
    },
    models: (db, ids) => models.with(db, ids),
    async guidelines(db) {
      const guidelines = await readGuidelines(db);
      return (version, model, month) => closestGuideline(guidelines, version, model, month);
    },
    async kufriNames(db, versions) {
      for (const version of versions) {
        if (names.has(version)) continue;
        names = await readVersionNames(db);
        break;
      }
      return names;
    },
  };
}

function* modelIds(versions: ReadonlyMap<string, VersionVolumes>): Iterable<string> {
  for (const volumes of versions.values()) yield* volumes.keys();
}

async function cachedVolumes(
  db: Db | Tx,
  cache: Map<string, VersionVolumes>,
  version: string,
): Promise<VersionVolumes> {
  const known = cache.get(version);
  if (known !== undefined) return known;
  const volumes = await readVolumes(db, Number(version));
  if (volumes.size === 0) return volumes;
  const [oldest] = cache.keys();
  if (cache.size >= CACHED_VERSIONS && oldest !== undefined) cache.delete(oldest);
  cache.set(version, volumes);
  return volumes;
}

function hasMonthIn(months: Iterable<Month>, { from, to }: Period): boolean {
  for (const month of months) if (month >= from && month <= to) return true;
  return false;
}

function withUnsaid(
  dated: Awaited<ReturnType<typeof readDated>>,
  { prices = [], rates = [] }: Unsaid,
): Awaited<ReturnType<typeof readDated>> {
  const next = <Value>({ from, value }: Omit<SaidValue<Value>, 'of'>) => ({ from, version: NEXT_VERSION, value });
  const said = Map.groupBy(prices, ({ of }) => String(of));
  const withNext = [...said].map(
    ([model, values]) => [model, [...(dated.prices.get(model) ?? []), ...values.map(next)]] as const,
  );
  return { ...dated, prices: new Map([...dated.prices, ...withNext]), vat: [...dated.vat, ...rates.map(next)] };
}
