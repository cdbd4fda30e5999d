import { figureOf } from '../../results/figure.ts';
import { READERS, SESSIONS } from '../accounts.ts';
import { AUDIT_ROWS, auditRowBytes, fillAuditLog } from '../audit-rows.ts';
import type { Work } from '../client/job.ts';
import { compare, loadFigures } from '../compare.ts';
import { budgetsOf, makeSingles, SMALL } from '../fixtures.ts';
import { signInMany } from '../product/sign-in.ts';
import { type Bench, type Row, STORAGE } from '../row.ts';
import { prepareSaves } from '../saves.ts';
import { LIST_PATH, USER_PATH } from './small-reads.ts';
import { tablePath } from './table-read.ts';

const CONNECTIONS = 100;
const BUDGETS = 200;
const EXPORTED_PROGRAMS = 3;
const TITLE = 'mix of 85 % reads, 13 % saves, 2 % exports';

/** Reads of what a budget page asks for, saves of its table, exports of a program with one budget. */
export const mix: Row = {
  name: 'mix',
  async run(bench: Bench) {
    const { product } = bench;
    const budgets = (await budgetsOf(bench, SMALL)).slice(0, BUDGETS);
    const exported = await makeSingles(bench, SMALL, EXPORTED_PROGRAMS);
    const saves = await prepareSaves(bench, SMALL, BUDGETS);
    await fillAuditLog(bench);
    const tokens = await signInMany(product.address, READERS, SESSIONS);
    const reads = (share: number, name: string, paths: readonly string[]): Work => {
      return { kind: 'read', name, share, tokens, paths };
    };
    const programs = [...new Set(budgets.map(({ programId }) => programId))];
    const ids = budgets.map(({ id }) => id);
    const works = [
      reads(15, 'current user', [USER_PATH]),
      reads(20, 'program list', [LIST_PATH]),
      reads(
        10,
        'offer types',
        programs.map((id) => `/oasis/bgapi/budget/offer_types?pgmId=${id}`),
      ),
      reads(30, 'budget table', ids.map(tablePath)),
      reads(
        10,
        'make totals',
        ids.map((id) => `/oasis/bgapi/budget/make_totals?budgetId=${id}`),
      ),
      reads(
        2,
        'export',
        exported.map((id) => `/oasis/bgapi/approval/export?pgmId=${id}`),
      ),
    ];
    const runs = await compare(bench, {
      title: TITLE,
      connections: CONNECTIONS,
      ours: {
        port: product.port,
        target: product,
        work: async () => [...works, await saves.work(13)],
        check: saves.check,
      },
    });
    // The claims of this mix do not exist in the product yet, and the name says so.
    const name = `${TITLE}, 100 clients, ${AUDIT_ROWS.toLocaleString('en')} audit rows (no claims yet)`;
    const audit = figureOf({
      figure: 'audit record with its seal and indexes',
      unit: 'bytes',
      ours: await auditRowBytes(bench),
      better: 'lower',
      entryPoint: STORAGE,
    });
    return [...loadFigures(name, runs, '', { perSecond: 1000, p99: 200, delayP99: 50 }), audit];
  },
};
