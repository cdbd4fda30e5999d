import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { leaveOnly } from '../../../test/check-scene.ts';
import { done } from '../../../test/claim-scene.ts';
import { addColleague } from '../../../test/more-people.ts';
import { type PaperScene, paperScene } from '../../../test/paper-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let scene: PaperScene;
let second: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  scene = await paperScene(server);
  await addColleague(server, 'second', 'sicco');
  second = await server.as('second');
});
afterAll(() => server.close());

describe('[CHK-008] a paper that a checker asks for', () => {
  it('leaves the claim in SICCO Checking without a checker, marked with the last day, and hands it to nobody until the dealer answers', async () => {
    const { claimId, requestId } = await scene.asked();
    await leaveOnly(server, claimId);
    expect(await scene.check(claimId)).toMatchObject({
      status: 'Pending',
      claimStatus: 'SiccoChecking',
      waitsUntil: '2026-03-10',
      checker: '',
      isMine: false,
    });
    expect(codeOf(await scene.begin())).toBe('CHECK_NOTHING_WAITS');
    const mine = done(await scene.sicco.call('check.list', { query: { of: 'me', pageSize: 100 } })).content;
    expect(mine.map((row) => row.claimId)).not.toContain(claimId);
    expect(codeOf(await scene.begin(claimId, second))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await scene.move('pass', claimId))).toBe('PAPER_REQUEST_WAITS');
    expect(codeOf(await scene.move('giveBack', claimId))).toBe('PAPER_REQUEST_WAITS');
    expect(await scene.viewRequest(requestId)).toMatchObject({
      status: 'Open',
      paper: 'licence',
      text: 'Page 2 is missing',
      askedDay: '2026-03-02',
      until: '2026-03-10',
      daysLeft: 8,
      takesAnswer: true,
      follows: null,
    });
    done(await scene.answer(requestId));
    expect(await scene.check(claimId)).toMatchObject({ claimStatus: 'Submitted', waitsUntil: '' });
    expect(codeOf(await scene.begin(undefined, second))).toBe('CHECK_NOTHING_WAITS');
    expect(done(await scene.begin()).claimId).toBe(claimId);
    expect(done(await scene.settle(requestId)).status).toBe('Settled');
    done(await scene.move('pass', claimId));
  });

  it('is a task of the people of the dealer who claim, due on the day, with a message that names nobody', async () => {
    const { requestId, requestCode, vin } = await scene.asked();
    const tasks = await scene.openTasks(requestId);
    expect(tasks).toContainEqual({ kind: 'answerPaper', due: '2026-03-10', usrnm: 'DEALER1' });
    expect(tasks.map(({ usrnm }) => usrnm)).not.toContain('DEALER2');
    const [first] = (await scene.told(requestId)).filter(({ usrnm }) => usrnm === 'DEALER1');
    expect(first).toMatchObject({
      template: 'paperAsked',
      facts: { code: requestCode, name: vin, by: '', reason: '2026-03-10' },
    });
    done(await scene.answer(requestId));
    expect(await scene.openTasks(requestId)).toEqual([]);
    expect(await scene.templates(requestId, 'sicco')).toEqual(['paperAnswered']);
  });

  it('never tells the dealer who the checker is', async () => {
    const { claimId, requestId } = await scene.asked();
    const { fulnm } = await server.owner
      .selectFrom('app_user')
      .select('fulnm')
      .where('usrnm', '=', 'sicco')
      .executeTakeFirstOrThrow();
    expect((await scene.viewRequest(requestId)).askedBy).toBe(fulnm);
    done(await scene.withdraw(requestId));
    const stale = await scene.send(requestId, [1], { query: { version: 1 } });
    expect(stale.status).not.toBe(200);
    const replies = await Promise.all([
      scene.dealer.call('paperRequest.view', { query: { requestId } }),
      scene.dealer.call('paperRequest.ofClaim', { query: { claimId } }),
      scene.dealer.call('paperRequest.list', { query: { pageSize: 100 } }),
      scene.dealer.call('claim.log', { query: { claimId } }),
      scene.dealer.call('claim.view', { query: { claimId } }),
    ]);
    for (const { text } of [stale, ...replies]) expect(text).not.toContain(fulnm);
  });

  it.each([
    [{ until: '2026-03-02' }, 'APPEAL_DAY_RANGE'],
    [{ until: '2026-05-02' }, 'APPEAL_DAY_RANGE'],
    [{ until: 'soon' }, 'APPEAL_DAY'],
    [{ text: ' ' }, 'PAPER_REQUEST_TEXT'],
    [{ text: 'x'.repeat(501) }, 'PAPER_REQUEST_LENGTH'],
    [{ paper: 'passport' }, 'PAPER_REQUEST_KIND'],
  ])('is refused with %j', async (more, code) => {
    const { claimId } = await scene.held();
    expect(codeOf(await scene.ask(claimId, more))).toBe(code);
    expect((await scene.check(claimId)).isMine).toBe(true);
  });

  it.each([['2026-03-03'], ['2026-05-01']])('can be asked for until %s', async (until) => {
    const { claimId } = await scene.held();
    expect(done(await scene.ask(claimId, { until })).status).toBe('Open');
  });

  it('is asked for by the checker who holds the claim alone, at the version that was read, once for a key', async () => {
    const { claimId } = await scene.held();
    const other = await scene.ask(claimId, {}, second);
    expect(codeOf(other)).toBe('CHECK_NOT_YOURS');
    const { version } = await scene.check(claimId);
    const body = { claimId, paper: 'other', text: 'The contract', until: '2026-03-05' };
    const stale = await scene.sicco.call('paperRequest.ask', {
      body,
      query: { version: version - 1 },
      ...keyed(),
    });
    expect(stale.status).toBe(409);
    const once = { body, query: { version }, ...keyed() };
    const first = done(await scene.sicco.call('paperRequest.ask', once));
    expect(done(await scene.sicco.call('paperRequest.ask', once))).toEqual(first);
    expect(codeOf(await scene.ask(claimId))).toBe('PAPER_REQUEST_WAITS');
    expect(done(await scene.sicco.call('paperRequest.ofClaim', { query: { claimId } }))).toHaveLength(1);
  });

  it('comes back to another checker where the one who asked is absent', async () => {
    const { claimId, requestId } = await scene.asked();
    await leaveOnly(server, claimId);
    const absent = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'sicco');
    await sql`insert into approval_delegation (user_id, kinds, first_day, last_day, created_at)
      values ((${absent}), '{program}', '2026-03-02', '2026-03-02', now())`.execute(server.owner);
    expect(codeOf(await scene.begin(undefined, second))).toBe('CHECK_NOTHING_WAITS');
    expect((await scene.check(claimId)).claimStatus).toBe('SiccoChecking');
    done(await scene.answer(requestId));
    expect(done(await scene.begin(undefined, second)).claimId).toBe(claimId);
    await sql`delete from approval_delegation`.execute(server.owner);
    done(await scene.settle(requestId, second));
  });

  it('is asked for again where the answer is not enough: the former request is ended and named', async () => {
    const { claimId, requestId, requestCode } = await scene.answered();
    done(await scene.begin(claimId));
    const again = done(await scene.ask(claimId, { text: 'Still not page 2' }));
    expect(await scene.stateOf(requestId)).toBe('AskedAgain');
    expect(await scene.viewRequest(again.requestId)).toMatchObject({
      status: 'Open',
      follows: { requestId, requestCode },
    });
    const ofClaim = done(await scene.dealer.call('paperRequest.ofClaim', { query: { claimId } }));
    expect(ofClaim.map(({ status }) => status)).toEqual(['Open', 'AskedAgain']);
    expect(codeOf(await scene.send(requestId, [1]))).toBe('PAPER_REQUEST_OVER');
  });

  it('is accepted by who holds the claim, and by the pass of the claim', async () => {
    const { claimId, requestId } = await scene.answered();
    expect(codeOf(await scene.settle(requestId))).toBe('CHECK_NOT_YOURS');
    done(await scene.begin(claimId));
    expect(codeOf(await scene.settle(requestId, second))).toBe('CHECK_NOT_YOURS');
    done(await scene.move('pass', claimId));
    expect(await scene.stateOf(requestId)).toBe('Settled');
  });

  it('ends with the rejection of the claim', async () => {
    const { claimId, requestId } = await scene.answered();
    done(await scene.begin(claimId));
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'Another car' } }));
    expect(await scene.stateOf(requestId)).toBe('Ended');
  });

  it('is withdrawn by any checker, and the claim waits for the same one again', async () => {
    const { claimId, requestId } = await scene.asked();
    done(await scene.withdraw(requestId, {}, second));
    expect(await scene.stateOf(requestId)).toBe('Withdrawn');
    expect(await scene.openTasks(requestId)).toEqual([]);
    expect(codeOf(await scene.begin(claimId, second))).toBe('HANDING_OF_ANOTHER');
    done(await scene.begin(claimId));
  });
});

it('[CHK-008] the database agrees at the end', async () => {
  await server.owner.transaction().execute(async (tx) => {
    expect([...(await checkSaleMoves(tx)), ...(await checkClaims(tx))]).toEqual([]);
  });
});
