import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import { type LateScene, lateScene } from '../../../test/late-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { followDealers } from '../../claims/follow-dealers.ts';
import { recheckClaims } from '../../claims/recheck-claims.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';
import { checkMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let scene: LateScene;
let former: TestCaller;
let successor: TestCaller;
let foreign: TestCaller;
let program: Awaited<ReturnType<LateScene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await lateScene(server);
  done(await scene.rule());
  former = scene.dealer;
  successor = await server.as('DEALER2');
  // A dealer of its own, who has nothing to do with the others.
  await sql`insert into dealer (code, name_en, name_cn) values ('D9001', 'Foreign', '外部'), ('D9002', 'Last', '末位')`.execute(
    server.owner,
  );
  await sql`insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
    select 'D9001', 'Foreign', '外部', user_type_id, legal_entity_id from org where code = 'D1001'`.execute(
    server.owner,
  );
  await sql`update app_user set org_id = (select id from org where code = 'D9001') where usrnm = 'DEALERIT'`.execute(
    server.owner,
  );
  foreign = await server.as('DEALERIT');
  program = await scene.released({ name: 'Checked', parameter: { checkCategory: 'all' } });
});
afterAll(() => server.close());
afterEach(async () => {
  await sql`update dealer set successor_id = null, successor_from = null, active = true`.execute(server.owner);
  await sql`delete from dealer_block`.execute(server.owner);
});

const follow = (code: string, by: string, from = '2026-03-02') =>
  sql`update dealer set successor_id = (select id from dealer where code = ${by}), successor_from = ${from} where code = ${code}`.execute(
    server.owner,
  );
const run = (more: { readonly now?: Date; readonly atOnce?: number } = {}) =>
  followDealers(server.db, { now: DEMO_DAY, ...more });

async function claimed(of: { readonly programCode: string; readonly modelId: number } = program) {
  const sale = await scene.sold(program, { modelId: of.modelId });
  const { claimId } = present(done(await scene.claim(sale, [of.programCode])).claims[0], 'a claim');
  return { ...sale, claimId };
}

const moved = (
  caller: TestCaller,
  name: 'begin' | 'pass' | 'reject' | 'confirm' | 'appeal' | 'takeBack',
  claimId: number,
) =>
  caller.call(`claim.${name}`, {
    body: { claimId, ...(['reject', 'appeal'].includes(name) && { reason: 'A reason' }) },
  });

async function rejected() {
  const claim = await claimed();
  done(await moved(scene.sicco, 'begin', claim.claimId));
  done(await moved(scene.sicco, 'reject', claim.claimId));
  return claim;
}

async function approved() {
  const claim = await claimed();
  done(await moved(scene.sicco, 'begin', claim.claimId));
  done(await moved(scene.sicco, 'pass', claim.claimId));
  done(await moved(scene.sipo, 'confirm', claim.claimId));
  return claim;
}

/** Moves of payouts, which have no calls yet. */
const pay = (claimId: number, move: 'enterPayout' | 'leavePayout' | 'pay') =>
  server.db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const locked = await lockObjects(tx, CLAIM_MOVES, [claimId]);
      await writeMoves(tx, { actor: { usrid: 0 }, now: DEMO_DAY }, CLAIM_MOVES, locked, { move });
    }),
  );

/** What is owed to each dealer by kind, in fen; without what is 0. */
async function owed(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ key: string; fen: number }>`
    select d.code || ' ' || a.kind as key, sum(b.fen)::int8 as fen from obligation_balance b
    join obligation_account a on a.id = b.account_id join dealer d on d.id = a.dealer_id
    group by 1 having sum(b.fen) <> 0 order by 1`.execute(server.owner);
  return Object.fromEntries(rows.map(({ key, fen }) => [key, fen]));
}

const sumOf = (balances: Readonly<Record<string, number>>, kind: string) =>
  Object.entries(balances).reduce((sum, [key, fen]) => (key.endsWith(` ${kind}`) ? sum + fen : sum), 0);

async function holderOf(claimId: number): Promise<string> {
  const row = await server.owner
    .selectFrom('claim as c')
    .innerJoin('dealer as d', 'd.id', 'c.held_by')
    .select('d.code')
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return row.code;
}

