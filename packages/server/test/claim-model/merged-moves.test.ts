import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOfDay } from '../../../../scripts/lib/sample-of-day.mjs';
import { followDealers } from '../../src/claims/follow-dealers.ts';
import { expireRequests } from '../../src/claims/lapse-papers.ts';
import type { Tx } from '../../src/database/tables.ts';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkSaleMoves } from '../../src/verify/check-moves.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { done } from '../claim-scene.ts';
import { racedOver } from '../held-race.ts';
import { addColleague } from '../more-people.ts';
import { type PaperScene, paperScene } from '../paper-scene.ts';
import { codeOf } from '../release-letters.ts';
import { failedItem, spotList } from '../spot-rows.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

let server: TestServer;
let scene: PaperScene;
let dataadm: TestCaller;
let people: Readonly<Record<'second' | 'third' | 'successor', TestCaller>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await paperScene(server);
  await addColleague(server, 'second', 'sicco');
  await addColleague(server, 'third', 'sipo');
  dataadm = await server.as('dataadm');
  people = {
    second: await server.as('second'),
    third: await server.as('third'),
    successor: await server.as('DEALER2'),
  };
});
afterAll(() => server.close());

const findings = () =>
  server.owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx)), ...(await checkSaleMoves(tx))]);

/** A claim with what acts on it have to know. */
interface Subject {
  readonly claimId: number;
  readonly recordId: number;
  readonly carId: number;
  readonly lineId: number;
  readonly requestId: number;
  readonly paperId: number;
  readonly itemId: number;
  readonly correctionId: number;
}
type Act = (subject: Subject) => Promise<unknown>;

const NOW = new Date('2026-03-02T04:00:00Z');
const LATER = new Date('2026-03-20T04:00:00Z');
const of = (who: () => TestCaller, move: 'pass' | 'giveBack' | 'restore' | 'confirm'): Act => {
  return ({ claimId }) => who().call(`claim.${move}`, { body: { claimId }, ...keyed() });
};
const reasoned = (
  who: () => TestCaller,
  move: 'reject' | 'recheck' | 'refuse' | 'appealAmount' | 'acceptAmount' | 'refuseAmount',
): Act => {
  return ({ claimId }) => who().call(`claim.${move}`, { body: { claimId, reason: 'A reason' }, ...keyed() });
};
const lower = ({ claimId, lineId }: Subject, net = '60.00', who = scene.sicco) =>
  who.call('claim.lower', {
    body: { claimId, lineId, net, because: 'papers', reason: 'The paper says less' },
    ...keyed(),
  });
const voidSale: Act = ({ recordId }) =>
  scene.control.call('retail.void', { body: { recordId, kind: 'soldBack', reason: 'Sold back' } });
/** The sale gets another day, which reverses the claim and books it anew for people. */
const correctSale: Act = ({ correctionId }) => scene.control.call('corrections.confirm', { body: { correctionId } });
const follow: Act = async () => {
  await sql`update dealer set successor_id = (select id from dealer where code = 'D1002'), successor_from = '2026-03-01'
    where code = 'D1001'`.execute(server.owner);
  await followDealers(server.db, { now: NOW });
  await sql`update dealer set successor_id = null, successor_from = null`.execute(server.owner);
};
const correct: Act = ({ itemId }) =>
  people.third.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() });

/** What can be done with a claim in the hands of its checker. */
const IN_HANDS: Readonly<Record<string, Act>> = {
  lower: (subject) => lower(subject),
  pass: of(() => scene.sicco, 'pass'),
  reject: reasoned(() => scene.sicco, 'reject'),
  giveBack: of(() => scene.sicco, 'giveBack'),
  ask: ({ claimId }) => scene.ask(claimId),
  voidSale,
  correctSale,
  follow,
};
const WAITING: Readonly<Record<string, Act>> = {
  answer: ({ requestId, paperId }) => scene.send(requestId, [paperId]),
  withdraw: ({ requestId }) => scene.withdraw(requestId),
  expire: () => expireRequests(server.db, LATER),
  voidSale,
  correctSale,
  follow,
  begin: ({ claimId }) => people.second.call('claim.begin', { body: { claimId } }),
};
const DISPUTED: Readonly<Record<string, Act>> = {
  accept: reasoned(() => scene.control, 'acceptAmount'),
  refuse: reasoned(() => scene.control, 'refuseAmount'),
  correct,
  voidSale,
  correctSale,
  follow,
};

