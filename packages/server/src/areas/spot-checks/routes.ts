import { SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { ok } from '@oasis/engine/base';
import { listText } from '@oasis/engine/sampling';
import { approvalPeople } from '../../approvals/approval-people.ts';
import { notFound } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { LIST_MOVES } from '../../spot/list-moves.ts';
import { redraw } from '../../spot/redraw.ts';
import { differenceTexts } from '../../spot/redraw-texts.ts';
import { SAMPLE_SUBJECT } from '../../spot/sample-subject.ts';
import { storedList } from '../../spot/stored-list.ts';
import { decideList, nameListApprover, submitList, withdrawList } from './approve-list.ts';
import { commitSecret, freezeList, prepareList, revealSecret } from './change-list.ts';
import { checkItem } from './check-item.ts';
import { correctItem } from './correct-item.ts';
import { drawList, widenList } from './draw-sample.ts';
import { allowDraw, askDraw, refuseDraw } from './further-draw.ts';
import { roundFile } from './round-file.ts';
import { viewRound } from './round-view.ts';
import { createRound, roundsOf } from './rounds.ts';
import { sampleLists, spotItems, stagesOf } from './store.ts';
import { viewList } from './view-list.ts';

const listLog = moveLog({ kind: LIST_MOVES.kind, moves: SAMPLE_LIST.moves });

/** Calls on spot checks; `all` sees every row, for approvals. */
export function spotRoutes(all: Db): readonly Route[] {
  return [
    route('spotRounds.list', async (ctx) => ok(await roundsOf(ctx.db, ctx))),
    route('spotRounds.view', (ctx) => viewRound(ctx.db, ctx.actor, ctx.query.roundId)),
    route('spotRounds.export', (ctx) => roundFile(ctx.db, ctx, ctx.query)),
    route('spotRounds.create', (ctx) => ctx.change((tx) => createRound(tx, ctx, ctx.body))),
    route('spotLists.list', (ctx) => sampleLists.page(ctx.db, ctx, ctx.query)),
    route('spotLists.view', (ctx) => viewList(ctx, all, ctx.query.listId)),
    route('spotLists.log', async (ctx) => {
      const { listId, ...paged } = ctx.query;
      const found = await sampleLists.find(ctx.db, ctx, listId);
      return found === undefined
        ? notFound(LIST_MOVES.subject(listId))
        : listLog.page(ctx.db, ctx, { ...paged, objectId: listId, sort: '-version' });
    }),
    route('spotLists.text', async (ctx) => {
      const { listId } = ctx.query;
      const found = await sampleLists.find(ctx.db, ctx, listId);
      const list = found === undefined ? undefined : await storedList(ctx.db, listId);
      if (list === undefined) return notFound(LIST_MOVES.subject(listId));
      return ok({ fileName: `${list.name}.txt`, type: 'text/plain; charset=utf-8', body: Buffer.from(listText(list)) });
    }),
    route('spotLists.redraw', async (ctx) => {
      const { listId } = ctx.query;
      const found = await sampleLists.find(ctx.db, ctx, listId);
      const redrawn = found === undefined ? undefined : await redraw(ctx.db, listId);
      if (redrawn === undefined) return notFound(LIST_MOVES.subject(listId));
      const draws = redrawn.map(({ turn, name, differences }) => ({
        number: turn,
        draw: name,
        differences: differenceTexts(differences, ctx.locale),
      }));
      return ok({ identical: draws.every(({ differences }) => differences.length === 0), draws });
    }),
    route('spotLists.prepare', (ctx) => ctx.change((tx) => prepareList(tx, ctx, ctx.body))),
    route('spotLists.commit', (ctx) => ctx.change((tx) => commitSecret(tx, ctx, sentTo(ctx)))),
    route('spotLists.freeze', (ctx) => ctx.change((tx) => freezeList(tx, ctx, sentTo(ctx)))),
    route('spotLists.reveal', (ctx) => ctx.change((tx) => revealSecret(tx, ctx, sentTo(ctx)))),
    route('spotLists.draw', (ctx) => ctx.change((tx) => drawList(tx, ctx, sentTo(ctx)))),
    route('spotLists.widen', (ctx) => ctx.change((tx) => widenList(tx, ctx, sentTo(ctx)))),
    route('spotLists.askDraw', (ctx) => ctx.change((tx) => askDraw(tx, ctx, sentTo(ctx)))),
    route('spotLists.allowDraw', (ctx) => ctx.change((tx) => allowDraw(tx, ctx, sentTo(ctx)))),
    route('spotLists.refuseDraw', (ctx) => ctx.change((tx) => refuseDraw(tx, ctx, sentTo(ctx)))),
    route('spotLists.submit', (ctx) => ctx.change((tx) => submitList(tx, ctx, sentTo(ctx)))),
    route('spotLists.withdraw', (ctx) => ctx.change((tx) => withdrawList(tx, ctx, ctx.body))),
    route('spotLists.decide', (ctx) => ctx.change((tx) => decideList(tx, ctx, ctx.body))),
    route('spotLists.people', ({ query: { listId, ...query }, ...ctx }) =>
      approvalPeople({ ...ctx, query: { ...query, as: 'approver' } }, SAMPLE_SUBJECT, listId),
    ),
    route('spotLists.name', (ctx) => ctx.change((tx) => nameListApprover(tx, ctx, ctx.body))),
    route('spotItems.list', (ctx) => {
      const { stage, ...query } = ctx.query;
      const stages = stagesOf(stage);
      return spotItems.page(ctx.db, ctx, { ...query, ...(stages !== undefined && { stages }) });
    }),
    route('spotItems.correct', (ctx) => ctx.change((tx) => correctItem(tx, ctx, ctx.body))),
    route('spotItems.check', (ctx) => ctx.change((tx) => checkItem(tx, ctx, ctx.body))),
  ];
}
