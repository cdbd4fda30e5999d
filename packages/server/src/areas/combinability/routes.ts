import { ok } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';
import { offerDealers } from '../../dealers/offer-dealers.ts';
import { type Route, route } from '../../guard/route.ts';
import { compareVersions } from './compare-versions.ts';
import { readDealerMatrix } from './dealer-matrix.ts';
import { readDefaults, saveDefault } from './defaults.ts';
import { confirmPairs, resetPairs } from './finish-pairs.ts';
import { readMatrix } from './matrix.ts';
import { matrixFile, pairsFile } from './pairs-export.ts';
import { readPair, readPairs } from './read-pairs.ts';
import { savePairs, saveVariant } from './save-pairs.ts';

/** Calls on pairs of programs within reach. */
export const combinabilityRoutes: readonly Route[] = [
  route('combinability.detail', (ctx) => readPairs(ctx, ctx.query.pgmId)),
  route('combinability.matrix', async (ctx) => ok(await readMatrix(ctx, ctx.query))),
  route('combinability.pair', readPair),
  route('combinability.compare', compareVersions),
  route('combinability.export', async (ctx) => {
    const { pgmId, ...asked } = ctx.query;
    if (pgmId === undefined) return ok(await matrixFile(await readMatrix(ctx, asked), ctx.locale));
    const detail = await readPairs(ctx, pgmId);
    return detail.ok ? ok(await pairsFile(detail.value, ctx.locale)) : detail;
  }),
  route('combinability.save', (ctx) => ctx.change((tx) => savePairs(tx, ctx, ctx.body))),
  route('combinability.saveVariant', (ctx) => ctx.change((tx) => saveVariant(tx, ctx, ctx.body))),
  route('combinability.confirm', (ctx) => ctx.change((tx) => confirmPairs(tx, ctx, ctx.body))),
  route('combinability.reset', (ctx) => ctx.change((tx) => resetPairs(tx, ctx, ctx.body))),
  route('combinabilityDefaults.list', async ({ db }) => ok(await readDefaults(db))),
  route('combinabilityDefaults.save', (ctx) => ctx.change((tx) => saveDefault(tx, ctx, ctx.body))),
];

/** What combines for a dealer. `all` sees every row, and the answers of the dealer alone are handed on. */
export function dealerMatrixRoutes(all: Db): readonly Route[] {
  return [
    route('combinability.forDealer', (ctx) => readDealerMatrix(ctx.db, all, ctx, ctx.query)),
    route('combinability.offerDealers', offerDealers),
  ];
}
