/** How much one process takes on. */
export interface GateLimits {
  /** Calls in work at the same time. */
  readonly working: number;
  /** Calls that may wait for one of those places. */
  readonly waiting: number;
  /** Longest time of waiting, in milliseconds. */
  readonly waitMs: number;
}

/** What becomes of a call at the gate: it goes in, or it is sent away before anything of it was done. */
export interface Visitor {
  readonly enter: () => void;
  readonly refuse: () => void;
}

/** A bounded number of places and a bounded queue before them, first come first served. */
export interface Gate {
  /** Answers how to leave, which gives the place or the place in the queue back; calling it again does nothing. */
  readonly come: (visitor: Visitor) => () => void;
  readonly state: () => { readonly working: number; readonly waiting: number };
}

interface Waiting {
  readonly visitor: Visitor;
  readonly timer: NodeJS.Timeout;
}

/** A gate that nobody has come to yet. */
export function createGate(limits: GateLimits): Gate {
  // A set keeps its order and loses a member in one step.
  const queue = new Set<Waiting>();
  let working = 0;
  const next = (): void => {
    const [first] = queue;
    if (first === undefined || working >= limits.working) return;
    queue.delete(first);
    clearTimeout(first.timer);
    working += 1;
    first.visitor.enter();
  };
  const place = (): (() => void) => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      working -= 1;
      next();
    };
  };
  const queueUp = (visitor: Visitor): (() => void) => {
    let leave: (() => void) | undefined;
    const entry: Waiting = {
      visitor: {
        enter: () => {
          leave = place();
          visitor.enter();
        },
        refuse: visitor.refuse,
      },
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
    come: (visitor) => {
      if (working < limits.working) {
        working += 1;
        const leave = place();
        visitor.enter();
        return leave;
      }
      if (queue.size < limits.waiting) return queueUp(visitor);
      visitor.refuse();
      return () => undefined;
    },
    state: () => ({ working, waiting: queue.size }),
  };
}
