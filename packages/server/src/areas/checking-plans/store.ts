import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type Row = CallData<'checkPlans.list'>['content'][number];

const plan = listSource((db) => db.selectFrom('checking_plan as p').select('p.id as key'));

/** Checking plans of the BUs that somebody reaches, what changed last first. */
export const planList = defineList({
  source: plan,
  filters: {
    buIds: plan.where<readonly number[]>((eb, ids) => eb('p.bu_id', '=', eb.fn.any(ids))),
    bu: plan.choice((_, code) => sql<boolean>`p.bu_id = (select id from bu where code = ${code})`),
    month: plan.choice((_, month) => sql<boolean>`p.month = ${month}`),
    status: plan.choice((_, status) => sql<boolean>`p.status = ${status}`),
    waitsFor: plan.where<number>(
      (_, user) => sql<boolean>`exists (select from task t where t.state = 'open' and t.user_id = ${user}
        and t.object_kind = 'checking-plan' and t.object_id = p.id and t.kind = 'decideCheckPlan')`,
    ),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds }),
  orders: { updatedAt: plan.by('p.updated_at'), month: plan.by('p.month') },
  usual: '-updatedAt',
  last: { by: plan.by('p.id'), direction: 'as the order' },
  rows: planRow,
  line: planOf,
});

function planRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('checking_plan as p')
    .innerJoin('bu', 'bu.id', 'p.bu_id')
    .leftJoin('app_user as u', 'u.id', 'p.updated_by')
    .select([
      'p.id',
      'p.code',
      'p.bu_id',
      'bu.code as bu',
      'p.month',
      'p.status',
      'p.version',
      'p.updated_at',
      'u.fulnm',
    ])
    .select(sql<number>`jsonb_array_length(p.rules)`.as('rules'))
    .where('p.id', '=', id);
}

function planOf(row: SelectedRow<typeof planRow>, _asker: Asker): Row {
  return {
    planId: row.id,
    planCode: row.code,
    buId: row.bu_id,
    bu: row.bu,
    month: row.month,
    status: row.status,
    version: row.version,
    rules: row.rules,
    updatedBy: row.fulnm ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}
