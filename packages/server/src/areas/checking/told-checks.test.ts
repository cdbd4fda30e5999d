import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type CheckScene, checkScene, EVERY_CLAIM } from '../../../test/check-scene.ts';
import { done } from '../../../test/claim-scene.ts';
import { failedItem } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { runPlans } from '../../checking/run-plans.ts';

const RUNNING = {
  because: '',
  found: 'running',
  reason: '',
  day: '',
  code: '',
  period: '',
  category: '',
  programCode: '',
  drawnBy: '',
  comparisons: [],
};
const NOTE = 'Between us: look at page two';

let server: TestServer;
let scene: CheckScene;
let every: Awaited<ReturnType<CheckScene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await checkScene(server);
  every = await scene.released({ name: 'All to people', parameter: { checkCategory: 'all' } });
});
afterAll(() => server.close());

const view = async (claimId: number, who: TestCaller = scene.dealer) =>
  done(await who.call('claim.view', { query: { claimId } }));
const checksOf = async (claimId: number) => (await view(claimId)).checks;
const act = (move: 'pass' | 'confirm', claimId: number, who: TestCaller) =>
  who.call(`claim.${move}`, { body: { claimId } });
const begin = async (claimId: number) => {
  await sql`update check_item set assigned_to = null, assigned_day = null where claim_id = ${claimId}`.execute(
    server.owner,
  );
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
};
/** A claim in the hands of SICCO. */
const begun = async (program = every) => {
  const { claimId } = await scene.claimed(program);
  await begin(claimId);
  return claimId;
};
const lower = async (claimId: number) => {
  const { lineId } = present((await view(claimId, scene.control)).offers[0], 'an offer');
  const body = { claimId, lineId, net: '60.00', because: 'papers', reason: 'The paper says less' };
  done(await scene.sicco.call('claim.lower', { body, ...keyed() }));
};
const approve = async (claimId: number) => {
  done(await act('pass', claimId, scene.sicco));
  done(await act('confirm', claimId, scene.sipo));
};
const reject = async (claimId: number) =>
  done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'Another car' } }));
/** A claim that was approved by machine rules and is on a list: what a sample found that it is worth, in fen. */
const sampled = async (right: number) => {
  const machine = await scene.released({ name: `Sampled ${right}`, parameter: { checkCategory: 'machine' } });
  const { claimId } = await scene.claimed(machine);
  return { claimId, itemId: await failedItem(server, claimId, right) };
};
const correct = async (itemId: number) =>
  done(await scene.sipo.call('spotItems.correct', { body: { itemId, because: 'papers' }, ...keyed() }));

/** How many checks of a claim the database tells a dealer, whatever the application asks for. */
const toldTo = (dealer: string, claimId: number) =>
  server.db.transaction().execute(async (tx) => {
    await sql`select set_config('oasis.reach', 'own', true), set_config('oasis.bus', 'all', true),
      set_config('oasis.organisation', (select id::text from org where code = ${dealer}), true)`.execute(tx);
    const { rows } = await sql`select from told_checks(${claimId})`.execute(tx);
    return rows.length;
  });

describe('[CHK-006] a dealer reads of a check of his claim', () => {
  it('that it goes on, and nothing else, until it is over', async () => {
    const { claimId } = await scene.claimed(every);
    expect(await checksOf(claimId)).toEqual([RUNNING]);
    await begin(claimId);
    await lower(claimId);
    expect(await checksOf(claimId)).toEqual([RUNNING]);
    done(await act('pass', claimId, scene.sicco));
    expect(await checksOf(claimId)).toEqual([RUNNING]);
  });

  it('that it passed, by the category of the claim', async () => {
    const claimId = await begun();
    await approve(claimId);
    expect(await checksOf(claimId)).toEqual([{ ...RUNNING, because: 'category', found: 'passed', day: '2026-03-02' }]);
  });

  it('that it failed, with the reason, and that it passed once his appeal was accepted', async () => {
    const claimId = await begun();
    await reject(claimId);
    expect(await checksOf(claimId)).toMatchObject([
      { because: 'category', found: 'failed', reason: 'Another car', day: '2026-03-02' },
    ]);
    expect(await view(claimId)).toMatchObject({ appealUntil: '2026-03-17', holds: true, appealed: false });
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
    done(await scene.control.call('claim.acceptAppeal', { body: { claimId, reason: 'So it is' } }));
    expect(await checksOf(claimId)).toMatchObject([{ found: 'passed', reason: '' }]);
  });

  it('that its amount was lowered, with the reason, and no more once his appeal was accepted', async () => {
    const claimId = await begun();
    await lower(claimId);
    await approve(claimId);
    expect(await checksOf(claimId)).toMatchObject([{ found: 'lowered', reason: 'The paper says less' }]);
    expect(await view(claimId)).toMatchObject({ amountUntil: '2026-03-17', mayAppealAmount: true });
    done(await scene.dealer.call('claim.appealAmount', { body: { claimId, reason: 'See page two' } }));
    done(await scene.control.call('claim.acceptAmount', { body: { claimId, reason: 'So it is' }, ...keyed() }));
    expect(await checksOf(claimId)).toMatchObject([{ found: 'passed', reason: '' }]);
  });

  it('the plan that chose it, with the program and the comparisons of its rule, but neither share nor seed', async () => {
    const planned = await scene.planned('Told plan');
    const { claimId } = await scene.claimed(planned);
    const rule = { ...EVERY_CLAIM, programCode: planned.programCode, checks: ['papers', 'owner'] };
    const planId = await scene.approved({ rules: [rule] });
    await runPlans(server.db, new Date('2026-03-02T04:00:00Z'));
    expect(await checksOf(claimId)).toEqual([RUNNING]);
    await begin(claimId);
    await reject(claimId);
    const { planCode } = present(await scene.view(planId), 'a plan');
    expect(await checksOf(claimId)).toEqual([
      {
        ...RUNNING,
        because: 'plan',
        found: 'failed',
        reason: 'Another car',
        day: '2026-03-02',
        code: planCode,
        period: '2026-03',
        programCode: planned.programCode,
        comparisons: ['papers', 'owner'],
      },
    ]);
  });

  it('nothing where machine rules approve it', async () => {
    const machine = await scene.released({ name: 'By machine', parameter: { checkCategory: 'machine' } });
    const { claimId } = await scene.claimed(machine);
    expect(await checksOf(claimId)).toEqual([]);
  });
});

