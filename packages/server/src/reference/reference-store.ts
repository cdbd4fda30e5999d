import type { Month, Period, Pins, ReferenceData, VehicleModel } from '@oasis/engine';
import type { Db, Tx } from '../database/tables.ts';
import { buildReference } from './build-reference.ts';
import {
  readGuidelines,
  readLatest,
  readModels,
  readPrices,
  readVatRates,
  readVolumes,
  type VersionVolumes,
} from './reference-rows.ts';

/** Master data for the engine, read from the database. */
export interface ReferenceStore {
  /**
   * What tables with these pins look up, and the newest versions. Volumes of all versions named by `pins` and of all
   * active versions are there. Pass the transaction that makes new versions, so that they are seen.
   */
  load(db: Db | Tx, pins: readonly Pins[], template: string): Promise<ReferenceData>;
  /** The newest versions; the template's is the caller's. */
  latest(db: Db | Tx, template: string): Promise<Pins>;
  /** Models of the makes that the Kufri versions hold a volume of in the period, in the order of master data. */
  modelsWithVolume(db: Db | Tx, kufri: Pins['kufri'], period: Period): Promise<readonly VehicleModel[]>;
}

const CACHED_VERSIONS = 24;

/** The volumes of a version never change, so they are kept; everything else is read each time. */
export function createReferenceStore(): ReferenceStore {
  const cache = new Map<string, VersionVolumes>();
  const latest = async (db: Db | Tx, template: string): Promise<Pins> => ({ ...(await readLatest(db)), template });
  return {
    latest,
    async load(db, pins, template) {
      const newest = await latest(db, template);
      const versions = new Set([newest, ...pins].flatMap(({ kufri }) => Object.values(kufri)));
      const volumes = new Map<string, VersionVolumes>();
      for (const version of versions) volumes.set(version, await cachedVolumes(db, cache, version));
      return buildReference({
        models: await readModels(db),
        volumes,
        prices: await readPrices(db),
        vat: await readVatRates(db),
        guidelines: await readGuidelines(db),
        latest: newest,
      });
    },
    async modelsWithVolume(db, kufri, period) {
      const models = await readModels(db);
      const sold = new Set<string>();
      for (const version of Object.values(kufri)) {
        for (const [model, months] of await cachedVolumes(db, cache, version))
          if (hasMonthIn(months.keys(), period)) sold.add(model);
      }
      return [...models.values()].filter(({ id, make }) => kufri[make] !== undefined && sold.has(id));
    },
  };
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
