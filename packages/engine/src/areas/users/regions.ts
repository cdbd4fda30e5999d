import { isDealer, type UserKind } from '../../access/user-type.ts';

/** A region of a BU that a person reaches, and whether it is ticked for him. */
export interface BuRegion {
  readonly bu: number;
  readonly region: number;
  readonly ticked: boolean;
}

/**
 * Ids of the regions that count for a user (UST-034): in a BU with ticked regions those; in a BU without a tick all for
 * head office and none for a dealer, so that a forgotten tick never gives a dealer more. They bound the user's grants and
 * the visible rows of dealers.
 */
export function countingRegions(person: UserKind, regions: readonly BuRegion[]): readonly number[] {
  const narrowed = new Set(regions.filter(({ ticked }) => ticked).map(({ bu }) => bu));
  const all = !isDealer(person);
  return regions.filter(({ bu, ticked }) => (narrowed.has(bu) ? ticked : all)).map(({ region }) => region);
}
