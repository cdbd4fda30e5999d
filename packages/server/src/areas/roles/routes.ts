import { err, ok } from '@oasis/engine/base';
import { badInput, notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { createRecord, updateRecord } from '../../records/form-record.ts';
import { switchRecord } from '../../records/switch-record.ts';
import { fittingTypes } from '../../rights/user-types.ts';
import { previewAssignment, saveAssignment } from '../grants/assignment.ts';
import { roleRecord } from './change-role.ts';
import { readRoleAssignment, roleTicks } from './role-grants.ts';
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
  route('roles.save', (ctx) => ctx.change((tx) => createRecord(tx, ctx, roleRecord, ctx.body))),
  route('roles.update', (ctx) => {
    const { rolid: id, ...sent } = ctx.body;
    return ctx.change((tx) => updateRecord(tx, ctx, roleRecord, { id, version: ctx.query.version, sent }));
  }),
  /** The id comes in the body or in the query (API-036). */
  route('roles.changeStatus', async (ctx) => {
    const id = ctx.body.rolid ?? ctx.query.rolid;
    if (id === undefined) return err(badInput('rolid is missing'));
    return ctx.change((tx) => switchRecord(tx, ctx, roleRecord, { id, version: ctx.query.version }));
  }),
  route('roles.assignment', async (ctx) => {
    const assignment = await readRoleAssignment(ctx.db, ctx, ctx.query.rolid);
    return assignment === undefined ? notFound() : ok(assignment);
  }),
  route('roles.saveAssignment', (ctx) => {
    const sent = roleTicks(ctx.body);
    return ctx.change((tx) => saveAssignment(tx, ctx, roleRecord, { sent, version: ctx.query.version }));
  }),
  route('roles.previewAssignment', (ctx) => previewAssignment(ctx.db, ctx, roleRecord, roleTicks(ctx.body))),
];
