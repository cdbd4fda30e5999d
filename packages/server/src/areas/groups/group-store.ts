import { groupRecord } from '@oasis/engine/areas/groups';
import type { Db, Tx } from '../../database/tables.ts';
import { bestNamed } from '../../lists/source.ts';
import { recordList } from '../../records/record-list.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';

const groups = (db: Db | Tx) =>
  db.selectFrom('privilege_group as g').leftJoin('user_type as t', 't.id', 'g.user_type_id');

/** User groups; a dealer reaches those of dealer types (UGP-056). */
export const groupList = recordList(groupRecord, groups, {
  as: 'g',
  shown: { grptpnm: { en: 't.name_en', zh: 't.name_cn' }, state: 'g.state', legalEntity: 'g.user_type_id' },
  filters: (source) => {
    const ofTypes = source.where<readonly number[]>((eb, types) => eb('g.user_type_id', '=', eb.fn.any(types)));
    return { types: ofTypes, reached: ofTypes };
  },
  scope: ({ actor }) => ({ reached: visibleUserTypes(actor) }),
  orders: (source) => ({ state: source.by('g.state'), crted: source.by('g.created_at') }),
  last: 'desc',
  picking: { picked: 'name', best: { of: ['name'], by: bestNamed(['g.name_en', 'g.name_cn']) } },
});
