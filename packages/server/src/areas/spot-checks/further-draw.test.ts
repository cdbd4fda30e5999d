import { dayOf, present } from '@oasis/engine/base';
import { chosenIn, commitmentOf, sha256Hex } from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { chainOfSamples } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { EXIT } from '../../cli/command.ts';
import { redrawRound } from '../../cli/commands/redraw.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

const CLAIMS = 8;
const DAY_MS = 24 * 3_600_000;
type Preparer = 'control' | 'sipo';

let server: TestServer;
let people: Readonly<Record<Preparer | 'sicco' | 'finance', TestCaller>>;
let buId: number;
let scene: Awaited<ReturnType<typeof claimScene>>;
let program: Awaited<ReturnType<(typeof scene)['released']>>;
let [sentAt, listedAt] = [new Date(), new Date()];
let rounds = 0;

beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released();
  // Claims are sent on the first day; lists are made of them on the next one.
  sentAt = present(server.clock.at, 'a clock');
  listedAt = new Date(sentAt.getTime() + DAY_MS);
  server.clock.at = listedAt;
  people = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    sicco: await server.as('sicco'),
    finance: await server.as('finance'),
  };
  ({ id: buId } = await server.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow());
  await chainOfSamples(server, buId);
  await rule();
});
afterAll(async () => {
  await agree();
  await server.close();
});

const view = async (listId: number) => done(await people.control.call('spotLists.view', { query: { listId } }));
const items = async (listId: number, stage: 'sampled' | 'checked' | 'held' | 'payout' | 'ended' | '' = '') =>
  done(await people.control.call('spotItems.list', { query: { listId, stage, sort: 'itemId', pageSize: 100 } }))
    .content;
const redrawn = async (listId: number) =>
  done(await people.control.call('spotLists.redraw', { query: { listId } })).draws;
const secretOf = (draw: string, who: string) => sha256Hex(`${draw} ${who}`);
const act = (call: 'freeze' | 'draw' | 'widen' | 'submit' | 'allowDraw', listId: number, who: Preparer = 'control') =>
  people[who].call(`spotLists.${call}`, { body: { listId }, ...keyed() });
const ask = (listId: number, who: Preparer = 'control', reason = 'A secret was told') =>
  people[who].call('spotLists.askDraw', { body: { listId, reason }, ...keyed() });
const refuse = (listId: number, who: Preparer = 'sipo') =>
  people[who].call('spotLists.refuseDraw', { body: { listId, reason: 'Nothing was told' }, ...keyed() });

async function commit(listId: number, ...who: readonly Preparer[]) {
  const { draw } = await view(listId);
  for (const person of who) {
    const commitment = commitmentOf({ draw, person, secret: secretOf(draw, person) });
    done(await people[person].call('spotLists.commit', { body: { listId, commitment } }));
  }
}
async function reveal(listId: number, ...who: readonly Preparer[]) {
  const { draw } = await view(listId);
  for (const person of who)
    done(await people[person].call('spotLists.reveal', { body: { listId, secret: secretOf(draw, person) } }));
}
/** Checks all sampled claims; those whose code `wrong` names are worth 40 yuan. */
async function check(listId: number, wrong: ReadonlySet<string> = new Set()) {
  for (const { itemId, claimCode } of await items(listId, 'sampled')) {
    const found = wrong.has(claimCode)
      ? ({ outcome: 'fail', rightNet: '40.00', reason: 'Wrong car' } as const)
      : ({ outcome: 'pass' } as const);
    done(await people.sicco.call('spotItems.check', { body: { itemId, ...found } }));
  }
}

/** A list of eight claims of 100 yuan of a round of its own, drawn by two people. */
async function drawnList(): Promise<number> {
  rounds += 1;
  server.clock.at = sentAt;
  for (let made = 0; made < CLAIMS; made += 1) {
    const sale = await scene.sold('confirmed', program.modelId);
    done(await scene.claim(sale, [program.programCode]));
  }
  server.clock.at = listedAt;
  const code = `2026-${String(rounds).padStart(2, '0')}`;
  const days = { cutOff: dayOf(sentAt), checkUntil: '2026-12-20', approveUntil: '2026-12-25' };
  const body = { code, entity: 'MBCL', ...days };
  const { roundId } = done(await people.control.call('spotRounds.create', { body, ...keyed() }));
  const { listId } = done(await people.control.call('spotLists.prepare', { body: { roundId, buId }, ...keyed() }));
  await commit(listId, 'control', 'sipo');
  done(await act('freeze', listId));
  await reveal(listId, 'control', 'sipo');
  await sealAll(server);
  done(await act('draw', listId));
  return listId;
}

