import type { CallBody, CallData } from '@oasis/api-client/contract';
import { MOST_SEARCHES } from '@oasis/engine/areas/searches';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { conflict, notFound, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { foldName } from '../../volumes/names.ts';

interface AtVersion {
  readonly version?: number | undefined;
}

/** The searches that a user keeps of a list, by name. */
export async function ownSearches(db: Db, userId: number, list: string): Promise<CallData<'searches.list'>> {
  return db
    .selectFrom('saved_search')
    .select(['id as searchId', 'name', 'search', 'version'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('deleted', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Keeps a search of the user under a name; one with an id takes the new name and filters. One of another user is as a missing one. */
export async function saveSearch(
  tx: Tx,
  { actor, now }: ChangeContext,
  { searchId = null, list, name: typed, search, version }: CallBody<'searches.save'> & AtVersion,
): Promise<Changed<CallData<'searches.save'>>> {
  const subject = `saved-search:${searchId ?? 0}`;
  const name = typed.trim();
  if (name === '') return refuse(message('SEARCH_NAME_MISSING'), { subject });
  const own = await lockedSearches(tx, actor.usrid, list);
  const present = own.find(({ id }) => id === searchId);
  if (searchId !== null && present === undefined) return notFound(subject);
  if (present !== undefined && version !== undefined && version !== present.version)
    return conflict(message('RECORD_CHANGED'), { searchId: present.id, version: present.version }, subject);
  if (own.some((other) => other.id !== present?.id && foldName(other.name) === foldName(name)))
    return refuse(message('SEARCH_TAKEN'), { subject });
  if (present === undefined && own.length >= MOST_SEARCHES)
    return refuse(message('SEARCH_FULL', { most: MOST_SEARCHES }), { subject });
  const row = { name, search, updated_at: now };
  const saved =
    present === undefined
      ? await tx
          .insertInto('saved_search')
          .values({ ...row, user_id: actor.usrid, list })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('saved_search')
          .set({ ...row, version: present.version + 1 })
          .where('id', '=', present.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow();
  const before = present === undefined ? null : detailsOf({ ...present, list });
  return ok({
    data: { searchId: saved.id, version: saved.version },
    audit: { subject: `saved-search:${saved.id}`, details: { before, after: detailsOf({ name, list }) } },
  });
}

/** Deletes a search of the user; one of another user is as a missing one. */
export async function deleteSearch(
  tx: Tx,
  { actor, now }: ChangeContext,
  { searchId, version }: CallBody<'searches.delete'> & AtVersion,
): Promise<Changed<CallData<'searches.delete'>>> {
  const subject = `saved-search:${searchId}`;
  const present = await tx
    .selectFrom('saved_search')
    .select(['name', 'list', 'search', 'version'])
    .where('id', '=', searchId)
    .where('user_id', '=', actor.usrid)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (present === undefined) return notFound(subject);
  if (version !== undefined && version !== present.version)
    return conflict(message('RECORD_CHANGED'), { searchId, version: present.version }, subject);
  const gone = { deleted: true, search: '', version: present.version + 1, updated_at: now };
  await tx.updateTable('saved_search').set(gone).where('id', '=', searchId).execute();
  return ok({ data: { searchId }, audit: { subject, details: { before: detailsOf(present), after: null } } });
}

/** The searches of a user of a list. The user is locked, so that two saves run one after the other. */
async function lockedSearches(tx: Tx, userId: number, list: string) {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('saved_search')
    .select(['id', 'name', 'search', 'version'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('deleted', '=', false)
    .execute();
}

/** Filters may name people, so the log has name and list alone. */
function detailsOf({ name, list }: { readonly name: string; readonly list: string }) {
  return { name, searchedList: list };
}
