import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, switches, updates } from '../../records/record-routes.ts';
import { previewAssignment, saveAssignment } from '../grants/assignment.ts';
import { groupRecord } from './change-group.ts';
import { groupTicks, readGroupAssignment } from './group-grants.ts';
import { groupList } from './group-store.ts';

/** User groups; a dealer reaches those of dealer types, and any other id answers like a missing one. */
export const groupRoutes: readonly Route[] = [
  route('groups.list', (ctx) => groupList.page(ctx.db, ctx, ctx.query)),
  route(
    'groups.byId',
    reads(groupList.find, ({ query }) => query.privgrpid),
  ),
  route('groups.byType', (ctx) => groupList.pick(ctx.db, ctx, { ...ctx.query, legalEntity: ctx.query.type })),
  route('groups.byTypes', (ctx) =>
    groupList.pick(ctx.db, ctx, { ...ctx.query, types: ctx.query.types?.split(',').map(Number) }),
  ),
  route('groups.all', (ctx) => groupList.pick(ctx.db, ctx, ctx.query)),
  route('groups.save', creates(groupRecord)),
  route(
    'groups.update',
    updates(groupRecord, ({ body }) => body.privgrpid),
  ),
  /** The id comes in the body or in the query (API-036). */
  route(
    'groups.changeStatus',
    switches(groupRecord, ({ body, query }) => body.privGroupId ?? query.privGroupId),
  ),
  route('groups.assignment', async (ctx) => {
    const assignment = await readGroupAssignment(ctx.db, ctx, ctx.query.privgrpid);
    return assignment === undefined ? notFound() : ok(assignment);
  }),
  route('groups.saveAssignment', (ctx) => {
    const sent = groupTicks(ctx.body);
    return ctx.change((tx) => saveAssignment(tx, ctx, groupRecord, { sent, version: ctx.query.version }));
  }),
  route('groups.previewAssignment', (ctx) => previewAssignment(ctx.db, ctx, groupRecord, groupTicks(ctx.body))),
];
