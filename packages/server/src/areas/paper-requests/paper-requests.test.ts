import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { addColleague } from '../../../test/more-people.ts';
import { type PaperScene, PDF, paperScene } from '../../../test/paper-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { followDealers } from '../../claims/follow-dealers.ts';
import { expireRequests, remindDealers } from '../../claims/lapse-papers.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkDocuments } from '../../verify/check-documents.ts';
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

const begin = (claimId?: number, who = scene.sicco) =>
  who.call('claim.begin', { body: claimId === undefined ? {} : { claimId } });
const move = (name: 'pass' | 'giveBack', claimId: number, who = scene.sicco) =>
  who.call(`claim.${name}`, { body: { claimId } });
const stateOf = async (requestId: number) => (await scene.viewRequest(requestId)).status;
const check = async (claimId: number, who = scene.sicco) => done(await who.call('check.view', { query: { claimId } }));
const openTasks = (requestId: number) =>
  server.owner
    .selectFrom('task as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select(['t.kind', 't.due', 'u.usrnm'])
    .where('t.object_kind', '=', 'paper-request')
    .where('t.object_id', '=', requestId)
    .where('t.state', '=', 'open')
    .orderBy('u.usrnm')
    .execute();
const told = async (requestId: number) => {
  const rows = await server.owner
    .selectFrom('message as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['m.template', 'u.usrnm', 'm.facts'])
    .where('m.object_kind', '=', 'paper-request')
    .where('m.object_id', '=', requestId)
    .orderBy('m.id')
    .execute();
  return rows;
};
const templates = async (requestId: number, usrnm: string) =>
  (await told(requestId)).flatMap((row) => (row.usrnm === usrnm ? [row.template] : []));
const openPaper = (who: TestCaller, requestId: number, paperId: number) =>
  server.app.inject({
    url: `/oasis/paperRequest/paper?requestId=${requestId}&paperId=${paperId}`,
    headers: { authorization: who.token },
  });
/** Leaves no other claim to a checker, also none that was taken: those of an absent checker go to the others. */
const nothingElse = (claimId: number) =>
  sql`update check_item set status = 'SiccoChecked' where status = 'Pending' and claim_id <> ${claimId}`.execute(
    server.owner,
  );

const at = (day: string) => new Date(`${day}T04:00:00Z`);

describe('[CHK-008] a paper that a checker asks for', () => {
  it('leaves the claim in SICCO Checking without a checker, marked with the last day, and hands it to nobody until the dealer answers', async () => {
    const { claimId, requestId } = await scene.asked();
    await nothingElse(claimId);
    expect(await check(claimId)).toMatchObject({
      status: 'Pending',
      claimStatus: 'SiccoChecking',
      waitsUntil: '2026-03-10',
      checker: '',
      isMine: false,
    });
    expect(codeOf(await begin())).toBe('CHECK_NOTHING_WAITS');
    const mine = done(await scene.sicco.call('check.list', { query: { of: 'me', pageSize: 100 } })).content;
    expect(mine.map((row) => row.claimId)).not.toContain(claimId);
    expect(codeOf(await begin(claimId, second))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await move('pass', claimId))).toBe('PAPER_REQUEST_WAITS');
    expect(codeOf(await move('giveBack', claimId))).toBe('PAPER_REQUEST_WAITS');
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
    expect(await check(claimId)).toMatchObject({ claimStatus: 'Submitted', waitsUntil: '' });
    expect(codeOf(await begin(undefined, second))).toBe('CHECK_NOTHING_WAITS');
    expect(done(await begin()).claimId).toBe(claimId);
    expect(done(await scene.settle(requestId)).status).toBe('Settled');
    done(await move('pass', claimId));
  });

  it('is a task of the people of the dealer who claim, due on the day, with a message that names nobody', async () => {
    const { requestId, requestCode, vin } = await scene.asked();
    const tasks = await openTasks(requestId);
    expect(tasks).toContainEqual({ kind: 'answerPaper', due: '2026-03-10', usrnm: 'DEALER1' });
    expect(tasks.map(({ usrnm }) => usrnm)).not.toContain('DEALER2');
    const [first] = (await told(requestId)).filter(({ usrnm }) => usrnm === 'DEALER1');
    expect(first).toMatchObject({
      template: 'paperAsked',
      facts: { code: requestCode, name: vin, by: '', reason: '2026-03-10' },
    });
    done(await scene.answer(requestId));
    expect(await openTasks(requestId)).toEqual([]);
    expect(await templates(requestId, 'sicco')).toEqual(['paperAnswered']);
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
    expect((await check(claimId)).isMine).toBe(true);
  });

  it.each([['2026-03-03'], ['2026-05-01']])('can be asked for until %s', async (until) => {
    const { claimId } = await scene.held();
    expect(done(await scene.ask(claimId, { until })).status).toBe('Open');
  });

  it('is asked for by the checker who holds the claim alone, at the version that was read, once for a key', async () => {
    const { claimId } = await scene.held();
    const other = await scene.ask(claimId, {}, second);
    expect(codeOf(other)).toBe('CHECK_NOT_YOURS');
    const { version } = await check(claimId);
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
    await nothingElse(claimId);
    const absent = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'sicco');
    await sql`insert into approval_delegation (user_id, kinds, first_day, last_day, created_at)
      values ((${absent}), '{program}', '2026-03-02', '2026-03-02', now())`.execute(server.owner);
    expect(codeOf(await begin(undefined, second))).toBe('CHECK_NOTHING_WAITS');
    expect((await check(claimId)).claimStatus).toBe('SiccoChecking');
    done(await scene.answer(requestId));
    expect(done(await begin(undefined, second)).claimId).toBe(claimId);
    await sql`delete from approval_delegation`.execute(server.owner);
    done(await scene.settle(requestId, second));
  });

  it('is asked for again where the answer is not enough: the former request is ended and named', async () => {
    const { claimId, requestId, requestCode } = await scene.answered();
    done(await begin(claimId));
    const again = done(await scene.ask(claimId, { text: 'Still not page 2' }));
    expect(await stateOf(requestId)).toBe('AskedAgain');
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
    done(await begin(claimId));
    expect(codeOf(await scene.settle(requestId, second))).toBe('CHECK_NOT_YOURS');
    done(await move('pass', claimId));
    expect(await stateOf(requestId)).toBe('Settled');
  });

  it('ends with the rejection of the claim', async () => {
    const { claimId, requestId } = await scene.answered();
    done(await begin(claimId));
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'Another car' } }));
    expect(await stateOf(requestId)).toBe('Ended');
  });

  it('is withdrawn by any checker, and the claim waits for the same one again', async () => {
    const { claimId, requestId } = await scene.asked();
    done(await scene.withdraw(requestId, {}, second));
    expect(await stateOf(requestId)).toBe('Withdrawn');
    expect(await openTasks(requestId)).toEqual([]);
    expect(codeOf(await begin(claimId, second))).toBe('HANDING_OF_ANOTHER');
    done(await begin(claimId));
  });
});

