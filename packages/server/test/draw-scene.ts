import { dayOf, present } from '@oasis/engine/base';
import { chosenIn, commitmentOf, sha256Hex } from '@oasis/engine/sampling';
import { expect } from 'vitest';
import { checkClaims } from '../src/verify/check-claims.ts';
import { checkMoney } from '../src/verify/check-money.ts';
import { checkSaleMoves } from '../src/verify/check-moves.ts';
import { keyed } from './budgets.ts';
import { claimScene, done } from './claim-scene.ts';
import { sealAll } from './seal-all.ts';
import { chainOfSamples } from './spot-rows.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** Claims of a list, of 100 yuan each. */
export const LISTED = 8;
const DAY_MS = 24 * 3_600_000;
/** Who prepares spot checks; finance does so where a test lets it. */
export type Preparer = 'control' | 'sipo' | 'finance';
type People = Readonly<Record<Preparer | 'sicco' | 'dealer', TestCaller>>;
type Stage = 'sampled' | 'checked' | 'held' | 'payout' | 'ended' | '';

/** The calls on a list, by whom the tests have make them. */
function listCalls(people: People) {
  const view = async (listId: number) => done(await people.control.call('spotLists.view', { query: { listId } }));
  const items = async (listId: number, stage: Stage = '') => {
    const query = { listId, stage, sort: 'itemId', pageSize: 100 } as const;
    return done(await people.control.call('spotItems.list', { query })).content;
  };
  const redrawn = async (listId: number) =>
    done(await people.control.call('spotLists.redraw', { query: { listId } })).draws;
  const act = (call: 'freeze' | 'draw' | 'widen' | 'submit' | 'allowDraw', listId: number, who: Preparer = 'control') =>
    people[who].call(`spotLists.${call}`, { body: { listId }, ...keyed() });
  const ask = (listId: number, who: Preparer = 'control', reason = 'A secret was told') =>
    people[who].call('spotLists.askDraw', { body: { listId, reason }, ...keyed() });
  const refuse = (listId: number, who: Preparer = 'sipo') =>
    people[who].call('spotLists.refuseDraw', { body: { listId, reason: 'Nothing was told' }, ...keyed() });
  const decide = (listId: number, action: 'approve' | 'reject', who: TestCaller = people.finance) =>
    who.call('spotLists.decide', { body: { listId, action, comment: 'Once more' }, ...keyed() });
  const correct = (itemId: number, who: TestCaller = people.sipo, keys = keyed()) =>
    who.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keys });
  const secretOf = (draw: string, who: string) => sha256Hex(`${draw} ${who}`);
  const commit = async (listId: number, ...who: readonly Preparer[]) => {
    const { draw } = await view(listId);
    for (const person of who) {
      const commitment = commitmentOf({ draw, person, secret: secretOf(draw, person) });
      done(await people[person].call('spotLists.commit', { body: { listId, commitment } }));
    }
  };
  const reveal = async (listId: number, ...who: readonly Preparer[]) => {
    const { draw } = await view(listId);
    for (const person of who)
      done(await people[person].call('spotLists.reveal', { body: { listId, secret: secretOf(draw, person) } }));
  };
  /** Checks all sampled claims; those whose code `wrong` names are worth `rightNet`. */
  const check = async (listId: number, wrong: ReadonlySet<string> = new Set(), rightNet = '40.00') => {
    for (const { itemId, claimCode } of await items(listId, 'sampled')) {
      const found = wrong.has(claimCode)
        ? ({ outcome: 'fail', rightNet, reason: 'Wrong car' } as const)
        : ({ outcome: 'pass' } as const);
      done(await people.sicco.call('spotItems.check', { body: { itemId, ...found } }));
    }
  };
  return { view, items, redrawn, act, ask, refuse, decide, correct, commit, reveal, check };
}

