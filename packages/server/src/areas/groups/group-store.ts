import type { CallData } from '@oasis/api-client/contract';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../../lists/source.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';

export type Group = CallData<'groups.byId'>;

const group = listSource((db) => db.selectFrom('privilege_group as g').select('g.id as key'));
const ofTypes = group.where<readonly number[]>((eb, types) => eb('g.user_type_id', '=', eb.fn.any(types)));

/** User groups; a dealer reaches those of dealer types (UGP-056). */
export const groupList = defineList({
  source: group,
  filters: {
    name: group.search((eb, part) => eb.or([eb('g.name_en', 'ilike', part), eb('g.name_cn', 'ilike', part)])),
    legalEntity: group.where<number>((eb, type) => eb('g.user_type_id', '=', type)),
    types: ofTypes,
    reached: ofTypes,
  },
  scope: ({ actor }) => ({ reached: visibleUserTypes(actor) }),
  orders: {
    name: group.by((eb) => eb.fn('lower', ['g.name_en'])),
    type: group.by('g.user_type_id'),
    state: group.by('g.state'),
    crted: group.by('g.created_at'),
  },
  usual: '-crted',
  picked: 'name',
  last: { by: group.by('g.id'), direction: 'desc' },
  best: { of: ['name'], by: bestNamed(['g.name_en', 'g.name_cn']) },
  rows: groupRow,
  line: groupOf,
});

function groupRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('privilege_group as g')
    .innerJoin('user_type as t', 't.id', 'g.user_type_id')
    .leftJoin('app_user as maker', 'maker.id', 'g.created_by')
    .select(['g.id as privgrpid', 'g.name_en as grpnmen', 'g.name_cn as grpnmcn', 'g.description as grpdsc', 'g.state'])
    .select(['g.user_type_id as grptp', 't.name_en as type_en', 't.name_cn as type_cn'])
    .select(madeColumns('g'))
    .where('g.id', '=', id);
}

function groupOf({ type_en, type_cn, ...row }: SelectedRow<typeof groupRow>, { locale }: Asker): Group {
  return { ...withMade(row), grptpnm: locale === 'en' ? type_en : type_cn };
}
