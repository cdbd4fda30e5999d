import { dayOf, present } from '@oasis/engine/base';
import { commitmentOf, isHash, parseList, sha256Hex } from '@oasis/engine/sampling';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { outOfReach } from '../../../test/out-of-reach.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { chainOfSamples } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkApprovals } from '../../verify/check-approvals.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

const CLAIMS = 8;
const DAY_MS = 24 * 3_600_000;
const SECRETS = { control: sha256Hex('secret of controlling'), sipo: sha256Hex('secret of SIPO') };

let server: TestServer;
let people: Readonly<Record<'control' | 'sipo' | 'sicco' | 'finance' | 'dealer', TestCaller>>;
let roundId: number;
let buId: number;
let cutOff: string;
let claimIds: readonly number[];

beforeAll(async () => {
  server = await budgetServer();
  const scene = await claimScene(server);
  const program = await scene.released();
  const claimed: number[] = [];
  for (let made = 0; made < CLAIMS; made += 1) {
    const sale = await scene.sold('confirmed', program.modelId);
    const { claims } = done(await scene.claim(sale, [program.programCode]));
    claimed.push(...claims.map(({ claimId }) => claimId));
  }
  claimIds = claimed;
  const now = present(server.clock.at, 'a clock');
  cutOff = dayOf(now);
  server.clock.at = new Date(now.getTime() + DAY_MS);
  people = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    sicco: await server.as('sicco'),
    finance: await server.as('finance'),
    dealer: await server.as('DEALER1'),
  };
  ({ id: buId } = await server.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow());
  await chainOfSamples(server, buId);
  await rule();
});
afterAll(() => server.close());

const view = async (listId: number) => done(await people.control.call('spotLists.view', { query: { listId } }));
const items = async (listId: number, stage: 'sampled' | 'checked' | 'payout' | 'held' | 'approval' | '' = '') =>
  done(await people.control.call('spotItems.list', { query: { listId, stage, sort: 'itemId', pageSize: 100 } }))
    .content;
const commit = (listId: number, who: 'control' | 'sipo', draw: string, secret: string = SECRETS[who]) =>
  people[who].call('spotLists.commit', {
    body: { listId, commitment: commitmentOf({ draw, person: who, secret }) },
  });
const reveal = (listId: number, who: 'control' | 'sipo', secret = SECRETS[who]) =>
  people[who].call('spotLists.reveal', { body: { listId, secret } });
const act = (call: 'freeze' | 'draw' | 'widen' | 'submit', listId: number, who: 'control' | 'sipo' = 'control') =>
  people[who].call(`spotLists.${call}`, { body: { listId }, ...keyed() });

