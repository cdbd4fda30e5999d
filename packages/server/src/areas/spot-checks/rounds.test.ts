import { present } from '@oasis/engine/base';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { leaveNobody } from '../../../test/leave-nobody.ts';
import { outOfReach } from '../../../test/out-of-reach.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { chainOfSamples, failedItem, spotList } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { reverseClaims } from '../../claims/reverse-claims.ts';
import { withAllRows } from '../../guard/row-scope.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof claimScene>>;
let program: Awaited<ReturnType<(typeof scene)['released']>>;
let people: Readonly<Record<'control' | 'sipo' | 'finance' | 'admin' | 'manager', TestCaller>>;

beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released();
  await scene.claim(await scene.sold('confirmed', program.modelId), [program.programCode]);
  const { id: buId } = await server.owner
    .selectFrom('bu')
    .select('id')
    .where('code', '=', 'MBPC')
    .executeTakeFirstOrThrow();
  await chainOfSamples(server, buId);
  await letApprove(server, ['manager'], 'SAMPLE_APPROVE');
  people = {
    control: await server.as('control'),
    sipo: await server.as('sipo'),
    finance: await server.as('finance'),
    admin: await server.as('admin'),
    manager: await server.as('manager'),
  };
});
afterAll(() => server.close());

const NONE = { claims: 0, net: '0.00' };
const of = (claims: number, net: string) => ({ claims, net });
const view = async (roundId: number) => done(await people.finance.call('spotRounds.view', { query: { roundId } }));
const submit = (listId: number) => people.control.call('spotLists.submit', { body: { listId }, ...keyed() });
const decide = (listId: number, action: 'approve' | 'reject', who: TestCaller) =>
  who.call('spotLists.decide', { body: { listId, action, comment: 'As it is' }, ...keyed() });

/** An approved claim of 100 yuan alone on a drawn list, found to be worth `right` fen. */
async function failed(right: number) {
  const sale = await scene.sold('confirmed', program.modelId);
  const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
  const itemId = await failedItem(server, claimId, right);
  const list = await server.owner
    .selectFrom('spot_item as i')
    .innerJoin('sample_list as l', 'l.id', 'i.list_id')
    .select(['l.id as listId', 'l.round_id as roundId'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { claimId, itemId, ...list };
}
const correct = async (itemId: number) =>
  done(await people.sipo.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }));
const total = async ({ roundId }: { readonly roundId: number }) => (await view(roundId)).total;
/** States as the end of an approval leaves them. */
async function end(listId: number, list: 'Approved' | 'Rejected', item: 'PayoutPreparation' | 'Approved' | 'Rejected') {
  await sql`update sample_list set status = ${list} where id = ${listId}`.execute(server.owner);
  await sql`update spot_item set status = ${item} where list_id = ${listId}`.execute(server.owner);
}

