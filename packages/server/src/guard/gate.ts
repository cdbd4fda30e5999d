/** How much one process takes on. */
export interface GateLimits {
  /** Calls in work at the same time. */
  readonly working: number;
  /** Calls that may wait for one of those places. */
  readonly waiting: number;
  /** Longest time of waiting, in milliseconds. */
  readonly waitMs: number;
  /** Places of those in work that one caller may hold; all where absent. */
  readonly share?: number;
  /** Places in the queue that one caller may hold; all where absent. */
  readonly queueShare?: number;
}

/** Whose places count together: the id of a person, or the address of strangers. */
export type Caller = number | string;

/** What becomes of a call at the gate: it goes in, or it is sent away before anything of it was done. */
export interface Visitor {
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * A bounded number of places and a bounded queue before them, first come first served; whoever holds a full share already
 * is passed over until one of his places is free.
 */
export interface Gate {
  /**
   * Answers how to leave, which gives the place or the place in the queue back; calling it again does nothing. `who` comes
   * counts for the share.
   */
  readonly come: (visitor: Visitor, who?: Caller) => () => void;
  readonly state: () => { readonly working: number; readonly waiting: number };
  /** Whether every place is taken while somebody waits for one. */
  readonly isWanted: () => boolean;
}

interface Waiting {
  readonly visitor: Visitor;
  readonly who: Caller | undefined;
  readonly timer: NodeJS.Timeout;
}

/** A gate that nobody has come to yet. */
export function createGate(limits: GateLimits): Gate {
  // A set keeps its order and loses a member in one step.
  const queue = new Set<Waiting>();
  const places = createPlaces(limits);
  const { hasRoom } = places;
  const mayWait = (who: Caller | undefined): boolean => {
    const { queueShare = limits.waiting } = limits;
    if (who === undefined || queue.size < queueShare) return true;
    let own = 0;
    for (const waiting of queue) if (waiting.who === who) own += 1;
    return own < queueShare;
  };
  const place = (who: Caller | undefined): (() => void) => {
    places.count(who, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      places.count(who, -1);
      next();
    };
  };
  const next = (): void => {
    if (!places.areFree()) return;
    for (const waiting of queue) {
      if (!hasRoom(waiting.who)) continue;
      queue.delete(waiting);
      clearTimeout(waiting.timer);
      waiting.visitor.enter();
      return;
    }
  };
  const queueUp = (visitor: Visitor, who: Caller | undefined): (() => void) => {
    let leave: (() => void) | undefined;
    const entry: Waiting = {
      visitor: {
        enter: () => {
          leave = place(who);
          visitor.enter();
        },
        refuse: visitor.refuse,
      },
      who,
      timer: setTimeout(() => {
        if (queue.delete(entry)) visitor.refuse();
      }, limits.waitMs),
    };
    queue.add(entry);
    return () => {
      if (leave !== undefined) return leave();
      clearTimeout(entry.timer);
      queue.delete(entry);
    };
  };
  return {
    come: (visitor, who) => {
      if (hasRoom(who)) {
        const leave = place(who);
        visitor.enter();
        return leave;
      }
      if (queue.size < limits.waiting && mayWait(who)) return queueUp(visitor, who);
      visitor.refuse();
      return () => undefined;
    },
    state: () => ({ working: places.working(), waiting: queue.size }),
    isWanted: () => !places.areFree() && queue.size > 0,
  };
}

/** Counts the places that are taken, and whose they are. */
function createPlaces({ working: most, share = most }: GateLimits) {
  const held = new Map<Caller, number>();
  let working = 0;
  const heldBy = (who: Caller | undefined): number => (who === undefined ? 0 : (held.get(who) ?? 0));
  return {
    working: () => working,
    areFree: () => working < most,
    hasRoom: (who: Caller | undefined) => working < most && heldBy(who) < share,
    count: (who: Caller | undefined, by: 1 | -1): void => {
      working += by;
      if (who === undefined) return;
      const now = heldBy(who) + by;
      if (now === 0) held.delete(who);
      else held.set(who, now);
    },
  };
}
