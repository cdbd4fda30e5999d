import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import { type LateScene, lateScene } from '../../../test/late-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { lapsePermissions } from '../../claims/lapse-permissions.ts';
import { recheckClaims } from '../../claims/recheck-claims.ts';
import { checkApprovals } from '../../verify/check-approvals.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let scene: LateScene;
let program: Awaited<ReturnType<LateScene['passed']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await lateScene(server);
  done(await scene.rule());
  program = await scene.passed();
});
afterAll(() => server.close());

const claim = async (claimId: number) => (await scene.dealer.call('claim.view', { query: { claimId } })).body.data;
const linesOf = async (claimId: number) =>
  (await server.owner.selectFrom('claim_line').select('id').where('claim_id', '=', claimId).execute()).length;

describe('a request for late claims', () => {
  it('[CLM-018] lists the cars whose deadline passed and that may still ask, with the last day to ask', async () => {
    const { carId, vin } = await scene.sold(program);
    const found = (await scene.dealer.call('late.candidates', { query: { vin } })).body.data;
    expect(found).toMatchObject({
      isComplete: true,
      rules: [{ bu: 'MBPC', reasons: ['papers', 'system'], papersNeeded: false }],
      cars: [{ carId, vin, programCode: program.programCode, net: '100.00', reason: '' }],
    });
    expect(found.cars[0]).toMatchObject({ claimUntil: '2026-03-01', askUntil: '2026-04-30' });
    expect(await scene.answer(vin, program.programCode)).toMatchObject({ reason: 'CLAIM_LATE_BY_APPROVAL' });
  });

  it('lists the car that was sold last first', async () => {
    const sold: number[] = [];
    for (let made = 0; made < 4; made += 1) sold.push((await scene.sold(program)).carId);
    const { cars } = (await scene.dealer.call('late.candidates', { query: {} })).body.data;
    expect(cars.flatMap(({ carId }) => (sold.includes(carId) ? [carId] : []))).toEqual(sold.toReversed());
  });

  it('books nothing before its approval: its items wait, hold nothing, and have no line', async () => {
    const before = await spentOn(server, program.programCode);
    const { requestId, first } = await scene.waiting(program, 2);
    expect(await scene.view(requestId)).toMatchObject({ status: 'Waiting', items: 2, booked: 0, net: '200.00' });
    expect(await claim(first.claimId)).toMatchObject({ status: 'Delayed', holds: false, net: '0.00' });
    expect(await linesOf(first.claimId)).toBe(0);
    expect(await owedFor(server, first.claimId)).toEqual([]);
    expect(await spentOn(server, program.programCode)).toEqual(before);
    done(await scene.decide(requestId, 'reject'));
  });

  it('books every item once when it is approved, and machine rules approve what they may', async () => {
    const { requestId, claimIds } = await scene.waiting(program, 2);
    expect(done(await scene.decide(requestId))).toMatchObject({ status: 'Granted', booked: 2, items: 2 });
    for (const claimId of claimIds) {
      expect(await claim(claimId)).toMatchObject({ status: 'Approved', holds: true, net: '100.00' });
      expect(await owedFor(server, claimId)).toEqual([
        ['incurred', 'claimed', 10_000],
        ['claimed', 'approved', 10_000],
      ]);
    }
    expect(codeOf(await scene.decide(requestId))).toBe('LATE_NONE_RUNNING');
    expect(await linesOf(present(claimIds[0], 'a claim'))).toBe(1);
  });

  it('ends all its items when it is rejected, without a posting, and the cars can be asked for anew', async () => {
    const { requestId, claimIds, cars } = await scene.waiting(program);
    expect(codeOf(await scene.control.call('late.decide', { body: { requestId, action: 'reject' }, ...key() }))).toBe(
      'REASON_MISSING',
    );
    expect(done(await scene.decide(requestId, 'reject'))).toMatchObject({ status: 'Refused', booked: 0 });
    const [claimId] = claimIds;
    expect(await claim(claimId ?? 0)).toMatchObject({ status: 'Reversed', reason: 'Too late' });
    expect(await owedFor(server, claimId ?? 0)).toEqual([]);
    done(await scene.draft(cars.map(({ carId }) => scene.itemOf(carId, program))));
  });

  it('is withdrawn by who submitted it while it is undecided, and no later', async () => {
    const { requestId, claimIds } = await scene.waiting(program);
    const withdraw = (caller = scene.dealer) =>
      caller.call('late.withdraw', { body: { requestId, reason: 'Asked by mistake' }, ...key() });
    expect((await withdraw(await server.as('DEALER2'))).status).toBe(404);
    expect(done(await withdraw())).toMatchObject({ status: 'Withdrawn' });
    expect(await claim(claimIds[0] ?? 0)).toMatchObject({ status: 'Reversed' });
    expect(codeOf(await withdraw())).toBe('LATE_NONE_RUNNING');
    const granted = await scene.waiting(program);
    done(await scene.decide(granted.requestId));
    const late = await scene.dealer.call('late.withdraw', {
      body: { requestId: granted.requestId, reason: 'Too late' },
      ...key(),
    });
    expect(codeOf(late)).toBe('LATE_NONE_RUNNING');
  });

  it('is refused for a car in time, twice, for another amount, and without a program of that kind', async () => {
    const inTime = await scene.released({ name: 'In time' });
    const { carId } = await scene.sold(program);
    const item = scene.itemOf(carId, program);
    expect(codeOf(await scene.draft([]))).toBe('LATE_NOTHING_CHOSEN');
    expect(codeOf(await scene.draft([{ ...item, code: inTime.programCode }]))).toBe('LATE_REFUSED_ITEM');
    expect(codeOf(await scene.draft([{ ...item, net: '99.99' }]))).toBe('LATE_REFUSED_ITEM');
    expect(codeOf(await scene.draft([item], { reason: 'none' }))).toBe('LATE_REASON_MISSING');
    expect(codeOf(await scene.draft([item], { text: ' ' }))).toBe('LATE_TEXT_MISSING');
    const { requestId, requestCode } = done(await scene.draft([item, item]));
    expect((await scene.view(requestId)).content).toHaveLength(1);
    const again = await scene.draft([item]);
    expect(again.body.message).toContain(`It is asked for already, in ${requestCode}`);
    done(await scene.dealer.call('late.discard', { body: { requestId } }));
    done(await scene.draft([item]));
  });

  it('of another dealer is answered as a missing one, and so are its items, papers and cars', async () => {
    const { requestId, claimIds, cars } = await scene.waiting(program);
    const other = await server.as('DEALER2');
    for (const id of [requestId, 9_999_999]) {
      const seen = await other.call('late.view', { query: { requestId: id } });
      expect([seen.status, codeOf(seen)]).toEqual([
        404,
        codeOf(await other.call('late.log', { query: { requestId: id } })),
      ]);
      expect((await scene.submit(id, other)).status).toBe(404);
      expect((await other.call('late.discard', { body: { requestId: id } })).status).toBe(404);
    }
    expect((await scene.draft([scene.itemOf(cars[0]?.carId ?? 0, program)], {}, other)).status).toBe(404);
    expect((await scene.sendLate(claimIds[0] ?? 0, '100.00', other)).status).toBe(404);
    expect((await other.call('late.list', { query: {} })).body.data.content).toEqual([]);
    expect((await other.call('late.items', { query: {} })).body.data.content).toEqual([]);
    done(await scene.decide(requestId, 'reject'));
  });

  it('is decided by head office with the permission, never by who asked, and by one of two at once', async () => {
    const { requestId } = await scene.waiting(program);
    expect((await scene.decide(requestId, 'approve', scene.sipo)).status).toBe(403);
    expect((await scene.decide(requestId, 'approve', scene.dealer)).status).toBe(403);
    const replies = await Promise.all([scene.decide(requestId), scene.decide(requestId)]);
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(replies.filter((reply) => codeOf(reply) === 'LATE_NONE_RUNNING')).toHaveLength(1);
    const claimIds = (await scene.view(requestId)).content.map(({ claimId }) => claimId);
    expect(await linesOf(claimIds[0] ?? 0)).toBe(1);
  });
});

