/** Which drafts are worked on. A lock goes with its tab, however that ends, so a draft without one is an orphan. */
export interface DraftLocks {
  /** Holds the lock of a draft. Answers how to let go. */
  readonly hold: (id: string) => () => void;
  /** The drafts that some tab of this browser works on. */
  readonly held: () => Promise<ReadonlySet<string>>;
}

const PREFIX = 'oasis-draft ';

/**
 * Web Locks if the browser has them: on https and on this machine. Elsewhere every draft except the tab's own counts as an
 * orphan; then a second tab may offer the first one's work in progress, and nothing is lost by that.
 */
export function draftLocks(locks: LockManager | undefined = globalThis.navigator?.locks): DraftLocks {
  const mine = new Set<string>();
  const released = new Set<string>();
  return {
    hold(id) {
      const { promise, resolve } = Promise.withResolvers<void>();
      mine.add(id);
      locks?.request(PREFIX + id, () => promise).catch(() => undefined);
      return () => {
        mine.delete(id);
        released.add(id);
        resolve();
      };
    },
    async held() {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
      return new Set([...names.filter((id) => !released.has(id)), ...mine]);
    },
  };
}
