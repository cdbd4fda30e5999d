import { FROM_BEGINNING, type Pair, type PairEntry, pairKey } from '@oasis/engine/areas/combinability';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

/** An entry of the history of a pair, whether it counts or not. The answer of a pair is computed from `viewOf`. */
export interface StoredEntry extends Omit<PairEntry, 'countsFrom' | 'order'>, Pair {
  readonly id: number;
  readonly programId: number;
  /** Null while the entry waits for the release of its version. */
  readonly countsFrom: string | null;
  readonly countsOrder: number | null;
  /** Number of the release that made the entry count last; null if none has. */
  readonly countsSince: number | null;
  /** Number of the withdrawal that made the entry cease to count; null while it counts and before it ever counted. */
  readonly countsUntil: number | null;
  /** Empty if the reader may not see names of users. */
  readonly by: string;
  readonly at: Date;
}

/** An entry that counts for its reader. */
export interface ViewedEntry extends PairEntry, StoredEntry {
  readonly countsFrom: string;
}

/**
 * The entries that count: those in force and, for a version of a program, also its own entries before its release. Entries of
 * the next version of a released program are in force from its release on; those of a version that was deleted, rejected or
 * cancelled before its release never are. With a number, returns the entries that counted when that number was the newest:
 * entries, releases and withdrawals share one sequence of numbers.
 */
export function viewOf(
  entries: readonly StoredEntry[],
  programId?: number,
  upTo = Number.POSITIVE_INFINITY,
): readonly ViewedEntry[] {
  return entries.flatMap((entry): ViewedEntry[] => {
    const { countsSince, countsUntil, countsOrder } = entry;
    // The withdrawal of a letter clears the day of its release.
    const countsFrom = entry.countsFrom ?? FROM_BEGINNING;
    if (entry.programId === programId) {
      const order = countsOrder ?? Number.POSITIVE_INFINITY;
      return entry.id <= upTo ? [{ ...entry, countsFrom, order }] : [];
    }
    if (countsSince === null || countsSince > upTo || (countsUntil !== null && countsUntil <= upTo)) return [];
    return [{ ...entry, countsFrom, order: countsOrder ?? countsSince }];
  });
}

/** The highest number of an entry: that of its insertion, of its release or of its withdrawal. */
export function touchedBy({ id, countsSince, countsUntil }: StoredEntry): number {
  return Math.max(id, countsSince ?? 0, countsUntil ?? 0);
}

/** Entries of the pairs of a code, of the pairs among some codes, or of one pair, in the order of insertion. */
export async function entriesOf(
  db: Db | Tx,
  sought: { readonly code: string } | { readonly among: readonly string[] } | Pair,
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('combinability_entry as e')
    .leftJoin('app_user as u', 'u.id', 'e.made_by')
    .select(['e.id', 'e.low_code as low', 'e.high_code as high', 'e.version', 'e.valid_from as validFrom'])
    .select(['e.combines', 'e.origin', 'e.reason', 'e.dealer_id as dealerId', 'e.group_id as groupId'])
    .select(['e.program_id as programId', 'e.made_at as at', 'u.fulnm'])
    .select(['e.counts_from as countsFrom', 'e.counts_order as countsOrder'])
    .select(['e.counts_since as countsSince', 'e.counts_until as countsUntil'])
    .where((eb) => {
      if ('code' in sought) return eb.or([eb('e.low_code', '=', sought.code), eb('e.high_code', '=', sought.code)]);
      if ('low' in sought) return eb.and([eb('e.low_code', '=', sought.low), eb('e.high_code', '=', sought.high)]);
      const codes = sql<string>`any (${[...new Set(sought.among)]}::text[])`;
      return eb.and([eb('e.low_code', '=', codes), eb('e.high_code', '=', codes)]);
    })
    .orderBy('e.id')
    .execute();
  return rows.map(({ fulnm, ...row }) => ({ ...row, by: fulnm ?? '' }));
}

/** Groups entries by pair. */
export function byPair<Entry extends Pair>(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(entries, pairKey);
}

/**
 * The newest number in the row scope: that of an entry, or of the release or withdrawal of one; 0 if there is none.
 * Transactions take these numbers one after the other.
 */
export async function newestEntry(db: Db | Tx): Promise<number> {
  const { newest } = await db
    .selectFrom('combinability_entry')
    .select((eb) => eb.fn.max(eb.fn<number>('greatest', ['id', 'counts_since', 'counts_until'])).as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Those of the given pairs that have an entry, a release or a withdrawal with a higher number. */
export async function saidSince(tx: Tx, pairs: readonly Pair[], asOf: number): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct e.low_code as low, e.high_code as high
    from combinability_entry e join ${listed(pairs)} on e.low_code = p.low and e.high_code = p.high
    where greatest(e.id, e.counts_since, e.counts_until) > ${asOf}`.execute(tx);
  return rows;
}

export interface NewEntry extends Pair {
  readonly validFrom: string;
  readonly combines: boolean | null;
  readonly dealerId?: number | null;
  readonly groupId?: number | null;
}

interface Through {
  /** The version of a program that adds the entries. */
  readonly programId: number;
  readonly origin: PairEntry['origin'];
  readonly reason: string;
  /** Whether the pairs had no entry before. Entries that others add before these count are then newer than these. */
  readonly areNew?: boolean;
}

/**
 * Adds entries, at most one for each pair. Entries of the first version of a program count at once, those of a next version
 * from its release on. The caller holds the lock of combinability.
 */
export async function addEntries(
  tx: Tx,
  { actor, now }: MovedBy,
  { programId, origin, reason, areNew = false }: Through,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const by = actor.usrid === 0 ? null : actor.usrid;
  await sql`
    with said as materialized (
      select n.*, nextval(pg_get_serial_sequence('combinability_entry', 'id'))::int as id
      from (select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (
        low text, high text, "validFrom" date, combines boolean, "dealerId" int, "groupId" int)
      order by low collate "C", high collate "C") n)
    insert into combinability_entry (id, low_code, high_code, version, valid_from, combines, origin, reason, dealer_id, group_id,
      program_id, made_by, made_at, counts_from, counts_order, counts_since)
    overriding system value
    select n.id, n.low, n.high, 1 + coalesce((select max(e.version) from combinability_entry e
        where e.low_code = n.low and e.high_code = n.high), 0),
      n."validFrom", n.combines, ${origin}, ${reason}, n."dealerId", n."groupId",
      ${programId}::int, ${by}::int, ${now}::timestamptz,
      case when p.version_of_code = 1 then ${FROM_BEGINNING}::date end,
      case when p.version_of_code = 1 or ${areNew} then n.id end,
      case when p.version_of_code = 1 then n.id end
    from said n, program p where p.id = ${programId}::int
    order by n.id`.execute(tx);
}

function listed(pairs: readonly Pair[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (low text, high text)`;
}
