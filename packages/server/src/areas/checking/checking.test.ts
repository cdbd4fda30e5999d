import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { type CheckScene, checkScene, EVERY_CLAIM, leaveOnly } from '../../../test/check-scene.ts';
import { done, owedFor } from '../../../test/claim-scene.ts';
import { addColleague } from '../../../test/more-people.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { runPlans } from '../../checking/run-plans.ts';
import { followDealers } from '../../claims/follow-dealers.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let scene: CheckScene;
let program: Awaited<ReturnType<CheckScene['released']>>;
let second: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  scene = await checkScene(server);
  program = await scene.released({ name: 'Checked by people', parameter: { checkCategory: 'all' } });
  await addColleague(server, 'second', 'sicco');
  second = await server.as('second');
});
afterAll(() => server.close());

/** A claim for a confirmed sale; the sale is handed to nobody, so that the first checker validates it. */
const claimed = async (of = program) => {
  const claim = await scene.claimed(of, 'submitted');
  await sql`update retail_record set assigned_to = null, assigned_day = null where id = ${claim.recordId}`.execute(
    server.owner,
  );
  return scene.confirm(await scene.pass(claim));
};
const begin = (claimId?: number, caller = scene.sicco) =>
  caller.call('claim.begin', { body: claimId === undefined ? {} : { claimId } });
const act = (move: 'pass' | 'giveBack' | 'confirm', claimId: number, caller: TestCaller) =>
  caller.call(`claim.${move}`, { body: { claimId } });
const reject = (move: 'reject' | 'refuse' | 'recheck', claimId: number, caller: TestCaller) =>
  caller.call(`claim.${move}`, { body: { claimId, reason: 'Another car' } });
const view = async (claimId: number, caller = scene.sicco) =>
  (await caller.call('check.view', { query: { claimId } })).body.data;
const statesOf = async (claimId: number) => {
  const { status, claimStatus } = await view(claimId);
  return [status, claimStatus];
};
/** Hands a claim to nobody, as if the rule of the day had found no checker. */
const ofNobody = (claimId: number) =>
  server.owner
    .updateTable('check_item')
    .set({ assigned_to: null, assigned_day: null })
    .where('claim_id', '=', claimId)
    .execute();
/** Ends what other tests left waiting. */
const nothingWaits = () => leaveOnly(server);

