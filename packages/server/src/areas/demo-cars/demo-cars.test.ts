import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { demoCarScene } from '../../../test/demo-car-scene.ts';
import { racedOver } from '../../../test/held-race.ts';
import { addColleague } from '../../../test/more-people.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { sheetOf } from '../../../test/workbooks.ts';
import { checkAdjustments } from '../../verify/check-adjustments.ts';
import { checkSaleMoves } from '../../verify/check-moves.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof demoCarScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await demoCarScene(server);
  await scene.rule();
  await addColleague(server, 'vansales', 'sales');
  await sql`delete from user_bu where user_id = (select id from app_user where usrnm = 'vansales')
    and bu_id <> (select id from bu where code = 'VAN')`.execute(server.owner);
});
afterAll(async () => {
  await agree();
  await server.close();
});

/** Entries agree with their lines, and states with their moves. */
const agree = () =>
  server.owner.transaction().execute(async (tx) => {
    expect([...(await checkAdjustments(tx)), ...(await checkSaleMoves(tx))]).toEqual([]);
  });

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const cars = async (query: object) =>
  done(await scene.sales.call('demoCars.list', { query: { pageSize: 100, ...query } })).content;

describe('a rule of demo cars', () => {
  it('[CHK-016] is proposed by one person and in force once another one confirms it', async () => {
    const { ruleId } = done(await scene.proposeRule({ validFrom: '2031-01-01' }));
    const confirm = (caller = scene.control) => caller.call('demoRules.confirm', { body: { ruleId } });
    expect(codeOf(await confirm())).toBe('DEMO_RULE_OTHER_CONFIRMS');
    expect(codeOf(await scene.proposeRule({ validFrom: '2031-01-01', share: '10' }, scene.finance))).toBe(
      'DEMO_RULE_PROPOSED',
    );
    expect((await confirm(scene.sales)).status).toBe(403);
    done(await confirm(scene.finance));
    expect(codeOf(await confirm(scene.finance))).toBe('DEMO_RULE_DECIDED');
    const { content } = done(await scene.control.call('demoRules.list', { query: {} }));
    expect(content[0]).toMatchObject({
      validFrom: '2031-01-01',
      holdingDays: '180',
      share: '50.00',
      status: 'inForce',
    });
  });

  it('[CHK-016] is of a BU of who proposes it, and its numbers are within their bounds', async () => {
    expect(codeOf(await scene.proposeRule({ bu: 'NOBU' }))).toBe('DEMO_RULE_BU');
    expect((await scene.proposeRule({ holdingDays: '0' })).body.code).not.toBe('0');
    expect((await scene.proposeRule({ share: '100.01' })).body.code).not.toBe('0');
    expect((await scene.proposeRule({ by: 'never' })).body.code).not.toBe('0');
  });
});

describe('demo cars', () => {
  it('[CHK-016] are listed with the day until which they are held, their state and their claims', async () => {
    const { vin, claimId } = await scene.claimed();
    const [car] = await cars({ vin });
    expect(car).toMatchObject({
      vin,
      from: '2026-02-20',
      heldUntil: '2026-08-18',
      soldOn: '',
      missing: 0,
      state: 'claimed',
      claims: [{ claimId, programCode: scene.program.programCode, status: 'Approved', net: '100.00' }],
    });
    expect(await cars({ vin, state: 'held' })).toEqual([]);
    expect(await cars({ vin, state: 'claimed' })).toHaveLength(1);
  });

  it('[CHK-016] have the state that the engine gives them, by which they are found too', async () => {
    const unclaimed = await scene.sold('confirmed', scene.program.modelId, { typed: { kind: 'demo' } });
    const [held, early] = [unclaimed.vin, (await scene.early()).vin];
    const former = await scene.sold('confirmed', scene.program.modelId, { typed: { kind: 'demo' } });
    await sql`update retail_record set invoice_day = '2026-01-31' where id = ${former.recordId}`.execute(server.owner);
    const states = [
      [held, 'held'],
      [early, 'early'],
      [former.vin, 'noRule'],
    ] as const;
    for (const [vin, state] of states) {
      expect([vin, (await cars({ vin }))[0]?.state]).toEqual([vin, state]);
      expect((await cars({ vin, state })).map((car) => car.vin)).toEqual([vin]);
    }
    const { at } = server.clock;
    server.clock.at = new Date('2026-08-18T15:59:00Z');
    const sales = await server.as('sales');
    const state = async () => done(await sales.call('demoCars.list', { query: { vin: held } })).content[0]?.state;
    expect(await state()).toBe('held');
    // In Shanghai the day after begins.
    server.clock.at = new Date('2026-08-18T16:00:00Z');
    expect(await state()).toBe('due');
    expect(done(await sales.call('demoCars.list', { query: { vin: held, state: 'due' } })).content).toHaveLength(1);
    if (at !== undefined) server.clock.at = at;
  });

  it('[CHK-016] are no matter of dealers and of other BUs', async () => {
    expect((await scene.dealer.call('demoCars.list', { query: {} })).status).toBe(403);
    const { vin } = await scene.claimed();
    const foreign = await server.as('vansales');
    expect(done(await foreign.call('demoCars.list', { query: { vin } })).content).toEqual([]);
  });
});

