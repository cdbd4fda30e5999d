import { type BlockDays, blockOn } from '../blocks/block.ts';

export const DEALER_KINDS = ['all', 'regions', 'groups', 'list'] as const;

/** Which dealers of its BU take part in a program. */
export interface DealerScope {
  readonly kind: (typeof DEALER_KINDS)[number];
  readonly regionIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly dealerIds: readonly number[];
}

export const ALL_DEALERS: DealerScope = { kind: 'all', regionIds: [], groupIds: [], dealerIds: [] };

/** The facts of a dealer that scopes ask for and that change by day. */
export interface DealerStanding {
  readonly active: boolean;
  readonly groupId: number | null;
  readonly regionIds: readonly number[];
}

/** A former standing of a dealer. */
export interface DealerPast extends DealerStanding {
  /** The first day on which the standing was another one, 'YYYY-MM-DD'. */
  readonly until: string;
}

/** A dealer as scopes look at it. */
export interface DealerFact extends DealerStanding {
  readonly id: number;
  /** Former standings, the earliest first; none of a dealer that never changed. */
  readonly past?: readonly DealerPast[];
  readonly successorId: number | null;
  /** The first day on which the successor takes its place, 'YYYY-MM-DD'; empty without one. */
  readonly successorFrom: string;
  readonly blocks: readonly BlockDays[];
}

export interface DealersAt {
  /** The regions of the program's BU: a dealer with none of them does not sell for it. */
  readonly regionIds: readonly number[];
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

/** The standing of a dealer on a day, 'YYYY-MM-DD': a past day is judged by the standing of that day. */
export function standingOn(dealer: DealerStanding & Pick<DealerFact, 'past'>, day: string): DealerStanding {
  return dealer.past?.find(({ until }) => day < until) ?? dealer;
}

/**
 * The dealers of a scope on a day, in the order in which they are given, each once: those that sold for the BU on that day; in the place of
 * one that has a successor by then, its last successor; neither inactive ones nor those that are kept from programs.
 */
export function resolveDealers<Dealer extends DealerFact>(
  scope: DealerScope,
  dealers: readonly Dealer[],
  { regionIds, day }: DealersAt,
): readonly Dealer[] {
  const byId = new Map(dealers.map((dealer) => [dealer.id, dealer]));
  const ofBu = new Set(regionIds);
  const meant = dealers.filter((dealer) => {
    const standing = standingOn(dealer, day);
    return standing.regionIds.some((id) => ofBu.has(id)) && isNamed(scope, dealer.id, standing);
  });
  const there = new Set(meant.map(({ id }) => dealerFollowing(id, byId, day)));
  return dealers.filter(
    (dealer) =>
      there.has(dealer.id) && standingOn(dealer, day).active && blockOn(dealer.blocks, day, 'program') === undefined,
  );
}

function isNamed(
  { kind, regionIds, groupIds, dealerIds }: DealerScope,
  dealerId: number,
  { regionIds: ownRegions, groupId }: DealerStanding,
): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'regions':
      return ownRegions.some((id) => regionIds.includes(id));
    case 'groups':
      return groupId !== null && groupIds.includes(groupId);
    case 'list':
      return dealerIds.includes(dealerId);
  }
}

/**
 * The dealer in the place of another one on a day, 'YYYY-MM-DD': the last of its successors whose days have come, or itself. Successions never
 * lead back, so the search ends; a dealer that is not given has no successor.
 */
export function dealerFollowing(
  dealerId: number,
  dealers: ReadonlyMap<number, Pick<DealerFact, 'successorId' | 'successorFrom'>>,
  day: string,
): number {
  const dealer = dealers.get(dealerId);
  if (dealer === undefined || dealer.successorId === null || dealer.successorFrom > day) return dealerId;
  return dealerFollowing(dealer.successorId, dealers, day);
}
