import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { asApplication } from '../as-application.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { claimScene, done } from '../claim-scene.ts';
import type { TestServer } from '../test-server.ts';

let server: TestServer;
let plain: number;
let lowered: number;
let disputed: number;
beforeAll(async () => {
  server = await budgetServer();
  const scene = await claimScene(server);
  const program = await scene.released({ name: 'Past the application', parameter: { checkCategory: 'all' } });
  const begun = async () => {
    const sale = await scene.sold('confirmed', program.modelId);
    const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
    await sql`update check_item set assigned_to = null, assigned_day = null where claim_id = ${claimId}`.execute(
      server.owner,
    );
    done(await scene.sicco.call('claim.begin', { body: { claimId } }));
    return claimId;
  };
  const lower = async (claimId: number) => {
    const { offers } = done(await scene.control.call('claim.view', { query: { claimId } }));
    const { lineId } = present(offers[0], 'an offer');
    const body = { claimId, lineId, net: '60.00', because: 'papers', reason: 'Less' };
    done(await scene.sicco.call('claim.lower', { body, ...keyed() }));
    return claimId;
  };
  plain = await begun();
  lowered = await lower(await begun());
  disputed = await lower(await begun());
  done(await scene.sicco.call('claim.pass', { body: { claimId: disputed } }));
  done(await scene.sipo.call('claim.confirm', { body: { claimId: disputed } }));
  done(await scene.dealer.call('claim.appealAmount', { body: { claimId: disputed, reason: 'See page two' } }));
});
afterAll(() => server.close());

const attempt = (statement: Parameters<typeof asApplication>[1], dealer?: string) =>
  asApplication(server, statement, dealer);
/** An entry for the live line of a claim. */
const entry = (claimId: number, net: number, source = 'check', item = 'null') => sql`
  insert into claim_lowering (claim_id, bu_id, si_offer_id, line_id, before, net, source, because, reason, version, lowered_by, lowered_at,
    spot_item_id)
  select l.claim_id, l.bu_id, l.si_offer_id, l.id, l.net, ${net}, ${source}, 'papers', 'Past', c.version, c.updated_by, now(),
    ${sql.raw(item)}::bigint
  from claim_line l join claim c on c.id = l.claim_id where l.claim_id = ${claimId} and l.reversed_at is null`;
/** Another line of a claim with a net amount. */
const line = (claimId: number, net: number) => sql`
  insert into claim_line (claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, instalment, entity_id, settlement, make, customer,
    month, amount, vat, net, inputs, steps)
  select claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, 2, entity_id, settlement, make, customer, month, amount, vat,
    ${net}, inputs, steps from claim_line where claim_id = ${claimId} and reversed_at is null`;

