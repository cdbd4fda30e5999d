import { fenOf, present, rateOf, yuanText } from '@oasis/engine/base';
import { isChosen } from '@oasis/engine/sampling';
import { testSeed } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPlans } from '../../src/checking/run-plans.ts';
import { seededRandom } from '../../src/demo/random.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { EVERY_CLAIM } from '../check-scene.ts';
import { done } from '../claim-scene.ts';
import { type DrawScene, drawScene } from '../draw-scene.ts';
import { type ExemptionScene, exemptionScene } from '../exemption-scene.ts';
import { addColleague } from '../more-people.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import { sealAll } from '../seal-all.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { SampledClaim } from './sample-model.ts';

const WALKS = share(2, 30);
const CLAIMS = share(6, 10);
const STEPS = share(30, 60);
const SHARE = 60;
const NOBODYS = { assigned_to: null, assigned_day: null };

let server: TestServer;
let scene: ExemptionScene;
let lists: DrawScene;
let program: Awaited<ReturnType<ExemptionScene['planned']>>;
let planId: number;
/** Nobody of them did anything of a claim before: who finds, who confirms that, and who decides on appeals. */
let people: Readonly<Record<'finder' | 'corrector' | 'decider' | 'amounts', TestCaller>>;
const random = seededRandom(testSeed('sample walks'));
/** Each claim beside the model's own. */
const claims = new Map<number, SampledClaim>();
const seen = new Map<string, number>();