describe('[CHK-008] the last day', () => {
  it('is included; after it the request is said to have expired, and the checker decides on the claim', async () => {
    const { claimId, requestId } = await scene.asked({ until: '2026-03-04' });
    await expireRequests(server.db, at('2026-03-04'));
    expect(await stateOf(requestId)).toBe('Open');
    // The day of China: still the 4th in London.
    await expireRequests(server.db, new Date('2026-03-04T16:30:00Z'));
    expect(await stateOf(requestId)).toBe('Expired');
    expect(await openTasks(requestId)).toEqual([]);
    expect(await templates(requestId, 'sicco')).toEqual(['paperExpired']);
    expect(await check(claimId)).toMatchObject({ status: 'Pending', claimStatus: 'Submitted' });
    expect(codeOf(await begin(claimId, second))).toBe('HANDING_OF_ANOTHER');
    done(await begin(claimId));
    done(await move('pass', claimId));
    expect(await stateOf(requestId)).toBe('Expired');
  });

  it('lets a late dealer still answer while the claim is checked and nothing newer was asked', async () => {
    const [late, again, decided] = [
      await scene.asked({ until: '2026-03-03' }),
      await scene.asked({ until: '2026-03-03' }),
      await scene.asked({ until: '2026-03-03' }),
    ];
    await expireRequests(server.db, at('2026-03-05'));
    for (const { claimId } of [late, again, decided]) done(await begin(claimId));
    done(await scene.answer(late.requestId));
    expect(await stateOf(late.requestId)).toBe('Answered');
    expect((await check(late.claimId)).isMine).toBe(true);
    const next = done(await scene.ask(again.claimId));
    expect((await scene.viewRequest(next.requestId)).follows?.requestId).toBe(again.requestId);
    done(await move('pass', decided.claimId));
    for (const { requestId } of [again, decided]) {
      expect(codeOf(await scene.add(requestId))).toBe('PAPER_REQUEST_OVER');
      expect((await scene.viewRequest(requestId)).takesAnswer).toBe(false);
    }
  });

  it('is told the day before, once, and not on the day of the request', async () => {
    const far = await scene.asked({ until: '2026-03-08' });
    const near = await scene.asked({ until: '2026-03-03' });
    const reminders = async (requestId: number) =>
      (await templates(requestId, 'DEALER1')).filter((template) => template === 'paperReminder').length;
    await remindDealers(server.db, at('2026-03-02'));
    expect(await reminders(near.requestId)).toBe(0);
    await remindDealers(server.db, at('2026-03-06'));
    expect(await reminders(far.requestId)).toBe(0);
    await remindDealers(server.db, at('2026-03-07'));
    await remindDealers(server.db, at('2026-03-08'));
    expect(await reminders(far.requestId)).toBe(1);
    expect(await openTasks(far.requestId)).toHaveLength(
      (await told(far.requestId)).filter(({ template }) => template === 'paperAsked').length,
    );
  });
});

