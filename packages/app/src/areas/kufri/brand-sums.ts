import type { CallData } from '@oasis/api-client';

type Model = CallData<'kufri.comparison'>['models'][number];
type Sums = Pick<Model, 'rt' | 'ws' | 'otherRt' | 'otherWs'>;

/** Cars of a brand in both versions. */
export interface BrandSums extends Sums {
  readonly brand: string;
}

/** The volumes of models by brand, in the order of the models; a sum of nothing is missing. */
export function brandSums(models: readonly (Sums & Pick<Model, 'brand'>)[]): readonly BrandSums[] {
  const sums = new Map<string, BrandSums>();
  for (const model of models) {
    const { brand, rt, ws, otherRt, otherWs } = sums.get(model.brand) ?? { ...NOTHING, brand: model.brand };
    sums.set(brand, {
      brand,
      rt: plus(rt, model.rt),
      ws: plus(ws, model.ws),
      otherRt: plus(otherRt, model.otherRt),
      otherWs: plus(otherWs, model.otherWs),
    });
  }
  return [...sums.values()];
}

const NOTHING: Sums = { rt: null, ws: null, otherRt: null, otherWs: null };

function plus(sum: number | null, more: number | null): number | null {
  return more === null ? sum : (sum ?? 0) + more;
}

/** The increase; missing if both are. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null && before === null ? null : (now ?? 0) - (before ?? 0);
}
