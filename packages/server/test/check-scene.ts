import { sql } from 'kysely';
import { controllingChain } from './approval-chain.ts';
import { keyed } from './budgets.ts';
import { claimScene, done } from './claim-scene.ts';
import type { TestServer } from './test-server.ts';

/** A rule of a plan for every claim of its month. */
export const EVERY_CLAIM = {
  firstDay: '2026-03-01',
  categoryId: null,
  programCode: '',
  share: 100,
  checks: ['papers', 'days'] as const,
};

/** Programs whose claims a plan chooses, and plans; each step by the calls that pages make. The month of the tests is 2026-03. */
export async function checkScene(server: TestServer) {
  const scene = await claimScene(server);
  const [sicco, sipo, control] = [await server.as('sicco'), await server.as('sipo'), await server.as('control')];
  const { id: buId } = await server.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow();
  await controllingChain(server, { kind: 'checkingPlan', buId });
  const plan = (more: object = {}) => ({
    buId,
    month: '2026-03',
    rules: [{ ...EVERY_CLAIM, checks: [...EVERY_CLAIM.checks] }],
    ...more,
  });
  const draft = (more: object = {}, caller = sipo) => caller.call('checkPlans.draft', { body: plan(more), ...keyed() });
  const submit = (planId: number, caller = sipo) => caller.call('checkPlans.submit', { body: { planId }, ...keyed() });
  const decide = (planId: number, action: 'approve' | 'reject' = 'approve', caller = control) =>
    caller.call('checkPlans.decide', {
      body: { planId, action, ...(action === 'reject' && { comment: 'Too few' }) },
      ...keyed(),
    });
  const view = async (planId: number, caller = sipo) =>
    (await caller.call('checkPlans.view', { query: { planId } })).body.data;
  /** An approved plan. */
  const approved = async (more: object = {}) => {
    const { planId } = done(await draft(more));
    done(await submit(planId));
    done(await decide(planId));
    return planId;
  };
  /** A released program whose claims a plan chooses. */
  const planned = (name = 'Planned program') => scene.released({ name, parameter: { checkCategory: 'plan' } });
  /** A claim for a new car of a program. */
  const claimed = async (
    program: Awaited<ReturnType<typeof planned>>,
    kind: 'submitted' | 'confirmed' = 'confirmed',
  ) => {
    const sale = await scene.sold(kind, program.modelId);
    const [claim] = done(await scene.claim(sale, [program.programCode])).claims;
    if (claim === undefined) throw new Error('no claim');
    return { ...sale, ...claim };
  };
  return { ...scene, sicco, sipo, control, buId, plan, draft, submit, decide, view, approved, planned, claimed };
}

export type CheckScene = Awaited<ReturnType<typeof checkScene>>;

/** Takes every check that waits out of the queues but that of one claim, as if SICCO had passed it; the log of moves says so. */
export async function leaveOnly({ owner }: Pick<TestServer, 'owner'>, claimId = 0): Promise<void> {
  await sql`
    with passed as (
      update check_item set status = 'SiccoChecked', version = version + 1 where status = 'Pending' and claim_id <> ${claimId}
      returning id, version, bu_id)
    insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
    select 'check-item', id, version, 'siccoCheck', 'Pending', 'SiccoChecked', bu_id, null, now(), '', '{}' from passed`.execute(
    owner,
  );
}
