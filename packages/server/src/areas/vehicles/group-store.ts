import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type NstGroup = CallData<'nstGroups.byId'>;

const group = listSource((db) =>
  db.selectFrom('nst_group as g').innerJoin('make as mk', 'mk.id', 'g.make_id').select('g.id as key'),
);

/** NST groups by make and code. */
export const groupList = defineList({
  source: group,
  filters: {
    make: group.choice((eb, make) => eb('mk.code', '=', make)),
    text: group.part((eb, part) =>
      eb.or([eb('g.code', 'ilike', part), eb('g.name_en', 'ilike', part), eb('g.name_cn', 'ilike', part)]),
    ),
  },
  // A reader of the list may read every group.
  scope: () => ({}),
  orders: {
    make: group.by(() => sql`(mk.position, mk.id, g.code_key)`),
    code: group.by('g.code_key'),
    name: group.by((eb) => eb.fn('lower', ['g.name_en'])),
  },
  usual: 'make',
  last: { by: group.by('g.id'), direction: 'asc' },
  rows: groupRow,
  line: groupOf,
});

/** SQL for the number of NSTs in the group today, by their newest version. */
const NSTS = sql<number>`(select count(*)::integer from nst n
  where n.id in (select s.nst_id from nst_group_member s where s.group_id = g.id) and g.id = (
    select s.group_id from nst_group_member s
    where s.nst_id = n.id and s.effective_from <= (now() at time zone 'Asia/Shanghai')::date
    order by s.effective_from desc, s.version_id desc limit 1))`;

function groupRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('nst_group as g')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .leftJoin('app_user as maker', 'maker.id', 'g.created_by')
    .select(['g.id as groupId', 'g.code', 'g.name_en as nameEn', 'g.name_cn as nameCn', 'mk.code as make'])
    .select(NSTS.as('nsts'))
    .select(madeColumns('g'))
    .where('g.id', '=', id);
}

function groupOf(row: SelectedRow<typeof groupRow>): NstGroup {
  return withMade(row);
}