describe('[CHK-008] papers of an answer', () => {
  it('are encrypted, and each opening is recorded', async () => {
    const { requestId } = await scene.asked();
    const { paperId } = done(await scene.add(requestId));
    expect((await openPaper(scene.sicco, requestId, paperId)).statusCode).toBe(404);
    expect((await scene.viewRequest(requestId)).unsent).toEqual([]);
    expect(done(await scene.send(requestId, [paperId], {})).status).toBe('Answered');
    expect((await scene.viewRequest(requestId)).papers.map((paper) => paper.paperId)).toEqual([paperId]);
    const opened = await openPaper(scene.sicco, requestId, paperId);
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    const { sha256 } = await server.owner
      .selectFrom('appeal_paper')
      .select('sha256')
      .where('id', '=', paperId)
      .executeTakeFirstOrThrow();
    const kept = await new DocumentFolder(server.documentFolder).read(sha256);
    expect(kept?.includes('%PDF')).toBe(false);
    const records = await server.owner
      .selectFrom('audit_log')
      .select(['usrnm', 'subject'])
      .where('event', '=', 'REQUESTED_PAPER_OPENED')
      .execute();
    expect(records).toEqual([{ usrnm: 'sicco', subject: `paper-request:${requestId}` }]);
    const log = await server.owner.selectFrom('audit_log').select('details').execute();
    expect(JSON.stringify(log)).not.toMatch(/王伟|Page 2 is missing/v);
  });

  it('are those that the dealer saw, at least one, and stay once they were sent', async () => {
    const { requestId } = await scene.asked();
    expect(codeOf(await scene.send(requestId, []))).toBe('PAPER_REQUEST_NO_PAPER');
    const { paperId } = done(await scene.add(requestId));
    const wrong = done(await scene.add(requestId)).paperId;
    expect(codeOf(await scene.send(requestId, [paperId]))).toBe('APPEAL_PAPER_GONE');
    const remove = (id: number, who = scene.dealer) =>
      who.call('paperRequest.removePaper', { body: { requestId, paperId: id } });
    done(await remove(wrong));
    expect((await openPaper(scene.dealer, requestId, wrong)).statusCode).toBe(404);
    const replied = await scene.dealer.call('paperRequest.answer', {
      body: { requestId, remark: 'Both pages', papers: [paperId] },
    });
    done(replied);
    expect(await scene.viewRequest(requestId)).toMatchObject({ remark: 'Both pages', paperCount: 1 });
    expect(codeOf(await remove(paperId))).toBe('APPEAL_PAPER_SENT');
    await expect(server.owner.deleteFrom('appeal_paper').where('id', '=', paperId).execute()).rejects.toThrow(
      /a paper that was sent stays/v,
    );
    await expect(
      server.owner.updateTable('paper_request').set({ until: '2026-04-01' }).where('id', '=', requestId).execute(),
    ).rejects.toThrow(/a request stays as it was sent/v);
  });

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'DOCUMENT_TYPE'],
    ['nothing', Buffer.alloc(0), 'IMPORT_FILE_EMPTY'],
  ])('that are %s are refused', async (_, content, code) => {
    const { requestId } = await scene.asked();
    expect(codeOf(await scene.add(requestId, scene.dealer, content))).toBe(code);
  });
});

