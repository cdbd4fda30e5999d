import { sql } from 'kysely';
import { containing } from '../database/conditions.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { defineList } from '../lists/list.ts';
import type { Value } from '../lists/slots.ts';
import { listSource, type SelectedRow } from '../lists/source.ts';
import { holds, reaches } from '../rights/people-with.ts';
import type { CommentedObject } from './write-comment.ts';

const comment = listSource((db) => db.selectFrom('object_comment as c').select('c.id as key'));

/** The comments on one object, newest first, for readers of the object. */
export const commentList = defineList({
  source: comment,
  filters: {
    objectKind: comment.choice((eb, kind) => eb('c.object_kind', '=', kind)),
    objectId: comment.where<number>((eb, id) => eb('c.object_id', '=', id)),
  },
  scope: ({ object }: Asker & { readonly object: Pick<CommentedObject, 'kind' | 'id'> }) => ({
    objectKind: object.kind,
    objectId: object.id,
  }),
  orders: { id: comment.by('c.id') },
  usual: '-id',
  last: { by: comment.by('c.id'), direction: 'desc' },
  rows: commentRow,
  line: commentOf,
});

/** Users who can be named in a comment on an object, by account or name. */
export async function nameable(
  db: Db,
  { readers, buId }: Pick<CommentedObject, 'readers' | 'buId'>,
  { name = '', limit = 100 }: { readonly name?: string | undefined; readonly limit?: number | undefined },
): Promise<{ account: string; name: string }[]> {
  const part = containing(name.trim().toLowerCase());
  return db
    .selectFrom('app_user as u')
    .select(['u.usrnm as account', 'u.fulnm as name'])
    .where('u.state', '=', true)
    .where((eb) => eb.or([eb('u.usrnm', 'ilike', part), eb('u.fulnm', 'ilike', part)]))
    .where(holds(readers))
    .where(buId === null ? sql<boolean>`true` : reaches(buId))
    .orderBy('u.usrnm')
    .limit(limit)
    .execute();
}

function commentRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('object_comment as c')
    .leftJoin('app_user as u', 'u.id', 'c.created_by')
    .select(['c.id as commentId', 'c.text', 'c.created_by as byId', 'u.usrnm', 'u.fulnm', 'c.created_at as at'])
    .where('c.id', '=', id);
}

function commentOf({ usrnm, fulnm, at, ...row }: SelectedRow<typeof commentRow>) {
  return { ...row, byAccount: usrnm ?? '', byName: fulnm ?? '', at: at.toISOString() };
}
