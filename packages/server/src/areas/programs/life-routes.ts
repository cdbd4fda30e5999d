import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { abovePriceText } from '@oasis/engine/areas/combinability';
import { type Missing, PROGRAM, reasonsForSubmit } from '@oasis/engine/areas/programs';
import { ok, type Result } from '@oasis/engine/base';
import type { ProgramBudget } from '@oasis/engine/report';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { statesOf } from '../../moves/states-of.ts';
import { toldBudget } from '../../program/budgets/program-budgets.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { overviewList } from '../../program/overview-store.ts';
import { abovePriceOf } from '../../program/pairs/above-price.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { deleteCollection, listCollections, saveCollection } from './collections.ts';
import { copyProgram, reviseProgram } from './copy-program.ts';
import {
  callProgramBack,
  cancelProgram,
  confirmProgram,
  deleteProgram,
  modifyStatus,
  submitProgram,
  toldMissing,
} from './move-program.ts';
import { cancelFacts, submitCheck } from './program-facts.ts';
import { ssscList } from './sssc-store.ts';

const programLog = moveLog(PROGRAM_MOVES);

/** The life of programs: lists by state, log, moves, collections. */
export const lifeRoutes: readonly Route[] = [
  route('program.overview', (ctx) => overview(ctx, ctx.query.sort)),
  route('program.controllingOverview', (ctx) =>
    overview(ctx, ctx.query.sort === '-updatedAt' ? 'waiting' : ctx.query.sort),
  ),
  route('program.sssc', ({ db, actor, query }) => ssscList.page(db, actor, query)),
  route('program.statuses', () => Promise.resolve(ok(statesOf(PROGRAM)))),
  route('program.detailStatus', (ctx) => detailStatus(ctx)),
  route('program.detailLogs', (ctx) => logOf(ctx, ctx.query)),
  route('program.log', (ctx) => logOf(ctx, ctx.query)),
  route('program.testFile', () =>
    Promise.resolve(ok({ fileName: 'test.txt', type: 'text/plain; charset=utf-8', body: Buffer.from('OK\n') })),
  ),
  route('program.submit', (ctx) => ctx.change((tx) => submitProgram(tx, ctx, sentTo(ctx)))),
  route('program.callback', (ctx) => ctx.change((tx) => callProgramBack(tx, ctx, sentTo(ctx)))),
  route('program.copy', (ctx) => ctx.change((tx) => copyProgram(tx, ctx, ctx.body))),
  route('program.delete', (ctx) => ctx.change((tx) => deleteProgram(tx, ctx, sentTo(ctx)))),
  route('program.revise', (ctx) => ctx.change((tx) => reviseProgram(tx, ctx, sentTo(ctx)))),
  route('program.cancel', (ctx) => ctx.change((tx) => cancelProgram(tx, ctx, sentTo(ctx)))),
  route('program.confirm', (ctx) => ctx.change((tx) => confirmProgram(tx, ctx, sentTo(ctx)))),
  route('program.modifyStatus', (ctx) => ctx.change((tx) => modifyStatus(tx, ctx, sentTo(ctx)))),
  route('programCollections.list', async ({ db, actor }) => ok(await listCollections(db, actor.usrid))),
  route('programCollections.save', (ctx) => ctx.change((tx) => saveCollection(tx, ctx, sentTo(ctx)))),
  route('programCollections.delete', (ctx) => ctx.change((tx) => deleteCollection(tx, ctx, ctx.body.collectionId))),
];

type OverviewCall = Pick<CallContext<'program.overview'>, 'db' | 'actor' | 'query'>;

/** Programs by their life; of a collection, those in it that the person reaches. */
async function overview(
  { db, actor, query }: OverviewCall,
  sort: CallQuery<'program.overview'>['sort'] | 'waiting',
): Promise<Result<CallData<'program.overview'>, Refusal>> {
  const { collectionId, ...filters } = query;
  if (collectionId === undefined) return overviewList.page(db, actor, { ...filters, sort });
  const collection = (await listCollections(db, actor.usrid)).find((one) => one.collectionId === collectionId);
  if (collection === undefined) return notFound(`program-collection:${collectionId}`);
  return overviewList.page(db, actor, { ...filters, sort, ids: collection.programIds });
}

type LogCall = Pick<CallContext<'program.log'>, 'db' | 'actor' | 'locale' | 'authorize'>;

/** The log of a program within reach. */
async function logOf(ctx: LogCall, query: CallQuery<'program.log'>): Promise<Result<CallData<'program.log'>, Refusal>> {
  const reached = await reachProgram(ctx, 'program', query.programId);
  return reached.ok ? programLog.page(ctx.db, ctx, { ...query, objectId: query.programId }) : reached;
}

/** State and tabs of a program for a page (PGD-013, PRG-066). */
async function detailStatus(
  ctx: CallContext<'program.detailStatus'>,
): Promise<Result<CallData<'program.detailStatus'>, Refusal>> {
  const reached = await reachProgram(ctx, 'program', ctx.query.programId);
  if (!reached.ok) return reached;
  const { id, code, name, status, version, version_of_code, confirmed_at, cancel_last_day, ...tabs } = reached.value;
  const { missing, planned } = await submitCheck(ctx.db, id);
  const { end } = await cancelFacts(ctx.db, id);
  const above = status === 'Saved' ? (await abovePriceOf(ctx.db, id, ctx.now)).map(abovePriceText) : [];
  return ok({
    programId: id,
    programCode: code,
    programName: name,
    status,
    version,
    versionOfCode: version_of_code,
    design: tabs.design_status,
    combinability: tabs.combinability_status,
    parameter: tabs.parameter_status,
    budget: budgetTab(missing, planned),
    budgets: toldBudget(planned, ctx.locale),
    confirmed: confirmed_at !== null,
    lastDay: end,
    cancelLastDay: cancel_last_day ?? '',
    missing: toldMissing([...missing, ...reasonsForSubmit(id, above)], ctx.locale),
  });
}

/** Whether the program has budgets, and whether they are complete. */
function budgetTab(missing: readonly Missing[], { gaps }: ProgramBudget): CallData<'program.detailStatus'>['budget'] {
  if (missing.some(({ message }) => message.code === 'SUBMIT_BUDGET_MISSING')) return 'N';
  return gaps.length === 0 ? 'Y' : 'Incomplete';
}
