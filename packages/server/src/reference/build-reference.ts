import { firstDay, type Month } from '@oasis/engine/base';
import {
  type Dated,
  type GuidelineKey,
  type KufriVolume,
  type Pins,
  type Price,
  type ReferenceData,
  type VehicleModel,
  valueOn,
} from '@oasis/engine/reference';

/** Master data in memory, ready to be looked up. Dated lists are in any order. */
export interface ReferenceParts {
  readonly models: ReadonlyMap<string, VehicleModel>;
  /** by Kufri version, then model, then month */
  readonly volumes: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<Month, KufriVolume>>>;
  readonly prices: ReadonlyMap<string, readonly Dated<Price>[]>;
  readonly vat: readonly Dated<number>[];
  readonly interestRates: readonly Dated<number>[];
  readonly extensionDays: readonly Dated<number>[];
  /** by `guidelineKey` */
  readonly guidelines: ReadonlyMap<string, readonly Dated<number | null>[]>;
  readonly latest: Pins;
}

/**
 * The engine's view of master data. A month has the values of its first day. A dated value under a version never changes, as versions only
 * add rows (BUD-155).
 */
export function buildReference(parts: ReferenceParts): ReferenceData {
  return {
    model: (id) => parts.models.get(id),
    volume: (version, modelId, month) => parts.volumes.get(version)?.get(modelId)?.get(month),
    price: (version, modelId, month) => valueOn(parts.prices.get(modelId), version, firstDay(month)),
    vatRate: (version, month) => valueOn(parts.vat, version, firstDay(month)),
    interestRate: (version, month) => valueOn(parts.interestRates, version, firstDay(month)),
    extensionDays: (version, month) => valueOn(parts.extensionDays, version, firstDay(month)),
    guideline: (version, key, month) => closestGuideline(parts.guidelines, version, key, month),
    latest: () => parts.latest,
  };
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
    const rate = valueOn(guidelines.get(guidelineKey(candidate)), version, firstDay(month));
    if (rate !== undefined && rate !== null) return rate;
  }
  return undefined;
}
