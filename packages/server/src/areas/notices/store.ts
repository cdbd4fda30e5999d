import type { CallData } from '@oasis/api-client/contract';
import { noticeRecord } from '@oasis/engine/areas/notices';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { recordList } from '../../records/record-list.ts';

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

/** All notices, ended ones included, newest first. A reader of the list may read every notice. */
export const noticeList = recordList(noticeRecord, (db: Db | Tx) => db.selectFrom('notice as n'), {
  as: 'n',
  shown: {},
  orders: (source) => ({ id: source.by('n.id') }),
  last: 'desc',
});
