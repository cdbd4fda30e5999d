import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine';
import type { Db } from '../../../database/tables.ts';

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
