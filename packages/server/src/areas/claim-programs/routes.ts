import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { viewCategories } from './categories-view.ts';
import { viewProgram } from './program-view.ts';

/** Programs of a dealer. `all` sees every row: cars are judged by it, and what is of the dealer alone is handed on. */
export function claimProgramRoutes(all: Db): readonly Route[] {
  return [
    route('claimProgram.categories', (ctx) => viewCategories(ctx.db, all, ctx, ctx.query.dealer)),
    route('claimProgram.view', (ctx) => viewProgram(ctx.db, all, ctx, ctx.query)),
  ];
}
