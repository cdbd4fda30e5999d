import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { readCellPast, readYear } from './guideline-store.ts';
import { saveCells } from './save-cells.ts';

/** Guidelines of a make and a year, month by month (RPT-056). */
export const guidelineRoutes: readonly Route[] = [
  route('guidelineYear.read', async ({ db, query }) => ok(await readYear(db, query.make, query.year))),
  route('guidelineYear.save', (ctx) => ctx.change((tx) => saveCells(tx, ctx, ctx.body))),
  route('guidelineYear.history', async ({ db, query }) => ok(await readCellPast(db, query))),
];
