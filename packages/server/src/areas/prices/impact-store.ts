import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type ImpactFile = CallData<'impact.list'>['content'][number];

const file = listSource((db) => db.selectFrom('impact_file as f').select('f.id as key'));

/** Files of IMPACT, the newest first. */
export const impactFileList = defineList({
  source: file,
  filters: {},
  // A reader of the list may read every file.
  scope: () => ({}),
  orders: { added: file.by('f.id') },
  usual: '-added',
  last: { by: file.by('f.id'), direction: 'desc' },
  rows: fileRow,
  line: (row: SelectedRow<typeof fileRow>): ImpactFile => withMade(row),
});

function fileRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('impact_file as f')
    .leftJoin('app_user as maker', 'maker.id', 'f.created_by')
    .select(['f.id as fileId', 'f.file_name as fileName', 'f.rows'])
    .select(['f.created_by as crtby', 'maker.fulnm as crtbynm', 'f.created_at as crted'])
    .where('f.id', '=', id);
}

/** The values of a row of a file, as received. */
export interface SaidByImpact {
  readonly row: number;
  readonly nst: string;
  readonly validFrom: string;
  readonly msrp: string;
}

/** The rows of a file in order; empty for a missing file. */
export function rowsOfFile(db: Db | Tx, fileId: number): Promise<readonly SaidByImpact[]> {
  return db
    .selectFrom('impact_price')
    .select(['row', 'nst_code as nst', 'effective_from as validFrom', 'msrp'])
    .where('file_id', '=', fileId)
    .orderBy('row')
    .execute();
}

export async function isFileKept(db: Db | Tx, hash: Buffer): Promise<boolean> {
  return (
    (await db.selectFrom('impact_file').select('id').where('content_hash', '=', hash).executeTakeFirst()) !== undefined
  );
}

interface NewFile {
  readonly fileName: string;
  readonly content: Buffer;
  readonly hash: Buffer;
  readonly rows: readonly SaidByImpact[];
  readonly by: number;
  readonly now: Date;
}

/** Keeps a file; returns its id, or undefined if the same bytes are stored already. */
export async function keepFile(
  tx: Tx,
  { fileName, content, hash, rows, by, now }: NewFile,
): Promise<number | undefined> {
  const kept = await tx
    .insertInto('impact_file')
    .values({
      file_name: fileName,
      content,
      content_hash: hash,
      rows: rows.length,
      created_by: by,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  await sql`
    insert into impact_price (file_id, row, nst_code, effective_from, msrp)
    select ${kept.id}::int, * from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ nst }) => nst)}::text[],
      ${rows.map(({ validFrom }) => validFrom)}::date[], ${rows.map(({ msrp }) => msrp)}::numeric[])`.execute(tx);
  return kept.id;
}
