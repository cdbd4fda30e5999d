import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { fenOfContent, frozenFen } from '../../approvals/kept-amounts.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';
import { yuanOf } from '../../program/overview-store.ts';

type BatchLine = CallData<'batches.list'>['content'][number];

const batch = listSource((db) => db.selectFrom('program_batch as b').select('b.id as key'));

const moving = movingList(batch, 'b');

/** The batches of BUs, the last changed one first. */
export const batchList = defineList({
  ...moving,
  orders: { batchCode: batch.by('b.code'), ...moving.orders },
  rows: batchRow,
  line: batchOf,
});

const PROGRAM = sql<number>`e.program_id`;

/** SQL for the content of a program in the approval that ended its batch. The program may have been edited and submitted again since. */
const ENDED_WITH = sql`(
  select c.content from approval a join approval_content c on c.approval_id = a.id and c.program_id = e.program_id
  where a.subject_kind = 'program-batch' and a.subject_id = e.batch_id and a.status in ('Approved', 'Rejected')
  order by a.id desc limit 1)`;

/** SQL for the amount of a program in a batch: the present one, or that of the decision if the batch has ended. */
const FEN = sql<
  number | null
>`case when e.closed = 'ended' then ${fenOfContent(PROGRAM, ENDED_WITH)} else ${frozenFen(PROGRAM)} end`;

/** SQL for the programs in a batch, or in it at the decision. */
const CONTENT = sql<{ programs: number; fen: number | null }>`(
  select count(*)::int as programs, sum(${FEN})::int8 as fen
  from batch_program e where e.batch_id = b.id and (e.open or e.closed = 'ended'))`;

function batchRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('program_batch as b')
    .innerJoin('bu', 'bu.id', 'b.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 'b.created_by')
    .leftJoin('app_user as editor', 'editor.id', 'b.updated_by')
    .innerJoinLateral(CONTENT.as('content'), (join) => join.onTrue())
    .select(['b.id', 'b.code', 'b.name', 'bu.code as bu', 'b.status', 'b.version', 'b.created_at', 'b.updated_at'])
    .select(['maker.fulnm as created_by', 'editor.fulnm as updated_by', 'content.programs', 'content.fen'])
    .where('b.id', '=', id);
}

function batchOf(row: SelectedRow<typeof batchRow>): BatchLine {
  return {
    batchId: row.id,
    batchCode: row.code,
    batchName: row.name,
    programs: row.programs,
    amount: yuanOf(row.fen),
    ...movingLine(row),
  };
}

/** The programs that are in a batch, or were in it when it was decided on, in their order. */
export async function batchContent(db: Db, batchId: number): Promise<CallData<'batches.view'>['content']> {
  const rows = await db
    .selectFrom('batch_program as e')
    .innerJoin('program as p', 'p.id', 'e.program_id')
    .select(['p.id', 'p.code', 'p.version_of_code', 'p.name', 'p.status', FEN.as('fen')])
    .where('e.batch_id', '=', batchId)
    .where((eb) => eb.or([eb('e.open', '=', true), eb('e.closed', '=', 'ended')]))
    .orderBy('e.position')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, code, version_of_code, name, status, fen }) => ({
    programId: id,
    programCode: code,
    versionOfCode: version_of_code,
    programName: name,
    status,
    amount: yuanOf(fen),
  }));
}
