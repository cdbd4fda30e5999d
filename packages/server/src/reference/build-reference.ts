import type { Month } from '@oasis/engine/base';
import type { GuidelineKey, KufriVolume, Pins, Price, ReferenceData, VehicleModel } from '@oasis/engine/reference';

/** A value that holds from a month on, said by a version. */
export interface Dated<Value> {
  readonly from: Month;
  readonly version: number;
  readonly value: Value;
}

/** Master data in memory, ready to be looked up. Dated lists are in any order. */
export interface ReferenceParts {
  readonly models: ReadonlyMap<string, VehicleModel>;
  /** by Kufri version, then model, then month */
  readonly volumes: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<Month, KufriVolume>>>;
  readonly prices: ReadonlyMap<string, readonly Dated<Price>[]>;
  readonly vat: readonly Dated<number>[];
  /** by `guidelineKey` */
  readonly guidelines: ReadonlyMap<string, readonly Dated<number | null>[]>;
  readonly latest: Pins;
}

/** The engine's view of master data. A dated value under a version never changes, as versions only add rows (BUD-155). */
export function buildReference(parts: ReferenceParts): ReferenceData {
  return {
    model: (id) => parts.models.get(id),
    volume: (version, modelId, month) => parts.volumes.get(version)?.get(modelId)?.get(month),
    price: (version, modelId, month) => valueAt(parts.prices.get(modelId), version, month),
    vatRate: (version, month) => valueAt(parts.vat, version, month),
    guideline: (version, key, month) => closestGuideline(parts.guidelines, version, key, month),
    latest: () => parts.latest,
  };
}

/** Of the rows that the version knows, the one with the latest month of effect up to `month`; of those the newest. */
export function valueAt<Value>(
  rows: readonly Dated<Value>[] | undefined,
  version: string,
  month: Month,
): Value | undefined {
  const known = Number(version);
  let best: Dated<Value> | undefined;
  for (const row of rows ?? []) {
    if (row.version > known || row.from > month) continue;
    if (best === undefined || row.from > best.from || (row.from === best.from && row.version > best.version))
      best = row;
  }
  return best?.value;
}

/** One text for a make, a type class of it, or a model of that by its name; an empty text means "of all". */
export function guidelineKey({ make, typeClass, model }: GuidelineKey): string {
  return [make, typeClass, model].join('\n');
}

/** The guideline of the model itself, else of its type class, else of its make. */
export function closestGuideline(
  guidelines: ReferenceParts['guidelines'],
  version: string,
  key: GuidelineKey,
  month: Month,
): number | undefined {
  const closestFirst = [key, { ...key, model: '' }, { ...key, typeClass: '', model: '' }];
  for (const candidate of closestFirst) {
    const rate = valueAt(guidelines.get(guidelineKey(candidate)), version, month);
    if (rate !== undefined && rate !== null) return rate;
  }
  return undefined;
}
