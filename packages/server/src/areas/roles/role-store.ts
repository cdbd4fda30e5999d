import { roleRecord, showsEntitlementCode } from '@oasis/engine/areas/roles';
import { sql } from 'kysely';
import type { PickerSearch } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import type { Sought } from '../../lists/source.ts';
import { recordList } from '../../records/record-list.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';

const roles = (db: Db | Tx) =>
  db
    .selectFrom('role as r')
    .leftJoin('privilege_group as g', 'g.id', 'r.group_id')
    .leftJoin('user_type as t', 't.id', 'g.user_type_id');

/**
 * Roles; a dealer reaches those in groups of dealer types (ROL-045), and reads no entitlement codes (ROL-040). The column `sought`
 * has both names of a role in lower case, on a line each.
 */
export const roleList = recordList(roleRecord, roles, {
  as: 'r',
  shown: {
    roltp: 'g.user_type_id',
    roltpnm: { en: 't.name_en', zh: 't.name_cn' },
    privgrpnmen: 'g.name_en',
    privgrpnmcn: 'g.name_cn',
    privgrpstate: 'g.state',
    state: 'r.state',
  },
  answerOf: (row, { actor }) => ({ ...row, roleCode: showsEntitlementCode(actor) ? row.roleCode : '' }),
  filters: (source) => {
    const ofTypes = source.where<readonly number[]>((eb, types) => eb('g.user_type_id', '=', eb.fn.any(types)));
    return {
      name: source.search((eb, part) => eb('r.sought', 'like', part)),
      /** Looks in the names of groups as well. */
      nameOrGroup: source.search((eb, part) => {
        const named = eb
          .selectFrom('privilege_group as n')
          .select('n.id')
          .where((n) =>
            n.or([n(n.fn('lower', ['n.name_en']), 'like', part), n(n.fn('lower', ['n.name_cn']), 'like', part)]),
          );
        return eb.or([eb('r.sought', 'like', part), eb('r.group_id', 'in', named)]);
      }),
      types: ofTypes,
      reached: ofTypes,
      /** Roles that grant something. */
      active: source.flag((eb) => eb.and([eb('r.state', '=', true), eb('g.state', '=', true)])),
    };
  },
  scope: ({ actor }) => ({ reached: visibleUserTypes(actor) }),
  orders: (source) => ({
    name: source.by('r.sought'),
    group: source.by((eb) => eb.fn('lower', ['g.name_en'])),
    state: source.by('r.state'),
    crted: source.by('r.created_at'),
  }),
  last: 'desc',
  picking: { picked: 'name', best: { of: ['name', 'nameOrGroup'], by: bestLine }, countsApart: true },
});

/** The name itself, names that begin with the text, others. */
function bestLine({ whole, start }: Sought) {
  return sql`case when r.sought like ${whole}::text || chr(10) || '%' or r.sought like '%' || chr(10) || ${whole}::text then 0
    when r.sought like ${start} or r.sought like '%' || chr(10) || ${start}::text then 1 else 2 end`;
}

/** The English names of roles that the asker reaches, each once (ROL-050): all of them, or the first that a picker looks for. */
export async function roleNames(db: Db, asker: Asker, { name, limit }: PickerSearch): Promise<string[]> {
  const wanted = (name ?? '').trim().toLowerCase();
  const rows = await db
    .selectFrom('role as r')
    .leftJoin('privilege_group as g', 'g.id', 'r.group_id')
    .where(roleList.conditions(asker, { name }))
    .select('r.name_en as name')
    .groupBy('r.name_en')
    .orderBy(({ fn }) => sql`${fn('lower', ['r.name_en'])} <> ${wanted}`)
    .orderBy('r.name_en')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ name: found }) => found);
}
