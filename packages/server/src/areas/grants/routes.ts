import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { reads } from '../../records/record-routes.ts';
import { groupRecord } from '../groups/change-group.ts';
import { roleRecord } from '../roles/change-role.ts';
import { previewAssignment, saveAssignment } from './assignment.ts';
import { groupTicks, readGroupAssignment, readRoleAssignment, roleTicks } from './holders.ts';
import { allApis, allMenus } from './resource-store.ts';

/** Calls on the grants of user groups and roles, and on all nodes. */
export const grantRoutes: readonly Route[] = [
  route('groups.assignment', reads(readGroupAssignment, 'privgrpid')),
  route('groups.saveAssignment', (ctx) => {
    const asked = { sent: groupTicks(ctx.body), version: ctx.query.version };
    return ctx.change((tx) => saveAssignment(tx, ctx, groupRecord, asked));
  }),
  route('groups.previewAssignment', (ctx) => previewAssignment(ctx.db, ctx, groupRecord, groupTicks(ctx.body))),
  route('roles.assignment', reads(readRoleAssignment, 'rolid')),
  route('roles.saveAssignment', (ctx) => {
    const asked = { sent: roleTicks(ctx.body), version: ctx.query.version };
    return ctx.change((tx) => saveAssignment(tx, ctx, roleRecord, asked));
  }),
  route('roles.previewAssignment', (ctx) => previewAssignment(ctx.db, ctx, roleRecord, roleTicks(ctx.body))),
  /** STG-028. */
  route('resources.menus', async ({ db }) => ok(await allMenus(db))),
  /** STG-029. */
  route('resources.apis', async ({ db, locale }) => ok(await allApis(db, locale))),
];
