import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { CHAIN_VERSION, type ChainKind } from '@oasis/engine/areas/chains';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { creates, updates } from '../../records/record-routes.ts';
import { activateChain, inactivateChain } from './activate-chain.ts';
import { type ChainAsker, chainDetail, chainList } from './chain-store.ts';
import { createChain, newVersion, saveChain } from './change-chain.ts';
import { deleteRole, FL_ROLE, NORMAL_ROLE } from './change-role.ts';
import { findApprovers, roleChoices, scopeChoices } from './choices.ts';
import { inForce, pathOf, summaryOf } from './path.ts';
import { roleList } from './role-store.ts';

/** Calls on approval chains and roles, which are settings of head office changed within the BUs of the user. */
export const chainRoutes: readonly Route[] = [
  route('approvalRoles.list', (ctx) => roleList.page(ctx.db, ctx, ctx.query)),
  route('approvalRoles.one', oneRole),
  route('approvalRoles.addFL', creates(FL_ROLE)),
  route('approvalRoles.addNormal', creates(NORMAL_ROLE)),
  route('approvalRoles.editFL', updates(FL_ROLE, 'roleId')),
  route('approvalRoles.editNormal', updates(NORMAL_ROLE, 'roleId')),
  route('approvalRoles.remove', (ctx) =>
    ctx.change((tx) => deleteRole(tx, ctx, { id: ctx.body.roleId, version: ctx.query.version })),
  ),
  route('chains.program', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'program' })),
  route('chains.flPayout', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'flPayout' })),
  route('chains.dealerPayout', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'dealerPayout' })),
  route('chains.lateClaims', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'lateClaims' })),
  route('chains.checkingPlans', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'checkingPlan' })),
  route('chains.samples', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'sample' })),
  route('chains.exemptions', (ctx) => chainList.page(ctx.db, ctx, { ...ctx.query, kind: 'exemption' })),
  route('chains.activate', (ctx) =>
    ctx.change((tx) => activateChain(tx, ctx, { ...ctx.query, approvalChainId: ctx.params.id })),
  ),
  route('chains.inactivate', (ctx) =>
    ctx.change((tx) => inactivateChain(tx, ctx, { ...sentTo(ctx), approvalChainId: ctx.params.id })),
  ),
  route('chains.add', (ctx) => ctx.change((tx) => createChain(tx, ctx, ctx.body))),
  route('chains.newVersion', (ctx) => ctx.change((tx) => newVersion(tx, ctx, ctx.body, 'newVersion'))),
  route('chains.copyVersion', (ctx) => ctx.change((tx) => newVersion(tx, ctx, ctx.body, 'copyVersion'))),
  route('chains.save', (ctx) => ctx.change((tx) => saveChain(tx, ctx, sentTo(ctx)))),
  route('chains.detail', async (ctx) => {
    const found = await chainDetail(ctx.db, ctx, ctx.query.approvalChainId);
    return found === undefined ? notFound() : ok(found);
  }),
  route('chains.roles', async ({ db, query }) => ok(await roleChoices(db, query))),
  route('chains.people', async (ctx) => {
    const { kind } = ctx.query;
    const found = await findApprovers(ctx.db, ctx, ctx.query);
    return ok(
      found.map(({ kinds, ...person }) => ({
        ...person,
        decides: kind === undefined ? kinds.length > 0 : kinds.includes(kind),
      })),
    );
  }),
  route('chains.editable', editableCheck),
  route('chains.effective', effectiveDate),
  route('chains.choices', async (ctx) => ok(await scopeChoices(ctx.db, ctx))),
  route('chains.search', async (ctx) => {
    const { kind, buId, entity, day = dayOf(ctx.now) } = ctx.query;
    const found = await inForce(ctx.db, ctx, { kind, buId, entity: entity || null, day });
    if (found !== undefined) return ok({ chain: summaryOf(found), reason: '' });
    const bu = await codeOf(ctx.db, buId);
    const reason = message('CHAIN_NONE_IN_FORCE', { bu, entity: entity || '-', day });
    return ok({ chain: null, reason: messageText(reason, ctx.locale) });
  }),
  route('chains.path', (ctx) => pathOf(ctx.db, ctx, ctx.query)),
  route('chains.byEntity', async (ctx) => ok(await chainsByEntity(ctx.db, ctx, ctx.query))),
];

/** A role as its form loads it; one of the other type than the form is for is refused. */
async function oneRole(ctx: CallContext<'approvalRoles.one'>): Promise<Result<CallData<'approvalRoles.one'>, Refusal>> {
  const { roleId, roleType } = ctx.query;
  const found = await roleList.find(ctx.db, ctx, roleId);
  if (found === undefined) return notFound();
  const isOther = roleType !== undefined && roleType !== found.roleType;
  return isOther ? refuse(message('APPROVAL_ROLE_OTHER_TYPE')) : ok(found);
}

/** Whether a version may be edited: only a draft of a BU within reach. */
async function editableCheck(
  ctx: CallContext<'chains.editable'>,
): Promise<Result<CallData<'chains.editable'>, Refusal>> {
  const found = await chainList.find(ctx.db, ctx, ctx.query.approvalChainId);
  if (found === undefined) return notFound();
  const { from } = CHAIN_VERSION.moves.save;
  if (!from.some((state) => state === found.status)) {
    return ok({ editable: false, reason: messageText(message('CHAIN_NO_DRAFT'), ctx.locale) });
  }
  const isReached = ctx.actor.buIds.includes(found.buId);
  return ok({
    editable: isReached,
    reason: isReached ? '' : messageText(message('CHAIN_BU_MISSING'), ctx.locale),
  });
}

/** The first and the last day of a version, and the version of its scope in force today. */
async function effectiveDate(
  ctx: CallContext<'chains.effective'>,
): Promise<Result<CallData<'chains.effective'>, Refusal>> {
  const found = await chainList.find(ctx.db, ctx, ctx.query.approvalChainId);
  if (found === undefined) return notFound();
  const { kind, buId, entity, effectiveFrom, lastDay } = found;
  const day = dayOf(ctx.now);
  const now = await inForce(ctx.db, ctx, { kind, buId, entity: entity || null, day });
  return ok({ effectiveFrom, lastDay, earliest: day, inForce: now === undefined ? null : summaryOf(now) });
}

/** The chains of payouts, or of the kind that is asked for, that are in force for an entity and some BUs. */
async function chainsByEntity(
  db: Db,
  who: ChainAsker,
  { entity, bus, kind, day = dayOf(who.now) }: CallQuery<'chains.byEntity'>,
): Promise<CallData<'chains.byEntity'>> {
  const wanted = bus === undefined || bus === '' ? undefined : new Set(bus.split(',').map(Number));
  const units = await db
    .selectFrom('bu')
    .select(['id', 'code'])
    .where('deleted', '=', false)
    .where('id', 'in', [...who.actor.buIds, 0])
    .orderBy('code')
    .execute();
  const kinds: readonly ChainKind[] = kind === undefined ? ['dealerPayout', 'flPayout'] : [kind];
  const asked = units.filter(({ id }) => wanted === undefined || wanted.has(id));
  return Promise.all(
    asked.flatMap(({ id, code }) =>
      kinds.map(async (one) => {
        const found = await inForce(db, who, { kind: one, buId: id, entity: entity || null, day });
        return { buId: id, bu: code, kind: one, chain: found === undefined ? null : summaryOf(found) };
      }),
    ),
  );
}

async function codeOf(db: Db, buId: number): Promise<string> {
  const row = await db.selectFrom('bu').select('code').where('id', '=', buId).executeTakeFirst();
  return row?.code ?? '';
}
