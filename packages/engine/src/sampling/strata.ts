import type { Fen } from '../base/money.ts';
import { RATE_UNIT } from '../base/rate.ts';
import type { FrozenList, ListedClaim, SampledBy, Stratum } from './list-types.ts';

/** What is drawn by itself: the amounts above 0 of a stratum, or its others, which money cannot weigh. */
export interface Part {
  /** The key of the stratum, with `/0` behind for the amounts of 0 or less. */
  readonly key: string;
  readonly by: SampledBy;
  readonly stratum: Stratum;
  /** In the order of the list. */
  readonly claims: readonly ListedClaim[];
}

/** The stratum of an amount: the key alone without limits, else with the number of limits that the amount reaches, from 0, as in `A.0`. */
export function bandKey(key: string, limits: readonly Fen[], amount: Fen): string {
  return limits.length === 0 ? key : `${key}.${limits.filter((limit) => amount >= limit).length}`;
}

/** The parts of a list that have a claim, in the order of their strata. */
export function partsOf({ strata, claims }: FrozenList): readonly Part[] {
  const byStratum = Map.groupBy(claims, ({ stratum }) => stratum);
  return strata.flatMap((stratum) => {
    const own = byStratum.get(stratum.key) ?? [];
    const above = own.filter(({ amount }) => amount > 0n);
    const others = own.filter(({ amount }) => amount <= 0n);
    const parts: readonly Part[] = [
      { key: stratum.key, by: stratum.by, stratum, claims: above },
      { key: `${stratum.key}/0`, by: 'count', stratum, claims: others },
    ];
    return parts.filter((part) => part.claims.length > 0);
  });
}

/** How many of so many claims are drawn: the share rounded up, at least the minimum, at most all. */
export function sizeOf({ share, minimum }: Pick<Stratum, 'share' | 'minimum'>, claims: number): number {
  const byShare = Number((BigInt(claims) * share + RATE_UNIT - 1n) / RATE_UNIT);
  return Math.min(claims, Math.max(minimum, byShare));
}
