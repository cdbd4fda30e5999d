import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { sharedReads } from '../../database/shared-reads.ts';
import type { Db } from '../../database/tables.ts';
import { cachedReply } from '../../guard/cached-body.ts';
import { type Route, route } from '../../guard/route.ts';
import { rowScopeOf } from '../../guard/row-scope.ts';
import { programGaps } from '../../program/budgets/program-budgets.ts';
import type { AreaDeps } from '../area.ts';
import { listCollections } from './collections.ts';
import { lifeRoutes } from './life-routes.ts';
import { programList } from './list-store.ts';
import { programFile } from './program-export.ts';
import { programDeviations, reviewProgram } from './review-program.ts';

/** Calls on programs: their list, from which budgets are opened, their moves and their gaps. */
export function programRoutes({ references }: Pick<AreaDeps, 'references'>): readonly Route[] {
  const lists = sharedReads<Result<CallData<'program.list'>, Refusal>>();
  return [
    route('program.list', async ({ db, actor, query }) => {
      const changedBy = query.changedBy === undefined ? undefined : actor.usrid;
      // A filter by the name of a user depends on the reader's right to see names, and a collection on its owner.
      const asker = query.collectionId === undefined ? changedBy : actor.usrid;
      const key = JSON.stringify([rowScopeOf(actor), query, asker]);
      return lists(key, async () => {
        const narrowed = await narrow(db, actor.usrid, query);
        if (!narrowed.ok) return narrowed;
        const page = await programList.page(db, actor, { ...narrowed.value, changedBy });
        return page.ok ? ok(cachedReply(page.value)) : page;
      });
    }),
    route('program.export', async (ctx) => {
      const narrowed = await narrow(ctx.db, ctx.actor.usrid, ctx.query);
      return narrowed.ok ? ok(await programFile(ctx.db, ctx, narrowed.value)) : narrowed;
    }),
    route('program.review', (ctx) => reviewProgram(ctx, references)),
    route('program.deviations', async ({ db, query }) =>
      ok(await programDeviations(db, references, idsIn(query.ids) ?? [])),
    ),
    route('program.gaps', async ({ db, query, locale }) => ok(await programGaps(db, idsIn(query.ids) ?? [], locale))),
    ...lifeRoutes,
  ];
}

type Asked = CallQuery<'program.export'>;

/** The filters of a list call, with the programs of a collection and those named by ids. */
async function narrow<Given extends Asked>(
  db: Db,
  userId: number,
  { ids, collectionId, changedBy, ...filters }: Given,
) {
  const asked = { ...filters, ids: idsIn(ids), changedBy: changedBy === undefined ? undefined : userId };
  if (collectionId === undefined) return ok(asked);
  const collection = (await listCollections(db, userId)).find((one) => one.collectionId === collectionId);
  if (collection === undefined) return notFound(`program-collection:${collectionId}`);
  return ok({ ...asked, collected: collection.programIds });
}

/** Parses ids separated by commas; anything else in the text matches no program. */
function idsIn(text: string | undefined): readonly number[] | undefined {
  const ids = text?.split(',').map(Number);
  return ids?.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}
