import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, switches, updates } from '../../records/record-routes.ts';
import { fittingTypes } from '../../rights/user-types.ts';
import { roleRecord } from './change-role.ts';
import { roleList, roleNames } from './role-store.ts';

/** Roles; a dealer reaches those in groups of dealer types, and any other id answers like a missing one. */
export const roleRoutes: readonly Route[] = [
  route('roles.list', (ctx) => roleList.page(ctx.db, ctx, ctx.query)),
  route('roles.byId', reads(roleList.find, 'roleid')),
  /** The roles that users of the type may have (ROL-047). */
  route('roles.byType', (ctx) => {
    const { type, active, name: nameOrGroup, limit } = ctx.query;
    return roleList.pick(ctx.db, ctx, { types: fittingTypes(type), active: active !== undefined, nameOrGroup, limit });
  }),
  route('roles.byGroup', (ctx) => roleList.pick(ctx.db, ctx, ctx.query)),
  route('roles.byGroupId', (ctx) => roleList.pick(ctx.db, ctx, { ...ctx.query, privgrpid: ctx.query.grpid })),
  route('roles.names', async (ctx) => roleList.refuseTexts(ctx.query) ?? ok(await roleNames(ctx.db, ctx, ctx.query))),
  route('roles.save', creates(roleRecord)),
  route('roles.update', updates(roleRecord, 'rolid')),
  route('roles.changeStatus', switches(roleRecord, 'rolid')),
];
