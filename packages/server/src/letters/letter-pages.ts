import type { CallData } from '@oasis/api-client/contract';
import { wholeLetter } from '@oasis/engine/areas/letters';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../database/tables.ts';
import { presentContent } from './letter-content.ts';
import { RELEASE_MOVES } from './release-moves.ts';

/** A letter in both languages: the frozen content, or the present content of a draft. */
export async function letterPages(
  db: Db | Tx,
  releaseId: number,
): Promise<{
  readonly pages: CallData<'letters.content'>['pages'];
  readonly coverDay: string;
  readonly withdrawReason: string;
}> {
  const row = await RELEASE_MOVES.read(db, releaseId, 'content', 'letter_number', 'cover_day', 'withdraw_reason');
  const content = row.content ?? (await presentContent(db, releaseId));
  const pageOf = (locale: Locale) =>
    content === undefined ? [] : wholeLetter(content, row.letter_number ?? '', locale);
  const pages = { en: pageOf('en'), zh: pageOf('zh') };
  return { pages, coverDay: row.cover_day, withdrawReason: row.withdraw_reason };
}

/** The cover of a release batch that is within reach. */
export async function coverOf(
  db: Db | Tx,
  releaseId: number,
): Promise<Pick<CallData<'releases.cover'>, 'day' | 'textEn' | 'textCn'>> {
  const row = await RELEASE_MOVES.read(db, releaseId, 'cover_day', 'cover_en', 'cover_cn');
  return { day: row.cover_day, textEn: row.cover_en, textCn: row.cover_cn };
}
