import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done, owedFor } from '../../../test/claim-scene.ts';
import { addColleague } from '../../../test/more-people.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { failedItem } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { recheckClaims } from '../../claims/recheck-claims.ts';
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
async function failed(right: number, of = program): Promise<{ readonly claimId: number; readonly itemId: number }> {
  const sale = await scene.sold('confirmed', of.modelId);
  const { claimId } = present(done(await scene.claim(sale, [of.programCode])).claims[0], 'a claim');
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
    // Nor does who found it, and the page says so.
    const decides = [people.sipo, people.control, await server.as('sicco')].map(async (who) => {
      const { isRejecter } = done(await who.call('appeal.view', { query: { claimId } }));
      return !isRejecter;
    });
    expect(await Promise.all(decides)).toEqual([false, true, false]);
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

  it('has what was found spread over its offers, to the fen, and keeps each of them', async () => {
    const two = await scene.released({ name: 'Two offers', offers: ['Cash rebate', 'Trade-in bonus'] });
    const { claimId, itemId } = await failed(4_001, two);
    expect(done(await correct(itemId))).toEqual({ itemId, correction: 'lowered', postedNet: '159.99' });
    const { net, offers } = await view(claimId);
    expect([net, ...offers.map((offer) => offer.net)]).toEqual(['40.01', '20.01', '20.00']);
    expect(offers.map(({ judgedNet }) => judgedNet)).toEqual(['100.00', '100.00']);
    // Less than a fen for each is no amount: nothing was corrected.
    const least = await failed(1, two);
    expect(codeOf(await correct(least.itemId))).toBe('SPOT_RIGHT_LEAST');
    expect(await view(least.claimId)).toMatchObject({ net: '200.00', status: 'Approved' });
    await agree();
  });

  it('stays lowered while its sale says the same, and goes to people once its sale is corrected', async () => {
    const { claimId, itemId } = await failed(4_000);
    done(await correct(itemId));
    const { carId, vin } = await view(claimId);
    const by = { actor: { usrid: 0 }, now: new Date('2026-03-02T04:00:00Z') };
    await server.db.transaction().execute((tx) => recheckClaims(tx, by, carId ?? 0));
    expect(await view(claimId)).toMatchObject({ net: '40.00', status: 'Approved' });
    const admin = await server.as('dataadm');
    const body = { carId, saleDay: '2026-02-26', why: 'A wrong day', modelId: program.modelId, dealerId: 1 };
    const { correctionId } = done(await admin.call('corrections.propose', { body, ...keyed() }));
    done(await people.control.call('corrections.confirm', { body: { correctionId } }));
    expect(await view(claimId)).toMatchObject({ status: 'Reversed' });
    const { content } = done(await people.control.call('claim.list', { query: { vin, status: 'Submitted' } }));
    const anew = present(content[0], 'another claim');
    expect(anew).toMatchObject({ net: '100.00', qualifyingDay: '2026-02-26' });
    expect((await view(anew.claimId)).checkCategory).toBe('all');
    await agree();
  });

  it('is left where it has no more than that by now', async () => {
    const { claimId, itemId } = await failed(4_000);
    await server.owner.transaction().execute((tx) => reversed(tx, claimId));
    expect(done(await correct(itemId))).toEqual({ itemId, correction: 'none', postedNet: '0.00' });
    await agree();
  });

  it('keeps what a check lowered before once the time to appeal against that is over', async () => {
    const checked = await scene.released({ name: 'Checked and sampled', parameter: { checkCategory: 'all' } });
    const sale = await scene.sold('confirmed', checked.modelId);
    const { claimId } = present(done(await scene.claim(sale, [checked.programCode])).claims[0], 'a claim');
    await sql`update check_item set assigned_to = null, assigned_day = null where claim_id = ${claimId}`.execute(
      server.owner,
    );
    done(await scene.sicco.call('claim.begin', { body: { claimId } }));
    const lineId = present((await view(claimId)).offers[0], 'an offer').lineId;
    const body = { claimId, lineId, net: '80.00', because: 'terms', reason: 'By the terms' };
    done(await scene.sicco.call('claim.lower', { body, ...keyed() }));
    done(await scene.sicco.call('claim.pass', { body: { claimId } }));
    done(await people.control.call('claim.confirm', { body: { claimId } }));
    await sql`alter table claim_lowering disable trigger claim_lowering_fits`.execute(server.owner);
    await sql`update claim_lowering set appeal_until = '2026-03-01' where claim_id = ${claimId}`.execute(server.owner);
    await sql`alter table claim_lowering enable trigger claim_lowering_fits`.execute(server.owner);
    const itemId = await failedItem(server, claimId, 4_000);
    // Who confirmed the claim does not confirm that it is wrong.
    expect(codeOf(await correct(itemId, people.control))).toBe('SPOT_OTHER_CONFIRMS');
    expect(done(await correct(itemId))).toEqual({ itemId, correction: 'lowered', postedNet: '40.00' });
    expect(await view(claimId)).toMatchObject({ net: '40.00', offers: [{ judgedNet: '100.00' }] });
    await agree();
    done(await people.dealer.call('claim.appealAmount', { body: { claimId, reason: 'See page two' } }));
    await addColleague(server, 'third', 'sipo');
    const accept = { body: { claimId, reason: 'So it is' }, ...keyed() };
    done(await (await server.as('third')).call('claim.acceptAmount', accept));
    expect(await view(claimId)).toMatchObject({ net: '80.00', offers: [{ lowered: { source: 'check' } }] });
    await agree();
  });

  it('gets all again where an appeal against the sample is accepted', async () => {
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
