import type { CallData } from '@oasis/api-client/contract';
import type { Db, Tx } from '../database/tables.ts';

/** A paper of a sale as pages show it. */
export type SalePaper = CallData<'retail.view'>['papers'][number];

/** The papers of a record that nobody has withdrawn, the oldest first. */
export async function papersOf(db: Db | Tx, recordId: number): Promise<SalePaper[]> {
  const rows = await db
    .selectFrom('retail_paper as p')
    .leftJoin('app_user as u', 'u.id', 'p.uploaded_by')
    .select(['p.id', 'p.kind', 'p.type', 'p.size', 'u.fulnm', 'p.uploaded_at'])
    .where('p.record_id', '=', recordId)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, kind, type, size, fulnm, uploaded_at }) => ({
    paperId: id,
    kind,
    type,
    size,
    uploadedBy: fulnm ?? '',
    uploadedAt: uploaded_at.toISOString(),
  }));
}
