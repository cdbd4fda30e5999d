import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type CheckScene, checkScene, EVERY_CLAIM } from '../../../test/check-scene.ts';
import { done } from '../../../test/claim-scene.ts';
import { outOfReach } from '../../../test/out-of-reach.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { applyPlans } from '../../checking/apply-plans.ts';
import { runPlans } from '../../checking/run-plans.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

const NOW = new Date('2026-03-02T04:00:00Z');

let server: TestServer;
let scene: CheckScene;
beforeAll(async () => {
  server = await budgetServer();
  scene = await checkScene(server);
});
afterAll(() => server.close());

const statusOf = async (claimId: number) =>
  (await scene.control.call('claim.view', { query: { claimId } })).body.data.status;
const run = (now = NOW) => runPlans(server.db, now);
/** Takes the plans of the tests before away: a BU has one for a month. */
const withoutPlans = async () => {
  await server.owner.deleteFrom('check_choice').execute();
  await server.owner.deleteFrom('checking_plan').execute();
};

describe('a plan', () => {
  it('[CHK-017] goes from the draft over its approval to running, and is closed once its month is over', async () => {
    await withoutPlans();
    const { planId, planCode, status } = done(await scene.draft());
    expect([planCode, status]).toEqual([expect.stringMatching(/^CP-\d{4,}$/v), 'Draft']);
    expect(done(await scene.submit(planId)).status).toBe('Submitted');
    expect(done(await scene.decide(planId)).status).toBe('Approved');
    await run();
    expect((await scene.view(planId)).status).toBe('Running');
    await run(new Date('2026-03-31T15:59:00Z'));
    expect((await scene.view(planId)).status).toBe('Running');
    await run(new Date('2026-03-31T16:00:00Z'));
    expect((await scene.view(planId)).status).toBe('Closed');
  });

  it('[CHK-017] that is rejected is over, and another one can be drawn up for its month', async () => {
    await withoutPlans();
    const { planId } = done(await scene.draft());
    expect(codeOf(await scene.draft())).toBe('CHECK_PLAN_EXISTS');
    done(await scene.submit(planId));
    expect(done(await scene.decide(planId, 'reject')).status).toBe('Rejected');
    expect(await scene.view(planId)).toMatchObject({ lastReason: 'Too few' });
    expect(codeOf(await scene.submit(planId))).toBe('STATE_NOT_FITTING');
    expect(done(await scene.draft()).status).toBe('Draft');
  });

  it('[API-009] of a BU out of reach is answered as a missing plan by every act on its approval, and stays as it is', async () => {
    await withoutPlans();
    const { planId } = done(await scene.draft());
    done(await scene.submit(planId));
    const admin = await server.as('admin');
    await outOfReach(server, ['control', 'sipo', 'admin'], async () => {
      for (const id of [planId, 9_999_999]) {
        const replies = [
          await scene.decide(id),
          await scene.sipo.call('checkPlans.withdraw', { body: { planId: id, reason: 'Taken over' }, ...keyed() }),
          await admin.call('checkPlans.name', { body: { planId: id, to: 1 }, ...keyed() }),
        ];
        expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      }
    });
    expect((await scene.view(planId)).status).toBe('Submitted');
    expect(done(await scene.decide(planId)).status).toBe('Approved');
  });

  it('begins with its month, not before', async () => {
    await withoutPlans();
    const rules = [{ ...EVERY_CLAIM, firstDay: '2026-04-01', checks: [...EVERY_CLAIM.checks] }];
    const planId = await scene.approved({ month: '2026-04', rules });
    await run(new Date('2026-03-31T15:59:00Z'));
    expect((await scene.view(planId)).status).toBe('Approved');
    await run(new Date('2026-03-31T16:00:00Z'));
    expect((await scene.view(planId)).status).toBe('Running');
  });

  it('is decided by nobody who drew it up, edited or submitted it', async () => {
    await withoutPlans();
    const { planId } = done(await scene.draft());
    done(await scene.submit(planId));
    expect((await scene.decide(planId, 'approve', scene.sipo)).status).toBe(403);
    expect((await scene.view(planId)).may.decide.allowed).toBe(false);
  });

  it.each([
    ['CHECK_PLAN_NO_RULE', { rules: [] }],
    ['CHECK_PLAN_MONTH', { month: '2026-13' }],
    ['CHECK_PLAN_MONTH_PAST', { month: '2026-02' }],
    ['CHECK_PLAN_RULE_DAY', { rules: [{ ...EVERY_CLAIM, firstDay: '2026-02-28' }] }],
    ['CHECK_PLAN_RULE_SHARE', { rules: [{ ...EVERY_CLAIM, share: 101 }] }],
    ['CHECK_PLAN_RULE_SHARE', { rules: [{ ...EVERY_CLAIM, share: 0.5 }] }],
    ['CHECK_PLAN_RULE_CHECKS', { rules: [{ ...EVERY_CLAIM, checks: [] }] }],
    ['CHECK_PLAN_RULE_TWICE', { rules: [EVERY_CLAIM, { ...EVERY_CLAIM, share: 5 }] }],
    ['CHECK_PLAN_RULE_CATEGORY', { rules: [{ ...EVERY_CLAIM, categoryId: 9_999_999 }] }],
    ['CHECK_PLAN_RULE_PROGRAM', { rules: [{ ...EVERY_CLAIM, programCode: 'NONE' }] }],
    ['CHECK_PLAN_BU_MISSING', { buId: null }],
    ['CHECK_PLAN_BU_FOREIGN', { buId: 9_999_999 }],
  ])('is refused with %s where the draft says %j', async (code, more) => {
    await withoutPlans();
    expect(codeOf(await scene.draft(more))).toBe(code);
  });
});

