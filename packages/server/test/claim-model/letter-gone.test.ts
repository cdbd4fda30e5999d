import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { claimScene, done, spentOn } from '../claim-scene.ts';
import type { TestServer } from '../test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
});
afterAll(() => server.close());

it('a claim that was sent in time stays owed when its letter is withdrawn for good, and nobody claims anew', async () => {
  const { programId, programCode, releaseId, modelId } = await scene.released({ name: 'Gone' });
  const sale = await scene.sold('submitted', modelId);
  const { claimId } = present(done(await scene.claim(sale, [programCode])).claims[0], 'a claim');
  done(await scene.sales.call('releases.withdraw', { body: { releaseId, reason: 'A wrong amount' } }));
  done(await scene.sales.call('program.revise', { body: { programId }, ...keyed() }));
  done(await scene.sales.call('program.delete', { body: { programId }, ...keyed() }));
  const other = await scene.sold('submitted', modelId);
  expect(await scene.answer(other.vin, programCode)).toMatchObject({
    answer: 'no',
    reason: 'CLAIM_LETTER_ENDED',
    remedyBy: '',
  });
  const body = { recordId: sale.recordId };
  done(await scene.sicco.call('retail.begin', { body }));
  done(await scene.sicco.call('retail.pass', { body }));
  done(await scene.control.call('retail.confirm', { body }));
  const claim = done(await scene.dealer.call('claim.view', { query: { claimId } }));
  expect(claim).toMatchObject({ status: 'Approved', holds: true });
  expect(await spentOn(server, programCode)).toEqual({ used: 10_000, over: 0 });
  const findings = await server.owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx))]);
  expect(findings).toEqual([]);
});