describe('the check of a claim', () => {
  it('[CHK-017] [CHK-004] [CHK-005] is passed by SICCO and confirmed by SIPO, and the claim is approved', async () => {
    const { claimId } = await claimed();
    await ofNobody(claimId);
    expect(await statesOf(claimId)).toEqual(['Pending', 'Submitted']);
    done(await begin(claimId));
    expect(await statesOf(claimId)).toEqual(['Pending', 'SiccoChecking']);
    done(await act('pass', claimId, scene.sicco));
    expect(await statesOf(claimId)).toEqual(['SiccoChecked', 'SipoChecking']);
    done(await act('confirm', claimId, scene.sipo));
    expect(await statesOf(claimId)).toEqual(['Passed', 'Approved']);
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'approved', 10_000],
    ]);
  });

  it('[CHK-004] waits in no queue once the dealer took the claim back, and can still be read', async () => {
    const { claimId } = await claimed();
    const queue = async () => {
      const { content } = done(await scene.sicco.call('check.list', { query: { status: 'Pending', pageSize: 100 } }));
      return content.map((one) => one.claimId);
    };
    expect(await queue()).toContain(claimId);
    done(await scene.dealer.call('claim.takeBack', { body: { claimId } }));
    expect(await queue()).not.toContain(claimId);
    expect(await statesOf(claimId)).toEqual(['Pending', 'Reversed']);
  });

  it('[CHK-017] fails where SICCO or SIPO rejects the claim, and passes where its appeal is accepted', async () => {
    const [bySicco, bySipo] = [(await claimed()).claimId, (await claimed()).claimId];
    for (const claimId of [bySicco, bySipo]) {
      await ofNobody(claimId);
      done(await begin(claimId));
    }
    done(await reject('reject', bySicco, scene.sicco));
    done(await act('pass', bySipo, scene.sicco));
    done(await reject('refuse', bySipo, scene.sipo));
    expect([await statesOf(bySicco), await statesOf(bySipo)]).toEqual([
      ['Failed', 'Rejected'],
      ['Failed', 'Rejected'],
    ]);
    done(await scene.dealer.call('claim.appeal', { body: { claimId: bySicco, reason: 'See page two' } }));
    done(await scene.control.call('claim.acceptAppeal', { body: { claimId: bySicco, reason: 'Of this car' } }));
    expect(await statesOf(bySicco)).toEqual(['Passed', 'Approved']);
  });

  it('waits for SICCO again where SIPO sends it back', async () => {
    const { claimId } = await claimed();
    await ofNobody(claimId);
    done(await begin(claimId));
    done(await act('pass', claimId, scene.sicco));
    done(await reject('recheck', claimId, scene.sipo));
    expect(await statesOf(claimId)).toEqual(['Pending', 'Submitted']);
  });

  it('is not there for a claim that machine rules approve', async () => {
    const machine = await scene.released({ name: 'By machine', parameter: { checkCategory: 'machine' } });
    const { claimId } = await scene.claimed(machine, 'submitted');
    expect((await scene.sicco.call('check.view', { query: { claimId } })).status).toBe(404);
    expect(codeOf(await begin(claimId))).toBe('CHECK_NO_ITEM');
  });

  it('tells what the machine found, the plan that chose the claim, and what the dealer did before', async () => {
    const planned = await scene.planned('Chosen by a plan');
    const { claimId } = await claimed(planned);
    await scene.approved({ rules: [{ ...EVERY_CLAIM, share: 100, checks: ['papers', 'owner'] }] });
    await runPlans(server.db, new Date('2026-03-02T04:00:00Z'));
    const { findings, plan, because, papers, ofDealer } = await view(claimId);
    expect(because).toBe('plan');
    expect(plan).toMatchObject({ share: 100, planCode: expect.stringMatching(/^CP-/v) });
    expect(findings.map(({ comparison, asked }) => [comparison, asked])).toEqual([
      ['papers', true],
      ['days', false],
      ['amounts', false],
      ['owner', true],
      ['area', false],
      ['duplicates', false],
    ]);
    expect(findings.find(({ comparison }) => comparison === 'papers')).toMatchObject({ outcome: 'fits' });
    expect(papers).toMatchObject([{ kind: 'invoice' }]);
    expect(ofDealer.checked).toBeGreaterThan(0);
    expect(ofDealer.reasons).toContain('Another car');
  });
});

