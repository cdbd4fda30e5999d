import type { CallData } from '@oasis/api-client/contract';
import { CALCULATOR_VERSION } from '@oasis/engine/areas/calculator';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { defineMoving } from '../../moves/define-moving.ts';

export type TableVersion = CallData<'calculator.version'>;

/** How versions of rate tables move. */
export const CALCULATOR_MOVES = defineMoving({
  kind: 'calculator',
  table: 'calculator_version',
  machine: CALCULATOR_VERSION,
  key: 'calculatorId',
  code: { prefix: 'FC-', sequence: 'calculator_number' },
});

const version = listSource((db) =>
  db.selectFrom('calculator_version as v').innerJoin('bu as b', 'b.id', 'v.bu_id').select('v.id as key'),
);

/**
 * The condition that a version of a rate table, `v`, is of one of these BUs or of one above them: it calculates their programs.
 */
export function ofBus(ids: Value<readonly number[]>) {
  return sql<boolean>`v.bu_id in (
    with recursive above as (
      select b.id, b.parent_id from bu b where b.id = any (${ids}::int[])
      union
      select p.id, p.parent_id from bu p join above on p.id = above.parent_id)
    select id from above)`;
}

/** Versions of rate tables that programs of the caller's BUs can be calculated with. */
export const versionList = defineList({
  source: version,
  filters: {
    reach: version.where<readonly number[]>((_, ids) => ofBus(ids)),
    text: version.part((eb, part) => eb.or([eb('v.name', 'ilike', part), eb('v.code', 'ilike', part)])),
    bu: version.choice((_, code) => sql<boolean>`b.code = ${code}`),
    status: version.choice((_, status) => sql<boolean>`v.status = ${status}`),
  },
  scope: ({ actor }: Asker) => ({ reach: actor.buIds }),
  orders: { table: version.by('v.code'), updatedAt: version.by('v.updated_at') },
  usual: 'table',
  last: { by: version.by('v.number'), direction: 'desc' },
  rows: versionRow,
  line: versionOf,
});

function versionRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('calculator_version as v')
    .innerJoin('bu as b', 'b.id', 'v.bu_id')
    .leftJoin('app_user as editor', 'editor.id', 'v.updated_by')
    .select(['v.id as calculatorId', 'v.code', 'v.number', 'v.name', 'v.bu_id as buId', 'b.code as bu', 'v.status'])
    .select(['v.version', 'editor.fulnm as editor', 'v.updated_at'])
    .select([
      sql<number>`(select count(*)::integer from calculator_line l where l.version_id = v.id)`.as('lines'),
      sql<number>`(select count(distinct c.program_id)::integer from program_calculation c
        where c.calculator_version_id = v.id)`.as('programs'),
    ])
    .where('v.id', '=', id);
}

function versionOf({ editor, updated_at, ...row }: SelectedRow<typeof versionRow>): TableVersion {
  return { ...row, updatedBy: editor ?? '', updatedAt: updated_at.toISOString() };
}
