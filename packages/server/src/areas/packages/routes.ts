import { APPROVAL } from '@oasis/engine/areas/approvals';
import { ok } from '@oasis/engine/base';
import type pg from 'pg';
import { approvalPeople } from '../../approvals/approval-people.ts';
import { type ApprovalSubjects, subjectFor } from '../../approvals/approval-subject.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { statesOf } from '../../moves/states-of.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { guidelineReportsOf } from '../reports/guideline-reports.ts';
import { ApprovedSums } from './approved-sums.ts';
import { packageDetail, packageTracking } from './package-detail.ts';
import { ownPackageList, packageList } from './package-list.ts';
import { previewPackage } from './preview-package.ts';
import {
  commentPackage,
  namePackageApprover,
  processPackage,
  remindPackage,
  withdrawPackage,
} from './process-package.ts';
import { startPackage } from './start-package.ts';
import { SUBJECT_KINDS, type SubjectName } from './subjects.ts';

interface PackageDeps {
  readonly approved: ApprovalSubjects;
  readonly references: ReferenceStore;
  readonly pool: pg.Pool;
}

/** Packages on their way through the chain of approval. */
export function packageRoutes({ references, pool, approved: subjects }: PackageDeps): readonly Route[] {
  const subjectOf = ({ of = 'batch' }: { readonly of?: SubjectName | undefined }) =>
    subjectFor(subjects, { kind: SUBJECT_KINDS[of] });
  const approved = new ApprovedSums(guidelineReportsOf(references, pool));
  return [
    route('packages.pending', (ctx) => packageList.page(ctx.db, ctx, filtersOf(ctx))),
    route('packages.financing', (ctx) => ownPackageList.page(ctx.db, ctx, filtersOf(ctx))),
    route('packages.statuses', () => Promise.resolve(ok(statesOf(APPROVAL)))),
    route('packages.detail', (ctx) => {
      const subject = subjectOf(ctx.query);
      return packageDetail(ctx, { references, approved, subject }, { ...ctx.params, ...ctx.query });
    }),
    route('packages.tracking', (ctx) => packageTracking(ctx, subjectOf(ctx.query), { ...ctx.params, ...ctx.query })),
    route('packages.people', (ctx) => approvalPeople(ctx, subjectOf(ctx.query), ctx.params.batchId)),
    route('packages.preview', (ctx) => previewPackage(ctx, references, ctx.params.batchId)),
    route('packages.start', (ctx) => ctx.change((tx) => startPackage(tx, ctx, references, sentTo(ctx)))),
    route('packages.process', (ctx) => ctx.change((tx) => processPackage(tx, ctx, subjectOf(ctx.body), ctx.body))),
    route('packages.withdraw', (ctx) => ctx.change((tx) => withdrawPackage(tx, ctx, subjectOf(ctx.body), ctx.body))),
    route('packages.comment', (ctx) => ctx.change((tx) => commentPackage(tx, ctx, subjectOf(ctx.body), ctx.body))),
    route('packages.name', (ctx) => ctx.change((tx) => namePackageApprover(tx, ctx, subjectOf(ctx.body), ctx.body))),
    route('packages.remind', (ctx) =>
      ctx.change((tx) => remindPackage(tx, ctx, subjectOf(ctx.body), { ...ctx.body, ...ctx.params })),
    ),
  ];
}

interface ListCall {
  readonly actor: { readonly usrid: number };
  readonly query: {
    readonly tag?: 'pending' | 'approved' | 'all' | '' | undefined;
    readonly waiting?: 'me' | '' | undefined;
  };
}

/** Converts the words in a query into values of the list's filters. */
function filtersOf<Call extends ListCall>({ actor, query: { tag = 'all', waiting, ...query } }: Call) {
  return {
    ...(query as Omit<Call['query'], 'tag' | 'waiting'>),
    ...(tag === 'pending' && { running: true }),
    ...(tag === 'approved' && { ended: true }),
    ...(waiting === 'me' && { waitsFor: actor.usrid }),
  };
}
