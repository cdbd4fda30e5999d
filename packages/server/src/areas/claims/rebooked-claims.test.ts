import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { changeBooked } from '../../../test/change-booked.ts';
import { claimScene, done, owedFor, spentOn } from '../../../test/claim-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { foldCounts } from '../../claims/booked-offers.ts';
import { openChecks } from '../../claims/follow-checks.ts';
import { reverseClaims } from '../../claims/reverse-claims.ts';
import { retrySystemClaims } from '../../claims/system-claims.ts';
import { checkClaims } from '../../verify/check-claims.ts';
import { checkMoney } from '../../verify/check-money.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;
type Sale = Awaited<ReturnType<Scene['sold']>>;

let server: TestServer;
let scene: Scene;
let first: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  first = await scene.released({ name: 'First program' });
});
afterAll(() => server.close());

const claimed = async (sale: Sale, code = first.programCode) =>
  present(done(await scene.claim(sale, [code])).claims[0], 'a claim').claimId;
const claimsOf = async (vin: string, code = first.programCode) =>
  (await scene.dealer.call('claim.list', { query: { vin, program: code } })).body.data.content.toSorted(
    (one, other) => one.claimId - other.claimId,
  );
const confirm = async ({ recordId }: Sale) => {
  const body = { recordId };
  await scene.sicco.call('retail.begin', { body });
  await scene.sicco.call('retail.pass', { body });
  done(await scene.control.call('retail.confirm', { body }));
};
const correctDay = async (sale: Sale, saleDay: string, modelId = first.modelId) => {
  const admin = await server.as('dataadm');
  const body = { carId: sale.carId, saleDay, why: 'A wrong day', modelId, dealerId: 1 };
  const { correctionId } = done(await admin.call('corrections.propose', { body, ...keyed() }));
  done(await scene.control.call('corrections.confirm', { body: { correctionId } }));
};
/** Claims were sent, and sales submitted, before the deadline, which is over now. */
const inTime = async (claimId: number, deadline: string) => {
  await changeBooked(server.owner, sql`update claim set sent_day = ${deadline} where id = ${claimId}`);
};

describe('a sale that is corrected after the deadline', () => {
  it('keeps its claim for the day on which it was sent first: reversed and booked anew, for the new day', async () => {
    // The program ends on 28 February and is claimed up to that day; the clock stands later.
    const short = await scene.released({
      name: 'Short',
      from: '2026-02',
      to: '2026-02',
      parameter: { deadlineDays: '90' },
    });
    const sale = await scene.sold('submitted', short.modelId);
    const former = await claimed(sale, short.programCode);
    await confirm(sale);
    await inTime(former, '2026-02-21');
    await sql`update program_parameter set deadline_days = 1 where program_id = ${short.programId}`.execute(
      server.owner,
    );
    await sql`update program set updated_at = now() where id = ${short.programId}`.execute(server.owner);
    await correctDay(sale, '2026-02-25', short.modelId);
    const claims = await claimsOf(sale.vin, short.programCode);
    expect(claims).toMatchObject([
      { claimId: former, status: 'Reversed' },
      { status: 'Approved', qualifyingDay: '2026-02-25', sentDay: '2026-02-21', net: '100.00', origin: 'dealer' },
    ]);
    expect(await owedFor(server, present(claims[1], 'a claim').claimId)).toEqual([
      ['incurred', 'claimed', 10_000],
      ['claimed', 'approved', 10_000],
    ]);
    expect(await spentOn(server, short.programCode)).toEqual({ used: 10_000, over: 0 });
    const told = (await scene.dealer.call('claim.view', { query: { claimId: former } })).body.data.reason;
    expect(told).toContain('What it still gives is booked anew');
    const log = await scene.dealer.call('claim.log', {
      query: { claimId: present(claims[1], 'a claim').claimId },
    });
    expect(log.body.data.content.map(({ move, movedBy }) => [move, movedBy !== ''])).toEqual([
      ['approve', false],
      ['send', true],
    ]);
  });

  it('loses it where nothing is due any more', async () => {
    const sale = await scene.sold('submitted', first.modelId, { typed: { orderDay: '2026-01-20' } });
    const former = await claimed(sale);
    await confirm(sale);
    await correctDay(sale, '2026-01-25');
    expect(await claimsOf(sale.vin)).toMatchObject([{ claimId: former, status: 'Reversed' }]);
  });

  it('does not claim for a dealer who got the car without a sale', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const claimId = await claimed(sale);
    const ofDealer = (code: string, recordId: number | null) =>
      changeBooked(
        server.owner,
        sql`update claim set dealer_id = (select id from dealer where code = ${code}), record_id = ${recordId} where id = ${claimId}`,
      );
    await ofDealer('D1002', null);
    await confirm(sale);
    expect((await claimsOf(sale.vin)).filter(({ status }) => status !== 'Reversed')).toEqual([]);
    await ofDealer('D1001', sale.recordId);
  });
});

