import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine';
import type { Db, Tx } from '../../database/tables.ts';

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

/** A page of all notices, ended ones included, the newest first. */
export async function listNotices(
  db: Db,
  { pageIndex, pageSize }: CallQuery<'notices.list'>,
): Promise<CallData<'notices.list'>> {
  const rows = await noticeRows(db)
    .orderBy('n.id', 'desc')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
    .execute();
  const { count } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { content: rows.map(noticeOf), size: pageSize, totalElements: count };
}

/** One notice; undefined for one that is not there. */
export async function findNotice(db: Db, id: number): Promise<Notice | undefined> {
  const row = await noticeRows(db).where('n.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : noticeOf(row);
}

/** A notice, held until the transaction ends; undefined for one that is not there. */
export async function lockNotice(tx: Tx, id: number): Promise<Notice | undefined> {
  const row = await noticeRows(tx).where('n.id', '=', id).forUpdate('n').executeTakeFirst();
  return row === undefined ? undefined : noticeOf(row);
}

function noticeRows(db: Db | Tx) {
  return db
    .selectFrom('notice as n')
    .leftJoin('app_user as maker', 'maker.id', 'n.created_by')
    .select(['n.id', 'n.contents_en', 'n.contents_cn', 'n.end_time', 'n.version', 'n.created_by', 'n.created_at'])
    .select('maker.fulnm as maker');
}

interface NoticeRow {
  readonly id: number;
  readonly contents_en: string;
  readonly contents_cn: string;
  readonly end_time: Date;
  readonly version: number;
  readonly created_by: number | null;
  readonly created_at: Date;
  readonly maker: string | null;
}

function noticeOf(row: NoticeRow): Notice {
  return {
    noticeId: row.id,
    contentsEn: row.contents_en,
    contentsCn: row.contents_cn,
    endTime: row.end_time.toISOString(),
    crtby: row.created_by,
    crtbynm: row.maker ?? '',
    crted: row.created_at.toISOString(),
    version: row.version,
  };
}
