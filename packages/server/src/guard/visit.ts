import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Gate } from './gate.ts';
import type { YieldingPlaces } from './yielding-places.ts';

/** How slowly somebody may send or take bytes that others wait for. */
export interface SlowLimits {
  /** Between two looks, in milliseconds. */
  readonly everyMs: number;
  /** Fewer bytes from one look to the next are too few. */
  readonly bytes: number;
}

/** The other end of a connection that keeps a place busy by what it sends or takes. */
export interface Peer {
  /** Bytes that it has sent or taken so far. */
  readonly moved: () => number;
  /** Whether it is the one that is waited for. */
  readonly isAwaited: () => boolean;
  readonly cut: () => void;
}

/** Where one call stands: at most at one gate at a time, until its reply is sent and its handler has ended. */
export interface Visit {
  /**
   * Gives up the place before and goes on to a gate; `enter` once it is in, `refuse` if it is sent away. Neither is called
   * once the visit has ended.
   */
  readonly moveTo: (gate: Gate, who: Caller | undefined, then: Outcome) => void;
  /** Gives up the place before and takes one that may be lost again; `giveWay` when it is. */
  readonly takePlace: (places: YieldingPlaces, who: Caller, giveWay: () => void) => void;
  /**
   * Cuts a peer off that is slower than the limits while others wait for the place that it keeps busy. Until it is
   * watched again, or the visit moves on or ends.
   */
  readonly watch: (peer: Peer, limits: SlowLimits) => void;
  /** Gives everything back; for good. */
  readonly end: () => void;
}

interface Outcome {
  readonly enter: () => void;
  readonly refuse: () => void;
}

/** A visit that has come to no gate yet. */
export function createVisit(): Visit {
  let hasEnded = false;
  let gate: Gate | undefined;
  let leave = (): void => undefined;
  let unwatch = (): void => undefined;
  const giveBack = (): void => {
    unwatch();
    leave();
  };
  return {
    moveTo: (next, who, { enter, refuse }) => {
      giveBack();
      if (hasEnded) return;
      gate = next;
      // Whoever is let in at once has come before the way out of the gate is known.
      let isIn = false;
      let onEnter = (): void => void (isIn = true);
      leave = next.come({ enter: () => onEnter(), refuse }, who);
      onEnter = enter;
      if (isIn) enter();
    },
    takePlace: (places, who, giveWay) => {
      giveBack();
      if (hasEnded) return;
      gate = undefined;
      leave = places.take(who, giveWay);
    },
    watch: (peer, limits) => {
      unwatch();
      if (!hasEnded) unwatch = watchSlow(peer, limits, () => gate?.isWanted() === true);
    },
    end: () => {
      hasEnded = true;
      giveBack();
    },
  };
}

/** Judged are spans at whose beginning and end the peer was awaited, and through which this process was not held up itself. */
function watchSlow({ moved, isAwaited, cut }: Peer, limits: SlowLimits, isWanted: () => boolean): () => void {
  let last = { at: performance.now(), moved: moved(), wasAwaited: isAwaited() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), moved: moved(), wasAwaited: isAwaited() };
    const wasOnTime = now.at - last.at < limits.everyMs * LATE;
    const isSlow = last.wasAwaited && now.wasAwaited && now.moved - last.moved < limits.bytes;
    last = now;
    if (isSlow && wasOnTime && isWanted()) cut();
  }, limits.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const LATE = 1.5;

/** Who sends a body; he is not awaited while this process does not take what has come. */
export function senderOf({ raw }: FastifyRequest): Peer {
  return {
    moved: () => raw.socket.bytesRead,
    isAwaited: () => !raw.complete && raw.readableLength === 0,
    cut: () => raw.socket.destroy(),
  };
}

/** Who takes a reply; he is awaited while there is something for him that the connection does not take. */
export function readerOf({ raw }: FastifyReply): Peer {
  const waiting = (): number => raw.socket?.writableLength ?? 0;
  return {
    moved: () => (raw.socket?.bytesWritten ?? 0) - waiting(),
    isAwaited: () => waiting() > 0,
    cut: () => raw.socket?.destroy(),
  };
}
