import type { Db } from '../database/tables.ts';
import { dayOf } from '../rights/duty-conflicts.ts';
import { loadVersionedActor, type VersionedActor } from './load-actor.ts';

/** Actors that a server keeps at most; the one that was loaded longest ago goes first. */
const KEPT = 5_000;

interface KeptActor extends VersionedActor {
  /** What expires does so with a day. */
  readonly day: string;
}

type ActorReader = (userId: number, accessVersion: string | null) => Promise<VersionedActor | undefined>;

/**
 * Actors of a server. One is answered again only while the version of all rights is the one that it was read at, on the same day; who
 * asks has just read that version from the database, so a right that was taken away is gone with the next request.
 * The same object is answered for the same version, so that what follows from an actor can be kept beside it.
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
    // Whoever waits for the same version shares one statement: it began after that version was there.
    const key = `${userId} ${accessVersion}`;
    const present = loading.get(key);
    if (present !== undefined) return present;
    const started = load(userId).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };
}
