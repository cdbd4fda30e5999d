import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { budgetOf, claimScene, done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let first: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  first = await scene.released({ name: 'First program' });
});
afterAll(() => server.close());

describe('a sale that says something else than when it was claimed', () => {
  const claimedSale = async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const { claimId } = present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim');
    done(await scene.dealer.call('retail.takeBack', { body: { recordId: sale.recordId } }));
    return { ...sale, claimId };
  };
  const submitAs = async (recordId: number, typed: object) => {
    done(await scene.dealer.call('retail.save', { body: { ...(await scene.draftOf(recordId)), ...typed } }));
    done(await scene.dealer.call('retail.submit', { body: { recordId } }));
  };
  const statusOf = async (claimId: number) =>
    (await scene.dealer.call('claim.view', { query: { claimId } })).body.data.status;

  it('keeps its claim where day and kind are the same', async () => {
    const { recordId, claimId } = await claimedSale();
    expect(await statusOf(claimId)).toBe('Submitted');
    await submitAs(recordId, { orderDay: '2026-02-03' });
    expect(await statusOf(claimId)).toBe('Submitted');
  });

  it.each([
    ['on a day outside of the program', { invoiceDay: '2026-01-31', orderDay: '2026-01-30' }],
    ['on another day of it', { invoiceDay: '2026-02-21' }],
    ['as a demo car', { kind: 'demo' }],
  ])('loses its claim when it is submitted again %s', async (_, typed) => {
    const { recordId, claimId } = await claimedSale();
    await submitAs(recordId, typed);
    expect(await statusOf(claimId)).toBe('Reversed');
    expect(await owedFor(server, claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'incurred', 10_000],
    ]);
  });

  it('loses its claim when its report is discarded', async () => {
    const { recordId, claimId } = await claimedSale();
    done(await scene.dealer.call('retail.discard', { body: { recordId, reason: 'Sold to nobody' } }));
    expect(await statusOf(claimId)).toBe('Reversed');
  });

  it('keeps its claim while the letter is withdrawn, and the dealer has neither account nor leave to claim', async () => {
    const program = await scene.released({ name: 'Held by others' });
    const sale = await scene.sold('submitted', program.modelId);
    const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
    done(await scene.sales.call('releases.withdraw', { body: { releaseId: program.releaseId, reason: 'Late' } }));
    const state = (to: 'inForce' | 'replaced') => sql`update dealer_vendor set state = ${to}`.execute(server.owner);
    await state('replaced');
    const body = { recordId: sale.recordId };
    await scene.sicco.call('retail.begin', { body });
    await scene.sicco.call('retail.pass', { body });
    done(await scene.control.call('retail.confirm', { body }));
    await state('inForce');
    expect(await statusOf(claimId)).toBe('Approved');
  });

  it('has another claim in place of its own when a second person puts a correction of its day in force', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const { claimId } = present(done(await scene.claim(sale, [first.programCode])).claims[0], 'a claim');
    const body = { recordId: sale.recordId };
    await scene.sicco.call('retail.begin', { body });
    await scene.sicco.call('retail.pass', { body });
    done(await scene.control.call('retail.confirm', { body }));
    expect(await statusOf(claimId)).toBe('Approved');
    const admin = await server.as('dataadm');
    const facts = { carId: sale.carId, saleDay: '2026-02-25', why: 'A wrong day' };
    const proposed = await admin.call('corrections.propose', {
      body: { ...facts, modelId: first.modelId, dealerId: 1 },
      ...keyed(),
    });
    const { correctionId } = done(proposed);
    done(await scene.control.call('corrections.confirm', { body: { correctionId } }));
    expect(await statusOf(claimId)).toBe('Reversed');
    const answer = await scene.answer(sale.vin, first.programCode);
    expect(answer).toMatchObject({ answer: 'claimed', claimStatus: 'Approved' });
    expect(answer.claimId).not.toBe(claimId);
  });
});

describe('the money of a program with claims', () => {
  it('stays used when its letter is withdrawn and the version is revised', async () => {
    const program = await scene.released({ name: 'Withdrawn' });
    const sale = await scene.sold('submitted', program.modelId);
    const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
    done(
      await scene.sales.call('releases.withdraw', { body: { releaseId: program.releaseId, reason: 'A wrong amount' } }),
    );
    const other = await scene.sold('submitted', program.modelId);
    expect(await scene.answer(other.vin, program.programCode)).toMatchObject({
      reason: 'CLAIM_LETTER_WITHDRAWN',
      remedyBy: 'headOffice',
    });
    done(await scene.sales.call('program.revise', { body: { programId: program.programId }, ...keyed() }));
    const held = await budgetOf(server, program.programCode);
    expect(Object.keys(held).every((key) => key.startsWith('used'))).toBe(true);
    expect(await spentOn(server, program.programCode)).toEqual({ used: 10_000, over: 0 });
    done(await scene.dealer.call('claim.takeBack', { body: { claimId } }));
    expect(await spentOn(server, program.programCode)).toEqual({ used: 0, over: 0 });
  });
});

describe('both ledgers', () => {
  it('agree at the end', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
    });
  });
});
