import type { CallData } from '@oasis/api-client/contract';
import type { RecalculationState } from '@oasis/engine';
import { sql } from 'kysely';
import { workedSeconds } from '../../batch/run-report.ts';
import type { BatchWhat } from '../../batch/types.ts';
import type { Db } from '../../database/tables.ts';

export type RunLine = CallData<'batch.list'>['content'][number];

export interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

interface RunRow {
  readonly id: number;
  readonly what: BatchWhat;
  readonly year: number | null;
  readonly state: RecalculationState;
  readonly budgets: number;
  readonly done: number;
  readonly cells: number;
  readonly seconds: number;
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
}

/** Runs, the newest first, each with the sums of its parts so far; of all runs or of one. */
export async function findRuns(db: Db, { pageIndex, pageSize }: Page, runId?: number): Promise<readonly RunLine[]> {
  const { rows } = await sql<RunRow>`
    select run.id, run.what, run.year, run.state, run.budgets, run.requested_at as "requestedAt",
      run.ended_at as "endedAt", app_user.fulnm as "requestedBy",
      coalesce(part.done, 0) as done, coalesce(part.cells, 0) as cells,
      ${workedSeconds(sql.ref('run.id'))} as seconds
    from batch_run run
    left join app_user on app_user.id = run.requested_by
    left join lateral (
      select sum(cardinality(budget_ids)) as done, sum((report->>'cells')::bigint)::float8 as cells
      from batch_part where run_id = run.id and done_at is not null
    ) part on true
    where ${runId ?? null}::int is null or run.id = ${runId ?? null}
    order by run.id desc limit ${pageSize} offset ${pageIndex * pageSize}`.execute(db);
  return rows.map(lineOf);
}

/** How many runs there are, ended ones included. */
export async function countRuns(db: Db): Promise<number> {
  const row = await db
    .selectFrom('batch_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function lineOf({ id, state, requestedBy, requestedAt, endedAt, ...row }: RunRow): RunLine {
  return {
    ...row,
    runId: id,
    state: state === 'open' ? (row.done === 0 ? 'waiting' : 'running') : state,
    requestedBy: requestedBy ?? '',
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