describe('a round and its list', () => {
  it('begins with a number, an entity, a cut-off and deadlines', async () => {
    const round = (change: object = {}) =>
      people.control.call('spotRounds.create', {
        body: {
          code: '2026-03',
          entity: 'MBCL',
          cutOff,
          checkUntil: '2026-03-20',
          approveUntil: '2026-03-25',
          ...change,
        },
        ...keyed(),
      });
    expect(codeOf(await round({ code: '2026-00' }))).toBe('SPOT_ROUND_CODE');
    expect(codeOf(await round({ checkUntil: '2026-01-01' }))).toBe('SPOT_ROUND_DAYS');
    expect(codeOf(await round({ entity: 'Dealer' }))).toBe('SPOT_ENTITY_UNKNOWN');
    ({ roundId } = done(await round()));
    expect(codeOf(await round())).toBe('SPOT_ROUND_EXISTS');
  });

  it('[SPC-042] is prepared, frozen by two who committed a secret, drawn, checked, approved and prepared for payout', async () => {
    const { listId } = done(await people.control.call('spotLists.prepare', { body: { roundId, buId }, ...keyed() }));
    expect(await view(listId)).toMatchObject({ status: 'Prepared', claims: CLAIMS, net: '800.00', listHash: '' });
    const again = await people.control.call('spotLists.prepare', { body: { roundId, buId }, ...keyed() });
    expect(codeOf(again)).toBe('SPOT_LIST_EXISTS');

    // Two secrets.
    const { draw } = await view(listId);
    expect(codeOf(await act('freeze', listId))).toBe('SPOT_TWO_NEEDED');
    expect((await commit(listId, 'control', draw)).body.code).toBe('0');
    expect(codeOf(await commit(listId, 'control', draw))).toBe('SPOT_COMMITTED');
    expect((await commit(listId, 'sipo', draw)).body.code).toBe('0');
    expect(codeOf(await reveal(listId, 'control'))).toBe('STATE_NOT_FITTING');

    // The list.
    expect((await act('freeze', listId)).body.code).toBe('0');
    const frozen = await view(listId);
    expect(frozen.status).toBe('Frozen');
    expect(isHash(frozen.listHash)).toBe(true);
    const text = (await people.control.call('spotLists.text', { query: { listId } })).text;
    expect(sha256Hex(text)).toBe(frozen.listHash);
    const list = parseList(text);
    expect(list.ok && list.value.claims.length).toBe(CLAIMS);
    const changed = sql`update sample_list set list_hash = repeat('0', 64) where id = ${listId}`.execute(server.owner);
    await expect(changed).rejects.toThrow('what was frozen stays');

    // The draw.
    expect(codeOf(await act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    expect(codeOf(await reveal(listId, 'control', SECRETS.sipo))).toBe('SPOT_SECRET_WRONG');
    expect((await reveal(listId, 'control')).body.code).toBe('0');
    expect(codeOf(await act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    expect((await reveal(listId, 'sipo')).body.code).toBe('0');
    await sealAll(server);
    expect((await act('draw', listId)).body.code).toBe('0');
    const sampled = await items(listId, 'sampled');
    expect(sampled.length).toBeGreaterThanOrEqual(2);
    expect((await redrawn(listId)).identical).toBe(true);

    // The checks.
    const [first, ...others] = sampled;
    const check = (itemId: number, body: object, who: TestCaller = people.sicco) =>
      who.call('spotItems.check', { body: { itemId, outcome: 'pass', ...body } });
    const itemId = present(first, 'a sampled claim').itemId;
    expect((await check(itemId, {}, people.dealer)).status).toBe(403);
    expect(codeOf(await check(itemId, { outcome: 'fail', rightNet: '10.00' }))).toBe('SPOT_REASON_MISSING');
    for (const rightNet of ['100.00', '-1', 'x', ''])
      expect(codeOf(await check(itemId, { outcome: 'fail', rightNet, reason: 'Wrong car' }))).toBe('SPOT_RIGHT_WRONG');
    done(await check(itemId, { outcome: 'fail', rightNet: '40.00', reason: 'Wrong car' }));
    expect(codeOf(await check(itemId, {}))).toBe('SPOT_NOT_SAMPLED');
    if (others.length > 0) expect(codeOf(await act('submit', listId))).toBe('SPOT_UNCHECKED');
    for (const other of others) done(await check(other.itemId, {}));

    // Too much is wrong: the sample grows until its limit.
    const found = await view(listId);
    expect(found.parts[0]).toMatchObject({ wrong: 1, found: '60.00', claims: CLAIMS, widening: 1, nextWidening: 4 });
    expect(found.byDealer).toMatchObject([{ name: 'D1001', wrong: 1 }]);
    expect(codeOf(await act('submit', listId))).toBe('SPOT_WIDEN_FIRST');
    expect((await act('widen', listId)).body.code).toBe('0');
    expect((await redrawn(listId)).identical).toBe(true);
    const wider = await items(listId, 'sampled');
    expect(wider.length + sampled.length).toBe(CLAIMS);
    for (const other of wider) done(await check(other.itemId, {}));
    expect(codeOf(await act('widen', listId))).toBe('SPOT_NOT_TO_WIDEN');
    // All are checked: the error is known exactly.
    expect(await view(listId)).toMatchObject({ over: '60.00', bound: '60.00' });

    // The approval.
    expect((await act('submit', listId)).body.code).toBe('0');
    expect((await items(listId, 'approval')).length).toBe(CLAIMS);
    const { approvalVersion } = await view(listId);
    const withdrawn = await people.control.call('spotLists.withdraw', {
      body: { listId, reason: 'One more look', approvalVersion: approvalVersion ?? 0 },
      ...keyed(),
    });
    expect(done(withdrawn).status).toBe('Drawn');
    expect((await items(listId, 'checked')).length).toBe(CLAIMS);
    expect((await act('submit', listId)).body.code).toBe('0');
    const decide = (who: TestCaller) =>
      who.call('spotLists.decide', { body: { listId, action: 'approve' }, ...keyed() });
    expect((await decide(people.control)).status).toBe(403);
    // [API-009] A list of a BU out of reach is answered as a missing one.
    await outOfReach(server, ['control', 'finance'], async () => {
      expect((await decide(people.finance)).status).toBe(404);
      const taken = { body: { listId, reason: 'Taken over' }, ...keyed() };
      expect((await people.control.call('spotLists.withdraw', taken)).status).toBe(404);
    });
    expect(done(await decide(people.finance)).status).toBe('Approved');
    expect((await items(listId, 'payout')).length).toBe(CLAIMS - 1);
    expect(await items(listId, 'held')).toMatchObject([{ itemId, rightNet: '40.00', reason: 'Wrong car' }]);
    expect(await server.db.transaction().execute((tx) => checkApprovals(tx))).toEqual([]);

    // The correction, by a second person.
    const one = present((await items(listId, 'held'))[0], 'a failed claim');
    const correct = (who: TestCaller = people.sipo, more: object = {}) =>
      who.call('spotItems.correct', { body: { itemId, because: 'papers', ...more }, ...keyed() });
    expect((await correct(people.sicco)).status).toBe(403);
    expect(codeOf(await correct(people.sipo, { because: 'mood' }))).toBe('CLAIM_LOWER_REASON');
    const passed = present((await items(listId, 'payout'))[0], 'a right claim');
    expect(codeOf(await correct(people.sipo, { itemId: passed.itemId }))).toBe('SPOT_NOT_FAILED');
    const before = await owed();
    expect(done(await correct())).toEqual({ itemId, correction: 'lowered', postedNet: '60.00' });
    expect(codeOf(await correct())).toBe('SPOT_CORRECTED_ALREADY');
    expect(before - (await owed())).toBe(6_000);
    expect((await items(listId, 'payout')).find((item) => item.itemId === itemId)).toMatchObject({
      net: '100.00',
      rightNet: '40.00',
      claimNet: '40.00',
      correction: 'lowered',
      postedNet: '60.00',
      changed: true,
    });
    const claim = done(await people.dealer.call('claim.view', { query: { claimId: one.claimId } }));
    expect(claim).toMatchObject({
      status: 'Approved',
      net: '40.00',
      mayAppealAmount: true,
      offers: [{ judgedNet: '100.00', net: '40.00', lowered: { source: 'sample', reason: 'Wrong car' } }],
    });
    // Nothing was deducted from another claim.
    expect((await items(listId)).filter(({ changed }) => changed)).toHaveLength(1);
    expect(await view(listId)).toMatchObject({ over: '60.00' });
    expect((await redrawn(listId)).identical).toBe(true);
    await agree();
  });

  it('[SPC-037] is found by several states, and shows the path of its approval', async () => {
    const codes = async (status: string) =>
      done(await people.finance.call('spotLists.list', { query: { status } })).content.map(({ code }) => code);
    const [approved] = await codes('Approved');
    expect(await codes('Approved,Rejected')).toEqual([approved]);
    expect(await codes('Rejected,Drawn')).toEqual([]);
    const { content } = done(await people.finance.call('spotLists.list', { query: {} }));
    const { steps, acts } = await view(present(content[0], 'a list').listId);
    expect(steps.map(({ name, state }) => [name, state])).toEqual([['Finance', 'done']]);
    expect(acts.map(({ kind }) => kind)).toContain('approve');
  });

  it('a claim that is on a list goes on no other one', async () => {
    const body = { code: '2026-04', entity: 'MBCL', cutOff, checkUntil: '2026-04-20', approveUntil: '2026-04-25' };
    const next = done(await people.control.call('spotRounds.create', { body, ...keyed() }));
    const { listId } = done(
      await people.control.call('spotLists.prepare', { body: { roundId: next.roundId, buId }, ...keyed() }),
    );
    const { draw, claims } = await view(listId);
    expect(claims).toBe(0);
    await commit(listId, 'control', draw);
    await commit(listId, 'sipo', draw);
    expect(codeOf(await act('freeze', listId))).toBe('SPOT_NO_CLAIMS');
    const twice =
      sql`insert into spot_item (list_id, bu_id, claim_id, claim_code, dealer_id, category_id, stratum, net, status)
      select ${listId}, bu_id, claim_id, claim_code, dealer_id, category_id, stratum, net, 'Prepared' from spot_item
      where claim_id = ${claimIds[0]}`.execute(server.owner);
    await expect(twice).rejects.toThrow('spot_item_once');
  });

  it('a list, a rule or an item that was changed is found when it is drawn again', async () => {
    const { content } = done(await people.control.call('spotLists.list', { query: { round: '2026-03' } }));
    const { listId } = present(content[0], 'a list');
    const changed = async (change: string, back: string) => {
      await sql.raw(`alter table spot_item disable trigger spot_item_stays; ${change}`).execute(server.owner);
      const differences = (await redrawn(listId)).draws.flatMap((one) => one.differences);
      await sql.raw(`${back}; alter table spot_item enable trigger spot_item_stays`).execute(server.owner);
      return differences;
    };
    const one = `(select min(id) from spot_item where list_id = ${listId})`;
    expect(
      await changed(
        `update spot_item set net = net + 1 where id = ${one}`,
        `update spot_item set net = net - 1 where id = ${one}`,
      ),
    ).toEqual(['The list or its rules are not what was frozen']);
    expect(
      await changed(
        `update sample_draw set sample = sample || 'x' where list_id = ${listId}`,
        `update sample_draw set sample = left(sample, -1) where list_id = ${listId}`,
      ),
    ).toEqual(['The sample is another one']);
    expect((await redrawn(listId)).identical).toBe(true);
  });

  it('dealers see no list', async () => {
    expect((await people.dealer.call('spotLists.list', { query: {} })).status).toBe(403);
  });
});

/** What is approved to be paid, in fen. */
async function owed(): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(b.fen), 0)::int8 as fen from obligation_balance b join obligation_account a on a.id = b.account_id
    where a.kind = 'approved'`.execute(server.owner);
  return present(rows[0], 'a sum').fen;
}

/** Both ledgers agree with the claims. */
async function agree(): Promise<void> {
  const found = await server.owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx))]);
  expect(found).toEqual([]);
}

async function redrawn(listId: number) {
  return done(await people.control.call('spotLists.redraw', { query: { listId } }));
}

/** By money, two claims of each list, at 90 % and 0.1 % tolerable, up to four times. */
async function rule(): Promise<void> {
  const body = {
    bu: '',
    validFrom: '2026-01-01',
    by: 'money',
    share: '1',
    minimum: '2',
    bands: '',
    confidence: '90',
    tolerable: '0.1',
    wideningLimit: '4',
  };
  const { categories } = done(await people.control.call('sampleRules.options'));
  for (const { categoryId } of categories) {
    const { ruleId } = done(
      await people.control.call('sampleRules.propose', { body: { ...body, categoryId }, ...keyed() }),
    );
    done(await people.finance.call('sampleRules.confirm', { body: { ruleId } }));
  }
}
