import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { readFrames, saveFrames } from './frame-store.ts';
import { checkGuidelineFile } from './guideline-import.ts';
import { readCellPast, readYear } from './guideline-store.ts';
import { saveCells } from './save-cells.ts';

interface GuidelineDeps {
  readonly references: ReferenceStore;
}

/** Guidelines of a make and a year, month by month (RPT-056), and frames. */
export function guidelineRoutes({ references }: GuidelineDeps): readonly Route[] {
  return [
    route('guidelineYear.read', async ({ db, query }) => ok(await readYear(db, query.make, query.year))),
    route('guidelineYear.save', (ctx) => ctx.change((tx) => saveCells(tx, ctx, ctx.body))),
    route('guidelineYear.history', async ({ db, query }) => ok(await readCellPast(db, query))),
    route('guidelineYear.checkFile', checkGuidelineFile),
    route('frames.read', async ({ db, actor, query }) =>
      ok(await readFrames(db, references, { actor, year: query.year })),
    ),
    route('frames.save', (ctx) => ctx.change((tx) => saveFrames(tx, ctx, ctx.body))),
  ];
}
