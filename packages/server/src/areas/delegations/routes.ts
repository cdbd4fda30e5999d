import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { lackOfRight } from '@oasis/engine/approvals';
import { isChainKind } from '@oasis/engine/areas/chains';
import { ok } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { findApprovers } from '../chains/choices.ts';
import { endDelegation, setDelegation } from './change-delegation.ts';
import { type DelegationAsker, delegationList, inState, withProblems } from './store.ts';

/** Most absences of one person that a page shows. */
const MOST_OWN = 100;

/** Calls on the user's own absences, and for administrators on those of everybody. */
export const delegationRoutes: readonly Route[] = [
  route('delegations.own', async (ctx) => {
    const { usrid } = ctx.actor;
    const page = { pageIndex: 0, pageSize: MOST_OWN };
    const absences = await delegationList.page(ctx.db, ctx, { ...page, from: usrid });
    if (!absences.ok) return absences;
    const lent = await delegationList.page(ctx.db, ctx, { ...page, to: usrid, standing: true });
    if (!lent.ok) return lent;
    return ok({
      kinds: KINDS.filter((kind) => lackOfRight({ ...ctx.actor, active: true }, kind) === undefined),
      absences: await withProblems(ctx.db, ctx, absences.value.content),
      lent: await withProblems(
        ctx.db,
        ctx,
        lent.value.content.filter(({ state }) => state === 'now' || state === 'toCome'),
      ),
    });
  }),
  route('delegations.people', async (ctx) => ok(await approvers(ctx.db, ctx, ctx.query))),
  route('delegations.setOwn', (ctx) =>
    ctx.change((tx) => {
      const { delegateId: to, ...sent } = ctx.body;
      return setDelegation(tx, ctx, { ...sent, from: ctx.actor.usrid, to });
    }),
  ),
  route('delegations.endOwn', (ctx) =>
    ctx.change((tx) => endDelegation(tx, ctx, { id: ctx.body.delegationId, version: ctx.query.version })),
  ),
  route('delegations.list', async (ctx) => {
    const { state, alone, ...query } = ctx.query;
    const isAlone = alone === 'true' ? { alone: true } : {};
    const found = await delegationList.page(ctx.db, ctx, { ...query, ...isAlone, ...inState(state, ctx.now) });
    if (!found.ok) return found;
    return ok({ ...found.value, content: await withProblems(ctx.db, ctx, found.value.content) });
  }),
  route('delegations.approvers', async (ctx) => ok(await approvers(ctx.db, ctx, ctx.query, true))),
  route('delegations.set', (ctx) =>
    ctx.change((tx) => {
      const { usrid: from, delegateId: to, ...sent } = ctx.body;
      return setDelegation(tx, ctx, { ...sent, from, to });
    }),
  ),
  route('delegations.end', (ctx) =>
    ctx.change((tx) => endDelegation(tx, ctx, { id: ctx.body.delegationId, version: ctx.query.version })),
  ),
];

const KINDS = ['program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan', 'sample', 'exemption'].filter(
  isChainKind,
);

/** Users who may decide on something, by account or name; with those who check besides where they are asked for. */
async function approvers(
  db: Db,
  who: DelegationAsker,
  query: CallQuery<'delegations.people'>,
  withCheckers = false,
): Promise<CallData<'delegations.people'>> {
  const found = await findApprovers(db, who, query, withCheckers);
  return found.flatMap(({ usrid, usrnm, fulnm, kinds, checks }) =>
    kinds.length === 0 && !(withCheckers && checks) ? [] : [{ usrid, usrnm, fulnm, kinds: [...kinds] }],
  );
}