describe('[CHK-008] of another dealer', () => {
  it('requests and papers are answered as missing ones, to the byte', async () => {
    const { claimId, requestId } = await scene.asked();
    const { paperId } = done(await scene.add(requestId));
    const other = await server.as('DEALER2');
    const tries = async (claim: number, request: number, paper: number) => {
      const replies = await Promise.all([
        other.call('paperRequest.view', { query: { requestId: request } }),
        other.call('paperRequest.ofClaim', { query: { claimId: claim } }),
        scene.send(request, [paper], {}, other),
        scene.add(request, other),
        other.call('paperRequest.removePaper', { body: { requestId: request, paperId: paper } }),
      ]);
      const file = await openPaper(other, request, paper);
      const said = replies.map(({ status, text }) => [status, text.replaceAll(String(claim), '')]);
      return [...said, [file.statusCode, file.body]];
    };
    const foreign = await tries(claimId, requestId, paperId);
    expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(foreign).toEqual(await tries(2_000_000_000, 2_000_000_000, 2_000_000_000));
    const listed = done(await other.call('paperRequest.list', { query: { pageSize: 100 } })).content;
    expect(listed).toEqual([]);
    expect((await scene.dealer.call('paperRequest.withdraw', { body: { requestId } })).status).toBe(403);
  });
});

describe('[CHK-008] the list of requests', () => {
  it('is filtered and counted by state, paper, car, dealer, age and days left, and exported in its order', async () => {
    const open = await scene.asked({ until: '2026-03-03' });
    const answered = await scene.answered();
    const ids = [open.requestId, answered.requestId];
    const found = async (query: object) => {
      const { content } = done(await scene.sipo.call('paperRequest.list', { query: { pageSize: 100, ...query } }));
      return ids.filter((id) => content.some((row) => row.requestId === id));
    };
    expect(await found({})).toEqual(ids);
    expect(await found({ status: 'Answered' })).toEqual([answered.requestId]);
    expect(await found({ left: 1 })).toEqual([open.requestId]);
    expect(await found({ left: 0 })).toEqual([]);
    expect(await found({ vin: open.vin })).toEqual([open.requestId]);
    expect(await found({ paper: 'licence', age: 'week', bu: 'MBPC', dealer: 'D1001' })).toEqual(ids);
    expect(await found({ age: 'month' })).toEqual([]);
    expect(await found({ age: 'nonsense' })).toEqual([]);
    expect(await found({ program: 'SI-NONE' })).toEqual([]);
    const query = { program: scene.program.programCode };
    const figures = done(await scene.control.call('paperRequest.figures', { query }));
    const total = done(await scene.control.call('paperRequest.list', { query })).totalElements;
    const sum = (parts: readonly { readonly count: number }[]) => parts.reduce((all, { count }) => all + count, 0);
    expect([sum(figures.states), sum(figures.ages)]).toEqual([total, total]);
    expect(figures.states.find(({ status }) => status === 'Answered')?.count).toBe(
      done(await scene.control.call('paperRequest.list', { query: { ...query, status: 'Answered' } })).totalElements,
    );
    const file = await server.app.inject({
      url: `/oasis/paperRequest/export?format=csv&vin=${open.vin}`,
      headers: { authorization: scene.sipo.token },
    });
    expect(file.body).toContain(open.requestCode);
    expect(file.body).not.toContain(answered.requestCode);
  });
});