describe('deductions', () => {
  it('[PAY-123] are previewed with their computation where a car with an approved claim was sold too early', async () => {
    const [held, sold] = [await scene.claimed(), await scene.early()];
    expect((await scene.preview({ vin: held.vin })).content).toEqual([]);
    const { content, net, hasMore } = await scene.preview({ vin: sold.vin });
    expect({ net, hasMore }).toEqual({ net: '-50.00', hasMore: false });
    expect(content).toMatchObject([{ vin: sold.vin, dealerCode: 'D1001', paid: '100.00', net: '-50.00' }]);
    expect(content[0]?.steps).toHaveLength(3);
    expect(content[0]?.steps[2]).toBe('50 % of 100.00 are deducted: 50.00');
    expect((await scene.preview({ dealer: 'D1002' })).content).toEqual([]);
  });

  it('[PAY-019] are proposed by one person and released by another one, who may not propose', async () => {
    const { vin } = await scene.early();
    const adjustmentId = await scene.proposed(vin);
    expect((await scene.preview({ vin })).content).toEqual([]);
    expect(await scene.list({ vin })).toMatchObject([
      { adjustmentId, net: '-50.00', paid: '100.00', status: 'Proposed', isOwn: true, releaseNumber: null },
    ]);
    expect((await scene.release([adjustmentId], scene.sales)).status).toBe(403);
    expect((await scene.send([{ lineId: 1, net: '-1.00' }], scene.control)).status).toBe(403);
    expect(done(await scene.release([adjustmentId])).adjustments).toEqual([
      { adjustmentId, status: 'Released', version: 2 },
    ]);
    expect(codeOf(await scene.release([adjustmentId], scene.control, 2))).toBe('STATE_NOT_FITTING');
  });

  it('[PAY-019] are refused where they are not as they were shown: another amount, a line without one, twice', async () => {
    const { vin } = await scene.early();
    const line = await scene.previewed(vin);
    expect(codeOf(await scene.send([{ ...line, net: '-50.01' }]))).toBe('DEMO_CHANGED');
    expect(codeOf(await scene.send([{ ...line, net: '50.00' }]))).toBe('DEMO_CHANGED');
    expect(codeOf(await scene.send([]))).toBe('DEMO_NOTHING_CHOSEN');
    expect((await scene.send([line, { lineId: 2_000_000_000, net: '-1.00' }])).body.code).not.toBe('0');
    expect((await scene.preview({ vin })).content).toHaveLength(1);
    const key = keyed();
    const first = done(await scene.send([line], scene.sales, key));
    expect(done(await scene.send([line], scene.sales, key))).toEqual(first);
    expect(codeOf(await scene.send([line]))).toBe('DEMO_CHANGED');
    expect(await scene.list({ vin })).toHaveLength(1);
  });

  it('[PAY-019] follow each other where two people propose or release one at once', async () => {
    const { vin, carId } = await scene.early();
    const line = await scene.previewed(vin);
    const hold = (table: 'car' | 'adjustment', id: number) => (tx: Parameters<Parameters<typeof racedOver>[1]>[0]) =>
      tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    const proposals = await racedOver(server, hold('car', carId), [() => scene.send([line]), () => scene.send([line])]);
    expect(proposals.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const [entry] = await scene.list({ vin });
    const id = entry?.adjustmentId ?? 0;
    const releases = await racedOver(server, hold('adjustment', id), [
      () => scene.release([id]),
      () => scene.release([id]),
    ]);
    expect(releases.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(await scene.list({ vin })).toMatchObject([{ status: 'Released', version: 2 }]);
  });

  it('[PAY-122] are withdrawn for a reason, before and after their release, and proposed anew', async () => {
    const { vin } = await scene.early();
    const first = await scene.proposed(vin);
    expect(codeOf(await scene.withdraw(first, ' '))).toBe('REASON_MISSING');
    done(await scene.withdraw(first, 'Of another car', scene.sales));
    expect(codeOf(await scene.withdraw(first))).toBe('STATE_NOT_FITTING');
    const second = await scene.proposed(vin);
    done(await scene.release([second]));
    done(await scene.withdraw(second));
    expect((await scene.list({ vin })).map(({ status }) => status)).toEqual(['Withdrawn', 'Withdrawn']);
    expect((await scene.preview({ vin })).content).toHaveLength(1);
  });

  it('[PAY-121] are released together or not at all, with one number', async () => {
    const ids = [await scene.proposed((await scene.early()).vin), await scene.proposed((await scene.early()).vin)];
    expect((await scene.release([...ids, 2_000_000_000])).body.code).not.toBe('0');
    expect(codeOf(await scene.release(ids, scene.control, 7))).toBe('MOVED_MEANWHILE');
    const { releaseNumber } = done(await scene.release(ids));
    expect(new Set((await scene.list({ releaseNumber })).map(({ adjustmentId }) => adjustmentId))).toEqual(
      new Set(ids),
    );
  });

  it('[PAY-121] are not released where the entitlement changed since the proposal', async () => {
    const { vin, recordId, claimId } = await scene.early();
    const adjustmentId = await scene.proposed(vin);
    await sql`update retail_record set invoice_day = '2025-01-20' where id = ${recordId}`.execute(server.owner);
    expect(codeOf(await scene.release([adjustmentId]))).toBe('DEMO_OTHER_NOW');
    await sql`update claim_line set reversed_at = now() where claim_id = ${claimId}`.execute(server.owner);
    expect(codeOf(await scene.release([adjustmentId]))).toBe('ADJUSTMENT_LINE_GONE');
    done(await scene.withdraw(adjustmentId));
  });

  it('[PAY-019] are told to the dealer once they are released, without names of head office', async () => {
    const { vin } = await scene.early();
    const adjustmentId = await scene.proposed(vin);
    const seen = (caller = scene.dealer) => scene.list({ vin }, caller);
    expect(await seen()).toEqual([]);
    done(await scene.release([adjustmentId]));
    expect(await seen()).toMatchObject([{ adjustmentId, net: '-50.00', createdBy: '', updatedBy: '' }]);
    expect(await seen(await server.as('DEALER2'))).toEqual([]);
    expect((await scene.withdraw(adjustmentId, 'No', scene.dealer)).status).toBe(403);
    const { rows } = await sql<{ template: string; name: string; sum: string }>`
      select template, facts ->> 'name' as name, facts ->> 'reason' as sum from message
      where object_kind = 'adjustment' and object_id = ${adjustmentId}`.execute(server.owner);
    expect(rows).toContainEqual({ template: 'demoDeductionReleased', name: vin, sum: '-50.00' });
    done(await scene.withdraw(adjustmentId));
    expect(await seen()).toEqual([]);
  });

  it('[PAY-019] of another BU are missing ones', async () => {
    const { vin } = await scene.early();
    const line = await scene.previewed(vin);
    const foreign = await server.as('vansales');
    expect((await scene.send([line], foreign)).body.code).not.toBe('0');
    const adjustmentId = await scene.proposed(vin);
    expect(await scene.list({ vin }, foreign)).toEqual([]);
    expect((await scene.withdraw(adjustmentId, 'No', foreign)).status).toBe(404);
  });

  it('[PAY-120] [PAY-124] [PAY-125] come by dealer, by release and as files', async () => {
    const { vin } = await scene.early();
    const { releaseNumber } = done(await scene.release([await scene.proposed(vin)]));
    const dealers = done(await scene.sales.call('demoDeductions.dealers', {}));
    expect(dealers.map(({ dealerCode }) => dealerCode)).toEqual(['D1001']);
    const { content } = done(await scene.control.call('demoDeductions.files', { query: {} }));
    expect(content[0]).toMatchObject({ releaseNumber, count: 1, net: '-50.00' });
    const { rawPayload } = await server.app.inject({
      url: `/oasis/ptapi/demo-car-deduction/downloads?releaseNumber=${releaseNumber}`,
      headers: { authorization: scene.dealer.token },
    });
    expect(sheetOf(rawPayload).rows.map((row) => row[1])).toEqual(['VIN', vin]);
    const none = await scene.dealer.call('demoDeductions.download', { query: { releaseNumber: 999_999 } });
    expect(codeOf(none)).toBe('DEMO_RELEASE_UNKNOWN');
  });
});

describe('the table of entries', () => {
  it('keeps content as it was proposed, and takes no more than the line and nothing twice', async () => {
    const { vin } = await scene.early();
    const id = await scene.proposed(vin);
    const change = (set: string) => sql.raw(`update adjustment set ${set} where id = ${id}`).execute(server.owner);
    await expect(change('net = -1')).rejects.toThrow('stays as it was proposed');
    await expect(sql`delete from adjustment where id = ${id}`.execute(server.owner)).rejects.toThrow('stays');
    const copy = (columns: string) =>
      sql
        .raw(
          `insert into adjustment (code, kind, name, car_id, bu_id, dealer_id, program_code, claim_line_id, si_offer_id, net, month, rule_id,
            because, inputs, status, created_at, updated_at)
          select 'AD-X', kind, name, car_id, bu_id, dealer_id, program_code, claim_line_id, si_offer_id, ${columns}, month, rule_id, because,
            inputs, 'Proposed', now(), now() from adjustment where id = ${id}`,
        )
        .execute(server.owner);
    await expect(copy('net')).rejects.toThrow('adjustment_once');
    await expect(copy('100')).rejects.toThrow('adjustment_of_demo');
    done(await scene.withdraw(id));
    await expect(copy('-10001')).rejects.toThrow('no more than their line');
    await expect(change("status = 'Proposed'")).rejects.toThrow('stays as it was proposed');
  });
});
