import type { ChainKind, ChainStep } from '@oasis/engine/areas/chains';
import { dayOf, fenOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { writeSteps } from '../approvals/chain-steps.ts';
import { codeNumber } from '../database/code-number.ts';
import type { Tx } from '../database/tables.ts';

/** The roles of the demo, with the accounts of their members (APC-017). */
const ROLES = [
  { name: 'Sales', members: [] },
  { name: 'Controlling', members: ['control'] },
  { name: 'Finance', members: ['finance'] },
  { name: 'Management', members: ['manager'] },
] as const;

/** From this amount on, and beyond this deviation, management decides as well. */
const MANAGED_FROM = fenOf(10_000_000_00n);
const MANAGED_DEVIATION = 0.01;

const STEP: Omit<ChainStep, 'name' | 'roles'> = {
  conditions: [],
  match: 'any',
  people: [],
  rule: 'any',
  count: null,
  order: 'together',
  days: 3,
  fallback: null,
};

/**
 * Loads approval roles, and for each BU a chain of each kind that the demo decides by, in force since the year before, since samples of the
 * demo are some weeks old; existing ones stay.
 */
export async function loadChains(tx: Tx, now: Date): Promise<boolean> {
  const there = await tx.selectFrom('approval_role').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return false;
  const bus = await tx.selectFrom('bu').select(['id', 'code']).where('deleted', '=', false).orderBy('id').execute();
  const roles = await insertRoles(
    tx,
    bus.map(({ id }) => id),
    now,
  );
  const [, controlling = 0, finance = 0, management = 0] = roles;
  const steps: readonly ChainStep[] = [
    { ...STEP, name: 'Controlling', roles: [controlling], fallback: finance },
    { ...STEP, name: 'Finance', roles: [finance], fallback: management },
    {
      ...STEP,
      name: 'Management',
      roles: [management],
      conditions: [
        { kind: 'amount', from: MANAGED_FROM },
        { kind: 'deviation', over: MANAGED_DEVIATION },
        { kind: 'overdraw' },
      ],
    },
  ];
  for (const bu of bus) {
    await insertChain(tx, { kind: 'program', bu, now }, steps);
    await insertChain(tx, { kind: 'dealerPayout', bu, now }, steps.slice(0, 2));
    for (const kind of ['lateClaims', 'checkingPlan', 'exemption'] as const) {
      await insertChain(tx, { kind, bu, now }, [{ ...STEP, name: 'Controlling', roles: [controlling] }]);
    }
    await insertChain(tx, { kind: 'sample', bu, now }, [{ ...STEP, name: 'Finance', roles: [finance] }]);
  }
  return true;
}

async function insertRoles(tx: Tx, buIds: readonly number[], now: Date): Promise<readonly number[]> {
  const made = await tx
    .insertInto('approval_role')
    .values(ROLES.map(({ name }) => ({ name, role_type: 'NORMAL' as const, created_by: null, created_at: now })))
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of made) {
    const members: readonly string[] = ROLES.find((role) => role.name === name)?.members ?? [];
    const users = await tx
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', 'in', [...members, ''])
      .execute();
    const rows = users.map((user, position) => ({ role_id: id, user_id: user.id, position }));
    if (rows.length > 0) await tx.insertInto('approval_role_user').values(rows).execute();
    await tx
      .insertInto('approval_role_bu')
      .values(buIds.map((bu_id) => ({ role_id: id, bu_id })))
      .execute();
  }
  return ROLES.map(({ name }) => made.find((role) => role.name === name)?.id ?? 0);
}

const NAMES: Readonly<Record<ChainKind, string>> = {
  program: 'programs',
  dealerPayout: 'dealer payouts',
  flPayout: 'FL payouts',
  lateClaims: 'late claims',
  checkingPlan: 'checking plans',
  sample: 'samples',
  exemption: 'exemptions from checking',
};

interface DemoChain {
  readonly kind: ChainKind;
  readonly bu: { readonly id: number; readonly code: string };
  readonly now: Date;
}

async function insertChain(tx: Tx, { kind, bu, now }: DemoChain, steps: readonly ChainStep[]): Promise<void> {
  const { id } = await tx
    .insertInto('approval_chain')
    .values({
      code: sql<string>`'AC-' || ${codeNumber('approval_chain_number')}`,
      number: 1,
      name: `${bu.code} ${NAMES[kind]}`,
      kind,
      bu_id: bu.id,
      entity_id: null,
      status: 'Draft',
      effective_from: `${Number(dayOf(now).slice(0, 4)) - 1}-01-01`,
      until: null,
      created_by: null,
      created_at: now,
      updated_by: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeSteps(tx, id, steps);
  await tx.updateTable('approval_chain').set({ status: 'Active' }).where('id', '=', id).execute();
}
