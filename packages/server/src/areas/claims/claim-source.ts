import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

type Source = CallData<'claim.view'>['sourceRow'];

/**
 * The row of source data that a claim follows from, as it was uploaded; null without one. Dealers see none of the data but their own rows, so all
 * rows are in sight here and the claim is the reader's. The run is told to head office alone.
 */
export async function claimSource(all: Db, claimId: number, isHeadOffice: boolean): Promise<Source> {
  const { rows } = await sql<{
    set: string;
    row: number;
    cells: Readonly<Record<string, string>>;
    runId: number;
    run: string;
  }>`select s.code as set, r.place as row, r.cells, n.id as "runId", n.code as run
    from claim_line l join source_row r on r.id = (l.inputs -> 'source' ->> 'rowId')::int join source_set s on s.id = r.set_id
    join run n on n.id = (l.inputs -> 'source' ->> 'runId')::int
    where l.claim_id = ${claimId} order by l.id desc limit 1`.execute(all);
  const [found] = rows;
  if (found === undefined) return null;
  const { runId, run, ...row } = found;
  return { ...row, run: isHeadOffice ? { runId, runCode: run } : null };
}
