import type { CallBody, CallData } from '@oasis/api-client/contract';
import { MOST_REPORT_SEARCHES, reportSearchForm } from '@oasis/engine/areas/reports';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { foldName } from '../../volumes/names.ts';

type Search = CallData<'reportSearches.list'>[number];

const COLUMNS = ['id as searchId', 'name', 'search'] as const;

/** The searches of a person, by name. */
export function savedSearches(db: Db, userId: number): Promise<Search[]> {
  return db
    .selectFrom('report_search')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('kept', '=', true)
    .orderBy('name_key')
    .execute();
}

/** Keeps a search; under a name that the person has already it takes the place of that one. */
export async function saveSearch(
  tx: Tx,
  context: ChangeContext,
  body: CallBody<'reportSearches.save'>,
): Promise<Changed<CallData<'reportSearches.save'>>> {
  const wrong = refuseForm(reportSearchForm.check({ name: body.name }), context.locale);
  if (wrong !== undefined) return wrong;
  const { name } = reportSearchForm.toSave({ name: body.name });
  const own = await searchesOf(tx, context.actor.usrid);
  const before = own.find(({ kept, name_key }) => kept && name_key === foldName(name));
  if (before === undefined && own.filter(({ kept }) => kept).length >= MOST_REPORT_SEARCHES)
    return refuse(message('REPORT_SEARCHES_FULL', { limit: MOST_REPORT_SEARCHES }));
  const place = before ?? own.find(({ kept }) => !kept);
  const row = { name, name_key: foldName(name), search: body.search, kept: true };
  const data =
    place === undefined
      ? await tx
          .insertInto('report_search')
          .values({ ...row, user_id: context.actor.usrid })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('report_search')
          .set(row)
          .where('id', '=', place.searchId)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
  const details = {
    before: before === undefined ? null : { name: before.name, search: before.search },
    after: { name, search: data.search },
  };
  return ok({ data, audit: { subject: `report-search:${data.searchId}`, details } });
}

/** Locks and returns all searches of a user, so that two saves at once are done one after the other. */
async function searchesOf(tx: Tx, userId: number) {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('report_search')
    .select([...COLUMNS, 'name_key', 'kept'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Forgets a search of the person's own; anybody else's is as if it were not there. */
export async function deleteSearch(
  tx: Tx,
  { actor }: ChangeContext,
  searchId: number,
): Promise<Changed<CallData<'reportSearches.delete'>>> {
  const subject = `report-search:${searchId}`;
  const gone = await tx
    .updateTable('report_search')
    .set({ kept: false })
    .where('id', '=', searchId)
    .where('user_id', '=', actor.usrid)
    .where('kept', '=', true)
    .returning(['name', 'search'])
    .executeTakeFirst();
  if (gone === undefined) return notFound(subject);
  return ok({ data: { searchId }, audit: { subject, details: { before: gone, after: null } } });
}
