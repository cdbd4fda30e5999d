import { checkSearchText, ok } from '@oasis/engine';
import { notFound, refuse } from '../../../guard/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { previewOf } from '../../../rights/preview.ts';
import { createGroup, lockGroup, toggleGroup, updateGroup } from './change-group.ts';
import { readGroupAssignment, saveGroupAssignment, writeGroupGrants } from './group-grants.ts';
import { findGroup, findGroups, groupPage } from './group-store.ts';

/** User groups; a dealer reaches those of dealer types, and any other id answers like a missing one. */
export const groupRoutes: readonly Route[] = [
  route('groups.list', async (ctx) => {
    const unqualified = checkSearchText(ctx.query.name ?? '');
    return unqualified === undefined ? ok(await groupPage(ctx.db, ctx, ctx.query)) : refuse(unqualified);
  }),
  route('groups.byId', async (ctx) => {
    const group = await findGroup(ctx.db, ctx, ctx.query.privgrpid);
    return group === undefined ? notFound() : ok(group);
  }),
  route('groups.byType', async (ctx) => ok(await findGroups(ctx.db, ctx, { types: [ctx.query.type] }))),
  route('groups.byTypes', async (ctx) => {
    const types = ctx.query.types?.split(',').map(Number);
    return ok(await findGroups(ctx.db, ctx, types === undefined ? {} : { types }));
  }),
  route('groups.all', async (ctx) => ok(await findGroups(ctx.db, ctx))),
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
    previewOf(db, { whom: { groupIds: [body.privgrpid] }, locale, now }, async (tx) => {
      const context = { actor, locale, now };
      const group = await lockGroup(tx, context, body.privgrpid);
      return group === undefined ? notFound() : writeGroupGrants(tx, context, body);
    }),
  ),
];