/** Lists that two people draw, with all that follows; each step by the calls that pages make. A sample is of two claims, by money. */
export async function drawScene(server: TestServer) {
  const scene = await claimScene(server);
  const program = await scene.released();
  // Claims are sent on the first day; lists are made of them on the next one.
  const sentAt = present(server.clock.at, 'a clock');
  const listedAt = new Date(sentAt.getTime() + DAY_MS);
  server.clock.at = listedAt;
  const people: People = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    sicco: await server.as('sicco'),
    finance: await server.as('finance'),
    dealer: await server.as('DEALER1'),
  };
  const { id: buId } = await server.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow();
  await chainOfSamples(server, buId);
  await rule(people);
  const calls = listCalls(people);
  let rounds = 0;

  /** Does something on the day before lists are made. */
  const onSendingDay = async (work: () => Promise<void>): Promise<void> => {
    server.clock.at = sentAt;
    await work();
    server.clock.at = listedAt;
  };
  /** A list of so many new claims, and of what else is approved, of a round of its own, committed by two people. */
  const committedList = async (claims = LISTED): Promise<number> => {
    rounds += 1;
    await onSendingDay(async () => {
      for (let made = 0; made < claims; made += 1) {
        const sale = await scene.sold('confirmed', program.modelId);
        done(await scene.claim(sale, [program.programCode]));
      }
    });
    const code = `2026-${String(rounds).padStart(2, '0')}`;
    const days = { cutOff: dayOf(sentAt), checkUntil: '2026-12-20', approveUntil: '2026-12-25' };
    const body = { code, entity: 'MBCL', ...days };
    const { roundId } = done(await people.control.call('spotRounds.create', { body, ...keyed() }));
    const { listId } = done(await people.control.call('spotLists.prepare', { body: { roundId, buId }, ...keyed() }));
    await calls.commit(listId, 'control', 'sipo');
    return listId;
  };
  /** Such a list, frozen and drawn. */
  const drawnList = async (): Promise<number> => {
    const listId = await committedList();
    done(await calls.act('freeze', listId));
    await calls.reveal(listId, 'control', 'sipo');
    await sealAll(server);
    done(await calls.act('draw', listId));
    return listId;
  };
  /** Another draw: asked for by controlling, allowed by SIPO, revealed and drawn. */
  const drawnOnceMore = async (listId: number): Promise<void> => {
    done(await calls.ask(listId));
    await calls.commit(listId, 'control', 'sipo');
    done(await calls.act('allowDraw', listId, 'sipo'));
    await sealAll(server);
    await calls.reveal(listId, 'control', 'sipo');
    done(await calls.act('draw', listId));
  };
  const drawnCodes = async (listId: number) => {
    const rows = await server.owner
      .selectFrom('sample_draw')
      .select(['turn', 'sample'])
      .where('list_id', '=', listId)
      .orderBy('number')
      .execute();
    return rows.map(({ turn, sample }) => ({ turn, codes: new Set(chosenIn(sample)) }));
  };
  const agree = () => agrees(server);
  return { ...calls, people, buId, onSendingDay, committedList, drawnList, drawnOnceMore, drawnCodes, agree };
}

export type DrawScene = Awaited<ReturnType<typeof drawScene>>;

/** Both ledgers, claims and states are verified. */
async function agrees({ owner }: TestServer): Promise<void> {
  const found = await owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx)), ...(await checkSaleMoves(tx))]);
  expect(found).toEqual([]);
}

/** By money, two claims of each list, at 90 % and 0.1 % tolerable, up to four times. */
async function rule(people: People): Promise<void> {
  const by = { bu: '', validFrom: '2026-01-01', by: 'money' as const, share: '1', minimum: '2', bands: '' };
  const body = { ...by, confidence: '90', tolerable: '0.1', wideningLimit: '4' };
  const { categories } = done(await people.control.call('sampleRules.options'));
  for (const { categoryId } of categories) {
    const proposed = await people.control.call('sampleRules.propose', { body: { ...body, categoryId }, ...keyed() });
    done(await people.finance.call('sampleRules.confirm', { body: { ruleId: done(proposed).ruleId } }));
  }
}
