import type { LetterContent } from '@oasis/engine/areas/letters';
import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { contentHash, type DocumentFolder } from '../documents/document-folder.ts';
import { makeLetter } from '../letters/make-letter.ts';

/** The PDFs of letters that rows name, by the names of their files, and which of them were changed. */
export interface CheckedLetterFiles {
  readonly known: ReadonlySet<string>;
  readonly differences: readonly Difference[];
}

/**
 * Every PDF of a letter is unchanged in its file. A PDF that is also a document or the PDF of another letter is made again, to compare
 * it. A missing file is no finding: backups have none, and the next request makes it again.
 */
export async function checkLetterFiles(tx: Tx, folder: DocumentFolder): Promise<CheckedLetterFiles> {
  const rows = await tx
    .selectFrom('letter_file')
    .innerJoin('release_batch', 'release_batch.id', 'letter_file.release_id')
    .select(['release_batch.code', 'release_batch.content', 'release_batch.letter_number as number'])
    .select(['letter_file.sha256', 'letter_file.size'])
    .select(
      sql<boolean>`exists (select from letter_file o
        where o.sha256 = letter_file.sha256 and o.release_id <> letter_file.release_id)
      or exists (select from document_version d where d.sha256 = letter_file.sha256)`.as('isForeign'),
    )
    .where('letter_file.sha256', 'is not', null)
    .orderBy('letter_file.release_id')
    .execute();
  const known = new Set<string>();
  const differences: Difference[] = [];
  for (const { code, content, number, sha256, size, isForeign } of rows) {
    if (sha256 === null) continue;
    const name = sha256.toString('hex');
    known.add(name);
    if (isForeign && !(await isPrintOf({ content, number: number ?? '' }, sha256))) {
      differences.push({ place: `PDF of letter ${code}`, found: 'the content of something else', expected: 'its own' });
    }
    const bytes = await folder.read(sha256);
    if (bytes?.length === size || !(await folder.has(sha256))) continue;
    differences.push({ place: `PDF of letter ${code}`, found: 'another content', expected: `file ${name}` });
  }
  return { known, differences };
}

/** Whether a file is the print of a letter; a draft is skipped, because its content changes. */
async function isPrintOf(
  { content, number }: { readonly content: LetterContent | null; readonly number: string },
  sha256: Buffer,
): Promise<boolean> {
  if (content === null) return true;
  const bytes = await makeLetter({ content, number });
  return bytes !== undefined && contentHash(bytes).equals(sha256);
}
