import type { ChainStep, StepCondition } from '@oasis/engine/areas/chains';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import { fenOf } from '@oasis/engine/base';
import type { Selectable } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tables, Tx } from '../database/tables.ts';

/** The steps of a version of a chain, in order. */
export async function stepsOf(db: Db | Tx, chainId: number): Promise<readonly ChainStep[]> {
  const rows = await db
    .selectFrom('approval_chain_step')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return [];
  const roles = await db
    .selectFrom('approval_chain_step_role')
    .select(['step', 'role_id as id'])
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .execute();
  const people = await db
    .selectFrom('approval_chain_step_user')
    .select(['step', 'user_id as id'])
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    conditions: conditionsOf(row),
    match: row.match,
    roles: roles.flatMap(({ step, id }) => (step === row.position ? [id] : [])),
    people: people.flatMap(({ step, id }) => (step === row.position ? [id] : [])),
    rule: row.rule,
    count: row.count,
    order: row.step_order,
    days: row.days,
    fallback: row.fallback_role_id,
  }));
}

/** Writes the steps of a draft in the place of those that it had. */
export async function writeSteps(tx: Tx, chainId: number, steps: readonly ChainStep[]): Promise<void> {
  await tx.deleteFrom('approval_chain_step').where('chain_id', '=', chainId).execute();
  if (steps.length === 0) return;
  await tx
    .insertInto('approval_chain_step')
    .values(steps.map((step, index) => columnsOf(chainId, index + 1, step)))
    .execute();
  const roles = steps.flatMap((step, index) =>
    step.roles.map((role_id, position) => ({ chain_id: chainId, step: index + 1, role_id, position })),
  );
  if (roles.length > 0) await tx.insertInto('approval_chain_step_role').values(roles).execute();
  const people = steps.flatMap((step, index) =>
    step.people.map((user_id, position) => ({ chain_id: chainId, step: index + 1, user_id, position })),
  );
  if (people.length > 0) await tx.insertInto('approval_chain_step_user').values(people).execute();
}

/** The names of approval roles, including roles that only past versions name. */
export async function roleNames(db: Db | Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('approval_role')
    .select(['id as roleId', 'name as roleName', 'role_type as roleType', 'deleted as gone'])
    .where('id', 'in', inList(ids))
    .orderBy('name')
    .execute();
}

export async function personNames(db: Db | Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('app_user')
    .select(['id as usrid', 'usrnm', 'fulnm', 'state as active'])
    .where('id', 'in', inList(ids))
    .orderBy('fulnm')
    .execute();
}

function conditionsOf(row: Selectable<Tables['approval_chain_step']>): readonly StepCondition[] {
  const kinds = OFFER_TYPE_KINDS.filter((kind) => row.offer_kinds.includes(kind));
  return [
    ...(row.amount_from_fen === null ? [] : [{ kind: 'amount', from: fenOf(BigInt(row.amount_from_fen)) } as const]),
    ...(row.deviation_over === null ? [] : [{ kind: 'deviation', over: Number(row.deviation_over) } as const]),
    ...(kinds.length === 0 ? [] : [{ kind: 'offerKind', kinds } as const]),
    ...(row.overdraw ? [{ kind: 'overdraw' } as const] : []),
  ];
}

function columnsOf(chainId: number, position: number, step: ChainStep) {
  const { name, conditions, match, rule, count, order, days, fallback } = step;
  const amount = conditions.find((one) => one.kind === 'amount');
  const deviation = conditions.find((one) => one.kind === 'deviation');
  const kinds = conditions.find((one) => one.kind === 'offerKind');
  return {
    chain_id: chainId,
    position,
    name,
    match,
    amount_from_fen: amount === undefined ? null : String(amount.from),
    deviation_over: deviation?.over ?? null,
    offer_kinds: [...(kinds?.kinds ?? [])],
    overdraw: conditions.some((one) => one.kind === 'overdraw'),
    rule,
    count,
    step_order: order,
    days,
    fallback_role_id: fallback,
  };
}
