import type { PermitOwner } from './concurrency-limiter.ts';

/** The limits of a set of evicting slots. */
export interface SlotLimits {
  /** Slots in use at the same time. */
  readonly most: number;
  /** Slots that one caller may hold. */
  readonly share: number;
}

/**
 * Slots without a queue: every caller gets one at once, and the oldest holder is evicted to make room. A caller with a full
 * share loses its own oldest slot; when all slots are in use, the caller with the most slots loses its oldest.
 */
export interface EvictingSlots {
  /** Takes a slot and returns a function that frees it; calling it again does nothing. `onEvicted` runs on eviction. */
  readonly take: (owner: PermitOwner, onEvicted: () => void) => () => void;
  readonly taken: () => number;
}

interface Slot {
  readonly onEvicted: () => void;
}

/** Creates slots that are all free. */
export function createEvictingSlots({ most, share }: SlotLimits): EvictingSlots {
  // A set keeps insertion order, so its first member is the oldest.
  const held = new Map<PermitOwner, Set<Slot>>();
  let taken = 0;
  const free = (owner: PermitOwner, slot: Slot): boolean => {
    const own = held.get(owner);
    if (own?.delete(slot) !== true) return false;
    taken -= 1;
    if (own.size === 0) held.delete(owner);
    return true;
  };
  const evictOldest = (owner: PermitOwner): void => {
    for (const oldest of held.get(owner) ?? []) {
      if (free(owner, oldest)) oldest.onEvicted();
      return;
    }
  };
  const ownerOfMost = (): PermitOwner | undefined => {
    let [found, count]: [PermitOwner | undefined, number] = [undefined, 0];
    for (const [owner, { size }] of held) if (size > count) [found, count] = [owner, size];
    return found;
  };
  return {
    take: (owner, onEvicted) => {
      if ((held.get(owner)?.size ?? 0) >= share) evictOldest(owner);
      const largest = taken >= most ? ownerOfMost() : undefined;
      if (largest !== undefined) evictOldest(largest);
      const own = held.get(owner) ?? new Set<Slot>();
      const slot: Slot = { onEvicted };
      held.set(owner, own.add(slot));
      taken += 1;
      return () => void free(owner, slot);
    },
    taken: () => taken,
  };
}
