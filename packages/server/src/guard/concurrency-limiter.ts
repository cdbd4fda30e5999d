/** The limits of a concurrency limiter, for one process. */
export interface ConcurrencyLimits {
  /** Calls in work at the same time. */
  readonly working: number;
  /** Calls that may wait in the queue for a permit. */
  readonly waiting: number;
  /** Longest time in the queue, in milliseconds. */
  readonly waitMs: number;
  /** Permits that one caller may hold at the same time; all if absent. */
  readonly share?: number;
  /** Places in the queue that one caller may hold; all if absent. */
  readonly queueShare?: number;
}

/** Identifies the caller whose permits count together: a user id, or the address of an anonymous caller. */
export type PermitOwner = number | string;

/** The callbacks of a permit request: the permit is granted, or the call is refused before any of its work was done. */
export interface PermitRequest {
  readonly onGranted: () => void;
  readonly onRefused: () => void;
}

/**
 * A bounded number of permits with a bounded first-in, first-out queue. A caller that holds its full share is passed over
 * until one of its permits is released.
 */
export interface ConcurrencyLimiter {
  /**
   * Requests a permit. Returns a function that releases the permit, or leaves the queue; calling it again does nothing.
   * `owner` is the caller whose share the permit counts against.
   */
  readonly acquire: (request: PermitRequest, owner?: PermitOwner) => () => void;
  readonly state: () => { readonly working: number; readonly waiting: number };
  /** Whether all permits are taken and at least one call waits. */
  readonly isContended: () => boolean;
}

interface Waiting {
  readonly request: PermitRequest;
  readonly owner: PermitOwner | undefined;
  readonly timer: NodeJS.Timeout;
}

/** Creates a limiter with all permits free. */
export function createLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  // A set keeps insertion order and deletes a member in constant time.
  const queue = new Set<Waiting>();
  const permits = createPermitCount(limits);
  const { isFreeFor } = permits;
  const mayWait = (owner: PermitOwner | undefined): boolean => {
    const { queueShare = limits.waiting } = limits;
    if (owner === undefined || queue.size < queueShare) return true;
    let own = 0;
    for (const waiting of queue) if (waiting.owner === owner) own += 1;
    return own < queueShare;
  };
  const take = (owner: PermitOwner | undefined): (() => void) => {
    permits.count(owner, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      permits.count(owner, -1);
      grantNext();
    };
  };
  const grantNext = (): void => {
    if (!permits.areFree()) return;
    for (const waiting of queue) {
      if (!isFreeFor(waiting.owner)) continue;
      queue.delete(waiting);
      clearTimeout(waiting.timer);
      waiting.request.onGranted();
      return;
    }
  };
  const enqueue = (request: PermitRequest, owner: PermitOwner | undefined): (() => void) => {
    let release: (() => void) | undefined;
    const entry: Waiting = {
      request: {
        onGranted: () => {
          release = take(owner);
          request.onGranted();
        },
        onRefused: request.onRefused,
      },
      owner,
      timer: setTimeout(() => {
        if (queue.delete(entry)) request.onRefused();
      }, limits.waitMs),
    };
    queue.add(entry);
    return () => {
      if (release !== undefined) return release();
      clearTimeout(entry.timer);
      queue.delete(entry);
    };
  };
  return {
    acquire: (request, owner) => {
      if (isFreeFor(owner)) {
        const release = take(owner);
        request.onGranted();
        return release;
      }
      if (queue.size < limits.waiting && mayWait(owner)) return enqueue(request, owner);
      request.onRefused();
      return () => undefined;
    },
    state: () => ({ working: permits.working(), waiting: queue.size }),
    isContended: () => !permits.areFree() && queue.size > 0,
  };
}

/** Counts the permits in use, in total and for each owner. */
function createPermitCount({ working: most, share = most }: ConcurrencyLimits) {
  const held = new Map<PermitOwner, number>();
  let working = 0;
  const heldBy = (owner: PermitOwner | undefined): number => (owner === undefined ? 0 : (held.get(owner) ?? 0));
  return {
    working: () => working,
    areFree: () => working < most,
    isFreeFor: (owner: PermitOwner | undefined) => working < most && heldBy(owner) < share,
    count: (owner: PermitOwner | undefined, by: 1 | -1): void => {
      working += by;
      if (owner === undefined) return;
      const now = heldBy(owner) + by;
      if (now === 0) held.delete(owner);
      else held.set(owner, now);
    },
  };
}
