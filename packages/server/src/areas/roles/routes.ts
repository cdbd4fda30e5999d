import { ok } from '@oasis/engine';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { previewOf } from '../../rights/preview.ts';
import { fittingTypes } from '../../rights/user-types.ts';
import { createRole, lockRole, toggleRole, updateRole } from './change-role.ts';
import { readRoleAssignment, saveRoleAssignment, writeRoleGrants } from './role-grants.ts';
import { roleList, roleNames } from './role-store.ts';

/** Roles; a dealer reaches those in groups of dealer types, and any other id answers like a missing one. */
export const roleRoutes: readonly Route[] = [
  route('roles.list', (ctx) => roleList.page(ctx.db, ctx, ctx.query)),
  route('roles.byId', async (ctx) => {
    const role = await roleList.find(ctx.db, ctx, ctx.query.roleid);
    return role === undefined ? notFound() : ok(role);
  }),
  /** What a user of the type may be given (ROL-047). */
  route('roles.byType', (ctx) => {
    const { type, active, name: nameOrGroup, limit } = ctx.query;
    return roleList.pick(ctx.db, ctx, { types: fittingTypes(type), active: active !== undefined, nameOrGroup, limit });
  }),
  route('roles.byGroup', (ctx) => roleList.pick(ctx.db, ctx, ctx.query)),
  route('roles.byGroupId', (ctx) => roleList.pick(ctx.db, ctx, { ...ctx.query, privgrpid: ctx.query.grpid })),
  route('roles.names', async (ctx) => roleList.refuseTexts(ctx.query) ?? ok(await roleNames(ctx.db, ctx, ctx.query))),
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
