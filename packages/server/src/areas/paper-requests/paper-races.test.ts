import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { racedOver } from '../../../test/held-race.ts';
import { addColleague } from '../../../test/more-people.ts';
import { type PaperScene, paperScene } from '../../../test/paper-scene.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { expireRequests } from '../../claims/lapse-papers.ts';
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

interface Reply {
  readonly body: { readonly code: string };
}

/** Makes calls about a claim at once; each says whether it was done. */
const race = async (
  claimId: number,
  calls: readonly (() => Promise<Reply | number>)[],
): Promise<readonly boolean[]> => {
  const replies = await racedOver<Reply | number>(
    server,
    (tx) => tx.selectFrom('claim').select('id').where('id', '=', claimId).forUpdate().execute(),
    calls,
  );
  return replies.map((reply) => (typeof reply === 'number' ? reply > 0 : reply.body.code === '0'));
};
const states = async (requestId: number) => {
  const { status, claimStatus } = await scene.viewRequest(requestId);
  return [status, claimStatus];
};
const LATER = new Date('2026-03-20T04:00:00Z');

it('[CHK-008] either the dealer answers or the checker withdraws, and the claim comes back once', async () => {
  const { claimId, requestId } = await scene.asked();
  const { paperId } = done(await scene.add(requestId));
  const [isAnswered, isWithdrawn] = await race(claimId, [
    () => scene.send(requestId, [paperId]),
    () => scene.withdraw(requestId),
  ]);
  expect(isAnswered).toBe(!isWithdrawn);
  expect(await states(requestId)).toEqual([isAnswered ? 'Answered' : 'Withdrawn', 'Submitted']);
});

it('[CHK-008] an upload meets the withdrawal without a paper that hangs in the air', async () => {
  const { claimId, requestId } = await scene.asked();
  const [isAdded, isWithdrawn] = await race(claimId, [() => scene.add(requestId), () => scene.withdraw(requestId)]);
  expect(isWithdrawn).toBe(true);
  const unsent = (await scene.viewRequest(requestId, scene.dealer)).unsent.length;
  expect(unsent).toBe(isAdded ? 1 : 0);
  expect((await scene.viewRequest(requestId)).papers).toEqual([]);
});

it('[CHK-008] either the dealer answers or his day ends; late, his answer comes behind it', async () => {
  const { claimId, requestId } = await scene.asked({ until: '2026-03-03' });
  const { paperId } = done(await scene.add(requestId));
  const [isAnswered] = await race(claimId, [
    () => scene.send(requestId, [paperId]),
    () => expireRequests(server.db, LATER),
  ]);
  expect(isAnswered).toBe(true);
  expect(await states(requestId)).toEqual(['Answered', 'Submitted']);
});

it('[CHK-008] two servers end the time of a request once', async () => {
  const { claimId, requestId } = await scene.asked({ until: '2026-03-03' });
  const ended = await race(claimId, [() => expireRequests(server.db, LATER), () => expireRequests(server.db, LATER)]);
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect(await states(requestId)).toEqual(['Expired', 'Submitted']);
});

it('[CHK-008] two windows of a checker ask once, and of two checkers one withdraws', async () => {
  const { claimId } = await scene.held();
  const asked = await race(claimId, [() => scene.ask(claimId), () => scene.ask(claimId)]);
  expect(asked.filter(Boolean)).toHaveLength(1);
  const [request] = done(await scene.sicco.call('paperRequest.ofClaim', { query: { claimId } }));
  const requestId = request?.requestId ?? 0;
  const withdrawn = await race(claimId, [() => scene.withdraw(requestId), () => scene.withdraw(requestId, {}, second)]);
  expect(withdrawn.filter(Boolean)).toHaveLength(1);
  expect(await states(requestId)).toEqual(['Withdrawn', 'Submitted']);
});

it('[CHK-008] an answer and the end of the sale at once close the request in either order', async () => {
  const { claimId, requestId, recordId } = await scene.asked();
  const { paperId } = done(await scene.add(requestId));
  const ending = { body: { recordId, kind: 'soldBack', reason: 'Sold back' } } as const;
  done(await scene.sipo.call('retail.askEnd', ending));
  const [, isEnded] = await race(claimId, [
    () => scene.send(requestId, [paperId]),
    () => scene.control.call('retail.void', ending),
  ]);
  expect(isEnded).toBe(true);
  expect(await states(requestId)).toEqual(['Ended', 'Reversed']);
});

it('[CHK-008] an accepted answer meets the pass of the claim', async () => {
  const { claimId, requestId } = await scene.answered();
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  const [, isPassed] = await race(claimId, [
    () => scene.settle(requestId),
    () => scene.sicco.call('claim.pass', { body: { claimId } }),
  ]);
  expect(isPassed).toBe(true);
  expect(await states(requestId)).toEqual(['Settled', 'SipoChecking']);
  await server.owner.transaction().execute(async (tx) => expect(await checkSaleMoves(tx)).toEqual([]));
});