describe('the lease of a claim', () => {
  it('lets nobody else pass, reject or give back what somebody holds', async () => {
    const { claimId } = await claimed();
    await ofNobody(claimId);
    done(await begin(claimId));
    expect(codeOf(await act('pass', claimId, second))).toBe('CHECK_NOT_YOURS');
    expect(codeOf(await reject('reject', claimId, second))).toBe('CHECK_NOT_YOURS');
    expect(codeOf(await act('giveBack', claimId, second))).toBe('CHECK_NOT_YOURS');
    expect((await view(claimId)).isMine).toBe(true);
    expect((await view(claimId, second)).isMine).toBe(false);
    done(await act('giveBack', claimId, scene.sicco));
    done(await begin(claimId, second));
    done(await act('pass', claimId, second));
  });

  it('stays where the claim goes to the successor of its dealer', async () => {
    const { claimId } = await claimed();
    await ofNobody(claimId);
    done(await begin(claimId));
    await sql`update dealer set successor_id = (select id from dealer where code = 'D1002'), successor_from = '2026-03-02'
      where code = 'D1001'`.execute(server.owner);
    await followDealers(server.db, { now: new Date('2026-03-02T04:00:00Z') });
    await sql`update dealer set successor_id = null, successor_from = null, active = true`.execute(server.owner);
    expect(await view(claimId)).toMatchObject({ isMine: true, claimStatus: 'SiccoChecking' });
    done(await act('pass', claimId, scene.sicco));
  });

  it('refuses a claim that is handed to another checker, by name', async () => {
    const { claimId } = await claimed();
    const usrid = (
      await server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'second').executeTakeFirstOrThrow()
    ).id;
    await server.owner
      .updateTable('check_item')
      .set({ assigned_to: usrid, assigned_day: '2026-03-02' })
      .where('claim_id', '=', claimId)
      .execute();
    expect(codeOf(await begin(claimId))).toBe('HANDING_OF_ANOTHER');
    expect((await view(claimId)).handedTo).not.toBe('');
    done(await begin(claimId, second));
  });

  it('ends after half an hour: the next checker who asks for work frees the claim', async () => {
    await nothingWaits();
    const { claimId } = await claimed();
    await ofNobody(claimId);
    done(await begin(claimId));
    await sql`update check_item set lease_until = now() - interval '100 years' where claim_id = ${claimId}`.execute(
      server.owner,
    );
    expect(done(await begin(undefined, second)).claimId).toBe(claimId);
    expect(codeOf(await act('pass', claimId, scene.sicco))).toBe('CHECK_NOT_YOURS');
    done(await act('giveBack', claimId, second));
  });

  it('gives the claim that waits longest, and says where none waits', async () => {
    await nothingWaits();
    expect(codeOf(await begin())).toBe('CHECK_NOTHING_WAITS');
    const [first, later] = [(await claimed()).claimId, (await claimed()).claimId];
    for (const claimId of [first, later]) await ofNobody(claimId);
    expect(done(await begin()).claimId).toBe(first);
    expect(done(await begin()).claimId).toBe(later);
  });

  it('gives each of many claims to one of those who ask at the same time', async () => {
    await nothingWaits();
    const made: number[] = [];
    for (let count = 0; count < 4; count += 1) made.push((await claimed()).claimId);
    for (const claimId of made) await ofNobody(claimId);
    const replies = await Promise.all(made.flatMap(() => [begin(), begin(undefined, second)]));
    const taken = replies.flatMap(({ body }) => (body.code === '0' ? [body.data.claimId] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(made);
    const others = replies.filter(({ body }) => body.code !== '0').map((reply) => codeOf(reply));
    expect(new Set(others)).toEqual(new Set(['CHECK_NOTHING_WAITS']));
  });

  it('hands new claims out in equal shares', async () => {
    await nothingWaits();
    // What was handed out before counts for another day.
    await sql`update check_item set assigned_day = '2026-01-01' where assigned_day is not null`.execute(server.owner);
    const made: number[] = [];
    for (let count = 0; count < 4; count += 1) made.push((await claimed()).claimId);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from check_item
      where claim_id = any (${made}::int[]) group by assigned_to having assigned_to is not null`.execute(server.owner);
    expect(rows.map(({ count }) => count)).toEqual([2, 2]);
  });
});

describe('two people', () => {
  it('confirm what the other one passed: not who validated the sale of the claim', async () => {
    const { claimId, recordId } = await claimed();
    await ofNobody(claimId);
    done(await begin(claimId, second));
    done(await act('pass', claimId, second));
    const sipo = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sipo')
      .executeTakeFirstOrThrow();
    await sql`update move_log set usrid = ${sipo.id} where kind = 'retail-record' and object_id = ${recordId} and move = 'pass'`.execute(
      server.owner,
    );
    expect(codeOf(await act('confirm', claimId, scene.sipo))).toBe('CHECK_OWN_SALE');
    expect(codeOf(await reject('refuse', claimId, scene.sipo))).toBe('CHECK_OWN_SALE');
    expect((await view(claimId, scene.sipo)).isOwnSale).toBe(true);
    done(await act('confirm', claimId, scene.control));
  });

  it('leave ledgers and checks that agree', async () => {
    const found = await server.owner
      .transaction()
      .execute(async (tx) => [...(await checkClaims(tx)), ...(await checkMoney(tx))]);
    expect(found).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from check_item i join claim c on c.id = i.claim_id
      where (i.checker_id is not null) <> (c.status = 'SiccoChecking')`.execute(server.owner);
    expect(present(rows[0], 'a count').count).toBe(0);
  });
});

describe('the queue', () => {
  it('has the checks that wait longest first, by their state and reason', async () => {
    const pageOf = async (query: object) => (await scene.sicco.call('check.list', { query })).body.data;
    const list = async (query: object) => (await pageOf(query)).content;
    const waiting = await list({ status: 'Pending' });
    const since = waiting.map(({ waitingSince }) => waitingSince);
    expect(since).toEqual(since.toSorted());
    expect(new Set((await list({ because: 'plan' })).map(({ because }) => because))).toEqual(new Set(['plan']));
    expect((await list({ status: 'Passed' })).every(({ claimStatus }) => claimStatus === 'Approved')).toBe(true);
    // By the counts: a page ends at ten checks, and a plan may choose more.
    expect((await pageOf({ of: 'me' })).totalElements).toBeLessThan((await pageOf({})).totalElements);
    expect((await scene.dealer.call('check.list', { query: {} })).status).toBe(403);
  });
});
