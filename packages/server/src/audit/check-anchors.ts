import type { Db, Tx } from '../database/tables.ts';
import type { AnchorSet } from './anchors.ts';

export type AnchorFault =
  | 'anchors gone'
  | 'anchors shorter than they were'
  /** The file names a row that the database does not have: the file belongs to another database, or somebody deleted the row. */
  | 'anchors that the database does not know';

/** Compares the anchor files of a data folder with the rows of the database about them. */
export async function checkAnchors(
  db: Db | Tx,
  { file, known }: AnchorSet,
): Promise<{ readonly fault: AnchorFault; readonly seq: number } | undefined> {
  if (known === undefined) return undefined;
  for (const { file: id, lines, seq } of known) {
    if (id !== file?.file) return { fault: 'anchors gone', seq: seq ?? 0 };
    if (lines > file.written) return { fault: 'anchors shorter than they were', seq: seq ?? 0 };
  }
  if (file === undefined) return undefined;
  // A file begun a moment ago has a row by now.
  const own = await db.selectFrom('audit_anchor').select('file').where('file', '=', file.file).executeTakeFirst();
  return own === undefined ? { fault: 'anchors that the database does not know', seq: file.last?.seq ?? 0 } : undefined;
}
