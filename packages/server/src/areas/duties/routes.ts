import { type Route, route } from '../../guard/route.ts';
import { decideOverride, endOverride, requestOverride } from './change-duties.ts';
import { overrideList } from './duty-store.ts';

/** Calls on overrides of exclusive duties: requested by one user, decided by another, and listed. */
export const dutyRoutes = ({ secondPersonHours: hours }: { readonly secondPersonHours: number }): readonly Route[] => [
  route('duties.list', (ctx) => overrideList.page(ctx.db, ctx, ctx.query)),
  route('duties.request', (ctx) => ctx.change((tx) => requestOverride(tx, ctx, ctx.body))),
  route('duties.decide', (ctx) => ctx.change((tx) => decideOverride(tx, { ...ctx, hours }, ctx.body))),
  route('duties.end', (ctx) => ctx.change((tx) => endOverride(tx, ctx, ctx.body))),
];