/** A program that grants one car, with a request for two. */
async function capped() {
  const one = await scene.passed({
    name: 'One car',
    parameter: { checkCategory: 'all' },
    terms: { dealerUnits: '', units: '1', money: '' },
  });
  return { one, ...(await scene.waiting(one, 2)) };
}

describe('a permission', () => {
  it('is unused where the cap is full at the approval, says why, and is used once there is a place', async () => {
    const { one, requestId } = await capped();
    expect(done(await scene.decide(requestId))).toMatchObject({ booked: 1, items: 2 });
    const { content } = await scene.view(requestId);
    const booked = present(
      content.find(({ standing }) => standing === 'booked'),
      'a booked one',
    );
    const unused = present(
      content.find(({ standing }) => standing === 'unused'),
      'an unused one',
    );
    expect(unused).toMatchObject({ status: 'Delayed', why: 'What the program grants is used up', nowNet: '' });
    expect(unused.grantedUntil).toBe('2026-04-01');
    expect(codeOf(await scene.sendLate(unused.claimId))).toBe('CLAIM_REFUSED');
    expect(await spentOn(server, one.programCode)).toMatchObject({ used: 10_000, over: 0 });
    done(await scene.dealer.call('claim.takeBack', { body: { claimId: booked.claimId } }));
    const freed = await scene.view(requestId);
    expect(freed).toMatchObject({ unused: 1 });
    const shown = freed.content.map(({ standing, nowNet, nowWhy }) => [standing, nowNet, nowWhy]);
    expect(shown.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['ended', '', ''],
      ['unused', '100.00', ''],
    ]);
    const differs = await scene.sendLate(unused.claimId, '99.00');
    expect(differs.body.message).toContain('it is now 100.00 yuan');
    expect(done(await scene.sendLate(unused.claimId))).toMatchObject({ status: 'Submitted' });
    expect(codeOf(await scene.sendLate(unused.claimId))).toBe('STATE_NOT_FITTING');
    expect(await claim(unused.claimId)).toMatchObject({ sentDay: '2026-03-02', holds: true });
  });

  it('[CHK-018] is taken back by head office while it is unused, and no longer once it was used', async () => {
    const { requestId } = await capped();
    done(await scene.decide(requestId));
    const { content } = await scene.view(requestId);
    const of = (standing: string) => content.find((item) => item.standing === standing)?.claimId ?? 0;
    const listed = (await scene.control.call('late.items', { query: { standing: 'unused' } })).body.data.content;
    expect(listed.map(({ claimId }) => claimId)).toContain(of('unused'));
    const everyReason = ['mistake', 'program', 'papers', 'dealer', 'other'];
    expect(listed.find(({ claimId }) => claimId === of('unused'))?.callbackReasons).toEqual(everyReason);
    expect(content.map(({ callbackReasons }) => callbackReasons)).toEqual([[], []]);
    expect((await scene.callBack(of('unused'), scene.dealer)).status).toBe(403);
    expect((await scene.callBack(9_999_999)).status).toBe(404);
    expect(codeOf(await scene.callBack(of('unused'), scene.control, 'whim'))).toBe('LATE_CALLBACK_REASON');
    expect(codeOf(await scene.callBack(of('booked')))).toBe('STATE_NOT_FITTING');
    expect(done(await scene.callBack(of('unused')))).toMatchObject({ status: 'Reversed' });
    expect(codeOf(await scene.callBack(of('unused')))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await scene.sendLate(of('unused')))).toBe('STATE_NOT_FITTING');
    const waiting = await scene.waiting(program);
    expect(codeOf(await scene.callBack(waiting.first.claimId))).toBe('LATE_NOT_WAITING');
    done(await scene.decide(waiting.requestId, 'reject'));
  });

  it('ends by itself after its last day, not on it', async () => {
    const { requestId } = await capped();
    done(await scene.decide(requestId));
    const { content } = await scene.view(requestId);
    const unused = content.find(({ standing }) => standing === 'unused')?.claimId ?? 0;
    await lapsePermissions(server.db, new Date('2026-04-01T15:59:00Z'));
    expect(await claim(unused)).toMatchObject({ status: 'Delayed' });
    await lapsePermissions(server.db, new Date('2026-04-01T16:01:00Z'));
    expect(await claim(unused)).toMatchObject({ status: 'Reversed' });
  });

  it('that was used stays through a sale that is judged again', async () => {
    const { requestId, cars, first } = await scene.waiting(program);
    done(await scene.decide(requestId));
    await server.db
      .transaction()
      .execute((tx) => recheckClaims(tx, { actor: { usrid: 0 }, now: new Date() }, cars[0]?.carId ?? 0));
    expect(await claim(first.claimId)).toMatchObject({ status: 'Approved' });
  });
});

