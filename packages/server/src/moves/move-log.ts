import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { MadeMove, MovedBy, MovedKind } from './moving-kind.ts';

/** The last move of an object. */
export interface LastMove {
  readonly version: number;
  readonly move: string;
  readonly movedBy: string;
  readonly movedAt: string;
}

/** The last move of an object; undefined if none is stored. */
export async function lastMoveOf(db: Db | Tx, kind: MovedKind, id: number): Promise<LastMove | undefined> {
  const row = await db
    .selectFrom('move_log as l')
    .leftJoin('app_user as u', 'u.id', 'l.usrid')
    .select(['l.version', 'l.move', 'l.at', 'u.fulnm'])
    .where('l.kind', '=', kind)
    .where('l.object_id', '=', id)
    .orderBy('l.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { version: row.version, move: row.move, movedBy: row.fulnm ?? '', movedAt: row.at.toISOString() };
}

/** The user who last took each part in an object. */
export async function takenParts(
  db: Db | Tx,
  kind: MovedKind,
  id: number,
  parts: readonly string[],
): Promise<readonly { readonly part: string; readonly usrid: number }[]> {
  const rows = await db
    .selectFrom('move_log')
    .distinctOn('move')
    .select(['move as part', 'usrid'])
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('move', 'in', [...parts])
    .orderBy('move')
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ part, usrid }) => (usrid === null ? [] : [{ part, usrid }]));
}

/** Whether the user ever made one of these moves of an object, even if another user made the same move later. */
export async function hasMade(
  db: Db | Tx,
  { kind }: { readonly kind: MovedKind },
  id: number,
  { moves, usrid }: { readonly moves: readonly string[]; readonly usrid: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('move_log')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('move', 'in', [...moves])
    .where('usrid', '=', usrid)
    .executeTakeFirst();
  return found !== undefined;
}

/** Everybody who ever made a move of the object, but for the moves that are left out. */
export async function moversOf(
  tx: Tx,
  { kind }: { readonly kind: MovedKind },
  id: number,
  leftOut: readonly string[] = [],
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('move_log')
    .select('usrid')
    .distinct()
    .where('kind', '=', kind)
    .where('object_id', '=', id)
    .where('usrid', 'is not', null)
    .$if(leftOut.length > 0, (query) => query.where('move', 'not in', [...leftOut]))
    .execute();
  return rows.flatMap(({ usrid }) => (usrid === null ? [] : [usrid]));
}

/** The ids of moves in the log, by the ids of their objects. */
export async function moveIds(
  tx: Tx,
  kind: MovedKind,
  made: readonly Pick<MadeMove, 'id' | 'version'>[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map(made.map(({ id, version }) => [id, version]));
  const rows = await tx
    .selectFrom('move_log')
    .select(['id', 'object_id', 'version'])
    .where('kind', '=', kind)
    .where('object_id', 'in', inList([...versions.keys()]))
    .where(sql<boolean>`version = any (${[...versions.values()]}::integer[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, object_id, version }) => (versions.get(object_id) === version ? [[object_id, id]] : [])),
  );
}

const MOVED = {
  object_id: 'integer',
  version: 'integer',
  move: 'text',
  from_state: 'text?',
  to_state: 'text',
  bu_id: 'integer',
  reason: 'text',
} as const;

const MOVED_COLUMNS = ['object_id', 'version', 'move', 'from_state', 'to_state', 'bu_id', 'reason'] as const;

/** Stores moves with user and reason. */
export async function keepMoves(
  tx: Tx,
  { actor, now }: MovedBy,
  kind: MovedKind,
  made: readonly MadeMove[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const moved = rowsOf(
    MOVED,
    made.map(({ id, move, from, to, version, buId, reason }) => ({
      object_id: id,
      version,
      move,
      from_state: from,
      to_state: to,
      bu_id: buId,
      reason,
    })),
  );
  const usrid = actor.usrid === 0 ? null : actor.usrid;
  await tx
    .insertInto('move_log')
    .columns(['kind', 'usrid', 'at', 'details', ...MOVED_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom(moved)
        .select([
          sql<MovedKind>`${kind}::text`.as('kind'),
          sql<number | null>`${usrid}::integer`.as('usrid'),
          sql<Date>`${now}::timestamptz`.as('at'),
          sql<string>`${JSON.stringify(details)}::jsonb`.as('details'),
        ])
        .select([...MOVED_COLUMNS]),
    )
    .execute();
}
