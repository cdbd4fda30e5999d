import { sql } from 'kysely';
import { batchedReads } from './batched-reads.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Db } from './tables.ts';

/** Detects that a newer version of Oasis has migrated the database while this server runs. */
export interface ReleaseWatch {
  /** Returns the migrations found by the last look that this build does not know; empty if there are none. */
  readonly newer: () => readonly string[];
  /** Returns the version that made the database's format, as found by the last look; undefined without a note. */
  readonly maker: () => string | undefined;
  /** Reads the database and returns the unknown migrations. Fails if the database cannot be read. */
  readonly look: () => Promise<readonly string[]>;
}

/** Creates a release watch; concurrent looks share one statement. */
export function createReleaseWatch(db: Db): ReleaseWatch {
  let newer: readonly string[] = [];
  let maker: string | undefined;
  const read = batchedReads(async (asked: readonly null[]) => {
    const { rows } = await sql<{ name: string; maker: string | null }>`
      select name, obj_description('public.kysely_migration'::regclass) as maker from kysely_migration order by name`.execute(
      db,
    );
    maker = rows[0]?.maker ?? undefined;
    newer = unknownOf(rows.map(({ name }) => name));
    return asked.map(() => newer);
  }, 1);
  return { newer: () => newer, maker: () => maker, look: () => read(null) };
}

/** Returns the migrations of a database that this build does not know. */
export function unknownOf(done: readonly string[]): readonly string[] {
  return done.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

const EVERY_MS = 2_000;

/**
 * Looks every two seconds and reports a newer version once. A database that cannot be read is read again at the next
 * look. Returns a function that ends the watch.
 */
export function startReleaseWatch(
  watch: ReleaseWatch,
  onNewer: (names: readonly string[]) => void,
): () => Promise<void> {
  let isReported = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const newer = await watch.look().catch(() => []);
    if (newer.length === 0 || isReported) return;
    isReported = true;
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
