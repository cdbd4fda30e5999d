import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConcurrencyLimiter, PermitOwner, PermitRequest } from './concurrency-limiter.ts';
import type { EvictingSlots } from './evicting-slots.ts';

/** The least transfer rate that a client has to keep while other calls wait. */
export interface SlowLimits {
  /** Length of one measurement, in milliseconds. */
  readonly everyMs: number;
  /** A client that transfers fewer bytes in one measurement is too slow. */
  readonly bytes: number;
}

/** The client end of a connection that keeps a permit in use while it sends or receives. */
export interface Peer {
  /** Bytes that the client has sent or received so far. */
  readonly moved: () => number;
  /** Whether the server waits for the client, and not the other way round. */
  readonly isAwaited: () => boolean;
  readonly cut: () => void;
}

/** The permit of one call: at most one at a time, held until its reply is sent and its handler has ended. */
export interface CallPermit {
  /**
   * Releases the permit held so far and requests one from a limiter. Neither callback of `request` runs once the call has
   * ended.
   */
  readonly moveTo: (limiter: ConcurrencyLimiter, owner: PermitOwner | undefined, request: PermitRequest) => void;
  /** Releases the permit held so far and takes a slot that may be evicted; `onEvicted` runs on eviction. */
  readonly takeSlot: (slots: EvictingSlots, owner: PermitOwner, onEvicted: () => void) => void;
  /**
   * Cuts a client off that is slower than the limits while other calls wait for its permit. The watch ends with the next
   * watch, and when the permit is released.
   */
  readonly watch: (peer: Peer, limits: SlowLimits) => void;
  /** Releases everything; no further permit can be requested. */
  readonly end: () => void;
}

/** Creates the permit holder of a call, which holds nothing yet. */
export function createCallPermit(): CallPermit {
  let hasEnded = false;
  let limiter: ConcurrencyLimiter | undefined;
  let release = (): void => undefined;
  let unwatch = (): void => undefined;
  const releaseAll = (): void => {
    unwatch();
    release();
  };
  return {
    moveTo: (next, owner, { onGranted, onRefused }) => {
      releaseAll();
      if (hasEnded) return;
      limiter = next;
      // A free permit is granted inside `acquire`, before its release function is known.
      let isGranted = false;
      let grant = (): void => void (isGranted = true);
      release = next.acquire({ onGranted: () => grant(), onRefused }, owner);
      grant = onGranted;
      if (isGranted) onGranted();
    },
    takeSlot: (slots, owner, onEvicted) => {
      releaseAll();
      if (hasEnded) return;
      limiter = undefined;
      release = slots.take(owner, onEvicted);
    },
    watch: (peer, limits) => {
      unwatch();
      if (!hasEnded) unwatch = watchSlow(peer, limits, () => limiter?.isContended() === true);
    },
    end: () => {
      hasEnded = true;
      releaseAll();
    },
  };
}

/** Counts only measurements at whose start and end the server waited for the client, and that this process did not delay. */
function watchSlow({ moved, isAwaited, cut }: Peer, limits: SlowLimits, isContended: () => boolean): () => void {
  let last = { at: performance.now(), moved: moved(), wasAwaited: isAwaited() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), moved: moved(), wasAwaited: isAwaited() };
    const wasOnTime = now.at - last.at < limits.everyMs * LATE;
    const isSlow = last.wasAwaited && now.wasAwaited && now.moved - last.moved < limits.bytes;
    last = now;
    if (isSlow && wasOnTime && isContended()) cut();
  }, limits.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** A measurement that takes longer than its length times this factor was delayed by this process. */
const LATE = 1.5;

/** The client as the sender of a body. The server does not wait for it while received bytes are still unread. */
export function senderOf({ raw }: FastifyRequest): Peer {
  return {
    moved: () => raw.socket.bytesRead,
    isAwaited: () => !raw.complete && raw.readableLength === 0,
    cut: () => raw.socket.destroy(),
  };
}

/** The client as the reader of a reply. The server waits for it while written bytes are not yet on the connection. */
export function readerOf({ raw }: FastifyReply): Peer {
  const waiting = (): number => raw.socket?.writableLength ?? 0;
  return {
    moved: () => (raw.socket?.bytesWritten ?? 0) - waiting(),
    isAwaited: () => waiting() > 0,
    cut: () => raw.socket?.destroy(),
  };
}
