import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done, owedFor } from '../../../test/claim-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { failedItem } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { reverseClaims } from '../../claims/reverse-claims.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
let program: Awaited<ReturnType<(typeof scene)['released']>>;
let people: Readonly<Record<'control' | 'sipo' | 'dealer', TestCaller>>;

beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released();
  people = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    dealer: await server.as('DEALER1'),
  };
});
afterAll(async () => {
  await agree();
  await server.close();
});

const agree = () =>
  server.owner.transaction().execute(async (tx) => {
    expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
  });

/** An approved claim of 100 yuan that SICCO found to be worth `right` fen. */
async function failed(right: number): Promise<{ readonly claimId: number; readonly itemId: number }> {
  const sale = await scene.sold('confirmed', program.modelId);
  const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
  return { claimId, itemId: await failedItem(server, claimId, right) };
}
const correct = (itemId: number, who: TestCaller = people.sipo, key = keyed()) =>
  who.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...key });
const view = async (claimId: number) => done(await people.control.call('claim.view', { query: { claimId } }));

describe('a claim that failed in a sample', () => {
  it('is lowered by one entry that names the finding, once, however often and by whomever it is sent', async () => {
    const { claimId, itemId } = await failed(4_000);
    const key = keyed();
    const first = done(await correct(itemId, people.sipo, key));
    expect(first).toEqual({ itemId, correction: 'lowered', postedNet: '60.00' });
    expect(done(await correct(itemId, people.sipo, key))).toEqual(first);
    expect(codeOf(await correct(itemId, people.control))).toBe('SPOT_CORRECTED_ALREADY');
    expect((await owedFor(server, claimId)).slice(-2)).toEqual([
      ['approved', 'incurred', 10_000],
      ['incurred', 'approved', 4_000],
    ]);
    await agree();
  });

  it('is rejected where nothing is due, and its dealer can appeal; who confirmed does not decide on that', async () => {
    const { claimId, itemId } = await failed(0);
    expect(done(await correct(itemId))).toEqual({ itemId, correction: 'rejected', postedNet: '100.00' });
    expect(await view(claimId)).toMatchObject({ status: 'Rejected', holds: true, appealUntil: '2026-03-17' });
    await agree();
    done(await people.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
    const accept = (who: TestCaller) =>
      who.call('claim.acceptAppeal', { body: { claimId, reason: 'So it is' }, ...keyed() });
    expect(codeOf(await accept(people.sipo))).toBe('CLAIM_OTHER_DECIDES');
    done(await accept(people.control));
    expect(await view(claimId)).toMatchObject({ status: 'Approved', net: '100.00' });
    await agree();
  });

  it('is corrected by one of many who confirm at the same time', async () => {
    const { claimId, itemId } = await failed(1);
    const replies = await Promise.all(
      [people.sipo, people.control, people.sipo, people.control].map((who) => correct(itemId, who)),
    );
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(new Set(replies.filter(({ body }) => body.code !== '0').map(codeOf))).toEqual(
      new Set(['SPOT_CORRECTED_ALREADY']),
    );
    expect(await view(claimId)).toMatchObject({ net: '0.01' });
    await agree();
  });

  it('is left where it has no more than that by now', async () => {
    const { claimId, itemId } = await failed(4_000);
    await server.owner.transaction().execute((tx) => reversed(tx, claimId));
    expect(done(await correct(itemId))).toEqual({ itemId, correction: 'none', postedNet: '0.00' });
    await agree();
  });

  it('keeps what was lowered before, and an accepted appeal against the sample restores the rest', async () => {
    const { claimId, itemId } = await failed(4_000);
    done(await correct(itemId));
    done(await people.dealer.call('claim.appealAmount', { body: { claimId, reason: 'See page two' } }));
    const decide = (who: TestCaller) =>
      who.call('claim.acceptAmount', { body: { claimId, reason: 'So it is' }, ...keyed() });
    expect(codeOf(await decide(people.sipo))).toBe('CLAIM_OTHER_AMOUNT');
    done(await decide(people.control));
    expect(await view(claimId)).toMatchObject({ net: '100.00', offers: [{ lowered: null }] });
    await agree();
  });
});

/** Reverses a claim as a changed sale does. */
async function reversed(tx: Parameters<typeof reverseClaims>[0], claimId: number): Promise<void> {
  await withAllRows(tx, () => reverseClaims(tx, { actor: { usrid: 0 }, now: new Date() }, [claimId], 'Another sale'));
}