describe('a running plan', () => {
  it('has people check the whole share of 100 %, and machine rules approve what a share of 0 % leaves', async () => {
    await withoutPlans();
    const [all, none] = [await scene.planned('Checked whole'), await scene.planned('Checked never')];
    const [chosen, left] = [await scene.claimed(all), await scene.claimed(none)];
    const rules = [
      { ...EVERY_CLAIM, checks: ['papers'] },
      { ...EVERY_CLAIM, programCode: none.programCode, share: 0, checks: ['papers'] },
    ];
    const planId = await scene.approved({ rules });
    expect([await statusOf(chosen.claimId), await statusOf(left.claimId)]).toEqual(['Submitted', 'Submitted']);
    expect(await run()).toBe(2);
    expect([await statusOf(chosen.claimId), await statusOf(left.claimId)]).toEqual(['Submitted', 'Approved']);
    expect(await scene.view(planId)).toMatchObject({ looked: 2, chosen: 1, checked: 0, waiting: 0 });
    expect(await run()).toBe(0);
    const found = await server.owner
      .transaction()
      .execute(async (tx) => [...(await checkClaims(tx)), ...(await checkMoney(tx))]);
    expect(found).toEqual([]);
  });

  it('leaves a claim whose sale is not confirmed to that confirmation', async () => {
    await withoutPlans();
    const program = await scene.planned('Checked later');
    const claim = await scene.claimed(program, 'submitted');
    await scene.approved({ rules: [{ ...EVERY_CLAIM, share: 0, checks: ['papers'] }] });
    await run();
    expect(await statusOf(claim.claimId)).toBe('Submitted');
    await scene.confirm(await scene.pass(claim));
    expect(await statusOf(claim.claimId)).toBe('Approved');
  });

  it('decides once on a claim, in transactions of any size', async () => {
    await withoutPlans();
    const program = await scene.planned('Checked by halves');
    for (let made = 0; made < 5; made += 1) await scene.claimed(program);
    const planId = await scene.approved({ rules: [{ ...EVERY_CLAIM, share: 50, checks: ['papers'] }] });
    await server.owner
      .updateTable('checking_plan')
      .set({ status: 'Running', seed: 'a'.repeat(64) })
      .execute();
    const decided = await applyPlans(server.db, { now: NOW, atOnce: 2 });
    expect((await scene.view(planId)).looked).toBe(decided);
    expect(decided).toBeGreaterThanOrEqual(5);
    expect(await applyPlans(server.db, { now: NOW, atOnce: 2 })).toBe(0);
  });

  it('gives controlling a task while claims have no plan', async () => {
    await withoutPlans();
    const program = await scene.planned('Without a plan');
    await scene.claimed(program);
    await run();
    const open = () =>
      server.owner
        .selectFrom('task')
        .select('code')
        .where('kind', '=', 'planChecks')
        .where('state', '=', 'open')
        .execute();
    expect(await open()).toEqual([{ code: 'MBPC' }]);
    await scene.approved();
    await run();
    expect(await open()).toEqual([]);
  });
});