const viewed = async (claimId: number) => done(await scene.control.call('claim.view', { query: { claimId } }));
const NOTHING = { requestId: 0, paperId: 0, itemId: 0 };
/** A claim in the hands of SICCO whose sale may be ended. */
const held = async (): Promise<Subject> => {
  const { claimId, recordId, carId } = await scene.held();
  done(await scene.sipo.call('retail.askEnd', { body: { recordId, kind: 'soldBack', reason: 'Sold back' } }));
  const lineId = present((await viewed(claimId)).offers[0], 'an offer').lineId;
  const sale = { carId, saleDay: '2026-02-26', why: 'A wrong day', modelId: scene.program.modelId, dealerId: 1 };
  const { correctionId } = done(await dataadm.call('corrections.propose', { body: sale, ...keyed() }));
  return { claimId, recordId, carId, lineId, correctionId, ...NOTHING };
};
/** A claim that was lowered and waits for its dealer, who has a paper at hand. */
const waiting = async (): Promise<Subject> => {
  const subject = await held();
  done(await lower(subject));
  const { requestId } = done(await scene.ask(subject.claimId));
  return { ...subject, requestId, paperId: done(await scene.add(requestId)).paperId };
};
/** An approved claim that was lowered. */
const lowered = async (): Promise<Subject> => {
  const subject = await held();
  done(await lower(subject));
  done(await scene.sicco.call('claim.pass', { body: { claimId: subject.claimId } }));
  done(await scene.sipo.call('claim.confirm', { body: { claimId: subject.claimId } }));
  return subject;
};
/** A lowered claim whose amount is disputed, and that failed in a sample. */
const disputed = async (right = 4_000): Promise<Subject> => {
  const subject = await lowered();
  done(await scene.dealer.call('claim.appealAmount', { body: { claimId: subject.claimId, reason: 'See page two' } }));
  return { ...subject, itemId: await failedItem(server, subject.claimId, right) };
};

const pairs = (acts: Readonly<Record<string, Act>>) => {
  const names = Object.keys(acts);
  return names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
};
/** Makes two moves at once; a call that fails otherwise than by a refusal is told. */
const meet = async (subject: Subject, acts: readonly Act[]) => {
  const replies = await racedOver<unknown>(
    server,
    (tx) => tx.selectFrom('claim').select('id').where('id', '=', subject.claimId).forUpdate().execute(),
    acts.map((act) => () => act(subject)),
  );
  for (const reply of replies) {
    const status = typeof reply === 'object' && reply !== null && 'status' in reply ? reply.status : 200;
    expect(status).toBeLessThan(500);
  }
};

describe.each([
  ['in the hands of its checker', IN_HANDS, held],
  ['that waits for its dealer', WAITING, waiting],
  ['whose amount is disputed', DISPUTED, disputed],
] as const)('a claim %s', (title, acts, made) => {
  it.each(sampleOfDay(pairs(acts), 8, `merged moves ${title}`))(
    'keeps each fen where %s meets %s',
    async (one, other) => {
      const subject = await made();
      await meet(subject, [present(acts[one], one), present(acts[other], other)]);
      expect(await findings()).toEqual([]);
    },
  );
});

