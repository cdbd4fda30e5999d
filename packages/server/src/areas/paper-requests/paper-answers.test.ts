import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { addColleague } from '../../../test/more-people.ts';
import { type PaperScene, PDF, paperScene } from '../../../test/paper-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
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

const at = (day: string) => new Date(`${day}T04:00:00Z`);

describe('[CHK-008] the last day', () => {
  it('is included; after it the request is said to have expired, and the checker decides on the claim', async () => {
    const { claimId, requestId } = await scene.asked({ until: '2026-03-04' });
    await expireRequests(server.db, at('2026-03-04'));
    expect(await scene.stateOf(requestId)).toBe('Open');
    // The day of China: still the 4th in London.
    await expireRequests(server.db, new Date('2026-03-04T16:30:00Z'));
    expect(await scene.stateOf(requestId)).toBe('Expired');
    expect(await scene.openTasks(requestId)).toEqual([]);
    expect(await scene.templates(requestId, 'sicco')).toEqual(['paperExpired']);
    expect(await scene.check(claimId)).toMatchObject({ status: 'Pending', claimStatus: 'Submitted' });
    expect(codeOf(await scene.begin(claimId, second))).toBe('HANDING_OF_ANOTHER');
    done(await scene.begin(claimId));
    done(await scene.move('pass', claimId));
    expect(await scene.stateOf(requestId)).toBe('Expired');
  });

  it('lets a late dealer still answer while the claim is checked and nothing newer was asked', async () => {
    const [late, again, decided] = [
      await scene.asked({ until: '2026-03-03' }),
      await scene.asked({ until: '2026-03-03' }),
      await scene.asked({ until: '2026-03-03' }),
    ];
    await expireRequests(server.db, at('2026-03-05'));
    for (const { claimId } of [late, again, decided]) done(await scene.begin(claimId));
    done(await scene.answer(late.requestId));
    expect(await scene.stateOf(late.requestId)).toBe('Answered');
    expect((await scene.check(late.claimId)).isMine).toBe(true);
    const next = done(await scene.ask(again.claimId));
    expect((await scene.viewRequest(next.requestId)).follows?.requestId).toBe(again.requestId);
    done(await scene.move('pass', decided.claimId));
    for (const { requestId } of [again, decided]) {
      expect(codeOf(await scene.add(requestId))).toBe('PAPER_REQUEST_OVER');
      expect((await scene.viewRequest(requestId)).takesAnswer).toBe(false);
    }
  });

  it('is told the day before, once, and not on the day of the request', async () => {
    const far = await scene.asked({ until: '2026-03-08' });
    const near = await scene.asked({ until: '2026-03-03' });
    const reminders = async (requestId: number) =>
      (await scene.templates(requestId, 'DEALER1')).filter((template) => template === 'paperReminder').length;
    await remindDealers(server.db, at('2026-03-02'));
    expect(await reminders(near.requestId)).toBe(0);
    await remindDealers(server.db, at('2026-03-06'));
    expect(await reminders(far.requestId)).toBe(0);
    await remindDealers(server.db, at('2026-03-07'));
    await remindDealers(server.db, at('2026-03-08'));
    expect(await reminders(far.requestId)).toBe(1);
    expect(await scene.openTasks(far.requestId)).toHaveLength(
      (await scene.told(far.requestId)).filter(({ template }) => template === 'paperAsked').length,
    );
  });
});

describe('[CHK-008] papers of an answer', () => {
  it('are encrypted, and each opening is recorded', async () => {
    const { requestId } = await scene.asked();
    const { paperId } = done(await scene.add(requestId));
    expect((await scene.openPaper(scene.sicco, requestId, paperId)).statusCode).toBe(404);
    expect((await scene.viewRequest(requestId)).unsent).toEqual([]);
    expect(done(await scene.send(requestId, [paperId], {})).status).toBe('Answered');
    expect((await scene.viewRequest(requestId)).papers.map((paper) => paper.paperId)).toEqual([paperId]);
    const opened = await scene.openPaper(scene.sicco, requestId, paperId);
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
    expect((await scene.openPaper(scene.dealer, requestId, wrong)).statusCode).toBe(404);
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

it('[CHK-008] the database agrees at the end', async () => {
  await server.owner.transaction().execute(async (tx) => {
    expect([...(await checkSaleMoves(tx)), ...(await checkClaims(tx))]).toEqual([]);
    expect(await checkDocuments(tx, { folder: new DocumentFolder(server.documentFolder) })).toEqual([]);
  });
});
