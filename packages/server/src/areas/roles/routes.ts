import { ok, type Result } from '@oasis/engine';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { PickerSearch } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { previewOf } from '../../rights/preview.ts';
import { refuseTexts } from '../grants/search-texts.ts';
import type { Asker } from '../groups/group-store.ts';
import { createRole, lockRole, toggleRole, updateRole } from './change-role.ts';
import { readRoleAssignment, saveRoleAssignment, writeRoleGrants } from './role-grants.ts';
import { findRole, findRoles, type Role, type RoleFilter, roleNames, rolePage } from './role-store.ts';

/** Roles; a dealer reaches those in groups of dealer types, and any other id answers like a missing one. */
export const roleRoutes: readonly Route[] = [
  route('roles.list', async (ctx) => {
    const refused = refuseTexts([ctx.query.name]);
    return refused ?? ok(await rolePage(ctx.db, ctx, ctx.query));
  }),
  route('roles.byId', async (ctx) => {
    const role = await findRole(ctx.db, ctx, ctx.query.roleid);
    return role === undefined ? notFound() : ok(role);
  }),
  /** What a user of the type may be given (ROL-047). */
  route('roles.byType', (ctx) =>
    soughtRoles(ctx, { forType: ctx.query.type, active: ctx.query.active !== undefined, withGroups: true }),
  ),
  route('roles.byGroup', (ctx) => soughtRoles(ctx, { groupId: ctx.query.privgrpid })),
  route('roles.byGroupId', (ctx) => soughtRoles(ctx, { groupId: ctx.query.grpid })),
  route('roles.names', async (ctx) => {
    const refused = refuseTexts([ctx.query.name]);
    return refused ?? ok(await roleNames(ctx.db, ctx.actor, ctx.query));
  }),
  route('roles.save', (ctx) => ctx.change((tx) => createRole(tx, ctx, ctx.body))),
  route('roles.update', (ctx) => ctx.change((tx) => updateRole(tx, ctx, ctx))),
  route('roles.changeStatus', (ctx) => ctx.change((tx) => toggleRole(tx, ctx, ctx))),
  route('roles.assignment', async (ctx) => {
    const assignment = await readRoleAssignment(ctx.db, ctx, ctx.query.rolid);
    return assignment === undefined ? notFound() : ok(assignment);
  }),
  route('roles.saveAssignment', (ctx) => ctx.change((tx) => saveRoleAssignment(tx, ctx, ctx.body, ctx.query.version))),
  route('roles.previewAssignment', ({ db, body, locale, now, actor }) =>
    previewOf(db, { users: { roleIds: [body.rolid] }, locale, now }, async (tx) => {
      const context = { actor, locale, now };
      const role = await lockRole(tx, context, body.rolid);
      return role === undefined ? notFound() : writeRoleGrants(tx, context, role, body);
    }),
  ),
];

/** All roles of a filter, or those that a picker looks for. */
async function soughtRoles(
  ctx: Asker & { readonly db: Db; readonly query: PickerSearch },
  filter: RoleFilter,
): Promise<Result<Role[], Refusal>> {
  return refuseTexts([ctx.query.name]) ?? ok(await findRoles(ctx.db, ctx, filter, ctx.query));
}
