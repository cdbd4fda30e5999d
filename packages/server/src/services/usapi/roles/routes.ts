import { checkSearchText, ok } from '@oasis/engine';
import { notFound, refuse } from '../../../guard/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { previewOf } from '../../../rights/preview.ts';
import { createRole, lockRole, toggleRole, updateRole } from './change-role.ts';
import { readRoleAssignment, saveRoleAssignment, writeRoleGrants } from './role-grants.ts';
import { findRole, findRoles, roleNames, rolePage } from './role-store.ts';

/** Roles; a dealer reaches those in groups of dealer types, and any other id answers like a missing one. */
export const roleRoutes: readonly Route[] = [
  route('roles.list', async (ctx) => {
    const unqualified = checkSearchText(ctx.query.name ?? '');
    return unqualified === undefined ? ok(await rolePage(ctx.db, ctx, ctx.query)) : refuse(unqualified);
  }),
  route('roles.byId', async (ctx) => {
    const role = await findRole(ctx.db, ctx, ctx.query.roleid);
    return role === undefined ? notFound() : ok(role);
  }),
  /** What a user of the type may be given (ROL-047). */
  route('roles.byType', async (ctx) => ok(await findRoles(ctx.db, ctx, { forType: ctx.query.type }))),
  route('roles.byGroup', async (ctx) => ok(await findRoles(ctx.db, ctx, { groupId: ctx.query.privgrpid }))),
  route('roles.byGroupId', async (ctx) => ok(await findRoles(ctx.db, ctx, { groupId: ctx.query.grpid }))),
  route('roles.names', async (ctx) => ok(await roleNames(ctx.db, ctx.actor))),
  route('roles.save', (ctx) => ctx.change((tx) => createRole(tx, ctx, ctx.body))),
  route('roles.update', (ctx) => ctx.change((tx) => updateRole(tx, ctx, ctx))),
  route('roles.changeStatus', (ctx) => ctx.change((tx) => toggleRole(tx, ctx, ctx))),
  route('roles.assignment', async (ctx) => {
    const assignment = await readRoleAssignment(ctx.db, ctx, ctx.query.rolid);
    return assignment === undefined ? notFound() : ok(assignment);
  }),
  route('roles.saveAssignment', (ctx) => ctx.change((tx) => saveRoleAssignment(tx, ctx, ctx.body, ctx.query.version))),
  route('roles.previewAssignment', ({ db, body, locale, now, actor }) =>
    previewOf(db, { whom: { roleIds: [body.rolid] }, locale, now }, async (tx) => {
      const context = { actor, locale, now };
      const role = await lockRole(tx, context, body.rolid);
      return role === undefined ? notFound() : writeRoleGrants(tx, context, role, body);
    }),
  ),
];
