import type { CallData } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import { countStatement, type ListFilter, type ListRow, listStatement } from './list-statement.ts';

type ProgramPage = CallData<'program.list'>;

/** A page of the programs of these BUs with the count of all that match. */
export async function listPrograms(db: Db, buIds: readonly number[], filter: ListFilter): Promise<ProgramPage> {
  const { rows } = await db.executeQuery(listStatement(buIds, filter));
  const total = rows[0]?.total ?? (await countAll(db, buIds, filter));
  return { content: rows.map(programOf), size: filter.pageSize, totalElements: total };
}

function programOf(row: ListRow): ProgramPage['content'][number] {
  return {
    programId: row.id,
    programCode: row.code,
    programName: row.name,
    bu: row.bu,
    status: row.status,
    wordingStatus: row.wording_status,
    budgetStatus: row.budget_status,
    makes: [...row.makes],
    period: `${row.period_from} ~ ${row.period_to}`,
    kufriLatest: row.kufri_latest,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by ?? '',
  };
}

async function countAll(db: Db, buIds: readonly number[], filter: ListFilter): Promise<number> {
  const { rows } = await db.executeQuery(countStatement(buIds, filter));
  return rows[0]?.total ?? 0;
}
