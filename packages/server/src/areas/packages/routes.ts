import { PACKAGE } from '@oasis/engine/areas/packages';
import { ok } from '@oasis/engine/base';
import type pg from 'pg';
import { type Route, route } from '../../guard/route.ts';
import { statesOf } from '../../moves/states-of.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { guidelineReportsOf } from '../reports/guideline-reports.ts';
import { ApprovedSums } from './approved-sums.ts';
import { packageDetail, packageTracking } from './package-detail.ts';
import { ownPackageList, packageList } from './package-list.ts';
import { packagePeople } from './package-people.ts';
import { previewPackage } from './preview-package.ts';
import {
  commentPackage,
  namePackageApprover,
  processPackage,
  remindPackage,
  withdrawPackage,
} from './process-package.ts';
import { startPackage } from './start-package.ts';

interface PackageDeps {
  readonly references: ReferenceStore;
  readonly pool: pg.Pool;
}

/** Packages on their way through the chain of approval. */
export function packageRoutes({ references, pool }: PackageDeps): readonly Route[] {
  const approved = new ApprovedSums(guidelineReportsOf(references, pool));
  return [
    route('packages.pending', (ctx) => packageList.page(ctx.db, ctx, filtersOf(ctx))),
    route('packages.financing', (ctx) => ownPackageList.page(ctx.db, ctx, filtersOf(ctx))),
    route('packages.statuses', () => Promise.resolve(ok(statesOf(PACKAGE)))),
    route('packages.detail', (ctx) => packageDetail(ctx, { references, approved }, { ...ctx.params, ...ctx.query })),
    route('packages.tracking', (ctx) => packageTracking(ctx, { ...ctx.params, ...ctx.query })),
    route('packages.people', (ctx) => packagePeople(ctx, ctx.params.batchId)),
    route('packages.preview', (ctx) => previewPackage(ctx, references, ctx.params.batchId)),
    route('packages.start', (ctx) =>
      ctx.change((tx) => startPackage(tx, ctx, references, { ...ctx.body, version: ctx.query.version })),
    ),
    route('packages.process', (ctx) => ctx.change((tx) => processPackage(tx, ctx, ctx.body))),
    route('packages.withdraw', (ctx) => ctx.change((tx) => withdrawPackage(tx, ctx, ctx.body))),
    route('packages.comment', (ctx) => ctx.change((tx) => commentPackage(tx, ctx, ctx.body))),
    route('packages.name', (ctx) => ctx.change((tx) => namePackageApprover(tx, ctx, ctx.body))),
    route('packages.remind', (ctx) => ctx.change((tx) => remindPackage(tx, ctx, { ...ctx.body, ...ctx.params }))),
  ];
}

interface ListCall {
  readonly actor: { readonly usrid: number };
  readonly query: {
    readonly tag?: 'pending' | 'approved' | 'all' | '' | undefined;
    readonly waiting?: 'me' | '' | undefined;
  };
}

/** What is asked for by words that a list knows by values. */
function filtersOf<Call extends ListCall>({ actor, query: { tag = 'all', waiting, ...query } }: Call) {
  return {
    ...(query as Omit<Call['query'], 'tag' | 'waiting'>),
    ...(tag === 'pending' && { running: true }),
    ...(tag === 'approved' && { ended: true }),
    ...(waiting === 'me' && { waitsFor: actor.usrid }),
  };
}