describe('a claim that a person rejected', () => {
  /** The parameter asked people to check it when it was sent. */
  const forPeople = async (claimId: number) => {
    await changeBooked(server.owner, sql`update claim set check_category = 'all' where id = ${claimId}`);
    const by = { actor: { usrid: 0 }, now: new Date() };
    await server.owner.transaction().execute((tx) => openChecks(tx, by, [claimId], 'category'));
  };
  const rejected = async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const claimId = await claimed(sale);
    await forPeople(claimId);
    done(await scene.sicco.call('claim.begin', { body: { claimId } }));
    done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'The invoice is not readable' } }));
    return { sale, claimId };
  };

  it('goes to people once the day of its sale is corrected, and no machine rule approves it', async () => {
    const { sale, claimId } = await rejected();
    await confirm(sale);
    await correctDay(sale, '2026-02-26');
    expect(await claimsOf(sale.vin)).toMatchObject([
      { claimId, status: 'Reversed' },
      { status: 'Submitted', qualifyingDay: '2026-02-26' },
    ]);
    await correctDay(sale, '2026-02-27');
    expect((await claimsOf(sale.vin)).at(-1)).toMatchObject({ status: 'Submitted', qualifyingDay: '2026-02-27' });
  });

  it('goes to people where its dealer accepts the rejection and claims anew', async () => {
    const { sale, claimId } = await rejected();
    await confirm(sale);
    done(await scene.dealer.call('claim.waive', { body: { claimId } }));
    const { claims } = done(await scene.claim(sale, [first.programCode]));
    expect(claims).toMatchObject([{ status: 'Submitted' }]);
    const again = present(claims[0], 'a claim').claimId;
    expect((await scene.dealer.call('claim.view', { query: { claimId: again } })).body.data.checkCategory).toBe('all');
  });
});

describe('a version in approval', () => {
  it('agrees with its money after a claim of the former version was taken back', async () => {
    const program = await scene.released({ name: 'Revised' });
    const sale = await scene.sold('submitted', program.modelId);
    const claimId = await claimed(sale, program.programCode);
    const { programId, releaseId } = program;
    done(await scene.sales.call('releases.withdraw', { body: { releaseId, reason: 'A wrong amount' } }));
    done(await scene.sales.call('program.revise', { body: { programId }, ...keyed() }));
    done(await scene.sales.call('program.submit', { body: { programId }, ...keyed() }));
    done(await scene.control.call('program.confirm', { body: { programId }, ...keyed() }));
    const body = { name: 'Second batch', programIds: [programId] };
    const { batchId } = done(await scene.sales.call('batches.create', { body, ...keyed() }));
    await scene.life.startPackage(batchId);
    const agree = () => server.owner.transaction().execute((tx) => checkMoney(tx));
    expect(await agree()).toEqual([]);
    done(await scene.dealer.call('claim.takeBack', { body: { claimId } }));
    expect(await agree()).toEqual([]);
  });
});

