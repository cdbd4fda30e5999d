import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../../lists/source.ts';

export type ApprovalRoleLine = CallData<'approvalRoles.one'>;

const role = listSource((db) => db.selectFrom('approval_role as r').select('r.id as key'));

/** Approval roles that are not deleted: head office's settings, and nobody's rows. */
export const roleList = defineList({
  source: role,
  filters: {
    roleType: role.choice((_, type) => sql<boolean>`r.role_type = ${type}`),
    text: role.part((eb, part) => eb('r.name', 'ilike', part)),
    there: role.flag((eb) => eb('r.deleted', '=', false)),
  },
  scope: () => ({ there: true }),
  orders: { roleName: role.by((eb) => eb.fn('lower', ['r.name'])) },
  usual: 'roleName',
  last: { by: role.by('r.id'), direction: 'asc' },
  best: { of: ['text'], by: bestNamed(['r.name']) },
  rows: roleRow,
  line: (row: SelectedRow<typeof roleRow>): ApprovalRoleLine => withMade(row),
});

function roleRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('approval_role as r')
    .leftJoin('app_user as maker', 'maker.id', 'r.created_by')
    .select(['r.id as roleId', 'r.name as roleName', 'r.role_type as roleType'])
    .select([
      sql<number[]>`array(select m.user_id from approval_role_user m where m.role_id = r.id order by m.position)`.as(
        'users',
      ),
      sql<number[]>`array(select b.bu_id from approval_role_bu b where b.role_id = r.id order by b.bu_id)`.as('bus'),
      sql<string[]>`array(select e.entity_code from approval_role_entity x join legal_entity e on e.id = x.entity_id
        where x.role_id = r.id order by e.id)`.as('entities'),
      sql<string[]>`array(select b.code from approval_role_bu x join bu b on b.id = x.bu_id
        where x.role_id = r.id order by b.code)`.as('buCodes'),
      sql<ApprovalRoleLine['members']>`(select coalesce(jsonb_agg(jsonb_build_object('usrid', u.id, 'usrnm', u.usrnm,
          'fulnm', u.fulnm, 'active', u.state) order by m.position), '[]')
        from approval_role_user m join app_user u on u.id = m.user_id where m.role_id = r.id)`.as('members'),
      sql<number>`(select count(*)::integer from approval_chain c where c.status <> 'Inactive' and (
        exists (select from approval_chain_step_role s where s.chain_id = c.id and s.role_id = r.id)
        or exists (select from approval_chain_step s where s.chain_id = c.id and s.fallback_role_id = r.id)))`.as(
        'chains',
      ),
    ])
    .select(madeColumns('r'))
    .where('r.id', '=', id);
}