describe('the rules', () => {
  it('[CHK-009] say who may ask, with which reasons and papers, and until when, from their first day on', async () => {
    const { carId } = await scene.sold(program);
    expect(codeOf(await scene.rule())).toBe('LATE_RULE_EXISTS');
    expect(codeOf(await scene.rule({ validFrom: '2026-03-01' }))).toBe('LATE_RULE_DAY_PAST');
    expect(codeOf(await scene.rule({ validFrom: '2026-03-09', asker: 'listed' }))).toBe('LATE_RULE_DEALERS_MISSING');
    const later = { validFrom: '2026-03-05', asker: 'listed', dealers: 'D1002', papersNeeded: true };
    const { ruleId } = done(await scene.rule(later));
    expect((await scene.dealer.call('lateRules.list', { query: {} })).status).toBe(403);
    const asked = await scene.draft([scene.itemOf(carId, program)], { reason: 'other' });
    const { requestId } = done(asked);
    expect(codeOf(await scene.submit(requestId))).toBe('LATE_REASON_NOT_ALLOWED');
    await server.owner
      .updateTable('claim_delay_rule')
      .set({ valid_from: '2026-03-02', papers_needed: true, for_other: true })
      .where('valid_from', '=', '2026-03-02')
      .execute();
    expect(codeOf(await scene.submit(requestId))).toBe('LATE_PAPERS_MISSING');
    done(await scene.paper(requestId));
    done(await scene.submit(requestId));
    done(await scene.decide(requestId, 'reject'));
    await server.owner
      .updateTable('claim_delay_rule')
      .set({ papers_needed: false, for_other: false })
      .where('valid_from', '=', '2026-03-02')
      .execute();
    const body = { ruleId, buId: scene.buId, ...RULE_OF_LATER, askDays: '90' };
    expect(done(await scene.control.call('lateRules.update', { body }))).toMatchObject({ version: 2 });
  });

  it('[CHK-010] say for how many days a permission lives', async () => {
    const body = {
      ruleId: null,
      buId: scene.buId,
      validFrom: '2026-03-02',
      unusedDays: '5',
      forMistake: false,
      forProgram: true,
      forPapers: false,
      forDealer: false,
      forOther: false,
    };
    done(await scene.control.call('callbackRules.save', { body, ...key() }));
    const { requestId, first } = await scene.waiting(program);
    done(await scene.decide(requestId));
    expect((await scene.view(requestId)).content[0]).toMatchObject({ grantedUntil: '2026-03-07' });
    expect(codeOf(await scene.callBack(first.claimId))).toBe('STATE_NOT_FITTING');
    const full = await capped();
    done(await scene.decide(full.requestId));
    const { content } = await scene.view(full.requestId, scene.control);
    expect(content.map(({ standing, callbackReasons }) => [standing, callbackReasons])).toEqual([
      ['booked', []],
      ['unused', ['program']],
    ]);
    const unused = present(content[1], 'an unused one');
    expect(codeOf(await scene.callBack(unused.claimId))).toBe('LATE_CALLBACK_REASON');
    expect(done(await scene.callBack(unused.claimId, scene.control, 'program'))).toMatchObject({ status: 'Reversed' });
    await server.owner.deleteFrom('delay_callback_rule').execute();
  });
});

