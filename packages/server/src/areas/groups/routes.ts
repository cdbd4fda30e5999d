import { ok, type Result } from '@oasis/engine';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { PickerSearch } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { previewOf } from '../../rights/preview.ts';
import { refuseTexts } from '../grants/search-texts.ts';
import { createGroup, lockGroup, toggleGroup, updateGroup } from './change-group.ts';
import { readGroupAssignment, saveGroupAssignment, writeGroupGrants } from './group-grants.ts';
import { type Asker, findGroup, findGroups, type Group, type GroupFilter, groupPage } from './group-store.ts';

/** User groups; a dealer reaches those of dealer types, and any other id answers like a missing one. */
export const groupRoutes: readonly Route[] = [
  route('groups.list', async (ctx) => {
    const refused = refuseTexts([ctx.query.name]);
    return refused ?? ok(await groupPage(ctx.db, ctx, ctx.query));
  }),
  route('groups.byId', async (ctx) => {
    const group = await findGroup(ctx.db, ctx, ctx.query.privgrpid);
    return group === undefined ? notFound() : ok(group);
  }),
  route('groups.byType', (ctx) => soughtGroups(ctx, { types: [ctx.query.type] })),
  route('groups.byTypes', (ctx) => {
    const types = ctx.query.types?.split(',').map(Number);
    return soughtGroups(ctx, types === undefined ? {} : { types });
  }),
  route('groups.all', (ctx) => soughtGroups(ctx, {})),
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

/** All groups of a filter, or those that a picker looks for. */
async function soughtGroups(
  ctx: Asker & { readonly db: Db; readonly query: PickerSearch },
  filter: GroupFilter,
): Promise<Result<Group[], Refusal>> {
  return refuseTexts([ctx.query.name]) ?? ok(await findGroups(ctx.db, ctx, filter, ctx.query));
}
