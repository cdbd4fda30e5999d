import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type Notice = CallData<'notices.list'>['content'][number];

/** The notice with the latest end that is still to come, in the language of the request (NTC-002, NTC-005). */
export async function scrollNotice(
  db: Db,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<CallData<'notices.scroll'>> {
  const found = await db
    .selectFrom('notice')
    .select(['contents_en', 'contents_cn', 'end_time'])
    .where('end_time', '>', now)
    .orderBy('end_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const contents = locale === 'zh' ? found.contents_cn : found.contents_en;
  return { contents, endTime: found.end_time.toISOString() };
}

const notice = listSource((db) => db.selectFrom('notice as n').select('n.id as key'));

/** All notices, ended ones included, the newest first. */
export const noticeList = defineList({
  source: notice,
  filters: {},
  // Whoever may read the list may read every notice.
  scope: () => ({}),
  orders: { id: notice.by('n.id') },
  usual: '-id',
  last: { by: notice.by('n.id'), direction: 'desc' },
  rows: noticeRow,
  line: noticeOf,
});

function noticeRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('notice as n')
    .leftJoin('app_user as maker', 'maker.id', 'n.created_by')
    .select(['n.id as noticeId', 'n.contents_en as contentsEn', 'n.contents_cn as contentsCn', 'n.end_time as end'])
    .select(madeColumns('n'))
    .where('n.id', '=', id);
}

function noticeOf({ end, ...row }: SelectedRow<typeof noticeRow>): Notice {
  return { ...withMade(row), endTime: end.toISOString() };
}
