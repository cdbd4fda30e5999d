import { sql } from 'kysely';
import { gathered } from './gather.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db } from './tables.ts';

/** Knows whether a newer version of Oasis has changed the database under this server. */
export interface ReleaseWatch {
  /** What the last look found: migrations that this build does not know; none while the database is this build's. */
  readonly newer: () => readonly string[];
  /** Reads the database and answers what is found. Fails where it cannot be read. */
  readonly look: () => Promise<readonly string[]>;
}

/** Looks of many requests at the same moment are one statement. */
export function createReleaseWatch(db: Db): ReleaseWatch {
  let newer: readonly string[] = [];
  const read = gathered(async (asked: readonly null[]) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    newer = unknownOf(rows.map(({ name }) => name));
    return asked.map(() => newer);
  }, 1);
  return { newer: () => newer, look: () => read(null) };
}

/** The migrations of a database that this build does not know. */
export function unknownOf(done: readonly string[]): readonly string[] {
  return done.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

const EVERY_MS = 2_000;

/**
 * Looks from time to time, and tells once when a newer version has come. The answer ends it. A database that cannot be read
 * is asked again at the next time.
 */
export function startReleaseWatch(
  watch: ReleaseWatch,
  onNewer: (names: readonly string[]) => void,
): () => Promise<void> {
  let isTold = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const newer = await watch.look().catch(() => []);
    if (newer.length === 0 || isTold) return;
    isTold = true;
    onNewer(newer);
  };
  const timer = setInterval(() => {
    looking = look();
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
