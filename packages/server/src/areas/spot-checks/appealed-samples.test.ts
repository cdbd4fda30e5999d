import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { addColleague } from '../../../test/more-people.ts';
import { type PaperScene, paperScene } from '../../../test/paper-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { failedItem } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let scene: PaperScene;
/** `other` of controlling decides on appeals and did nothing before; `third` of SIPO confirms what samples found. */
let people: Readonly<Record<'control' | 'other' | 'third' | 'dealer', TestCaller>>;
let begun: Date;

beforeAll(async () => {
  server = await budgetServer();
  scene = await paperScene(server);
  await addColleague(server, 'other', 'control');
  await addColleague(server, 'third', 'sipo');
  begun = present(server.clock.at, 'a clock');
  await later(0);
});
afterAll(() => server.close());

const agree = async () => {
  await later(0);
  const found = await server.owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx)), ...(await checkSaleMoves(tx))]);
  expect(found).toEqual([]);
};
/** So many days after the first one; nobody is signed in for so long. */
const later = async (days: number) => {
  server.clock.at = new Date(begun.getTime() + days * DAY_MS);
  const [control, other, third, dealer] = [
    await server.as('control'),
    await server.as('other'),
    await server.as('third'),
    await server.as('DEALER1'),
  ];
  people = { control, other, third, dealer };
};
const view = async (claimId: number) => done(await people.control.call('claim.view', { query: { claimId } }));
const lowered = async (net: string): Promise<number> => {
  const { claimId } = await scene.held();
  const { lineId } = present((await view(claimId)).offers[0], 'an offer');
  const body = { claimId, lineId, net, because: 'terms', reason: 'By the terms' };
  done(await scene.sicco.call('claim.lower', { body, ...keyed() }));
  done(await scene.move('pass', claimId));
  done(await scene.sipo.call('claim.confirm', { body: { claimId } }));
  return claimId;
};
const appeal = (claimId: number, against: 'appeal' | 'appealAmount', reason = 'See page two') =>
  people.dealer.call(`claim.${against}`, { body: { claimId, reason } });
const decide = (
  claimId: number,
  decision: 'acceptAppeal' | 'acceptAmount' | 'refuseAmount' | 'refuseAppeal',
  who: keyof typeof people = 'control',
) => people[who].call(`claim.${decision}`, { body: { claimId, reason: 'So it is' }, ...keyed() });
const correct = (itemId: number) =>
  people.third.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() });
const appeals = (claimId: number) => {
  return server.owner
    .selectFrom('claim_appeal')
    .select(['kind', 'status', 'against_version'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();
};
const told = async (claimId: number) => done(await people.dealer.call('appeal.view', { query: { claimId } }));

describe('an amount that a sample lowers while an appeal against another one is open', () => {
  it.each([
    ['acceptAmount', '40.00', '100.00'],
    ['refuseAmount', '40.00', '80.00'],
  ] as const)('can be appealed against once that is decided by %s', async (first, between, after) => {
    const claimId = await lowered('80.00');
    done(await appeal(claimId, 'appealAmount'));
    const itemId = await failedItem(server, claimId, 4_000);
    expect(done(await correct(itemId))).toMatchObject({ correction: 'lowered', postedNet: '40.00' });
    // One appeal is open at a time.
    expect(codeOf(await appeal(claimId, 'appealAmount'))).toBe('CLAIM_APPEALED_ALREADY');
    expect((await view(claimId)).mayAppealAmount).toBe(false);
    await later(20);
    done(await decide(claimId, first));
    // The time to appeal against the sample was over by then: it begins anew, for nobody could appeal.
    expect(await view(claimId)).toMatchObject({ net: between, mayAppealAmount: true, amountUntil: '2026-04-06' });
    expect(await told(claimId)).toMatchObject({ appeal: null, against: 'amount', decision: { reason: 'Another car' } });
    done(await appeal(claimId, 'appealAmount', 'It is this car'));
    done(await decide(claimId, 'acceptAmount', 'other'));
    expect(await view(claimId)).toMatchObject({ net: after, mayAppealAmount: false });
    const last = first === 'acceptAmount' ? 'CLAIM_NOT_LOWERED' : 'CLAIM_APPEALED_ALREADY';
    expect(codeOf(await appeal(claimId, 'appealAmount'))).toBe(last);
    expect((await appeals(claimId)).map(({ kind, status }) => [kind, status])).toEqual([
      ['amount', first === 'acceptAmount' ? 'Accepted' : 'Refused'],
      ['amount', 'Accepted'],
    ]);
    await agree();
  });
});

describe('a rejection by a sample', () => {
  it('ends the appeal against the amount; once it fell the amount can be appealed against again, in a time of its own', async () => {
    const claimId = await lowered('80.00');
    done(await appeal(claimId, 'appealAmount'));
    const itemId = await failedItem(server, claimId, 0);
    await later(20);
    expect(done(await correct(itemId)).correction).toBe('rejected');
    done(await appeal(claimId, 'appeal'));
    await later(40);
    done(await decide(claimId, 'acceptAppeal'));
    expect(await view(claimId)).toMatchObject({ status: 'Approved', net: '80.00', amountUntil: '2026-04-26' });
    await later(55);
    done(await appeal(claimId, 'appealAmount'));
    done(await decide(claimId, 'acceptAmount', 'other'));
    expect(await view(claimId)).toMatchObject({ net: '100.00' });
    expect((await appeals(claimId)).map(({ kind, status }) => [kind, status])).toEqual([
      ['amount', 'Ended'],
      ['rejection', 'Accepted'],
      ['amount', 'Accepted'],
    ]);
    await agree();
  });

  it('leaves the rest of the time to appeal against an amount that nobody had appealed against, and none that was over', async () => {
    const [open, over, decided] = [await lowered('80.00'), await lowered('80.00'), await lowered('80.00')];
    done(await appeal(decided, 'appealAmount'));
    done(await decide(decided, 'refuseAmount', 'other'));
    for (const [claimId, days] of [
      [open, 15],
      [decided, 15],
      [over, 16],
    ] as const) {
      await later(days);
      done(await correct(await failedItem(server, claimId, 0)));
      done(await appeal(claimId, 'appeal'));
      done(await decide(claimId, 'acceptAppeal'));
    }
    await later(30);
    expect(codeOf(await appeal(decided, 'appealAmount'))).toBe('CLAIM_APPEALED_ALREADY');
    expect(codeOf(await appeal(over, 'appealAmount'))).toBe('CLAIM_APPEAL_LATE');
    done(await appeal(open, 'appealAmount'));
    await agree();
  });

  it('can be appealed against where an appeal against the rejection of the checker was accepted before, each once', async () => {
    const { claimId } = await scene.held();
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'A paper is missing' } }));
    done(await appeal(claimId, 'appeal', 'It is there'));
    done(await decide(claimId, 'acceptAppeal', 'other'));
    done(await correct(await failedItem(server, claimId, 0)));
    expect(await view(claimId)).toMatchObject({ status: 'Rejected', appealed: false });
    expect(await told(claimId)).toMatchObject({ appeal: null, mayAppeal: true, decision: { reason: 'Another car' } });
    done(await appeal(claimId, 'appeal', 'It is this car'));
    expect(codeOf(await appeal(claimId, 'appeal'))).toBe('STATE_NOT_FITTING');
    const [first, second] = await appeals(claimId);
    expect(second?.against_version).toBeGreaterThan(present(first, 'an appeal').against_version);
    const letters = await server.owner
      .selectFrom('claim_appeal')
      .select('id')
      .where('claim_id', '=', claimId)
      .orderBy('id')
      .execute();
    const shown = await Promise.all(
      letters.map(async ({ id }) => done(await people.dealer.call('appeal.view', { query: { appealId: id } }))),
    );
    expect(shown.map(({ decision, letters: sent }) => [decision?.reason, sent[0]?.text])).toEqual([
      ['A paper is missing', 'It is there'],
      ['Another car', 'It is this car'],
    ]);
    expect(codeOf(await decide(claimId, 'refuseAppeal', 'third'))).toBe('CLAIM_OTHER_DECIDES');
    done(await decide(claimId, 'refuseAppeal'));
    expect(codeOf(await appeal(claimId, 'appeal'))).toBe('CLAIM_APPEALED_ALREADY');
    await agree();
  });
});