describe('who decided before', () => {
  it('does not decide on the appeal against an amount that he made stand', async () => {
    const subject = await held();
    const { claimId } = subject;
    done(await lower(subject));
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'Another car' } }));
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
    done(await people.third.call('claim.acceptAppeal', { body: { claimId, reason: 'So it is' }, ...keyed() }));
    done(await scene.dealer.call('claim.appealAmount', { body: { claimId, reason: 'See page two' } }));
    const decide = (who: TestCaller) =>
      who.call('claim.acceptAmount', { body: { claimId, reason: 'So it is' }, ...keyed() });
    expect(codeOf(await decide(people.third))).toBe('CLAIM_OTHER_AMOUNT');
    done(await decide(scene.control));
    expect(await findings()).toEqual([]);
  });

  it('accepts no appeal by which an amount stands that he lowered himself', async () => {
    const subject = await held();
    const { claimId } = subject;
    done(await scene.sicco.call('claim.giveBack', { body: { claimId } }));
    await addColleague(server, 'both', 'sicco');
    done(await (await server.as('both')).call('claim.begin', { body: { claimId } }));
    done(await lower(subject, '60.00', await server.as('both')));
    done(await (await server.as('both')).call('claim.giveBack', { body: { claimId } }));
    done(await scene.sicco.call('claim.begin', { body: { claimId } }));
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'Another car' } }));
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
    // Who lowered works for SIPO by now.
    await sql`update user_role r set role_id = o.role_id from user_role o, app_user b, app_user s
      where b.usrnm = 'both' and s.usrnm = 'sipo' and r.user_id = b.id and o.user_id = s.id`.execute(server.owner);
    const accept = { body: { claimId, reason: 'So it is' }, ...keyed() };
    expect(codeOf(await (await server.as('both')).call('claim.acceptAppeal', accept))).toBe('CLAIM_OTHER_DECIDES');
  });

  it('an appeal ends only what was lowered before it was opened', async () => {
    const { claimId, itemId } = await disputed();
    done(await people.third.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }));
    done(await scene.control.call('claim.acceptAmount', { body: { claimId, reason: 'So it is' }, ...keyed() }));
    expect(await viewed(claimId)).toMatchObject({ net: '40.00', offers: [{ lowered: { source: 'sample' } }] });
    expect(await findings()).toEqual([]);
  });
});

describe('a sampled claim', () => {
  it('is checked once where two people check at once', async () => {
    const { itemIds, listId } = await spotList(server, 'MBPC', 'drawn');
    const itemId = present(itemIds[0], 'an item');
    const check = (who: TestCaller, outcome: 'pass' | 'fail') =>
      who.call('spotItems.check', {
        body: { itemId, outcome, ...(outcome === 'fail' && { rightNet: '1.00', reason: 'Less' }) },
        ...keyed(),
      });
    const replies = await racedOver(
      server,
      (tx) => tx.selectFrom('sample_list').select('id').where('id', '=', listId).forUpdate().execute(),
      [() => check(scene.sicco, 'pass'), () => check(people.second, 'fail')],
    );
    expect(replies.map(codeOf)).toContain('SPOT_NOT_SAMPLED');
    expect(replies.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  });

  it('is freed once it is corrected, also where its list is approved at the same time', async () => {
    const { claimId } = await lowered();
    const itemId = await failedItem(server, claimId, 4_000);
    const { list_id: listId } = await server.owner
      .selectFrom('spot_item')
      .select('list_id')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const hold = (tx: Tx) => tx.selectFrom('sample_list').select('id').where('id', '=', listId).forUpdate().execute();
    const approve = (tx: Tx) =>
      tx.updateTable('spot_item').set({ status: 'Approved' }).where('id', '=', itemId).execute();
    const correcting = () =>
      people.third.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() });
    const [reply] = await racedOver(server, hold, [correcting], approve);
    expect(present(reply, 'a reply').body.code).toBe('0');
    const item = server.owner.selectFrom('spot_item').select('status').where('id', '=', itemId);
    expect(await item.executeTakeFirst()).toEqual({ status: 'PayoutPreparation' });
  });
});

describe('a dealer', () => {
  it('is told no name of head office', async () => {
    const { claimId, itemId } = await disputed(0);
    const named = await server.owner
      .selectFrom('app_user')
      .select('fulnm')
      .where('usrnm', 'in', ['sicco', 'sipo', 'control', 'second', 'third'])
      .execute();
    done(await people.third.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }));
    const { dealer } = scene;
    const page = { query: { pageSize: 100 } };
    const replies = {
      claim: await dealer.call('claim.view', { query: { claimId } }),
      log: await dealer.call('claim.log', { query: { claimId } }),
      appeal: await dealer.call('appeal.view', { query: { claimId } }),
      appeals: await dealer.call('appeal.list', page),
      claims: await dealer.call('claim.list', page),
      requests: await dealer.call('paperRequest.ofClaim', { query: { claimId } }),
      stale: await dealer.call('claim.waive', { query: { version: 1 }, body: { claimId } }),
      state: await dealer.call('claim.appealAmount', { body: { claimId, reason: 'Once more' } }),
    };
    for (const [name, { text }] of Object.entries(replies)) {
      for (const { fulnm } of named) expect(text.includes(fulnm ?? '-'), `${name} ${fulnm}`).toBe(false);
    }
  });
});