beforeAll(async () => {
  server = await budgetServer();
  scene = await exemptionScene(server);
  program = await scene.planned();
  const rules = [{ ...EVERY_CLAIM, checks: [...EVERY_CLAIM.checks], share: SHARE }];
  planId = await scene.approved({ rules });
  for (const [who, as] of [
    ['finder', 'sicco'],
    ['corrector', 'sipo'],
    ['decider', 'control'],
    ['amounts', 'control'],
  ] as const) {
    await addColleague(server, who, as);
  }
  lists = await drawScene(server);
  const [finder, corrector] = [await server.as('finder'), await server.as('corrector')];
  people = { finder, corrector, decider: await server.as('decider'), amounts: await server.as('amounts') };
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

const chance = (percent: number) => random.between(1, 100) <= percent;
const count = (told: string) => seen.set(told, (seen.get(told) ?? 0) + 1);

/** Sends claims of new cars on the first day, and lets the plan decide on them; an exemption spares them people in some walks. */
async function send(isExempt: boolean): Promise<readonly number[]> {
  const sent: number[] = [];
  await lists.onSendingDay(async () => {
    await scene.withoutExemptions();
    if (isExempt) await scene.approvedExemption();
    for (let at = 0; at < CLAIMS; at += 1) {
      const { claimId, net, ...sale } = await scene.claimed(program, 'submitted');
      sent.push(claimId);
      // Sales and checks are handed to nobody, so that one of two checkers takes them.
      await server.owner.updateTable('retail_record').set(NOBODYS).where('id', '=', sale.recordId).execute();
      await scene.confirm(await scene.pass(sale));
      claims.set(claimId, new SampledClaim(BigInt(net.replace('.', ''))));
    }
  });
  await runPlans(server.db, present(server.clock.at, 'a clock'));
  const { seed } = await server.owner
    .selectFrom('checking_plan')
    .select('seed')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  for (const claimId of sent) {
    const { code } = await server.owner
      .selectFrom('claim')
      .select('code')
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow();
    const isPlanned = isChosen(present(seed, 'a number'), code, rateOf(BigInt(SHARE) * 10_000_000n));
    claims.get(claimId)?.decide(isPlanned && !isExempt);
    count(isExempt ? 'exempted' : isPlanned ? 'chosen' : 'not chosen');
  }
  await server.owner.updateTable('check_item').set(NOBODYS).where('claim_id', 'in', sent).execute();
  return sent;
}

type Step = readonly [
  name: string,
  model: (of: SampledClaim) => boolean,
  call: () => Promise<{ readonly body: { readonly code: string } }>,
];

/** What can be done with a claim; the call and the model are asked alike. */
function stepsOf(claimId: number, claim: SampledClaim, itemId: number | undefined): readonly Step[] {
  const body = { claimId };
  const said = { body: { claimId, reason: 'Walked' }, ...keyed() };
  const lower = BigInt(random.between(1, Number(claim.net)));
  const steps: Step[] = [
    ['begin', (of) => of.begin(), () => lists.people.sicco.call('claim.begin', { body })],
    ['lower', (of) => of.lower(lower), () => lowerTo(claimId, lower)],
    ['pass', (of) => of.pass(), () => lists.people.sicco.call('claim.pass', { body })],
    ['reject', (of) => of.reject(), () => lists.people.sicco.call('claim.reject', said)],
    ['confirm', (of) => of.confirm(), () => lists.people.sipo.call('claim.confirm', { body })],
    ['appeal', (of) => of.appeal(), () => lists.people.dealer.call('claim.appeal', said)],
    ['accept', (of) => of.acceptAppeal(), () => people.decider.call('claim.acceptAppeal', said)],
    ['appeal amount', (of) => of.appealAmount(), () => lists.people.dealer.call('claim.appealAmount', said)],
    ['accept amount', (of) => of.decideAmount(true), () => people.amounts.call('claim.acceptAmount', said)],
    ['refuse amount', (of) => of.decideAmount(false), () => people.amounts.call('claim.refuseAmount', said)],
  ];
  if (itemId !== undefined)
    steps.push(['correct', (of) => of.correct(), () => lists.correct(itemId, people.corrector)]);
  return steps;
}

async function lowerTo(claimId: number, net: bigint) {
  const { offers } = done(await lists.people.control.call('claim.view', { query: { claimId } }));
  const body = {
    claimId,
    lineId: offers[0]?.lineId ?? 0,
    net: yuanText(fenOf(net)),
    because: 'papers',
    reason: 'Less',
  };
  return lists.people.sicco.call('claim.lower', { body, ...keyed() });
}

async function walk(ids: readonly number[], itemIds: ReadonlyMap<number, number>, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const claimId = random.pick(ids);
    const claim = present(claims.get(claimId), 'a claim');
    // Mostly what can be done, so that walks get far.
    const all = stepsOf(claimId, claim, itemIds.get(claimId));
    const possible = all.filter(([, model]) => model(claim.copy()));
    const [name, model, call] = random.pick(possible.length > 0 && chance(75) ? possible : all);
    const expected = model(claim);
    const { body } = await call();
    expect([name, claim, body], `${name} of claim ${claimId}`).toMatchObject([
      name,
      claim,
      { code: expected ? '0' : expect.not.stringMatching(/^0$/v) },
    ]);
    if (expected) count(name);
    await expectSame(ids);
  }
}

/** Draws and checks a list of what is approved, with random findings; answers its claims with their items. */
async function drawn(): Promise<{ readonly listId: number; readonly items: ReadonlyMap<number, number> }> {
  const listId = await lists.committedList(0);
  done(await lists.act('freeze', listId));
  await lists.reveal(listId, 'control', 'sipo');
  await sealAll(server);
  done(await lists.act('draw', listId));
  for (;;) {
    for (const { itemId, claimId, net } of await lists.items(listId, 'sampled')) {
      const most = Number(net.replace('.', '')) - 1;
      const right = chance(40) ? undefined : chance(40) ? 0n : BigInt(random.between(1, most));
      const found =
        right === undefined
          ? ({ outcome: 'pass' } as const)
          : ({ outcome: 'fail', rightNet: yuanText(fenOf(right)), reason: 'Wrong car' } as const);
      done(await people.finder.call('spotItems.check', { body: { itemId, ...found } }));
      present(claims.get(claimId), 'a listed claim').item = { right, correction: undefined };
      count(`found ${found.outcome}`);
    }
    if ((await lists.act('widen', listId)).body.code !== '0') break;
  }
  const items = await lists.items(listId);
  for (const { claimId } of items) {
    const claim = present(claims.get(claimId), 'a listed claim');
    claim.item ??= { right: undefined, correction: undefined };
  }
  return { listId, items: new Map(items.map(({ claimId, itemId }) => [claimId, itemId])) };
}

/** States, amounts, what is owed and what is free are those of the model. */
async function expectSame(ids: readonly number[]): Promise<void> {
  const rows = await server.owner
    .selectFrom('claim as c')
    .leftJoin('spot_item as i', 'i.claim_id', 'c.id')
    .select(['c.id', 'c.status', 'c.net', 'i.status as item'])
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute();
  const found = rows.map(({ id, status, net, item }) => [id, status, String(net), item === 'PayoutPreparation']);
  const expected = ids.map((id) => {
    const claim = present(claims.get(id), 'a claim');
    return [id, claim.state, String(claim.net), claim.isFree];
  });
  // What was freed before its claim was rejected or is disputed stays free on its list; the claim itself is not approved.
  expect(found.map(([id, status, net, free]) => [id, status, net, status === 'Approved' && free])).toEqual(expected);
  const { rows: owed } = await sql<{ kind: string; fen: string }>`
    select a.kind, sum(b.fen)::text as fen from obligation_account a join obligation_balance b on b.account_id = a.id
    where a.kind <> 'incurred' group by a.kind having sum(b.fen) <> 0 order by a.kind`.execute(server.owner);
  const sums = (['approved', 'claimed'] as const).flatMap((kind) => {
    const fen = [...claims.values()].reduce((sum, claim) => (claim.owed === kind ? sum + claim.net : sum), 0n);
    return fen === 0n ? [] : [{ kind, fen: String(fen) }];
  });
  expect(owed).toEqual(sums);
}

it(
  `${WALKS} walks from plan and exemption over checks, draws and findings to payout equal the model, and both ledgers`,
  async () => {
    for (let at = 0; at < WALKS; at += 1) {
      const ids = await send(at % 2 === 1);
      await expectSame(ids);
      await walk(ids, new Map(), STEPS);
      const { listId, items } = await drawn();
      const all = [...new Set([...ids, ...items.keys()])].toSorted((one, other) => one - other);
      await walk(all, items, STEPS);
      done(await lists.act('submit', listId));
      done(await lists.decide(listId, 'approve'));
      for (const claimId of items.keys()) present(claims.get(claimId), 'a claim').isListApproved = true;
      await expectSame(all);
      await walk(all, items, STEPS);
      await lists.agree();
    }
    noted(`claims from plan to payout: ${JSON.stringify(Object.fromEntries(seen))}`);
    expect(seen.get('correct') ?? 0).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