describe('[SPC-042] a dealer reads of a sample', () => {
  it('that it goes on until a second person confirms what was found, then the lower amount with list and round', async () => {
    const { claimId, itemId } = await sampled(4_000);
    expect(await checksOf(claimId)).toEqual([RUNNING]);
    await correct(itemId);
    const [check] = await checksOf(claimId);
    expect(check).toMatchObject({ because: 'sample', found: 'lowered', reason: 'Another car' });
    expect(check?.code).toMatch(/^SL-/v);
    expect(check?.period).toMatch(/^2026-\d\d$/v);
    expect(check?.category).not.toBe('');
    expect(await view(claimId)).toMatchObject({ mayAppealAmount: true });
  });

  it('that his claim failed where nothing is due, and that it passed once his appeal was accepted', async () => {
    const { claimId, itemId } = await sampled(0);
    await correct(itemId);
    expect(await checksOf(claimId)).toMatchObject([{ because: 'sample', found: 'failed', reason: 'Another car' }]);
    done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'It is this car' } }));
    done(await scene.control.call('claim.acceptAppeal', { body: { claimId, reason: 'So it is' } }));
    expect(await checksOf(claimId)).toMatchObject([{ because: 'sample', found: 'passed', reason: '' }]);
  });

  it('that his claim passed once the list is approved, and nothing of a claim that was not drawn', async () => {
    const { claimId, itemId } = await sampled(10_000);
    const change = (set: ReturnType<typeof sql>) =>
      sql`update spot_item set ${set} where id = ${itemId}`.execute(server.owner);
    // What was found never changes otherwise.
    await sql`alter table spot_item disable trigger user`.execute(server.owner);
    await change(sql`status = 'Passed', reason = ''`);
    expect(await checksOf(claimId)).toEqual([RUNNING]);
    await sql`update sample_list set status = 'Approved' where id = (select list_id from spot_item where id = ${itemId})`.execute(
      server.owner,
    );
    await change(sql`status = 'PayoutPreparation'`);
    expect(await checksOf(claimId)).toMatchObject([{ because: 'sample', found: 'passed', reason: '' }]);
    await change(sql`right_net = null, checked_by = null, checked_at = null`);
    expect(await checksOf(claimId)).toEqual([]);
    await sql`alter table spot_item enable trigger user`.execute(server.owner);
  });
});

describe('[CHK-006] what was checked', () => {
  it('is told of own claims alone, by the calls and by the database', async () => {
    const claimId = await begun();
    await reject(claimId);
    const other = await server.as('DEALER2');
    expect((await other.call('claim.view', { query: { claimId } })).status).toBe(404);
    const [own, others] = [await toldTo('D1001', claimId), await toldTo('D1002', claimId)];
    expect([own, others]).toEqual([1, 0]);
  });

  it('names nobody of head office and none of its notes in any byte of what a dealer reads', async () => {
    const claimId = await begun();
    done(await act('pass', claimId, scene.sicco));
    done(await scene.sipo.call('claim.recheck', { body: { claimId, reason: NOTE } }));
    await begin(claimId);
    await reject(claimId);
    const { itemId, claimId: lowered } = await sampled(4_000);
    await correct(itemId);
    const people = await server.owner
      .selectFrom('app_user')
      .select(['fulnm', 'usrnm'])
      .where('usrnm', 'in', ['sicco', 'sipo', 'control'])
      .execute();
    for (const id of [claimId, lowered]) {
      const replies = {
        view: await scene.dealer.call('claim.view', { query: { claimId: id } }),
        log: await scene.dealer.call('claim.log', { query: { claimId: id } }),
        appeal: await scene.dealer.call('appeal.view', { query: { claimId: id } }),
        list: await scene.dealer.call('claim.list', { query: { pageSize: 100 } }),
      };
      for (const [name, { text, status }] of Object.entries(replies)) {
        expect([name, status]).toEqual([name, 200]);
        const words = [NOTE, ...people.flatMap(({ fulnm, usrnm }) => [fulnm ?? '-', `"${usrnm}"`])];
        expect(words.filter((word) => text.includes(word))).toEqual([]);
      }
    }
    // Head office reads the same of the checks, and the names.
    expect(await view(claimId, scene.control)).toMatchObject({ checks: await checksOf(claimId) });
    const log = await scene.control.call('claim.log', { query: { claimId } });
    expect([log.text.includes(NOTE), people.some(({ fulnm }) => log.text.includes(fulnm ?? '-'))]).toEqual([
      true,
      true,
    ]);
  });
});