describe('[CHK-008] a claim that ends', () => {
  it('closes its request in the same transaction: taken back, or reversed with its sale', async () => {
    const [back, open, answered] = [await scene.answered(), await scene.asked(), await scene.answered()];
    done(await scene.dealer.call('claim.takeBack', { body: { claimId: back.claimId } }));
    for (const { recordId } of [open, answered]) {
      const ending = { body: { recordId, kind: 'soldBack', reason: 'Sold back' } } as const;
      done(await scene.sipo.call('retail.askEnd', ending));
      done(await scene.control.call('retail.void', ending));
    }
    for (const { claimId, requestId } of [back, open, answered]) {
      expect([await stateOf(requestId), (await check(claimId)).claimStatus]).toEqual(['Ended', 'Reversed']);
      expect(await openTasks(requestId)).toEqual([]);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from move_log r join move_log c
        on c.kind = 'claim' and c.object_id = ${open.claimId} and c.move = 'reverse' and c.xmin = r.xmin
      where r.kind = 'paper-request' and r.object_id = ${open.requestId} and r.move = 'end'`.execute(server.owner);
    expect(rows[0]?.count).toBe(1);
    expect(codeOf(await scene.add(open.requestId))).toBe('PAPER_REQUEST_OVER');
  });

  it('goes to the successor of its dealer with its request, who is asked anew and answers', async () => {
    const { claimId, requestId } = await scene.asked();
    await sql`update dealer set successor_id = (select id from dealer where code = 'D1002'), successor_from = '2026-03-02'
      where code = 'D1001'`.execute(server.owner);
    await followDealers(server.db, { now: at('2026-03-02') });
    const successor = await server.as('DEALER2');
    expect((await openTasks(requestId)).map(({ usrnm }) => usrnm)).toContain('DEALER2');
    expect((await openTasks(requestId)).map(({ usrnm }) => usrnm)).not.toContain('DEALER1');
    expect(codeOf(await scene.add(requestId))).toBe('NOT_FOUND');
    const { paperId } = done(await scene.add(requestId, successor));
    done(await scene.send(requestId, [paperId], {}, successor));
    expect(await check(claimId)).toMatchObject({ claimStatus: 'Submitted' });
    await sql`update dealer set successor_id = null, successor_from = null, active = true`.execute(server.owner);
  });
});

describe('[CHK-008] the database at the end', () => {
  it('agrees: a claim is in check without a checker where its request is open, and only there', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect(await checkSaleMoves(tx)).toEqual([]);
      expect(await checkClaims(tx)).toEqual([]);
      expect(await checkDocuments(tx, { folder: new DocumentFolder(server.documentFolder) })).toEqual([]);
    });
  });

  it('is found by verification where a claim waits without a request, or a request asks another dealer', async () => {
    const { claimId, requestId } = await scene.asked();
    const places = async (change: string) => {
      const tx = await server.owner.startTransaction().execute();
      await sql.raw(change).execute(tx);
      const found = (await checkClaims(tx)).map(({ place }) => place);
      await tx.rollback().execute();
      return found;
    };
    const found = [`paper of claim ${claimId}`];
    expect(await places('select 1')).toEqual([]);
    expect(await places(`update paper_request set status = 'Settled' where id = ${requestId}`)).toEqual(found);
    expect(await places(`update paper_request set dealer_id = 2 where id = ${requestId}`)).toEqual(found);
  });
});
