import type { CallData } from '@oasis/api-client/contract';
import { RUNNING_STATES } from '@oasis/engine/areas/approvals';
import { fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { SUBJECT_KINDS, subjectName } from './subjects.ts';

type PackageLine = CallData<'packages.pending'>['content'][number];

const RUNNING = sql.join(RUNNING_STATES.map((state) => sql.lit(state)));

const source = listSource((db) =>
  db
    .selectFrom('approval as a')
    .select('a.id as key')
    // Approvals of other subjects have lists of their own.
    .where('a.subject_kind', 'in', Object.values(SUBJECT_KINDS)),
);

const filters = {
  bus: source.where<readonly number[]>((eb, ids) => eb('a.bu_id', '=', eb.fn.any(ids))),
  running: source.flag((eb) => eb('a.ended_at', 'is', null)),
  ended: source.flag((eb) => eb('a.ended_at', 'is not', null)),
  name: source.part((eb, part) => eb.or([eb('a.name', 'ilike', part), eb('a.code', 'ilike', part)])),
  bu: source.choice((eb, code) => eb('a.bu_id', '=', eb.selectFrom('bu').select('bu.id').where('bu.code', '=', code))),
  status: source.choice((_, status) => sql<boolean>`a.status = ${status}`),
  waitsFor: source.where<number>(
    // An earlier approval of the same subject has the same tasks.
    (_, user) => sql<boolean>`a.ended_at is null
      and exists (select from task t where t.state = 'open' and t.user_id = ${user}
        and t.object_kind = a.subject_kind and t.object_id = a.subject_id and t.kind in ('decidePackage', 'decideCancel'))`,
  ),
  // Users with a place, their present delegates, and users who decided for another user.
  asked: source.where<number>(
    (_, user) => sql<boolean>`a.id in (select p.approval_id from approval_place p where p.user_id = ${user}
      union all select p.approval_id from approval_place p where p.delegate_id = ${user}
      union all select r.id from task t join approval r on r.subject_kind = t.object_kind and r.subject_id = t.object_id
        where t.state = 'open' and t.holder = 'u:' || ${user}::integer
          and t.kind in ('decidePackage', 'decideCancel') and r.ended_at is null
      union all select c.approval_id from approval_act c where c.user_id = ${user} and c.for_id <> c.user_id)`,
  ),
};

const definition = {
  source,
  filters,
  orders: {
    // An ended package is not due.
    due: source.by(
      () => sql`case when a.ended_at is null then coalesce(a.due, 'infinity'::date) else 'infinity'::date end`,
    ),
    startedAt: source.by('a.started_at'),
    amount: source.by('a.amount_fen'),
    batchCode: source.by('a.code'),
  },
  usual: 'due' as const,
  last: { by: source.by('a.id'), direction: 'desc' as const },
  rows: packageRow,
  line: packageLine,
};

/** Packages of the reader's BUs, and the cancellations in approval. */
export const packageList = defineList({
  ...definition,
  scope: ({ actor }: Asker) => ({ bus: actor.buIds }),
});

/** The packages among them that ask or asked the reader: the worklist of finance. */
export const ownPackageList = defineList({
  ...definition,
  scope: ({ actor }: Asker) => ({ bus: actor.buIds, asked: actor.usrid }),
});

function packageRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('approval as a')
    .innerJoin('bu', 'bu.id', 'a.bu_id')
    .leftJoin('app_user as starter', 'starter.id', 'a.started_by')
    .select(['a.id', 'a.subject_id', 'a.subject_kind', 'a.code', 'a.name', 'bu.code as bu', 'a.status', 'a.version'])
    .select(['a.amount_fen', 'a.step', 'a.due', 'a.started_at', 'a.ended_at', 'starter.fulnm as starter'])
    .select([
      sql<number>`jsonb_array_length(a.plan)`.as('steps'),
      sql<string>`coalesce(a.plan -> (a.step - 1) ->> 'name', '')`.as('step_name'),
      sql<number>`(select count(*)::integer from approval_content c where c.approval_id = a.id)`.as('programs'),
      sql<readonly number[]>`array(select t.user_id from task t where t.state = 'open' and t.user_id is not null
        and t.object_kind = a.subject_kind and t.object_id = a.subject_id
        and t.kind in ('decidePackage', 'decideCancel') and a.status in (${RUNNING}))`.as('waiting'),
    ])
    .where('a.id', '=', id);
}

function packageLine(row: SelectedRow<typeof packageRow>, { actor }: Asker): PackageLine {
  return {
    approvalId: row.id,
    batchId: row.subject_id,
    of: subjectName(row.subject_kind),
    batchCode: row.code,
    batchName: row.name,
    bu: row.bu,
    status: row.status,
    version: row.version,
    amount: yuanText(fenOf(BigInt(row.amount_fen))),
    programs: row.programs,
    step: row.step,
    stepCount: row.steps,
    stepName: row.step_name,
    due: row.due ?? '',
    startedBy: row.starter ?? '',
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? '',
    mine: row.waiting.includes(actor.usrid),
  };
}
