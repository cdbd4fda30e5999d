import type { CallData } from '@oasis/api-client/contract';
import { PARAMETER } from '@oasis/engine/areas/parameters';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Db } from '../../database/tables.ts';

const MOST_SHOWN = 50;

/** The parameters that wait to be confirmed, of programs that the reader reaches: row security limits them. */
export async function waitingParameters(db: Db): Promise<CallData<'parameter.waiting'>> {
  const rows = await db
    .selectFrom('program as p')
    .innerJoin('bu as b', 'b.id', 'p.bu_id')
    .leftJoin('program_parameter as s', 's.program_id', 'p.id')
    .select(['p.id as pgmId', 'p.code', 'p.name', 'b.code as bu', 's.edited_at as edited'])
    .where('p.parameter_status', 'in', PARAMETER.moves.confirm.from)
    .where('p.status', 'in', PROGRAM.moves.editBudget.from)
    .orderBy('s.edited_at', (order) => order.asc().nullsLast())
    .orderBy('p.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ edited, ...row }) => ({ ...row, changedAt: edited?.toISOString() ?? '' }));
}
