import type { CallBody, CallData } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import {
  type ChainDraft,
  type ChainKind,
  chainForm,
  isChainKind,
  roleTypeOf,
  type ScopeDraft,
  scopeForm,
  stepOf,
} from '@oasis/engine/areas/chains';
import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stepsOf, writeSteps } from '../../approvals/chain-steps.ts';
import { notFound, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { Moved, NewRow, SentMove } from '../../moves/define-moving.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { CHAIN_MOVES } from './chain-moves.ts';
import { chainList, scopeRows } from './chain-store.ts';

export type Changing = ChangeContext & Pick<CallContext<'chains.save'>, 'authorize'>;

/** Adds a chain: its first version, a draft without steps. There is one chain for each kind, BU and entity. */
export async function createChain(tx: Tx, ctx: Changing, sent: ScopeDraft): Promise<Changed<CallData<'chains.add'>>> {
  const draft = scopeForm.toSave(sent);
  const refused = refuseForm(scopeForm.check(draft), ctx.locale);
  if (refused !== undefined) return refused;
  const { name, kind, buId, entity, effectiveFrom } = draft;
  if (!isChainKind(kind) || buId === null) throw new Error('a scope that was checked');
  await holdLock(tx, 'approvalChains');
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('id', '=', buId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  const allowed = ctx.authorize({ bu: buId });
  if (bu === undefined || !allowed.ok) return refuse(message('CHAIN_BU_MISSING'));
  const pays = (await payingEntities(tx, ctx.locale)).find(({ code }) => code === entity);
  if (entity !== '' && pays === undefined) return refuse(message('CHAIN_ENTITY_MISSING'));
  const of = { kind, buId, entity };
  if ((await scopeRows(tx, of)).length > 0) return refuse(message('CHAIN_EXISTS'));
  const { id, ...made } = await CHAIN_MOVES.create(tx, ctx, { buId, move: 'create' }, (columns) =>
    insertVersion(tx, {
      ...columns,
      kind,
      entity_id: pays?.id ?? null,
      number: 1,
      name,
      effective_from: effectiveFrom,
    }),
  );
  const after = { name, chainKind: kind, bu: buId, chainEntity: entity, chainEffectiveFrom: effectiveFrom };
  return ok({ data: { approvalChainId: id, ...made }, audit: CHAIN_MOVES.audit(id, { before: null, after }) });
}

/** Begins the next version of a chain, empty or with the steps of the one that is named; a chain has one draft at most. */
export async function newVersion(
  tx: Tx,
  ctx: Changing,
  { approvalChainId, effectiveFrom }: CallBody<'chains.newVersion'>,
  move: 'newVersion' | 'copyVersion',
): Promise<Changed<CallData<'chains.newVersion'>>> {
  const subject = `chain:${approvalChainId}`;
  await holdLock(tx, 'approvalChains');
  const from = await chainList.find(tx, ctx, approvalChainId);
  if (from === undefined) return notFound(subject);
  const allowed = ctx.authorize({ bu: from.buId }, subject);
  if (!allowed.ok) return allowed;
  const versions = await scopeRows(tx, from);
  const draft = versions.find(({ status }) => status === 'Draft');
  if (draft !== undefined) return refuse(message('CHAIN_DRAFT_EXISTS', { number: draft.number }), { subject });
  const day = effectiveFrom ?? dayAfter(dayOf(ctx.now), 1);
  const { kind, buId, code, name } = from;
  const number = present(versions[0], subject).number + 1;
  const { entity_id } = await CHAIN_MOVES.read(tx, approvalChainId, 'entity_id');
  const { id, ...made } = await CHAIN_MOVES.create(tx, ctx, { buId, move }, (columns) =>
    insertVersion(tx, { ...columns, kind, entity_id, code, number, name, effective_from: day }),
  );
  const steps = move === 'copyVersion' ? await stepsOf(tx, approvalChainId) : [];
  await writeSteps(tx, id, steps);
  const after = { name, chainKind: kind, chainEffectiveFrom: day, chainSteps: stepsText(steps) };
  return ok({ data: { approvalChainId: id, ...made }, audit: CHAIN_MOVES.audit(id, { before: null, after }) });
}

/** Saves name, first day and steps of a draft, at the version that was read. */
export async function saveChain(
  tx: Tx,
  ctx: Changing,
  sent: SentMove<'approvalChainId'> & ChainDraft,
): Promise<Changed<Moved<'approvalChainId'>>> {
  const subject = `chain:${sent.approvalChainId}`;
  const draft = chainForm.toSave(sent);
  const refused = refuseForm(chainForm.check(draft), ctx.locale, subject);
  if (refused !== undefined) return refused;
  return CHAIN_MOVES.edit(tx, ctx, sent, 'save', async ({ id }) => {
    const before = present(await chainList.find(tx, ctx, id), subject);
    const unfit = refuseForm(await checkNamed(tx, draft, before.kind), ctx.locale, subject);
    if (unfit !== undefined) return unfit;
    const { name, effectiveFrom } = draft;
    await CHAIN_MOVES.write(tx, id, { name, effective_from: effectiveFrom });
    const stood = await stepsOf(tx, id);
    const steps = draft.steps.map(stepOf);
    await writeSteps(tx, id, steps);
    return ok({
      before: { name: before.name, chainEffectiveFrom: before.effectiveFrom, chainSteps: stepsText(stood) },
      after: { name, chainEffectiveFrom: effectiveFrom, chainSteps: stepsText(steps) },
    });
  });
}

function insertVersion(tx: Tx, columns: Omit<NewRow<'approval_chain'>, 'until'>) {
  return tx
    .insertInto('approval_chain')
    .values({ ...columns, until: null })
    .returning(['id', 'number', 'version'])
    .executeTakeFirstOrThrow();
}

/** Roles have to be there, of the type of the kind; people have to have an active account. */
async function checkNamed(tx: Tx, { steps }: ChainDraft, kind: ChainKind): Promise<readonly FormRefusal<'steps'>[]> {
  const roleIds = steps.flatMap(({ roles, fallback }) => (fallback === null ? roles : [...roles, fallback]));
  const roles = await tx
    .selectFrom('approval_role')
    .select('id')
    .where('id', 'in', inList(roleIds))
    .where('deleted', '=', false)
    .where('role_type', '=', roleTypeOf(kind))
    .forShare()
    .execute();
  const people = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', inList(steps.flatMap((step) => step.people)))
    .where('state', '=', true)
    .execute();
  const [roleSet, personSet] = [new Set(roles.map(({ id }) => id)), new Set(people.map(({ id }) => id))];
  for (const [index, step] of steps.entries()) {
    const named = step.fallback === null ? step.roles : [...step.roles, step.fallback];
    if (!named.every((id) => roleSet.has(id))) return stepRefusal('CHAIN_STEP_ROLE', index);
    if (!step.people.every((id) => personSet.has(id))) return stepRefusal('CHAIN_STEP_PERSON', index);
  }
  return [];
}

function stepRefusal(code: 'CHAIN_STEP_ROLE' | 'CHAIN_STEP_PERSON', index: number): readonly FormRefusal<'steps'>[] {
  return [{ field: 'steps', message: message(code, { step: index + 1 }) }];
}

/** The names of the steps in order, for the audit log. */
function stepsText(steps: readonly { readonly name: string }[]): string {
  return steps.map(({ name }) => name).join(' → ');
}
