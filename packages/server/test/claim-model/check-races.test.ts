import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlans } from '../../src/checking/run-plans.ts';
import type { Tx } from '../../src/database/tables.ts';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves, checkSaleMoves } from '../../src/verify/check-moves.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { EVERY_CLAIM } from '../check-scene.ts';
import { done } from '../claim-scene.ts';
import { racedOver } from '../held-race.ts';
import { addColleague } from '../more-people.ts';
import { type PaperScene, paperScene } from '../paper-scene.ts';
import { failedItem } from '../spot-rows.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

let server: TestServer;
let scene: PaperScene;
let third: TestCaller;
let withVat: Awaited<ReturnType<PaperScene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await paperScene(server);
  await addColleague(server, 'third', 'sipo');
  third = await server.as('third');
  withVat = await scene.released({ name: 'With VAT', parameter: { checkCategory: 'all' }, terms: { vat: 'with' } });
});
afterAll(() => server.close());

interface Reply {
  readonly status: number;
  readonly body: { readonly code: string };
}
const isDone = ({ body }: Reply) => body.code === '0';
const findings = () =>
  server.owner
    .transaction()
    .execute(async (tx) => [
      ...(await checkMoves(tx)),
      ...(await checkSaleMoves(tx)),
      ...(await checkMoney(tx)),
      ...(await checkClaims(tx)),
    ]);
const holdClaim = (claimId: number) => (tx: Tx) =>
  tx.selectFrom('claim').select('id').where('id', '=', claimId).forUpdate().execute();
const view = async (claimId: number) => done(await scene.control.call('claim.view', { query: { claimId } }));

/** A claim in the hands of SICCO whose amount depends on VAT. */
async function held(): Promise<number> {
  const { claimId } = await scene.claimed(withVat);
  const nobodys = { assigned_to: null, assigned_day: null };
  await server.owner.updateTable('check_item').set(nobodys).where('claim_id', '=', claimId).execute();
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  return claimId;
}

let percent = 1;
/** A run under way that changes the claims of that program: another VAT of their month. */
async function runUnderWay(): Promise<number> {
  percent += 1;
  const body = { validFrom: '2026-02-01', percent: String(percent), reason: 'A race' };
  done(await scene.control.call('vatRates.save', { body, ...keyed() }));
  const asked = { bu: 'MBPC', program: withVat.programCode, reason: 'A race' };
  const { runId } = done(await scene.control.call('claimRuns.preview', { body: asked, ...keyed() }));
  const { mark } = done(await scene.control.call('claimRuns.view', { query: { runId } }));
  done(await scene.control.call('claimRuns.make', { body: { runId, mark }, ...keyed() }));
  return runId;
}
const step = (runId: number) => scene.control.call('claimRuns.step', { body: { runId }, ...keyed() });
/** Fen of 113 yuan with VAT in it, at the VAT that stands. */
const judged = async (claimId: number) => present((await view(claimId)).offers[0], 'an offer').judgedNet;

describe('a run that judges claims again meets', () => {
  it('the pass of a check: the claim is passed, and gets what it is judged for now or stays told as left', async () => {
    const claimId = await held();
    const before = await judged(claimId);
    const runId = await runUnderWay();
    const replies = await racedOver<Reply>(server, holdClaim(claimId), [
      () => step(runId),
      () => scene.sicco.call('claim.pass', { body: { claimId } }),
    ]);
    expect(replies.map(isDone)).toEqual([true, true]);
    expect(await view(claimId)).toMatchObject({ status: 'SipoChecking' });
    const { content } = done(await scene.control.call('claimRuns.items', { query: { runId, pageSize: 100 } }));
    const own = present(
      content.find((item) => item.claimId === claimId),
      'an item',
    );
    expect(own.progress).toBe('done');
    expect(await judged(claimId)).not.toBe(before);
    expect(await findings()).toEqual([]);
  });

  it('the rejection of a check: nothing is owed, and an accepted appeal owes what it is judged for by then', async () => {
    const claimId = await held();
    const runId = await runUnderWay();
    const replies = await racedOver<Reply>(server, holdClaim(claimId), [
      () => step(runId),
      () => scene.sicco.call('claim.reject', { body: { claimId, reason: 'Another car' } }),
    ]);
    expect(replies.map(isDone)).toEqual([true, true]);
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
    done(await scene.control.call('claim.acceptAppeal', { body: { claimId, reason: 'So it is' } }));
    const { net } = await view(claimId);
    expect(net).toBe(await judged(claimId));
    expect(await findings()).toEqual([]);
  });

  it('the correction of a sample: the claim gets no more than was found, whichever came first', async () => {
    const claimId = await held();
    done(await scene.sicco.call('claim.pass', { body: { claimId } }));
    done(await scene.sipo.call('claim.confirm', { body: { claimId } }));
    const itemId = await failedItem(server, claimId, 4_000);
    const runId = await runUnderWay();
    const replies = await racedOver<Reply>(server, holdClaim(claimId), [
      () => step(runId),
      () => third.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }),
    ]);
    expect(replies.map(isDone)).toEqual([true, true]);
    expect(await view(claimId)).toMatchObject({ net: '40.00', status: 'Approved' });
    expect(await findings()).toEqual([]);
  });
});

