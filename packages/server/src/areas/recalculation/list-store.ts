import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { workedSeconds } from '../../batch/run-report.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type RunLine = CallData<'batch.list'>['content'][number];

const run = listSource((db) => db.selectFrom('batch_run as run').select('run.id as key'));

/** Runs, the newest first, each with the sums of its parts so far. */
export const runList = defineList({
  source: run,
  filters: {},
  // Runs cover the budgets of all BUs, and the list shows only numbers.
  scope: (_who: unknown) => ({}),
  orders: { id: run.by('run.id') },
  usual: '-id',
  last: { by: run.by('run.id'), direction: 'desc' },
  rows: runRow,
  line: runOf,
});

function runRow(db: Db | Tx, id: Value<number>) {
  const done = sql<{ done: number | null; cells: number | null }>`(
    select sum(cardinality(budget_ids)) as done, sum((report->>'cells')::bigint)::float8 as cells
    from batch_part where run_id = run.id and done_at is not null)`;
  return db
    .selectFrom('batch_run as run')
    .leftJoin('app_user', 'app_user.id', 'run.requested_by')
    .leftJoinLateral(done.as('part'), (join) => join.onTrue())
    .select(['run.id', 'run.what', 'run.year', 'run.state', 'run.budgets', 'run.requested_at', 'run.ended_at'])
    .select(sql<RunLine['tried']>`run.draft->'name'`.as('tried'))
    .select(['app_user.fulnm as requested_by', 'part.done', 'part.cells'])
    .select(workedSeconds(sql.ref('run.id')).as('seconds'))
    .where('run.id', '=', id);
}

function runOf(row: SelectedRow<typeof runRow>): RunLine {
  const done = row.done ?? 0;
  return {
    runId: row.id,
    what: row.what,
    year: row.year,
    tried: row.tried,
    state: row.state === 'open' ? (done === 0 ? 'waiting' : 'running') : row.state,
    budgets: row.budgets,
    done,
    cells: row.cells ?? 0,
    seconds: row.seconds,
    requestedBy: row.requested_by ?? '',
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
