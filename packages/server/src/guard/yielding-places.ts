import type { Caller } from './gate.ts';

/** How many may hold a place at the same time. */
export interface YieldingLimits {
  readonly most: number;
  /** Of those, how many one caller may hold. */
  readonly share: number;
}

/**
 * Places that nobody waits for: whoever comes is in, and who has held his place longest makes room. A caller who holds a
 * full share makes room himself; where all places are taken, the caller who holds most of them does.
 */
export interface YieldingPlaces {
  /** Takes a place; `giveWay` when it is lost to somebody else. Answers how to leave, which may be called again. */
  readonly take: (who: Caller, giveWay: () => void) => () => void;
  readonly taken: () => number;
}

interface Place {
  readonly giveWay: () => void;
}

/** Places that nobody has taken yet. */
export function createYieldingPlaces({ most, share }: YieldingLimits): YieldingPlaces {
  // A set keeps its order, so the first of them is the oldest.
  const held = new Map<Caller, Set<Place>>();
  let taken = 0;
  const leave = (who: Caller, place: Place): boolean => {
    const own = held.get(who);
    if (own?.delete(place) !== true) return false;
    taken -= 1;
    if (own.size === 0) held.delete(who);
    return true;
  };
  const makeRoom = (who: Caller): void => {
    for (const oldest of held.get(who) ?? []) {
      if (leave(who, oldest)) oldest.giveWay();
      return;
    }
  };
  const holdsMost = (): Caller | undefined => {
    let [found, count]: [Caller | undefined, number] = [undefined, 0];
    for (const [who, { size }] of held) if (size > count) [found, count] = [who, size];
    return found;
  };
  return {
    take: (who, giveWay) => {
      if ((held.get(who)?.size ?? 0) >= share) makeRoom(who);
      const greediest = taken >= most ? holdsMost() : undefined;
      if (greediest !== undefined) makeRoom(greediest);
      const own = held.get(who) ?? new Set<Place>();
      const place: Place = { giveWay };
      held.set(who, own.add(place));
      taken += 1;
      return () => void leave(who, place);
    },
    taken: () => taken,
  };
}