describe('a finding whose claim an appeal can still give more', () => {
  it('waits while the claim is rejected or appealed against, and holds once that rejection fell', async () => {
    const { claimId } = await scene.held();
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'A paper is missing' } }));
    const itemId = await failedItem(server, claimId, 4_000);
    expect(codeOf(await correct(itemId))).toBe('SPOT_CLAIM_UNDECIDED');
    done(await appeal(claimId, 'appeal'));
    expect(codeOf(await correct(itemId))).toBe('SPOT_CLAIM_UNDECIDED');
    done(await decide(claimId, 'acceptAppeal'));
    expect(done(await correct(itemId))).toMatchObject({ correction: 'lowered', postedNet: '60.00' });
    expect(await view(claimId)).toMatchObject({ status: 'Approved', net: '40.00', mayAppealAmount: true });
    await agree();
  });

  it('takes nothing once the rejection stands for good', async () => {
    const { claimId } = await scene.held();
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'A paper is missing' } }));
    const itemId = await failedItem(server, claimId, 4_000);
    done(await people.dealer.call('claim.waive', { body: { claimId } }));
    expect(done(await correct(itemId))).toMatchObject({ correction: 'none', postedNet: '0.00' });
    await agree();
  });

  it('waits while a lower amount is disputed or can be, and holds where that is restored', async () => {
    const claimId = await lowered('30.00');
    const itemId = await failedItem(server, claimId, 3_500);
    // The claim has less than was found: what the list says of it is more.
    await server.owner.updateTable('spot_item').set({ net: 10_000 }).where('id', '=', itemId).execute();
    expect(codeOf(await correct(itemId))).toBe('SPOT_CLAIM_UNDECIDED');
    done(await appeal(claimId, 'appealAmount'));
    expect(codeOf(await correct(itemId))).toBe('SPOT_CLAIM_UNDECIDED');
    const past = server.owner
      .updateTable('spot_item')
      .set({ correction: 'none', posted_net: 0, corrected_by: 1, corrected_at: begun })
      .where('id', '=', itemId)
      .execute();
    await expect(past).rejects.toThrow('a finding waits');
    done(await decide(claimId, 'acceptAmount', 'other'));
    expect(await view(claimId)).toMatchObject({ net: '100.00' });
    expect(done(await correct(itemId))).toMatchObject({ correction: 'lowered', postedNet: '65.00' });
    expect(await view(claimId)).toMatchObject({ net: '35.00' });
    await agree();
  });

  it('takes nothing once the time to appeal against a lower amount is over', async () => {
    const claimId = await lowered('30.00');
    const itemId = await failedItem(server, claimId, 3_500);
    await server.owner.updateTable('spot_item').set({ net: 10_000 }).where('id', '=', itemId).execute();
    await later(15);
    expect(codeOf(await correct(itemId))).toBe('SPOT_CLAIM_UNDECIDED');
    await later(16);
    expect(done(await correct(itemId))).toMatchObject({ correction: 'none' });
    await agree();
  });
});