describe('SQL past the application, as its role', () => {
  it('lowers nothing without a move of the claim, nothing upwards, nothing to nothing, and nothing twice', async () => {
    expect(await attempt(entry(plain, 6_000))).toContain('an amount is lowered by a move of its claim');
    // The last move of the claim did lower it, but that line already.
    expect(await attempt(entry(lowered, 1))).toContain('claim_lowering_once');
    for (const net of [0, -1, 6_000, 10_000])
      expect(await attempt(entry(lowered, net)), String(net)).toContain('check');
  });

  it('lowers nothing by a sample that found nothing', async () => {
    expect(await attempt(entry(lowered, 1, 'sample'))).toMatch(/check|move of its claim/v);
    expect(await attempt(entry(lowered, 1, 'sample', '1'))).toMatch(/what it found|move of its claim/v);
    expect(await attempt(entry(lowered, 1, 'check', '1'))).toMatch(/what it found|check/v);
  });

  it('raises no amount that was lowered: neither claim nor line nor entry', async () => {
    expect(await attempt(line(lowered, 6_001))).toContain('an amount that was lowered is not raised');
    expect(await attempt(line(lowered, 6_000))).toBe('done: 1');
    for (const net of [10_000, 6_001, 5_999]) {
      expect(await attempt(sql`update claim set net = ${net} where id = ${lowered}`)).toContain(
        'what was booked stays',
      );
    }
    for (const column of ['net', 'before', 'line_id', 'because', 'reason', 'lowered_by', 'version', 'source']) {
      const change = sql`update claim_lowering set ${sql.ref(column)} = ${sql.ref(column)} where claim_id = ${lowered}`;
      expect(await attempt(change), column).toContain('permission denied');
    }
    for (const column of ['net', 'judged_net', 'lowering_id']) {
      const change = sql`update claim_line set ${sql.ref(column)} = ${sql.ref(column)} where claim_id = ${lowered}`;
      expect(await attempt(change), column).toContain('permission denied');
    }
  });

  it('restores nothing without a move, begins no time to appeal before the approval, and removes nothing', async () => {
    const ended = sql`update claim_lowering set ended_at = now(), ended_version = version where claim_id = ${lowered}`;
    expect(await attempt(ended)).toContain('restored by a move of its claim');
    const until = sql`update claim_lowering set appeal_until = '2027-01-01' where claim_id = ${lowered}`;
    expect(await attempt(until)).toContain('permission denied');
    const later = sql`update claim_lowering set appeal_until = '2027-01-01' where claim_id = ${disputed}`;
    expect(await attempt(later)).toContain('permission denied');
    expect(await attempt(sql`delete from claim_lowering`)).toContain('permission denied');
  });

  it('appeals no second time against what an appeal disputes or was decided of, and against nothing of another claim', async () => {
    const again = (claimId: number, version: string) => sql`
      insert into claim_appeal (code, name, claim_id, kind, against_version, bu_id, dealer_id, status, opened_day, last_day, created_at, updated_at)
      select 'AP-X', name, ${claimId}, kind, ${sql.raw(version)}, bu_id, dealer_id, status, opened_day, last_day, now(), now()
      from claim_appeal where claim_id = ${disputed}`;
    expect(await attempt(again(disputed, 'against_version + 1'))).toContain('claim_appeal_open');
    expect(await attempt(again(disputed, 'against_version'))).toMatch(/claim_appeal_(?:once|open)/v);
    const bound = (
      claimId: number,
    ) => sql`update claim_lowering set appeal_id = (select id from claim_appeal where claim_id = ${disputed})
      where claim_id = ${claimId}`;
    expect(await attempt(bound(lowered))).toContain('permission denied');
    expect(await attempt(bound(disputed))).toContain('permission denied');
    const free = sql`update claim_lowering set appeal_id = null where claim_id = ${disputed}`;
    expect(await attempt(free)).toContain('permission denied');
  });

  it('pays no claim whose amount is disputed, and shows no dealer the entries of another', async () => {
    expect(await attempt(sql`update claim set status = 'InPayout' where id = ${disputed}`)).toContain(
      'an appeal against the amount is open',
    );
    const count = (dealer: string) =>
      attempt(sql`update claim_lowering set appeal_until = appeal_until where true`, dealer);
    expect(await count('D1002')).toBe('done: 0');
  });
});

describe('verification', () => {
  it('finds a lowered line, an entry and its move that were changed past the triggers', async () => {
    const found = async (change: string) => {
      const tx = await server.owner.startTransaction().execute();
      for (const table of ['claim_line', 'claim_lowering', 'claim_appeal', 'move_log'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
      await sql.raw(change).execute(tx);
      const places = (await checkClaims(tx)).map(({ place }) => place.replace(/\d+.*$/v, '').trim());
      await tx.rollback().execute();
      return places;
    };
    expect(await found('select 1')).toEqual([]);
    const own = `claim_id = ${lowered}`;
    expect(await found(`update claim_lowering set net = net - 1 where ${own}`)).toContain('lowered line');
    expect(await found(`update claim_lowering set before = before + 1 where ${own}`)).toContain('line of lowering');
    expect(await found(`update claim_line set net = net + 1 where ${own} and reversed_at is null`)).toContain(
      'lowered line',
    );
    expect(
      await found(`update claim_line set judged_net = null, lowering_id = null where ${own} and reversed_at is null`),
    ).toEqual(['judged amount of line']);
    expect(
      await found(
        `update move_log set move = 'pass' where kind = 'claim' and object_id = ${lowered} and move = 'lower'`,
      ),
    ).toContain('move of lowering');
    expect(await found(`update claim_lowering set ended_at = now(), ended_version = version where ${own}`)).toEqual(
      expect.arrayContaining(['end of lowering', 'lowered line']),
    );
    const appeal = `claim_id = ${disputed}`;
    expect(await found(`update claim_appeal set against_version = against_version - 1 where ${appeal}`)).toEqual([
      'appeal against lowering',
      'decision that appeal',
    ]);
    expect(await found(`update claim_appeal set kind = 'rejection' where ${appeal}`)).toContain('decision that appeal');
    expect(await found(`update claim_appeal set status = 'Accepted' where ${appeal}`)).toEqual([
      'appeal against lowering',
    ]);
  });
});
