import { type Pair, type PairEntry, pairKey } from '@oasis/engine/areas/combinability';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

export interface StoredEntry extends PairEntry, Pair {
  readonly id: number;
  readonly programId: number;
  /** Empty for people that the reader is told no names of. */
  readonly by: string;
  readonly at: Date;
}

/** What was said of the pairs of a code, or of one pair, in the order in which it was said. */
export async function entriesOf(db: Db | Tx, sought: { readonly code: string } | Pair): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('combinability_entry as e')
    .leftJoin('app_user as u', 'u.id', 'e.made_by')
    .select(['e.id', 'e.low_code as low', 'e.high_code as high', 'e.version', 'e.valid_from as validFrom'])
    .select(['e.combines', 'e.origin', 'e.reason', 'e.dealer_id as dealerId', 'e.group_id as groupId'])
    .select(['e.program_id as programId', 'e.made_at as at', 'u.fulnm'])
    .where((eb) =>
      'code' in sought
        ? eb.or([eb('e.low_code', '=', sought.code), eb('e.high_code', '=', sought.code)])
        : eb.and([eb('e.low_code', '=', sought.low), eb('e.high_code', '=', sought.high)]),
    )
    .orderBy('e.id')
    .execute();
  return rows.map(({ fulnm, ...row }) => ({ ...row, by: fulnm ?? '' }));
}

/** Entries by their pairs. */
export function byPair(entries: readonly StoredEntry[]): ReadonlyMap<string, readonly StoredEntry[]> {
  return Map.groupBy(entries, pairKey);
}

/** The number of the newest entry within reach; 0 where there is none. Entries come one transaction after another. */
export async function newestEntry(db: Db | Tx): Promise<number> {
  const { newest } = await db
    .selectFrom('combinability_entry')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The pairs among these of which something was said after an entry. */
export async function saidSince(tx: Tx, pairs: readonly Pair[], asOf: number): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct e.low_code as low, e.high_code as high
    from combinability_entry e join ${listed(pairs)} on e.low_code = p.low and e.high_code = p.high
    where e.id > ${asOf}`.execute(tx);
  return rows;
}

export interface NewEntry extends Pair {
  readonly validFrom: string;
  readonly combines: boolean | null;
  readonly dealerId?: number | null;
  readonly groupId?: number | null;
}

interface Through {
  /** Through which version of a program it is said. */
  readonly programId: number;
  readonly origin: PairEntry['origin'];
  readonly reason: string;
}

/** Adds entries, at most one for each pair. The lock of combinability is held. */
export async function addEntries(
  tx: Tx,
  { actor, now }: MovedBy,
  { programId, origin, reason }: Through,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const by = actor.usrid === 0 ? null : actor.usrid;
  await sql`
    insert into combinability_entry (low_code, high_code, version, valid_from, combines, origin, reason, dealer_id, group_id,
      program_id, made_by, made_at)
    select n.low, n.high, 1 + coalesce((select max(e.version) from combinability_entry e
        where e.low_code = n.low and e.high_code = n.high), 0),
      n."validFrom", n.combines, ${origin}, ${reason}, n."dealerId", n."groupId",
      ${programId}::int, ${by}::int, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (
      low text, high text, "validFrom" date, combines boolean, "dealerId" int, "groupId" int)
    order by n.low collate "C", n.high collate "C"`.execute(tx);
}

function listed(pairs: readonly Pair[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (low text, high text)`;
}
