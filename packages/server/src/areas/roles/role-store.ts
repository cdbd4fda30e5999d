import type { CallData } from '@oasis/api-client/contract';
import { showsEntitlementCode } from '@oasis/engine/areas/roles';
import { sql } from 'kysely';
import type { PickerSearch } from '../../database/conditions.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow, type Sought } from '../../lists/source.ts';
import { visibleUserTypes } from '../../rights/user-types.ts';

export type Role = CallData<'roles.byId'>;

/** `sought` has both names of a role in lower case, on a line each. */
const role = listSource((db) =>
  db.selectFrom('role as r').leftJoin('privilege_group as g', 'g.id', 'r.group_id').select('r.id as key'),
);
const ofTypes = role.where<readonly number[]>((eb, types) => eb('g.user_type_id', '=', eb.fn.any(types)));

/** Roles; a dealer reaches those in groups of dealer types (ROL-045). */
export const roleList = defineList({
  source: role,
  filters: {
    name: role.search((eb, part) => eb('r.sought', 'like', part)),
    /** Looks in the names of groups as well. */
    nameOrGroup: role.search((eb, part) => {
      const named = eb
        .selectFrom('privilege_group as n')
        .select('n.id')
        .where((n) =>
          n.or([n(n.fn('lower', ['n.name_en']), 'like', part), n(n.fn('lower', ['n.name_cn']), 'like', part)]),
        );
      return eb.or([eb('r.sought', 'like', part), eb('r.group_id', 'in', named)]);
    }),
    privgrpid: role.where<number>((eb, id) => eb('r.group_id', '=', id)),
    types: ofTypes,
    reached: ofTypes,
    /** Roles that grant something. */
    active: role.flag((eb) => eb.and([eb('r.state', '=', true), eb('g.state', '=', true)])),
  },
  scope: ({ actor }) => ({ reached: visibleUserTypes(actor) }),
  orders: {
    name: role.by('r.sought'),
    type: role.by('g.user_type_id'),
    group: role.by((eb) => eb.fn('lower', ['g.name_en'])),
    state: role.by('r.state'),
    crted: role.by('r.created_at'),
  },
  usual: '-crted',
  picked: 'name',
  last: { by: role.by('r.id'), direction: 'desc' },
  best: { of: ['name', 'nameOrGroup'], by: bestLine },
  rows: roleRow,
  line: roleOf,
  countsApart: true,
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

function roleRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('role as r')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .innerJoin('user_type as t', 't.id', 'g.user_type_id')
    .leftJoin('app_user as maker', 'maker.id', 'r.created_by')
    .select(['r.id as rolid', 'r.name_en as rolnmen', 'r.name_cn as rolnmcn', 'r.description as roldsc', 'r.state'])
    .select(['r.group_id as privgrpid', 'g.name_en as privgrpnmen', 'g.name_cn as privgrpnmcn'])
    .select(['g.state as privgrpstate', 'g.user_type_id as roltp', 't.name_en as type_en', 't.name_cn as type_cn'])
    .select('r.code as roleCode')
    .select(madeColumns('r'))
    .where('r.id', '=', id);
}

/** Entitlement codes are not for dealers (ROL-040). */
function roleOf({ type_en, type_cn, roleCode, ...row }: SelectedRow<typeof roleRow>, { actor, locale }: Asker): Role {
  return {
    ...withMade(row),
    roltpnm: locale === 'en' ? type_en : type_cn,
    roleCode: showsEntitlementCode(actor) ? roleCode : '',
  };
}
