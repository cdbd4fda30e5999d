import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import type * as Trouble from '../../guard/database-trouble.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

/** Deadlocks, which the server answers by running a change again. */
const met = vi.hoisted((): unknown[] => []);
vi.mock('../../guard/database-trouble.ts', async (load) => {
  const actual = await load<typeof Trouble>();
  return {
    ...actual,
    isRetryable: (cause: unknown) => {
      const isOne = actual.isRetryable(cause);
      if (isOne) met.push(cause);
      return isOne;
    },
  };
});

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
});
afterAll(() => server.close());

it('confirms, books, corrects, ends, rejects and takes back by 20 clients at once, without a deadlock', async () => {
  const caps = { dealerUnits: '', units: '12', money: '1150' };
  const claimed = await scene.released({ name: 'Claimed', terms: caps });
  const paid = await scene.released({ name: 'Paid', design: { claimant: 'none' }, terms: caps });
  const { modelId, programCode } = claimed;
  const admin = await server.as('dataadm');
  const passed = async () => {
    const sale = await scene.sold('submitted', modelId);
    const { claimId } = present(done(await scene.claim(sale, [programCode])).claims[0], 'a claim');
    const body = { recordId: sale.recordId };
    await scene.sicco.call('retail.begin', { body });
    done(await scene.sicco.call('retail.pass', { body }));
    return { ...sale, claimId };
  };
  const confirm = (recordId: number) => scene.control.call('retail.confirm', { body: { recordId } });
  const calls: (() => Promise<{ readonly status: number }>)[] = [];
  for (let at = 0; at < 4; at += 1) {
    const confirmed = await passed();
    calls.push(() => confirm(confirmed.recordId));
    const corrected = await passed();
    done(await confirm(corrected.recordId));
    const body = { carId: corrected.carId, saleDay: `2026-02-2${1 + at}`, why: 'A wrong day', modelId, dealerId: 1 };
    const { correctionId } = done(await admin.call('corrections.propose', { body, ...keyed() }));
    calls.push(() => scene.control.call('corrections.confirm', { body: { correctionId } }));
    const free = await scene.sold('submitted', modelId);
    calls.push(() => scene.send(free.carId, [{ code: programCode, net: '100.00' }]));
  }
  for (let at = 0; at < 2; at += 1) {
    const own = await scene.sold('submitted', modelId);
    const { claimId } = present(done(await scene.claim(own, [programCode])).claims[0], 'a claim');
    calls.push(() => scene.dealer.call('claim.takeBack', { body: { claimId } }));
    const ended = await scene.sold('submitted', modelId);
    done(await scene.claim(ended, [programCode]));
    const end = { recordId: ended.recordId, kind: 'cancelled', reason: 'Stepped back' };
    calls.push(() => scene.sipo.call('retail.void', { body: end }));
  }
  for (let at = 0; at < 4; at += 1) {
    const free = await scene.sold('submitted', modelId);
    calls.push(() => scene.send(free.carId, [{ code: programCode, net: '100.00' }]));
  }
  expect(calls).toHaveLength(20);
  const replies = await Promise.all(calls.map((call) => call()));
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect(met).toEqual([]);
  expect(paid.programId).toBeGreaterThan(0);
  await server.owner.transaction().execute(async (tx) => {
    expect([...(await checkMoney(tx)), ...(await checkClaims(tx)), ...(await checkSaleMoves(tx))]).toEqual([]);
  });
}, 120_000);
