import { err, ok } from '@oasis/engine/base';
import { badInput, notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { createRecord, updateRecord } from '../../records/form-record.ts';
import { switchRecord } from '../../records/switch-record.ts';
import { previewAssignment, saveAssignment } from '../grants/assignment.ts';
import { groupRecord } from './change-group.ts';
import { groupTicks, readGroupAssignment } from './group-grants.ts';
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
  route('groups.save', (ctx) => ctx.change((tx) => createRecord(tx, ctx, groupRecord, ctx.body))),
  route('groups.update', (ctx) => {
    const { privgrpid: id, ...sent } = ctx.body;
    return ctx.change((tx) => updateRecord(tx, ctx, groupRecord, { id, version: ctx.query.version, sent }));
  }),
  /** The id comes in the body or in the query (API-036). */
  route('groups.changeStatus', async (ctx) => {
    const id = ctx.body.privGroupId ?? ctx.query.privGroupId;
    if (id === undefined) return err(badInput('privGroupId is missing'));
    return ctx.change((tx) => switchRecord(tx, ctx, groupRecord, { id, version: ctx.query.version }));
  }),
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
