import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { type PaperScene, paperScene } from '../../../test/paper-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { followDealers } from '../../claims/follow-dealers.ts';
import { DocumentFolder } from '../../documents/document-folder.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkDocuments } from '../../verify/check-documents.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let scene: PaperScene;
beforeAll(async () => {
  server = await budgetServer();
  scene = await paperScene(server);
});
afterAll(() => server.close());

const at = (day: string) => new Date(`${day}T04:00:00Z`);

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
      const file = await scene.openPaper(other, request, paper);
      const said = replies.map(({ status, text }) => [status, text]);
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
      expect([await scene.stateOf(requestId), (await scene.check(claimId)).claimStatus]).toEqual(['Ended', 'Reversed']);
      expect(await scene.openTasks(requestId)).toEqual([]);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from move_log r join move_log c
        on c.kind = 'claim' and c.object_id = ${open.claimId} and c.move = 'reverse' and c.xmin = r.xmin
      where r.kind = 'paper-request' and r.object_id = ${open.requestId} and r.move = 'end'`.execute(server.owner);
    expect(rows[0]?.count).toBe(1);
    expect(codeOf(await scene.add(open.requestId))).toBe('PAPER_REQUEST_OVER');
  });

  it('goes to the successor of its dealer with its request; the successor is asked anew and answers', async () => {
    const { claimId, requestId } = await scene.asked();
    await sql`update dealer set successor_id = (select id from dealer where code = 'D1002'), successor_from = '2026-03-02'
      where code = 'D1001'`.execute(server.owner);
    await followDealers(server.db, { now: at('2026-03-02') });
    const successor = await server.as('DEALER2');
    expect((await scene.openTasks(requestId)).map(({ usrnm }) => usrnm)).toContain('DEALER2');
    expect((await scene.openTasks(requestId)).map(({ usrnm }) => usrnm)).not.toContain('DEALER1');
    expect(codeOf(await scene.add(requestId))).toBe('NOT_FOUND');
    const { paperId } = done(await scene.add(requestId, successor));
    done(await scene.send(requestId, [paperId], {}, successor));
    expect(await scene.check(claimId)).toMatchObject({ claimStatus: 'Submitted' });
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