it('[CLM-019] late claims are counted by incentive category', async () => {
  const { cars } = await scene.waiting(program);
  const { categories } = (await scene.dealer.call('late.categories', { query: {} })).body.data;
  expect(cars).toHaveLength(1);
  expect(categories.some(({ waiting, waitingNet }) => waiting >= 1 && Number(waitingNet) >= 100)).toBe(true);
});

it('[CLM-026] demo cars that were sold as used ones are told apart: those to ask for, their requests, items and sums', async () => {
  const demo = await scene.passed({ name: 'Demo cars', design: { saleKind: 'demonstrator' } });
  const driven = async () => {
    const { carId, recordId } = await scene.sold(demo, { typed: { kind: 'demo' } });
    const invoiced = (day: string) =>
      server.owner.updateTable('retail_record').set({ invoice_day: day }).where('id', '=', recordId).execute();
    // The days of a demo car are over.
    await invoiced('2025-02-20');
    done(await scene.control.call('retail.complete', { body: { recordId } }));
    await invoiced('2026-02-20');
    return carId;
  };
  const [kept, used, later] = [await driven(), await driven(), await driven()];
  await scene.usedSale(used);
  await scene.usedSale(later);
  const query = { used: 'true' } as const;
  const candidates = async (more: object) =>
    done(await scene.dealer.call('late.candidates', { query: { program: demo.programCode, ...more } })).cars.map(
      ({ carId }) => carId,
    );
  expect(await candidates({})).toEqual([later, used, kept]);
  expect(await candidates(query)).toEqual([later, used]);
  const asked = async (carId: number) => {
    const { requestId } = done(await scene.draft([scene.itemOf(carId, demo)]));
    done(await scene.submit(requestId));
    return requestId;
  };
  const [ofKept, ofUsed] = [await asked(kept), await asked(used)];
  expect(await candidates(query)).toEqual([later]);
  const requests = async (more: object) =>
    done(await scene.dealer.call('late.list', { query: { program: demo.programCode, ...more } })).content.map(
      ({ requestId }) => requestId,
    );
  expect(await requests({})).toEqual([ofUsed, ofKept]);
  expect(await requests(query)).toEqual([ofUsed]);
  const items = done(await scene.dealer.call('late.items', { query })).content;
  expect(items.map(({ carId }) => carId)).toEqual([used]);
  const { categories } = done(await scene.dealer.call('late.categories', { query }));
  expect(categories).toMatchObject([{ open: 1, openNet: '100.00', waiting: 1, waitingNet: '100.00', booked: 0 }]);
  for (const requestId of [ofKept, ofUsed]) done(await scene.decide(requestId, 'reject'));
});

it('all ledgers, states and approvals agree', async () => {
  const findings = await server.owner
    .transaction()
    .execute(async (tx) => [
      ...(await checkClaims(tx)),
      ...(await checkMoney(tx)),
      ...(await checkSaleMoves(tx)),
      ...(await checkApprovals(tx)),
    ]);
  expect(findings).toEqual([]);
});

const RULE_OF_LATER = {
  validFrom: '2026-03-05',
  asker: 'listed',
  dealers: 'D1002',
  forPapers: true,
  forSystem: true,
  forRegistration: false,
  forPeople: false,
  forOther: false,
  papersNeeded: true,
};

function key() {
  return { headers: { 'idempotency-key': crypto.randomUUID() } };
}