/** Another draw: asked for by controlling, allowed by SIPO, revealed and drawn. */
async function drawnOnceMore(listId: number): Promise<void> {
  done(await ask(listId));
  await commit(listId, 'control', 'sipo');
  done(await act('allowDraw', listId, 'sipo'));
  await sealAll(server);
  await reveal(listId, 'control', 'sipo');
  done(await act('draw', listId));
}

const drawnCodes = async (listId: number) => {
  const rows = await server.owner
    .selectFrom('sample_draw')
    .select(['turn', 'sample'])
    .where('list_id', '=', listId)
    .orderBy('number')
    .execute();
  return rows.map(({ turn, sample }) => ({ turn, codes: new Set(chosenIn(sample)) }));
};

describe('another draw of a list', () => {
  it('needs two people: one asks with a reason, two commit new secrets, a second one allows it', async () => {
    const listId = await drawnList();
    const first = await view(listId);
    expect(first.draws).toMatchObject([{ number: 1, decision: '', sampled: 2, reason: '' }]);
    expect(codeOf(await act('allowDraw', listId, 'sipo'))).toBe('SPOT_NO_DRAW_ASKED');
    expect(codeOf(await refuse(listId))).toBe('SPOT_NO_DRAW_ASKED');
    expect((await ask(listId, 'control', ' ')).body.code).not.toBe('0');
    done(await ask(listId));
    expect(codeOf(await ask(listId, 'sipo'))).toBe('SPOT_DRAW_ASKED');
    expect(codeOf(await act('submit', listId))).toBe('SPOT_DRAW_ASKED');
    // Nobody but those who prepare spot checks.
    const foreign = { body: { listId, reason: 'Once more' }, ...keyed() };
    expect((await people.sicco.call('spotLists.askDraw', foreign)).status).toBe(403);
    expect((await people.finance.call('spotLists.allowDraw', { body: { listId }, ...keyed() })).status).toBe(403);
    // Who asked never allows it; nobody does without two new secrets.
    expect(codeOf(await act('allowDraw', listId, 'control'))).toBe('SPOT_OTHER_ALLOWS');
    expect(codeOf(await act('allowDraw', listId, 'sipo'))).toBe('SPOT_TWO_SECRETS');
    await commit(listId, 'control');
    expect(codeOf(await act('allowDraw', listId, 'sipo'))).toBe('SPOT_TWO_SECRETS');
    await commit(listId, 'sipo');
    expect(codeOf(await act('draw', listId))).toBe('STATE_NOT_FITTING');
    expect(codeOf(await act('allowDraw', listId, 'control'))).toBe('SPOT_OTHER_ALLOWS');
    expect(done(await act('allowDraw', listId, 'sipo')).status).toBe('Frozen');
    expect(codeOf(await act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    // Claims of the first draw are still checked meanwhile.
    const before = await items(listId, 'sampled');
    const { itemId } = present(before[0], 'a sampled claim');
    done(await people.sicco.call('spotItems.check', { body: { itemId, outcome: 'pass' } }));
    await reveal(listId, 'control');
    expect(codeOf(await act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    await reveal(listId, 'sipo');
    await sealAll(server);
    done(await act('draw', listId));

    const twice = await view(listId);
    expect(twice).toMatchObject({ status: 'Drawn', listHash: first.listHash });
    expect(twice.draws).toMatchObject([
      { number: 1, decision: '', seed: first.seed, secrets: [{ person: 'control' }, { person: 'sipo' }] },
      {
        number: 2,
        decision: 'allowed',
        reason: 'A secret was told',
        ownAsk: true,
        draw: `${first.draw.slice(0, -1)}2`,
        secrets: [{ person: 'control' }, { person: 'sipo' }],
      },
    ]);
    expect(new Set([twice.seed, twice.seal, first.seed, first.seal]).size).toBe(4);
    expect(await redrawn(listId)).toMatchObject([
      { number: 1, differences: [] },
      { number: 2, differences: [] },
    ]);
  });

  it('frees nothing that an earlier one drew or found, and keeps results of claims that it draws again', async () => {
    const listId = await drawnList();
    const [one] = await drawnCodes(listId);
    const wrong = present([...present(one, 'a draw').codes][0], 'a sampled claim');
    await check(listId, new Set([wrong]));
    const failedItem = present(
      (await items(listId)).find(({ claimCode }) => claimCode === wrong),
      'the failed claim',
    );
    const found = await view(listId);
    expect(found.parts.some(({ nextWidening }) => nextWidening === 4)).toBe(true);
    // Drawn until a draw leaves out the claim that is wrong.
    do await drawnOnceMore(listId);
    while ((await drawnCodes(listId)).at(-1)?.codes.has(wrong) === true);
    expect(
      codeOf(await people.sicco.call('spotItems.check', { body: { itemId: failedItem.itemId, outcome: 'pass' } })),
    ).toBe('SPOT_NOT_SAMPLED');
    await check(listId);
    // The projection is that of the last draw; what the first one found stands beside it.
    const last = await view(listId);
    expect(last).toMatchObject({ over: '0.00', failed: 1 });
    expect([last.draws[0]?.wrong, last.draws[0]?.foundOver, last.draws.at(-1)?.wrong]).toEqual([1, '60.00', 0]);
    // What the first draw asks for holds for the second one too, although that may have found nothing.
    expect(codeOf(await act('submit', listId))).toBe('SPOT_WIDEN_FIRST');
    done(await act('widen', listId));
    await check(listId);
    const draws = await drawnCodes(listId);
    const number = last.draws.length;
    expect(draws.slice(-2).map(({ turn }) => turn)).toEqual([number, number]);
    const marked = (await items(listId)).filter(({ checkedBy }) => checkedBy !== '').map(({ claimCode }) => claimCode);
    expect(new Set(marked)).toEqual(new Set(draws.flatMap(({ codes }) => [...codes])));
    const shown = await view(listId);
    expect(shown.draws[0]).toMatchObject({ wrong: 1, foundOver: '60.00', sampled: 2 });
    expect(shown.draws.at(-1)).toMatchObject({ sampled: 8, wrong: 1 });
    done(await act('submit', listId));
    done(await people.finance.call('spotLists.decide', { body: { listId, action: 'approve' }, ...keyed() }));
    expect(await items(listId, 'held')).toMatchObject([{ claimCode: wrong, rightNet: '40.00', reason: 'Wrong car' }]);
    expect(await items(listId, 'payout')).toHaveLength(CLAIMS - 1);
    expect(codeOf(await ask(listId))).toBe('STATE_NOT_FITTING');
    expect((await redrawn(listId)).flatMap(({ differences }) => differences)).toEqual([]);
    await agree();
  });

  it('follows a rejection: a claim that was corrected stays corrected, and is paid with the list', async () => {
    const listId = await drawnList();
    const [one] = await drawnCodes(listId);
    const wrong = present([...present(one, 'a draw').codes][0], 'a sampled claim');
    await check(listId, new Set([wrong]));
    done(await act('widen', listId));
    await check(listId);
    done(await act('submit', listId));
    expect(codeOf(await ask(listId))).toBe('STATE_NOT_FITTING');
    const reject = { body: { listId, action: 'reject' as const, comment: 'Once more' }, ...keyed() };
    done(await people.finance.call('spotLists.decide', reject));
    expect(await items(listId, 'ended')).toHaveLength(CLAIMS);
    const failed = async () =>
      present(
        (await items(listId)).find(({ claimCode }) => claimCode === wrong),
        'the failed claim',
      );
    const { itemId } = await failed();
    done(await people.sipo.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }));
    const before = await failed();
    expect(before).toMatchObject({ correction: 'lowered', postedNet: '60.00', claimNet: '40.00' });
    await drawnOnceMore(listId);
    // The draw is as wide as the list has become: all are drawn again, and nobody checks or corrects one twice.
    expect(await items(listId, 'sampled')).toEqual([]);
    expect(await failed()).toEqual({ ...before, status: 'Failed' });
    expect(
      codeOf(await people.sipo.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() })),
    ).toBe('SPOT_CORRECTED_ALREADY');
    expect((await items(listId)).filter(({ status }) => status === 'Passed')).toHaveLength(CLAIMS - 1);
    done(await act('submit', listId));
    done(await people.finance.call('spotLists.decide', { body: { listId, action: 'approve' }, ...keyed() }));
    expect(await items(listId, 'payout')).toHaveLength(CLAIMS);
    expect(await failed()).toMatchObject({ claimNet: '40.00', correction: 'lowered' });
    await agree();
  });

  it('that is refused or taken back stays listed with its number, and the next one has another', async () => {
    const listId = await drawnList();
    done(await ask(listId));
    await commit(listId, 'control', 'sipo');
    expect(done(await refuse(listId, 'sipo')).status).toBe('Drawn');
    done(await ask(listId, 'sipo', 'Again'));
    done(await refuse(listId, 'sipo'));
    await drawnOnceMore(listId);
    expect((await view(listId)).draws).toMatchObject([
      { number: 1 },
      { number: 2, decision: 'refused', decideReason: 'Nothing was told', seed: '' },
      { number: 3, decision: 'refused' },
      { number: 4, decision: 'allowed' },
    ]);
    expect((await redrawn(listId)).map(({ number, differences }) => [number, differences])).toEqual([
      [1, []],
      [4, []],
    ]);
  });
});

