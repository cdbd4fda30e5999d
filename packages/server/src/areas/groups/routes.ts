import { ok } from '@oasis/engine';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { previewOf } from '../../rights/preview.ts';
import { createGroup, lockGroup, toggleGroup, updateGroup } from './change-group.ts';
import { readGroupAssignment, saveGroupAssignment, writeGroupGrants } from './group-grants.ts';
import { groupList } from './group-store.ts';

/** User groups; a dealer reaches those of dealer types, and any other id answers like a missing one. */
export const groupRoutes: readonly Route[] = [
  route('groups.list', (ctx) => groupList.page(ctx.db, ctx, ctx.query)),
  route('groups.byId', async (ctx) => {
    const group = await groupList.find(ctx.db, ctx, ctx.query.privgrpid);
    return group === undefined ? notFound() : ok(group);
  }),
  route('groups.byType', (ctx) => groupList.pick(ctx.db, ctx, { ...ctx.query, legalEntity: ctx.query.type })),
  route('groups.byTypes', (ctx) =>
    groupList.pick(ctx.db, ctx, { ...ctx.query, types: ctx.query.types?.split(',').map(Number) }),
  ),
  route('groups.all', (ctx) => groupList.pick(ctx.db, ctx, ctx.query)),
  route('groups.save', (ctx) => ctx.change((tx) => createGroup(tx, ctx, ctx.body))),
  route('groups.update', (ctx) => ctx.change((tx) => updateGroup(tx, ctx, ctx))),
  route('groups.changeStatus', (ctx) => ctx.change((tx) => toggleGroup(tx, ctx, ctx))),
  route('groups.assignment', async (ctx) => {
    const assignment = await readGroupAssignment(ctx.db, ctx, ctx.query.privgrpid);
    return assignment === undefined ? notFound() : ok(assignment);
  }),
  route('groups.saveAssignment', (ctx) =>
    ctx.change((tx) => saveGroupAssignment(tx, ctx, ctx.body, ctx.query.version)),
  ),
  route('groups.previewAssignment', ({ db, body, locale, now, actor }) =>
    previewOf(db, { users: { groupIds: [body.privgrpid] }, locale, now }, async (tx) => {
      const context = { actor, locale, now };
      const group = await lockGroup(tx, context, body.privgrpid);
      return group === undefined ? notFound() : writeGroupGrants(tx, context, body);
    }),
  ),
];
