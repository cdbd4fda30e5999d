import type { CallData } from '@oasis/api-client/contract';
import type { StoredApproval } from '../../approvals/running-store.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { SUBJECT_KINDS, subjectName } from './subjects.ts';

type Former = Omit<CallData<'packages.tracking'>['former'][number], 'acts'>;

/**
 * The approvals before one: of the same subject, and of packages that held one of its programs, since a program that was returned
 * comes back in any batch. The newest comes first.
 */
export async function formerApprovals(db: Db | Tx, { id, subject }: StoredApproval): Promise<readonly Former[]> {
  const ofSubject = db
    .selectFrom('approval as s')
    .select('s.id')
    .where('s.subject_kind', '=', subject.kind)
    .where('s.subject_id', '=', subject.id)
    .where('s.id', '<', id);
  const ofPrograms = sharing(db, id).whereRef('o.approval_id', '<', 'c.approval_id').select('o.approval_id as id');
  const rows = await db
    .selectFrom('approval as a')
    .select(['a.id', 'a.subject_kind', 'a.subject_id', 'a.code', 'a.status', 'a.ended_at'])
    .where('a.id', 'in', ofSubject.union(ofPrograms))
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map((row) => ({
    approvalId: row.id,
    batchId: row.subject_id,
    of: subjectName(row.subject_kind),
    batchCode: row.code,
    status: row.status,
    endedAt: row.ended_at?.toISOString() ?? '',
  }));
}

/** When each program of an approval was in approval again, if it was: later changes of its money belong to that approval. */
export async function askedAgain(db: Db, { id, subject }: StoredApproval): Promise<ReadonlyMap<number, Date>> {
  const cancelled = db
    .selectFrom('approval as s')
    .select(['s.subject_id as program', 's.started_at as at'])
    .where('s.subject_kind', '=', SUBJECT_KINDS.program)
    .where('s.subject_kind', '=', subject.kind)
    .where('s.subject_id', '=', subject.id)
    .where('s.id', '>', id);
  const packaged = sharing(db, id)
    .whereRef('o.approval_id', '>', 'c.approval_id')
    .innerJoin('approval as n', 'n.id', 'o.approval_id')
    .select(['o.program_id as program', 'n.started_at as at']);
  const rows = await db
    .selectFrom(cancelled.unionAll(packaged).as('f'))
    .select((eb) => ['f.program', eb.fn.min('f.at').as('at')])
    .groupBy('f.program')
    .execute();
  return new Map(rows.map(({ program, at }) => [program, at]));
}

/** The programs `c` of an approval, with all approvals `o` of packages that hold them. */
function sharing(db: Db | Tx, id: number) {
  return db
    .selectFrom('approval_content as c')
    .innerJoin('approval_content as o', (join) =>
      join.onRef('o.code', '=', 'c.code').onRef('o.program_id', '=', 'c.program_id'),
    )
    .where('c.approval_id', '=', id);
}