describe('a program that nobody claims', () => {
  it('is claimed by a later try once nothing hinders it, once, and head office is told after many tries', async () => {
    const paid = await scene.released({ name: 'Paid later', design: { claimant: 'none' } });
    const accounts = (state: 'inForce' | 'replaced') =>
      sql`update dealer_vendor set state = ${state}`.execute(server.owner);
    const sale = await scene.sold('submitted', paid.modelId);
    await accounts('replaced');
    await confirm(sale);
    expect(await claimsOf(sale.vin, paid.programCode)).toEqual([]);
    const failures: unknown[] = [];
    let now = (server.clock.at ?? new Date()).getTime();
    const later = (ms: number) => {
      now += ms;
      return retrySystemClaims(server.db, new Date(now), (cause) => failures.push(cause));
    };
    const tasks = () =>
      server.owner
        .selectFrom('task')
        .select('state')
        .where('kind', '=', 'systemClaim')
        .where('code', '=', sale.vin)
        .execute();
    expect(await later(1)).toBe(0);
    for (let at = 0; at < 11; at += 1) expect(await later(25 * 3_600_000)).toBeGreaterThan(0);
    expect(await tasks()).toEqual([{ state: 'open' }]);
    await accounts('inForce');
    await later(25 * 3_600_000);
    expect(await claimsOf(sale.vin, paid.programCode)).toMatchObject([{ origin: 'system', status: 'Approved' }]);
    expect(await tasks()).toEqual([{ state: 'done' }]);
    expect(await later(50 * 3_600_000)).toBe(0);
    const claimId = present((await claimsOf(sale.vin, paid.programCode))[0], 'a claim').claimId;
    await server.owner.transaction().execute(async (tx) => {
      await reverseClaims(tx, { actor: { usrid: 0 }, now: new Date(now) }, [claimId], 'Not due');
      await sql`update retail_record set system_try_at = now() - interval '1 year' where id = ${sale.recordId}`.execute(
        tx,
      );
    });
    expect(await later(1)).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    expect(await claimsOf(sale.vin, paid.programCode)).toHaveLength(1);
  });
});

describe('counts of claims', () => {
  it('are those of the lines, also after they were folded, and a wrong one is found', async () => {
    const sums = () =>
      sql`select program_code, si_offer_id, dealer_id, sum(cars) as cars, sum(money) as money from claim_count
        group by 1, 2, 3 order by 1, 2, 3`.execute(server.owner);
    const before = await sums();
    expect(await foldCounts(server.db)).toBeGreaterThan(1);
    expect((await sums()).rows).toEqual(before.rows);
    expect(await foldCounts(server.db)).toBe(0);
    await server.owner
      .transaction()
      .execute(async (tx) => {
        await sql`update claim_count set cars = cars + 1`.execute(tx);
        expect((await checkClaims(tx)).map(({ place }) => place)).toContainEqual(expect.stringContaining('count of'));
        throw new Error('undone');
      })
      .catch(() => undefined);
  });
});

describe('verification', () => {
  const foundBy = async (statement: ReturnType<typeof sql>) => {
    let places: readonly string[] = [];
    await server.owner
      .transaction()
      .execute(async (tx) => {
        await statement.execute(tx);
        places = (await checkClaims(tx)).map(({ place }) => place);
        throw new Error('undone');
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof Error && cause.message === 'undone')) throw cause;
      });
    return places;
  };

  it('finds nothing where nothing was touched', async () => {
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkClaims(tx)), ...(await checkMoney(tx))]).toEqual([]);
    });
  });

  it('finds a claim of another dealer than its sale, on a void sale, and approved before its sale', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const claimId = await claimed(sale);
    await confirm(sale);
    const place = `sale of claim ${claimId}`;
    const of = (change: ReturnType<typeof sql>) => sql`update retail_record set ${change} where id = ${sale.recordId}`;
    expect(await foundBy(of(sql`dealer_id = (select id from dealer where code = 'D1002')`))).toContain(place);
    expect(await foundBy(of(sql`status = 'Void'`))).toContain(place);
    expect(await foundBy(of(sql`status = 'Passed'`))).toContain(place);
  });

  it('finds an account of another payee or entity, and an offer of another program', async () => {
    const sale = await scene.sold('submitted', first.modelId);
    const claimId = await claimed(sale);
    const lines = sql`where claim_id = ${claimId}`;
    const payee = await foundBy(sql`update claim_line set payee = 'group' ${lines}`);
    expect(payee).toContainEqual(expect.stringContaining('account of transfer'));
    const offer = sql`(select max(o.id) from si_offer o where not exists (select from budget_table b
      where b.si_offer_id = o.id and b.program_id = ${first.programId}))`;
    const found = await foundBy(sql`update claim_line set si_offer_id = ${offer} ${lines}`);
    expect(found).toContainEqual(expect.stringContaining(`of claim ${claimId}`));
  });
});