describe('the page of a round', () => {
  it('[SPC-039] has the lists of its entities, what became of their claims, and the sum', async () => {
    const open = await spotList(server, 'MBPC', 'failed');
    const decided = await spotList(server, 'MBPC', 'widened');
    const other = await spotList(server, 'VAN', 'prepared');
    done(await submit(decided.listId));
    done(await decide(decided.listId, 'approve', people.finance));
    const { code } = await view(open.roundId);
    // The second entity has the same round with days of its own; another BU has a list of the first one.
    await sql`update payout_round set code = ${code}, check_until = '2026-03-21', approve_until = '2026-03-26',
      entity_id = (select id from legal_entity where entity_code <> 'MBCL' order by id limit 1) where id = ${decided.roundId}`.execute(
      server.owner,
    );
    await sql`update sample_list set round_id = ${open.roundId} where id = ${other.listId}`.execute(server.owner);

    const round = await view(open.roundId);
    const openFigures = {
      onList: of(4, '400.00'),
      drawn: of(1, '100.00'),
      checked: of(1, '100.00'),
      wrong: of(1, '100.00'),
      corrected: NONE,
      held: of(4, '400.00'),
      free: NONE,
      why: [
        { reason: 'wrong', ...of(1, '100.00') },
        { reason: 'undecided', ...of(3, '300.00') },
      ],
    };
    const decidedFigures = {
      onList: of(4, '400.00'),
      drawn: of(4, '400.00'),
      checked: of(4, '400.00'),
      wrong: NONE,
      corrected: NONE,
      held: NONE,
      free: of(4, '400.00'),
      why: [],
    };
    const byEntity = new Map(round.entities.map((one) => [one.entity === 'MBCL', one]));
    expect(byEntity.get(true)).toMatchObject({ checkUntil: '2026-03-20', approveUntil: '2026-03-25' });
    expect(byEntity.get(true)?.lists).toMatchObject([
      { listId: open.listId, bu: 'MBPC', status: 'Drawn', ...openFigures },
      { listId: other.listId, bu: 'VAN', status: 'Prepared', onList: NONE, held: NONE, why: [] },
    ]);
    expect(byEntity.get(false)).toMatchObject({ checkUntil: '2026-03-21', approveUntil: '2026-03-26' });
    expect(byEntity.get(false)?.lists).toMatchObject([
      { listId: decided.listId, bu: 'MBPC', status: 'Approved', ...decidedFigures },
    ]);
    expect(round.total).toEqual({
      onList: of(8, '800.00'),
      drawn: of(5, '500.00'),
      checked: of(5, '500.00'),
      wrong: of(1, '100.00'),
      corrected: NONE,
      held: of(4, '400.00'),
      free: of(4, '400.00'),
      why: openFigures.why,
    });
    // The round is one, by whichever entity it is opened.
    const { roundId, ...same } = await view(decided.roundId);
    expect([roundId, same]).toEqual([decided.roundId, { code, entities: round.entities, total: round.total }]);

    const file = await people.finance.call('spotRounds.export', { query: { roundId: open.roundId, format: 'csv' } });
    const [head, ...lines] = file.text.trim().split('\n');
    expect(head).toContain('Held: Found wrong, not corrected yet: claims');
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => line.includes(code))).toHaveLength(3);
    expect((await people.finance.call('spotRounds.export', { query: { roundId: open.roundId } })).status).toBe(200);

    // Who reaches no BU sees the deadlines and no list.
    await outOfReach(server, ['finance'], async () => {
      const seen = await view(open.roundId);
      expect(seen.entities.map(({ lists }) => lists)).toEqual([[], []]);
      expect(seen.total).toMatchObject({ onList: NONE, held: NONE, free: NONE, why: [] });
      const none = await people.finance.call('spotRounds.export', { query: { roundId: open.roundId, format: 'csv' } });
      expect(none.text).toBe('');
    });
    await sql`update user_bu set state = false where user_id = (select id from app_user where usrnm = 'finance')
      and bu_id = (select id from bu where code = 'VAN')`.execute(server.owner);
    const seen = (await view(open.roundId)).entities.flatMap(({ lists }) => lists.map(({ listId }) => listId));
    expect(new Set(seen)).toEqual(new Set([open.listId, decided.listId]));
    await sql`update user_bu set state = true where user_id = (select id from app_user where usrnm = 'finance')`.execute(
      server.owner,
    );
  });

  it('[SPC-039] answers one that is not there as missing, and no dealer', async () => {
    const dealer = await server.as('DEALER1');
    const { roundId } = await spotList(server, 'MBPC', 'prepared');
    for (const call of ['spotRounds.view', 'spotRounds.export'] as const) {
      expect((await people.finance.call(call, { query: { roundId: 9_999_999 } })).status).toBe(404);
      expect((await dealer.call(call, { query: { roundId } })).status).toBe(403);
    }
  });

  it('[SPC-039] tells of corrected claims what entries took back, and frees what the claims get now', async () => {
    const lowered = await failed(4_000);
    expect(await total(lowered)).toMatchObject({ wrong: of(1, '100.00'), corrected: NONE });
    await correct(lowered.itemId);
    expect(await total(lowered)).toMatchObject({
      onList: of(1, '100.00'),
      corrected: of(1, '60.00'),
      held: of(1, '100.00'),
      why: [{ reason: 'undecided', ...of(1, '100.00') }],
    });
    await end(lowered.listId, 'Approved', 'PayoutPreparation');
    expect(await total(lowered)).toMatchObject({ free: of(1, '40.00'), held: NONE, why: [] });
    // A claim that was taken back since is not free to be paid.
    await server.owner.transaction().execute((tx) => reversed(tx, lowered.claimId));
    expect(await total(lowered)).toMatchObject({ free: NONE, why: [{ reason: 'changed', ...of(1, '100.00') }] });
  });

  it('[SPC-039] says why claims of a decided list are held', async () => {
    const wrong = await failed(4_000);
    await end(wrong.listId, 'Approved', 'Approved');
    expect(await total(wrong)).toMatchObject({ held: of(1, '100.00'), why: [{ reason: 'wrong' }] });

    const nothing = await failed(0);
    await correct(nothing.itemId);
    await end(nothing.listId, 'Approved', 'Approved');
    expect(await total(nothing)).toMatchObject({
      corrected: of(1, '100.00'),
      free: NONE,
      why: [{ reason: 'claimRejected', ...of(1, '100.00') }],
    });

    const less = await failed(4_000);
    await server.owner.transaction().execute((tx) => reversed(tx, less.claimId));
    expect(await correct(less.itemId)).toMatchObject({ correction: 'none' });
    await end(less.listId, 'Approved', 'Approved');
    expect(await total(less)).toMatchObject({ corrected: of(1, '0.00'), why: [{ reason: 'less' }] });

    const rejected = await failed(4_000);
    await end(rejected.listId, 'Rejected', 'Rejected');
    expect(await total(rejected)).toMatchObject({ why: [{ reason: 'listRejected', ...of(1, '100.00') }] });
  });

  it('[SPC-039] holds or frees each claim once, whatever state it is in', async () => {
    const { listId, roundId } = await spotList(server, 'MBPC', 'widened');
    const ids = await server.owner.selectFrom('spot_item').select('id').where('list_id', '=', listId).execute();
    const itemState = fc.constantFrom('PendingApproval', 'Approved', 'Rejected', 'PayoutPreparation', 'Passed');
    const listState = fc.constantFrom('Drawn', 'PendingApproval', 'Approved', 'Rejected');
    const states = fc.array(itemState, { minLength: ids.length, maxLength: ids.length });
    await fc.assert(
      fc.asyncProperty(states, listState, async (items, list) => {
        await sql`update sample_list set status = ${list} where id = ${listId}`.execute(server.owner);
        for (const [at, { id }] of ids.entries()) {
          await sql`update spot_item set status = ${items[at]} where id = ${id}`.execute(server.owner);
        }
        const { onList, held, free, why } = (await view(roundId)).total;
        const freed = items.filter((state) => state === 'PayoutPreparation').length;
        expect([free.claims, held.claims]).toEqual([freed, onList.claims - freed]);
        expect(Number(free.net) + Number(held.net)).toBe(Number(onList.net));
        expect(why.reduce((sum, { claims }) => sum + claims, 0)).toBe(held.claims);
        expect(why.map(({ reason }) => reason)).toEqual(
          freed === ids.length ? [] : [list === 'Rejected' ? 'listRejected' : 'undecided'],
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('a sample that nobody can decide on', () => {
  it('[APR-002] is decided by whoever an administrator names', async () => {
    const { listId } = await spotList(server, 'MBPC', 'widened');
    done(await submit(listId));
    const manager = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'manager')
      .executeTakeFirstOrThrow();
    const name = (who: TestCaller) => who.call('spotLists.name', { body: { listId, to: manager.id }, ...keyed() });
    expect(codeOf(await name(people.admin))).toBe('APPROVAL_NOT_BLOCKED');
    await leaveNobody(server, { kind: 'sample-list', id: listId, step: 'Finance', isFound: true });
    expect((await name(people.control)).status).toBe(403);
    await outOfReach(server, ['admin'], async () => expect((await name(people.admin)).status).toBe(404));
    const found = done(await people.admin.call('spotLists.people', { query: { listId } }));
    expect(found.map(({ usrid }) => usrid)).toContain(manager.id);
    expect(found.map(({ usrnm }) => usrnm)).not.toContain('control');
    // Of two who name somebody at once, one does.
    const replies = await Promise.all([name(people.admin), name(people.admin)]);
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(done(await decide(listId, 'approve', people.manager)).status).toBe('Approved');
  });
});

/** Reverses a claim as a changed sale does. */
async function reversed(tx: Parameters<typeof reverseClaims>[0], claimId: number): Promise<void> {
  await withAllRows(tx, () => reverseClaims(tx, { actor: { usrid: 0 }, now: new Date() }, [claimId], 'Another sale'));
}
