import type { Difference } from '@oasis/engine/check';
import type { Tx } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';

/** The PDFs of letters that rows name, by the names of their files, and which of them were changed. */
export interface CheckedLetterFiles {
  readonly known: ReadonlySet<string>;
  readonly differences: readonly Difference[];
}

/**
 * Every PDF of a letter is in its file as it was made. One whose file is gone is no finding: no backup has it, and whoever asks
 * for it gets it made again.
 */
export async function checkLetterFiles(tx: Tx, folder: DocumentFolder): Promise<CheckedLetterFiles> {
  const rows = await tx
    .selectFrom('letter_file')
    .innerJoin('release_batch', 'release_batch.id', 'letter_file.release_id')
    .select(['release_batch.code', 'letter_file.sha256', 'letter_file.size'])
    .where('letter_file.sha256', 'is not', null)
    .orderBy('letter_file.release_id')
    .execute();
  const known = new Set<string>();
  const differences: Difference[] = [];
  for (const { code, sha256, size } of rows) {
    if (sha256 === null) continue;
    const name = sha256.toString('hex');
    known.add(name);
    const bytes = await folder.read(sha256);
    if (bytes?.length === size || !(await folder.has(sha256))) continue;
    differences.push({ place: `PDF of letter ${code}`, found: 'another content', expected: `file ${name}` });
  }
  return { known, differences };
}
