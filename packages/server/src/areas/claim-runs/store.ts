import type { CallData } from '@oasis/api-client/contract';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';
import { RUN_SUMS, sumsOf } from '../../runs/run-sums.ts';

export type ClaimRun = CallData<'claimRuns.list'>['content'][number];

const run = listSource((db) => db.selectFrom('run as r').select('r.id as key').where('r.kind', '=', 'rejudge'));
const moving = movingList(run, 'r', ['code', 'name', 'reason']);

/** Runs of the BUs that somebody reaches, the last changed one first. */
export const runList = defineList({
  ...moving,
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds }),
  rows: runRow,
  line: runOf,
});

function runRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('run as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 'r.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'r.updated_by')
    .select(['r.id', 'r.code', 'r.name', 'r.reason', 'bu.code as bu', 'r.status', 'r.version', 'r.created_at'])
    .select(['r.updated_at', 'maker.fulnm as created_by', 'editor.fulnm as updated_by'])
    .select(RUN_SUMS.as('sums'))
    .where('r.id', '=', id);
}

function runOf(row: SelectedRow<typeof runRow>): ClaimRun {
  return {
    runId: row.id,
    runCode: row.code,
    program: row.name,
    reason: row.reason,
    ...sumsOf(row.sums),
    waiting: row.sums.waiting,
    differing: row.sums.differing,
    ...movingLine(row),
  };
}
