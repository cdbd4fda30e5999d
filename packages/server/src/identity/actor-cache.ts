import { dayOf } from '@oasis/engine/base';
import type { Db } from '../database/tables.ts';
import { loadVersionedActor, type VersionedActor } from './load-actor.ts';

/** Most actors in the cache of a server; the one loaded longest ago is evicted first. */
const KEPT = 5_000;

interface KeptActor extends VersionedActor {
  /** The day in China of loading, because overrides expire at the end of a day. */
  readonly day: string;
}

type ActorReader = (userId: number, accessVersion: string | null) => Promise<VersionedActor | undefined>;

/**
 * Creates the actor cache of a server. A cached actor is returned only on the day of its loading and while the version of
 * all rights is unchanged. The caller has just read that version from the database, so a revoked right is gone with the next
 * request. The same version returns the same object, so that values derived from an actor can be cached by it.
 */
export function createActorCache(db: Db, now: () => Date): ActorReader {
  const kept = new Map<number, KeptActor>();
  const loading = new Map<string, Promise<VersionedActor | undefined>>();
  const load = async (userId: number): Promise<VersionedActor | undefined> => {
    const at = now();
    const loaded = await loadVersionedActor(db, userId, at);
    kept.delete(userId);
    if (loaded !== undefined && loaded.version !== null) kept.set(userId, { ...loaded, day: dayOf(at) });
    for (const [oldest] of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return loaded;
  };
  return (userId, accessVersion) => {
    const known = kept.get(userId);
    if (known !== undefined && known.version === accessVersion && known.day === dayOf(now()))
      return Promise.resolve(known);
    if (accessVersion === null) return load(userId);
    // Concurrent requests for the same version share one statement, which began after that version was committed.
    const key = `${userId} ${accessVersion}`;
    const present = loading.get(key);
    if (present !== undefined) return present;
    const started = load(userId).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };
}
