import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { countUnseen, ownMessages, seeMessages } from './messages-store.ts';
import { countTasks, doneTasks, dueFilter, openTasks } from './store.ts';

/** Calls on the open tasks and the messages of the caller. */
export const taskRoutes: readonly Route[] = [
  route('tasks.list', (ctx) => {
    const { state, due, sort, ...query } = ctx.query;
    const asked = { ...query, ...dueFilter(due, ctx.now), ...(sort !== undefined && { sort }) };
    return state === 'open' ? openTasks.page(ctx.db, ctx, asked) : doneTasks.page(ctx.db, ctx, asked);
  }),
  route('tasks.count', async (ctx) => {
    const [tasks, unseen] = await Promise.all([countTasks(ctx.db, ctx), countUnseen(ctx.db, ctx.actor.usrid)]);
    return ok({ ...tasks, unseen });
  }),
  route('messages.list', (ctx) => ownMessages.page(ctx.db, ctx, ctx.query)),
  route('messages.see', (ctx) => ctx.change((tx) => seeMessages(tx, ctx, ctx.body.upTo))),
];