describe('a checking rule that is confirmed while claims are sent', () => {
  it('counts for each of them whole or not at all, and for every later one', async () => {
    const program = await scene.released({ name: 'By machine' });
    const code = program.programCode;
    const first = await scene.sold('confirmed', program.modelId);
    const { claimId } = present(done(await scene.claim(first, [code])).claims[0], 'a claim');
    const { categoryId } = await server.owner
      .selectFrom('claim_line as l')
      .innerJoin('si_offer as o', 'o.id', 'l.si_offer_id')
      .innerJoin('offer_type as t', 't.id', 'o.offer_type_id')
      .select('t.incentive_category_id as categoryId')
      .where('l.claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    const rule = { bu: '', validFrom: '2026-03-01', comparison: 'papers', prerequisite: 'sale', fromNet: '0' };
    const said = { passes: 'never', messageEn: 'Ask for the original', messageCn: '请索取原件' };
    const body = { ...rule, ...said, categoryId };
    const { ruleId } = done(await scene.sipo.call('checkRules.propose', { body, ...keyed() }));
    done(await scene.control.call('checkRules.try', { body: { ruleId } }));
    const sales = [];
    for (let at = 0; at < 6; at += 1) sales.push(await scene.sold('confirmed', program.modelId));
    const [confirmed, ...sent] = await Promise.all([
      scene.control.call('checkRules.confirm', { body: { ruleId } }),
      ...sales.map(({ carId }) => {
        const claims = [{ code, net: '100.00' }];
        return scene.dealer.call('claim.send', { body: { carId, claims }, ...keyed() });
      }),
    ]);
    done(confirmed);
    const later = await scene.claim(await scene.sold('confirmed', program.modelId), [code]);
    const states = await Promise.all(
      [...sent, later].map(async (reply) => {
        const { claimId: id, status } = present(done(reply).claims[0], 'a claim');
        const check = await server.owner
          .selectFrom('check_item')
          .select(['because', 'status'])
          .where('claim_id', '=', id)
          .executeTakeFirst();
        return JSON.stringify([status, check ?? null]);
      }),
    );
    const [byMachine, byPeople] = [
      JSON.stringify(['Approved', null]),
      JSON.stringify(['Submitted', { because: 'rule', status: 'Pending' }]),
    ];
    expect(states.filter((state) => state !== byMachine && state !== byPeople)).toEqual([]);
    expect(states.at(-1)).toBe(byPeople);
    expect(await findings()).toEqual([]);
    await server.owner.deleteFrom('check_rule').execute();
  });
});

describe('a checking plan whose month is over', () => {
  const APRIL = new Date('2026-04-01T04:00:00Z');
  const moves = async (planId: number) => {
    const { rows } = await sql<{ id: number; move: string }>`select id, move from move_log
      where kind = 'checking-plan' and object_id = ${planId} order by version`.execute(server.owner);
    return rows;
  };

  it('is closed once, after the decision on its last chosen claim, also where two servers look while that is made', async () => {
    const program = await scene.planned();
    const planId = await scene.approved({ rules: [{ ...EVERY_CLAIM, checks: [...EVERY_CLAIM.checks] }] });
    const { claimId } = await scene.claimed(program);
    await runPlans(server.db, present(server.clock.at, 'a clock'));
    await server.owner
      .updateTable('check_item')
      .set({ assigned_to: null, assigned_day: null })
      .where('claim_id', '=', claimId)
      .execute();
    done(await scene.sicco.call('claim.begin', { body: { claimId } }));
    await runPlans(server.db, APRIL);
    expect((await scene.view(planId)).status).toBe('Running');
    done(await scene.sicco.call('claim.pass', { body: { claimId } }));
    await racedOver<unknown>(server, holdClaim(claimId), [
      () => scene.sipo.call('claim.confirm', { body: { claimId } }),
      () => runPlans(server.db, APRIL),
      () => runPlans(server.db, APRIL),
    ]);
    await Promise.all([runPlans(server.db, APRIL), runPlans(server.db, APRIL)]);
    expect((await scene.view(planId)).status).toBe('Closed');
    const closed = (await moves(planId)).filter(({ move }) => move === 'close');
    expect(closed).toHaveLength(1);
    const { rows } = await sql<{ id: number }>`select m.id from move_log m join check_item i on i.id = m.object_id
      where m.kind = 'check-item' and i.claim_id = ${claimId} and m.move = 'pass'`.execute(server.owner);
    expect(present(closed[0], 'the end').id).toBeGreaterThan(present(rows[0], 'the decision').id);
    expect(await findings()).toEqual([]);
  });
});