describe('people who act on another draw at the same time', () => {
  it('ask for one, allow one, and draw one', async () => {
    const listId = await drawnList();
    const asked = await Promise.all([ask(listId), ask(listId, 'sipo'), ask(listId), ask(listId, 'sipo')]);
    expect(asked.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const asker: Preparer = (await view(listId)).draws[1]?.ownAsk === true ? 'control' : 'sipo';
    const other: Preparer = asker === 'control' ? 'sipo' : 'control';
    await commit(listId, 'control', 'sipo');
    const decided = await Promise.all([
      act('allowDraw', listId, other),
      act('submit', listId),
      act('allowDraw', listId, other),
      act('allowDraw', listId, other),
    ]);
    expect(decided.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect((await view(listId)).status).toBe('Frozen');
    await sealAll(server);
    await reveal(listId, 'control', 'sipo');
    const drawn = await Promise.all([act('draw', listId), act('draw', listId, 'sipo'), act('draw', listId)]);
    expect(drawn.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect((await drawnCodes(listId)).map(({ turn }) => turn)).toEqual([1, 2]);
    // One more: it is either allowed or refused.
    done(await ask(listId));
    await commit(listId, 'control', 'sipo');
    const ended = await Promise.all([act('allowDraw', listId, 'sipo'), refuse(listId), refuse(listId, 'control')]);
    expect(ended.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const { draws, status } = await view(listId);
    expect([draws[2]?.decision, status]).toEqual(status === 'Frozen' ? ['allowed', 'Frozen'] : ['refused', 'Drawn']);
  });

  it('are not needed both once the time to reveal is over: who did not is listed, and the other secret alone counts', async () => {
    const listId = await drawnList();
    done(await ask(listId));
    await commit(listId, 'control', 'sipo');
    done(await act('allowDraw', listId, 'sipo'));
    await reveal(listId, 'control');
    await sealAll(server);
    expect(codeOf(await act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    await sql
      .raw(`alter table draw_request disable trigger draw_request_fits;
        update draw_request set reveal_until = decided_at - interval '1 second' where list_id = ${listId};
        alter table draw_request enable trigger draw_request_fits`)
      .execute(server.owner);
    done(await act('draw', listId));
    const { draws } = await view(listId);
    expect(draws[1]?.secrets.map(({ person, secret }) => [person, secret === ''])).toEqual([
      ['control', false],
      ['sipo', true],
    ]);
    expect((await redrawn(listId)).flatMap(({ differences }) => differences)).toEqual([]);
  });
});

describe('statements past the application', () => {
  it('draw no list twice without two people', async () => {
    const listId = await drawnList();
    const run = (text: string) => sql.raw(text).execute(server.owner);
    const person = (usrnm: string) => `(select id from app_user where usrnm = '${usrnm}')`;
    const draw = (turn: number, seed: string) =>
      run(`insert into sample_draw (list_id, bu_id, number, turn, seal_seq, seal, seed, widenings, sample, drawn_at)
        select list_id, bu_id, number + 1, ${turn}, seal_seq, seal, ${seed}, widenings, sample, now() from sample_draw
        where list_id = ${listId} order by number desc limit 1`);
    const request = (decision: string, by: string) =>
      run(`update draw_request set decision = ${decision}, decided_by = ${person(by)}, decided_at = now(), reveal_until = now()
        where list_id = ${listId}`);
    await expect(draw(1, "repeat('0', 64)")).rejects.toThrow('a draw has one seed');
    await expect(draw(2, "repeat('0', 64)")).rejects.toThrow('another draw needs two people');
    await expect(draw(2, 'seed')).rejects.toThrow('another draw needs two people');
    const secret = (turn: number) =>
      run(`insert into sample_secret (list_id, bu_id, user_id, turn, place, commitment, committed_at)
        values (${listId}, ${buId}, ${person('control')}, ${turn}, 1, repeat('0', 64), now())`);
    await expect(secret(2)).rejects.toThrow('a secret is committed before its seal');
    await expect(
      run(`insert into draw_request (list_id, bu_id, turn, reason, asked_by, asked_at, decision, decided_by, decided_at, reveal_until)
        values (${listId}, ${buId}, 2, 'x', ${person('control')}, now(), 'allowed', ${person('sipo')}, now(), now())`),
    ).rejects.toThrow('decided on later');
    done(await ask(listId));
    await commit(listId, 'control');
    await expect(request("'allowed'", 'sipo')).rejects.toThrow('the new secrets of two people');
    await commit(listId, 'sipo');
    await expect(request("'allowed'", 'control')).rejects.toThrow('draw_request_two_people');
    await expect(run(`update draw_request set asked_by = ${person('sipo')} where list_id = ${listId}`)).rejects.toThrow(
      'what was asked or decided stays',
    );
    const early = run(
      `update sample_secret set secret = repeat('0', 64), revealed_at = now() where list_id = ${listId} and turn = 2`,
    );
    await expect(early).rejects.toThrow('the secret that was committed is revealed once');
    done(await act('allowDraw', listId, 'sipo'));
    await expect(secret(2)).rejects.toThrow('a secret is committed before its seal');
    const other = run(
      `update sample_secret set secret = repeat('0', 64), revealed_at = now() where list_id = ${listId} and turn = 2`,
    );
    await expect(other).rejects.toThrow('the secret that was committed is revealed once');
    await sealAll(server);
    await reveal(listId, 'control', 'sipo');
    await expect(draw(2, "repeat('0', 64)")).rejects.toThrow('another draw needs two people');
    done(await act('draw', listId));
    await expect(run(`delete from draw_request where list_id = ${listId}`)).rejects.toThrow('stays listed');
    expect((await redrawn(listId)).flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('that change who allowed a draw are found when it is drawn again', async () => {
    const listId = await drawnList();
    await drawnOnceMore(listId);
    expect(await redrawRound(server.owner, (await view(listId)).round, { out: () => {}, error: () => {} })).toBe(
      EXIT.done,
    );
    await sql
      .raw(`alter table draw_request disable trigger draw_request_fits;
        update draw_request set decision = 'refused', reveal_until = null where list_id = ${listId};
        alter table draw_request enable trigger draw_request_fits`)
      .execute(server.owner);
    const { code, draws, round } = await view(listId);
    const told: string[] = [];
    const terminal = { out: (line: string) => told.push(line), error: (line: string) => told.push(line) };
    expect(await redrawRound(server.owner, round, terminal)).toBe(EXIT.refused);
    expect(told).toEqual([
      `${code} ${draws[0]?.draw}: identical`,
      `${code} ${draws[1]?.draw}: Another draw was not allowed by a second person`,
    ]);
    expect(await redrawn(listId)).toMatchObject([
      { number: 1, differences: [] },
      { number: 2, differences: ['Another draw was not allowed by a second person'] },
    ]);
  });
});

async function agree(): Promise<void> {
  const found = await server.owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx))]);
  expect(found).toEqual([]);
}

/** By money, two claims of each list, at 90 % and 0.1 % tolerable, up to four times. */
async function rule(): Promise<void> {
  const by = { bu: '', validFrom: '2026-01-01', by: 'money' as const, share: '1', minimum: '2', bands: '' };
  const body = { ...by, confidence: '90', tolerable: '0.1', wideningLimit: '4' };
  const { categories } = done(await people.control.call('sampleRules.options'));
  for (const { categoryId } of categories) {
    const proposed = await people.control.call('sampleRules.propose', { body: { ...body, categoryId }, ...keyed() });
    done(await people.finance.call('sampleRules.confirm', { body: { ruleId: done(proposed).ruleId } }));
  }
}
