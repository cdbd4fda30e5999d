import type { Difference } from '@oasis/engine/check';
import type { Tx } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { checkLetterFiles } from './check-letter-files.ts';

export interface CheckedDocuments {
  readonly folder: DocumentFolder;
  /** Files older than this moment without a row are reported; if absent, none are, for example after a restore. */
  readonly orphansBefore?: Date;
}

/** Every content named by a document or the PDF of a letter is unchanged in its file, and every file is named by a row. */
export async function checkDocuments(
  tx: Tx,
  { folder, orphansBefore }: CheckedDocuments,
): Promise<readonly Difference[]> {
  const rows = await tx
    .selectFrom('document_version')
    .select(['document_id', 'number', 'sha256', 'size'])
    .orderBy('document_id')
    .orderBy('number')
    .execute();
  const ofSales = await tx.selectFrom('retail_paper').select(['id', 'record_id', 'sha256']).orderBy('id').execute();
  const ofClaims = await tx.selectFrom('appeal_paper').select(['id', 'claim_id', 'sha256']).orderBy('id').execute();
  const papers = [
    ...ofSales.map(({ id, record_id, sha256 }) => ({ place: `paper ${id} of sale ${record_id}`, sha256 })),
    ...ofClaims.map(({ id, claim_id, sha256 }) => ({ place: `paper ${id} of claim ${claim_id}`, sha256 })),
  ];
  const letters = await checkLetterFiles(tx, folder);
  const differences: Difference[] = [...letters.differences];
  const known = new Set(letters.known);
  for (const { document_id, number, sha256, size } of rows) {
    known.add(sha256.toString('hex'));
    const bytes = await folder.read(sha256);
    if (bytes?.length === size) continue;
    const place = `document ${document_id}, version ${number}`;
    differences.push({ place, found: 'no such content', expected: `file ${sha256.toString('hex')}` });
  }
  for (const { place, sha256 } of papers) {
    known.add(sha256.toString('hex'));
    if ((await folder.read(sha256)) !== undefined) continue;
    differences.push({ place, found: 'no such content', expected: `file ${sha256.toString('hex')}` });
  }
  if (orphansBefore === undefined) return differences;
  for await (const { name, at } of folder.contents()) {
    if (known.has(name) || at >= orphansBefore) continue;
    differences.push({ place: `file ${name}`, found: 'a file', expected: 'a document or letter that names it' });
  }
  return differences;
}