async function found(): Promise<readonly unknown[]> {
  return server.db
    .transaction()
    .execute((tx) =>
      withAllRows(tx, async () => [...(await checkClaims(tx)), ...(await checkMoney(tx)), ...(await checkMoves(tx))]),
    );
}

describe('what is owed to a dealer that another one follows', () => {
  it('moves to the successor line by line, once, and the sum stays; what is in a payout or paid stays', async () => {
    const submitted = await claimed();
    const passed = await approved();
    const refused = await rejected();
    const entered = await approved();
    await pay(entered.claimId, 'enterPayout');
    const paid = await approved();
    await pay(paid.claimId, 'enterPayout');
    await pay(paid.claimId, 'pay');
    const over = await rejected();
    done(await former.call('claim.waive', { body: { claimId: over.claimId } }));
    const before = await owed();
    expect(before).toEqual({
      'D1001 incurred': -40_000,
      'D1001 claimed': 10_000,
      'D1001 approved': 10_000,
      'D1001 inPayout': 10_000,
      'D1001 paid': 10_000,
    });
    await follow('D1001', 'D1002');
    expect(await found()).toMatchObject([
      { place: `holder of claim ${submitted.claimId}`, found: 'Submitted of dealer 1' },
      { place: `holder of claim ${passed.claimId}` },
      { place: `holder of claim ${refused.claimId}` },
    ]);
    expect(await run()).toBe(3);
    const after = {
      'D1001 incurred': -20_000,
      'D1001 inPayout': 10_000,
      'D1001 paid': 10_000,
      'D1002 incurred': -20_000,
      'D1002 claimed': 10_000,
      'D1002 approved': 10_000,
    };
    expect(await owed()).toEqual(after);
    for (const kind of ['incurred', 'claimed', 'approved']) expect(sumOf(after, kind)).toBe(sumOf(before, kind));
    expect(await found()).toEqual([]);
    expect(await run()).toBe(0);
    expect(await owed()).toEqual(after);
    expect(await Promise.all([refused, entered, paid, over].map(({ claimId }) => holderOf(claimId)))).toEqual([
      'D1002',
      'D1001',
      'D1001',
      'D1001',
    ]);
    // What comes out of the payout again is not paid, and goes the same way.
    await pay(entered.claimId, 'leavePayout');
    expect(await run()).toBe(1);
    expect(await holderOf(entered.claimId)).toBe('D1002');
    const { content } = (await former.call('claim.log', { query: { claimId: passed.claimId } })).body.data;
    const line = present(
      content.find(({ move }) => move === 'follow'),
      'the move',
    );
    expect(line.reason).toMatch(/^D1001 .+ → D1002 .+/v);
    const audit = await server.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('event', '=', 'CLAIMS_FOLLOWED')
      .execute();
    expect(audit.map(({ subject, details }) => [subject, details])).toMatchObject([
      ['dealer:1', { after: { claims: 3 } }],
      ['dealer:1', { after: { claims: 1 } }],
    ]);
  });

  it('moves in parts, and a run that is cut off goes on where it was', async () => {
    const claims = [await claimed(), await claimed(), await claimed()];
    const third = present(claims[2], 'a claim').claimId;
    const before = await owed();
    await follow('D1001', 'D1002');
    await sql
      .raw(`create function stop_here() returns trigger language plpgsql as $$ begin
        if exists (select from claim_line l where l.id = new.claim_line_id and l.claim_id = ${third}) then raise exception 'cut off'; end if;
        return new; end $$;
        create trigger stop_here before insert on obligation_transfer for each row execute function stop_here()`)
      .execute(server.owner);
    await expect(run({ atOnce: 1 })).rejects.toThrow('cut off');
    await sql.raw('drop trigger stop_here on obligation_transfer; drop function stop_here()').execute(server.owner);
    expect(await Promise.all(claims.map(({ claimId }) => holderOf(claimId)))).toEqual(['D1002', 'D1002', 'D1001']);
    expect(sumOf(await owed(), 'claimed')).toBe(sumOf(before, 'claimed'));
    expect(await run({ atOnce: 1 })).toBe(1);
    expect(await holderOf(third)).toBe('D1002');
    expect(sumOf(await owed(), 'claimed')).toBe(sumOf(before, 'claimed'));
    expect(await found()).toEqual([]);
  });

  it('moves once where two servers run at the same time', async () => {
    await claimed();
    await claimed();
    await follow('D1001', 'D1002');
    const counts = await Promise.all([run({ atOnce: 1 }), run({ atOnce: 1 })]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await found()).toEqual([]);
  });

  it('goes to the last of a chain whose days have come; a later day does nothing yet, and no change moves anything back', async () => {
    const { claimId } = await claimed();
    await follow('D1001', 'D1002', '2026-03-03');
    await follow('D1002', 'D9002', '2026-03-04');
    expect(await run()).toBe(0);
    expect(await holderOf(claimId)).toBe('D1001');
    const on = async (day: string) => {
      await run({ now: new Date(day) });
      return holderOf(claimId);
    };
    // Days are Shanghai's.
    expect(await on('2026-03-02T15:59:59Z')).toBe('D1001');
    expect(await on('2026-03-02T16:00:00Z')).toBe('D1002');
    await sql`update dealer set successor_id = null, successor_from = null where code = 'D1001'`.execute(server.owner);
    expect(await on('2026-03-03T01:00:00Z')).toBe('D1002');
    expect(await on('2026-03-04T01:00:00Z')).toBe('D9002');
    await follow('D1002', 'D1001', '2026-03-01');
    expect(await on('2026-03-05T01:00:00Z')).toBe('D9002');
    expect(await found()).toEqual([]);
  });

  it('stays claimed where the day of the successor is said afterwards, but nothing new is claimed of a sale from that day on', async () => {
    const { claimId, carId } = await claimed();
    const other = await scene.sold(program);
    await follow('D1001', 'D1002', '2026-02-10');
    await run();
    await server.db.transaction().execute((tx) => recheckClaims(tx, { actor: { usrid: 0 }, now: DEMO_DAY }, carId));
    expect((await successor.call('claim.view', { query: { claimId } })).body.data).toMatchObject({
      status: 'Submitted',
    });
    expect(await scene.answer(other.vin, program.programCode, successor)).toMatchObject({
      reason: 'CLAIM_OTHER_DEALER',
    });
    expect(await found()).toEqual([]);
  });

  it('is found by verification where it lies with another dealer than the holder', async () => {
    const { claimId } = await claimed();
    await server.owner.transaction().execute(async (tx) => {
      await sql`alter table claim disable trigger claim_follows`.execute(tx);
      await sql`update claim set held_by = (select id from dealer where code = 'D9001') where id = ${claimId}`.execute(
        tx,
      );
      await sql`alter table claim enable trigger claim_follows`.execute(tx);
    });
    const line = await server.owner
      .selectFrom('claim_line')
      .select('id')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    expect(await found()).toMatchObject([
      { place: `line ${line.id} claimed`, found: '10000 of dealer 1' },
      { place: `line ${line.id} incurred`, found: '-10000 of dealer 1' },
    ]);
    await server.owner.transaction().execute(async (tx) => {
      await sql`alter table claim disable trigger claim_follows`.execute(tx);
      await sql`update claim set held_by = dealer_id where id = ${claimId}`.execute(tx);
      await sql`alter table claim enable trigger claim_follows`.execute(tx);
    });
  });

  it('is changed past the application along successions alone', async () => {
    const { claimId } = await claimed();
    const give = sql`update claim set held_by = (select id from dealer where code = 'D9001') where id = ${claimId}`;
    await expect(server.db.transaction().execute((tx) => withAllRows(tx, () => give.execute(tx)))).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('who acts on claims of a dealer that another one follows', () => {
  it('is the successor alone; the former dealer reads them, and others see nothing', async () => {
    const { claimId } = await claimed();
    const seen = async (caller: TestCaller) => (await caller.call('claim.view', { query: { claimId } })).status;
    expect(await Promise.all([former, successor, foreign].map(seen))).toEqual([200, 404, 404]);
    await follow('D1001', 'D1002');
    await run();
    expect(await Promise.all([former, successor, foreign].map(seen))).toEqual([200, 200, 404]);
    const mayAct = async (caller: TestCaller) => (await caller.call('claim.view', { query: { claimId } })).body.data;
    expect(await mayAct(former)).toMatchObject({ dealerCode: 'D1001', holderCode: 'D1002', mayAct: false });
    expect(await mayAct(successor)).toMatchObject({ dealerCode: 'D1001', holderCode: 'D1002', mayAct: true });
    const takeBack = async (caller: TestCaller) => (await moved(caller, 'takeBack', claimId)).status;
    expect(await takeBack(former)).toBe(404);
    expect(await takeBack(foreign)).toBe(404);
    expect(await takeBack(successor)).toBe(200);
    expect(await found()).toEqual([]);
  });

  it('opens and answers appeals, also those that the former dealer opened', async () => {
    const opened = await rejected();
    done(await moved(former, 'appeal', opened.claimId));
    const waiting = await rejected();
    const appealOf = async (claimId: number, caller: TestCaller) =>
      (await caller.call('appeal.view', { query: { claimId } })).body.data.appeal;
    const { appealId } = present(await appealOf(opened.claimId, former), 'an appeal');
    done(
      await scene.sipo.call('appeal.ask', {
        body: { appealId, text: 'Which car is it?', until: '2026-03-10', papers: [] },
        ...keyed(),
      }),
    );
    await follow('D1001', 'D1002');
    await run();
    const write = (caller: TestCaller) =>
      caller.call('appeal.write', { body: { appealId, text: 'The first one', papers: [] }, ...keyed() });
    expect((await write(former)).status).toBe(404);
    expect((await write(foreign)).status).toBe(404);
    expect(done(await write(successor))).toMatchObject({ status: 'Answered' });
    expect(await appealOf(opened.claimId, former)).toMatchObject({ appealId, status: 'Answered' });
    expect((await moved(former, 'appeal', waiting.claimId)).status).toBe(404);
    const told = (await successor.call('claim.view', { query: { claimId: waiting.claimId } })).body.data;
    expect(told).toMatchObject({ status: 'Rejected', reason: 'A reason' });
    expect(done(await moved(successor, 'appeal', waiting.claimId))).toMatchObject({ status: 'Appealed' });
    const listed = (await successor.call('appeal.list', { query: {} })).body.data.content;
    expect(listed.map(({ claimId }) => claimId)).toEqual(expect.arrayContaining([opened.claimId, waiting.claimId]));
    expect((await foreign.call('appeal.list', { query: {} })).body.data.content).toEqual([]);
    done(
      await scene.control.call('claim.acceptAppeal', {
        body: { claimId: opened.claimId, reason: 'It is the car' },
      }),
    );
    expect(await found()).toEqual([]);
  });

  it('submits requests for late claims that the former dealer drew up, and is paid for them', async () => {
    const late = await scene.passed();
    const { carId } = await scene.sold(late);
    const { requestId } = done(await scene.draft([scene.itemOf(carId, late)]));
    await follow('D1001', 'D1002');
    expect(await run()).toBe(1);
    expect((await scene.submit(requestId)).status).toBe(404);
    expect((await scene.submit(requestId, foreign)).status).toBe(404);
    expect((await successor.call('late.list', { query: {} })).body.data.content).toMatchObject([{ requestId }]);
    done(await scene.submit(requestId, successor));
    expect(done(await scene.decide(requestId))).toMatchObject({ status: 'Granted', booked: 1 });
    const { content } = await scene.view(requestId, successor);
    expect(await holderOf(present(content[0], 'an item').claimId)).toBe('D1002');
    expect(await found()).toEqual([]);
  });
});

describe('a late claim that is asked for after the day of a successor', () => {
  it('is asked for by the successor and owed to him; the former dealer finds nothing to ask for', async () => {
    const late = await scene.passed();
    const { carId, vin } = await scene.sold(late);
    const item = scene.itemOf(carId, late);
    await follow('D1001', 'D1002');
    const candidates = async (caller: TestCaller) =>
      (await caller.call('late.candidates', { query: { vin, program: late.programCode } })).body.data.cars;
    expect(await candidates(former)).toEqual([]);
    expect(await candidates(foreign)).toEqual([]);
    expect(await candidates(successor)).toMatchObject([{ carId, reason: '' }]);
    expect((await scene.draft([item], {}, former)).status).toBe(404);
    expect((await scene.draft([item], {}, foreign)).status).toBe(404);
    const { requestId } = done(await scene.draft([item], {}, successor));
    done(await scene.submit(requestId, successor));
    await sql`insert into dealer_block (dealer_id, kind, valid_from, reason, created_by, created_at)
      select d.id, 'claims', '2026-03-01', 'A reason', u.id, now() from dealer d, app_user u
      where d.code = 'D1002' and u.usrnm = 'control'`.execute(server.owner);
    expect(done(await scene.decide(requestId))).toMatchObject({ status: 'Granted', booked: 0 });
    await sql`delete from dealer_block`.execute(server.owner);
    const { claimId } = present((await scene.view(requestId, successor)).content[0], 'an item');
    expect((await scene.sendLate(claimId, '100.00', former)).status).toBe(404);
    done(await scene.sendLate(claimId, '100.00', successor));
    expect(await holderOf(claimId)).toBe('D1002');
    expect(await found()).toEqual([]);
  });
});

describe('a claim that is sent after the day of a successor', () => {
  it('is sent by the successor, owed to him, and counts for the dealer of the sale, also when that one is inactive', async () => {
    const sale = await scene.sold(program);
    const other = await scene.sold(program);
    await follow('D1001', 'D1002');
    await sql`update dealer set active = false where code = 'D1001'`.execute(server.owner);
    const asked = [{ code: program.programCode, net: '100.00' }];
    expect((await former.call('claim.car', { query: { vin: sale.vin } })).status).toBe(404);
    expect((await scene.send(sale.carId, asked, former)).status).toBe(404);
    expect((await scene.send(sale.carId, asked, foreign)).status).toBe(404);
    expect(await scene.answer(sale.vin, program.programCode, successor)).toMatchObject({
      answer: 'yes',
      net: '100.00',
    });
    const { claimId } = present(done(await scene.send(sale.carId, asked, successor)).claims[0], 'a claim');
    expect(await holderOf(claimId)).toBe('D1002');
    const row = await server.owner
      .selectFrom('claim_line')
      .select('dealer_id')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    expect(row.dealer_id).toBe(1);
    const many = await successor.call('claim.sendMany', {
      body: { cars: [{ carId: other.carId, claims: asked }] },
      ...keyed(),
    });
    expect(done(many).cars).toMatchObject([{ reason: '', claims: [{ programCode: program.programCode }] }]);
    expect(await run()).toBe(0);
    expect(await found()).toEqual([]);
  });

  it('is refused by a block of claims of either dealer, and not by a block of payments', async () => {
    const sale = await scene.sold(program);
    await follow('D1001', 'D1002');
    const blocked = async (code: string, kind: string) => {
      await sql`delete from dealer_block`.execute(server.owner);
      await sql`insert into dealer_block (dealer_id, kind, valid_from, reason, created_by, created_at)
        select d.id, ${kind}, '2026-03-01', 'A reason', u.id, now() from dealer d, app_user u
        where d.code = ${code} and u.usrnm = 'control'`.execute(server.owner);
      const { answer, reason } = await scene.answer(sale.vin, program.programCode, successor);
      return answer === 'yes' ? answer : reason;
    };
    expect(await blocked('D1002', 'payment')).toBe('yes');
    expect(await blocked('D1001', 'payment')).toBe('yes');
    expect(await blocked('D1002', 'claims')).toBe('CLAIM_BLOCKED');
    expect(await blocked('D1001', 'claims')).toBe('CLAIM_BLOCKED');
    expect(codeOf(await scene.send(sale.carId, [{ code: program.programCode, net: '100.00' }], successor))).toBe(
      'CLAIM_REFUSED',
    );
  });

  it('needs an account of the successor, who is paid', async () => {
    const sale = await scene.sold(program);
    await follow('D1001', 'D9001');
    expect(await scene.answer(sale.vin, program.programCode, foreign)).toMatchObject({ reason: 'CLAIM_NO_ACCOUNT' });
  });
});
