import { type Route, route } from '../../guard/route.ts';
import { creates, reads, switches, updates } from '../../records/record-routes.ts';
import { groupRecord } from './change-group.ts';
import { groupList } from './group-store.ts';

/** User groups; a dealer reaches those of dealer types, and any other id answers like a missing one. */
export const groupRoutes: readonly Route[] = [
  route('groups.list', (ctx) => groupList.page(ctx.db, ctx, ctx.query)),
  route('groups.byId', reads(groupList.find, 'privgrpid')),
  route('groups.byType', (ctx) => groupList.pick(ctx.db, ctx, { ...ctx.query, legalEntity: ctx.query.type })),
  route('groups.byTypes', (ctx) =>
    groupList.pick(ctx.db, ctx, { ...ctx.query, types: ctx.query.types?.split(',').map(Number) }),
  ),
  route('groups.all', (ctx) => groupList.pick(ctx.db, ctx, ctx.query)),
  route('groups.save', creates(groupRecord)),
  route('groups.update', updates(groupRecord, 'privgrpid')),
  route('groups.changeStatus', switches(groupRecord, 'privGroupId')),
];
