import { cityKey } from './cities.ts';

/** A focus area as it was confirmed: its cities from a day on. */
export interface FocusArea {
  readonly code: string;
  readonly regionId: number;
  /** 'YYYY-MM-DD'. */
  readonly validFrom: string;
  /** No cities: the area has ended. */
  readonly cities: readonly string[];
}

/** A dealer's own focus area from a day on. */
export interface FocusDealer {
  readonly dealerId: number;
  readonly validFrom: string;
  /** Empty: the area of his region again. */
  readonly areaCode: string;
}

/** A dealer as focus areas look at him on a day. */
export interface AreaDealer {
  readonly dealerId: number;
  /** His regions of the BU on that day. */
  readonly regionIds: readonly number[];
}

/** The focus area of a dealer on a day, or why there is none. */
export type DealerArea =
  | { readonly kind: 'area'; readonly code: string; readonly cities: ReadonlySet<string> }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' };

/** The areas and assignments of a BU, in force at any time. */
export interface FocusAreas {
  readonly areas: readonly FocusArea[];
  readonly dealers: readonly FocusDealer[];
}

/** The one with the last first day that is not after a day; first days of what is in force are different. */
export function lastBegun<Dated extends { readonly validFrom: string }>(
  dated: readonly Dated[],
  day: string,
): Dated | undefined {
  return dated.reduce<Dated | undefined>(
    (last, one) => (one.validFrom <= day && (last === undefined || one.validFrom > last.validFrom) ? one : last),
    undefined,
  );
}

/**
 * The focus area of a dealer on a day: the one that he is assigned to, else the only one of his region. A region with several areas gives
 * none of them to a dealer who is not assigned: nobody guesses.
 */
export function areaOf({ areas, dealers }: FocusAreas, dealer: AreaDealer, day: string): DealerArea {
  const standing = [...Map.groupBy(areas, ({ code }) => code).values()].flatMap((versions) => {
    const area = lastBegun(versions, day);
    return area === undefined || area.cities.length === 0 ? [] : [area];
  });
  const own = lastBegun(
    dealers.filter(({ dealerId }) => dealerId === dealer.dealerId),
    day,
  );
  const assigned = own !== undefined && own.areaCode !== '';
  const found = standing.filter(({ code, regionId }) =>
    assigned ? code === own.areaCode : dealer.regionIds.includes(regionId),
  );
  const [first, second] = found;
  if (first === undefined) return { kind: 'none' };
  if (second !== undefined) return { kind: 'several' };
  return { kind: 'area', code: first.code, cities: new Set(first.cities.map(cityKey)) };
}
