import { type Route, route } from '../../guard/route.ts';
import { readTerms } from './read-terms.ts';
import { previewTerms, saveTerms } from './save-terms.ts';

/** Calls on the terms of programs within reach. */
export const termRoutes: readonly Route[] = [
  route('terms.read', readTerms),
  route('terms.preview', (ctx) => previewTerms(ctx, ctx.body)),
  route('terms.save', (ctx) => {
    const { body, query } = ctx;
    return ctx.change((tx) => saveTerms(tx, ctx, { programId: body.pgmId, version: query.version }, body.offers));
  }),
];
