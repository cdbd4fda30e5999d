import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../base/refusal.ts';
import { sharedReads } from '../../database/shared-reads.ts';
import { cachedReply } from '../../guard/cached-body.ts';
import { type Route, route } from '../../guard/route.ts';
import { rowScopeOf } from '../../guard/row-scope.ts';
import { lifeRoutes } from './life-routes.ts';
import { programList } from './list-store.ts';

/** The list that budgets open from, and the life of programs. */
export function programRoutes(): readonly Route[] {
  const lists = sharedReads<Result<CallData<'program.list'>, Refusal>>();
  return [
    route('program.list', async ({ db, actor, query }) => {
      const changedBy = query.changedBy === undefined ? undefined : actor.usrid;
      // Of whom a name is told is part of what is answered.
      const key = JSON.stringify([rowScopeOf(actor), query, changedBy]);
      return lists(key, async () => {
        const page = await programList.page(db, actor, { ...query, ids: idsIn(query.ids), changedBy });
        return page.ok ? ok(cachedReply(page.value)) : page;
      });
    }),
    ...lifeRoutes,
  ];
}

/** The ids of a text with commas between; what is none leads to nothing. */
function idsIn(text: string | undefined): readonly number[] | undefined {
  const ids = text?.split(',').map(Number);
  return ids?.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}
