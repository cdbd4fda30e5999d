import type { CallData } from '@oasis/api-client/contract';
import { fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';

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

/** What items of a run do, in fen. Its FROM names them `i`. */
export const ITEM_SUMS = sql<Sums>`
  count(*) filter (where i.outcome = 'changed')::int as changed, count(*) filter (where i.outcome = 'ended')::int as ended,
  count(*) filter (where i.outcome = 'left')::int as "left",
  coalesce(sum(i.before) filter (where i.outcome <> 'left'), 0)::text as before,
  coalesce(sum(i.after) filter (where i.outcome <> 'left'), 0)::text as after`;

export interface Sums {
  readonly changed: number;
  readonly ended: number;
  readonly left: number;
  readonly before: string;
  readonly after: string;
}

/** Sums as people read them, in yuan. */
export function sumsOf({ changed, ended, left, before, after }: Sums) {
  return { changed, ended, left, before: yuanOf(before), after: yuanOf(after) };
}

export function yuanOf(fen: string | number): string {
  return yuanText(fenOf(BigInt(fen)));
}

function runRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('run as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 'r.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'r.updated_by')
    .select(['r.id', 'r.code', 'r.name', 'r.reason', 'bu.code as bu', 'r.status', 'r.version', 'r.created_at'])
    .select(['r.updated_at', 'maker.fulnm as created_by', 'editor.fulnm as updated_by'])
    .select(
      sql<Sums & { readonly waiting: number; readonly differing: number }>`(
        select to_jsonb(s) from (
          select ${ITEM_SUMS}, count(*) filter (where i.done is null)::int as waiting, count(*) filter (where not i.done)::int as differing
          from run_item i where i.run_id = r.id) s)`.as('sums'),
    )
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
