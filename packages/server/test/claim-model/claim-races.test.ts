import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { budgetServer, keyed } from '../budgets.ts';
import { claimScene, done } from '../claim-scene.ts';
import { combineCodes } from '../combine-codes.ts';
import { racedOver } from '../held-race.ts';
import { codeOf } from '../release-letters.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: SETUP_MS });

const CLIENTS = share(20, 50);
const NO_CAPS = { dealerUnits: '', units: '', money: '' };

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let clients: readonly TestCaller[];
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  clients = await Promise.all(Array.from({ length: CLIENTS }, () => server.as('DEALER1')));
});
afterAll(() => server.close());

const linesOf = async (code: string) => {
  const { rows } = await sql<{ amount: string; net: string; live: boolean }>`
    select amount::text, net::text, reversed_at is null as live from claim_line where program_code = ${code} order by id`.execute(
    server.owner,
  );
  return rows;
};
const agree = async () => {
  const findings = await server.owner
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkClaims(tx))]);
  expect(findings).toEqual([]);
};

describe(`${CLIENTS} clients at once, each with a car of its own`, () => {
  let sales: readonly { readonly carId: number; readonly recordId: number; readonly vin: string }[] = [];
  let units: Awaited<ReturnType<Scene['released']>>;
  let ofDealer: Awaited<ReturnType<Scene['released']>>;
  let money: Awaited<ReturnType<Scene['released']>>;
  beforeAll(async () => {
    units = await scene.released({ name: 'Seven cars', terms: { ...NO_CAPS, units: '7' } });
    ofDealer = await scene.released({ name: 'Five of a dealer', terms: { ...NO_CAPS, dealerUnits: '5' } });
    money = await scene.released({ name: 'Money for less than seven', terms: { ...NO_CAPS, money: '650' } });
    await combineCodes(server, [units.programCode, ofDealer.programCode], true);
    await combineCodes(server, [units.programCode, money.programCode], true);
    await combineCodes(server, [ofDealer.programCode, money.programCode], true);
    const made = [];
    for (let at = 0; at < CLIENTS; at += 1) made.push(await scene.sold('submitted', units.modelId));
    sales = made;
  });
  const claimAll = (code: string, net: string) =>
    Promise.all(
      sales.map(({ carId }, at) => scene.send(carId, [{ code, net }], present(clients[at], 'a client'), keyed())),
    );

  it.each([
    ['cars in all', () => units, 7],
    ['cars of a dealer', () => ofDealer, 5],
  ] as const)('hold the cap of %s', async (_, program, most) => {
    const { programCode } = program();
    const replies = await claimAll(programCode, '100.00');
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(most);
    expect(new Set(replies.filter(({ body }) => body.code !== '0').map(codeOf))).toEqual(new Set(['CLAIM_REFUSED']));
    expect(await linesOf(programCode)).toHaveLength(most);
    await agree();
  });

  it('hold the cap of money: six cars whole, and the rest for whoever asks for that', async () => {
    const { programCode } = money;
    const replies = await claimAll(programCode, '100.00');
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(6);
    const others = new Set(replies.filter(({ body }) => body.code !== '0').map(codeOf));
    // What was shown is not what is left any more.
    expect(others).toEqual(new Set(['CLAIM_DIFFERS']));
    const rests = await claimAll(programCode, '50.00');
    expect(rests.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const lines = await linesOf(programCode);
    expect(lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(65_000n);
    await agree();
  });

  it('hold the caps while claims are taken back and made anew', async () => {
    const { programCode } = units;
    const { rows } = await sql<{
      id: number;
    }>`select id from claim where program_code = ${programCode} and holds`.execute(server.owner);
    const [backs, anew] = await Promise.all([
      Promise.all(rows.map(({ id }) => scene.dealer.call('claim.takeBack', { body: { claimId: id } }))),
      claimAll(programCode, '100.00'),
    ]);
    for (const back of backs) done(back);
    expect(anew.filter(({ status }) => status >= 500)).toEqual([]);
    const live = (await linesOf(programCode)).filter(({ live: isLive }) => isLive);
    expect(live).toHaveLength(anew.filter(({ body }) => body.code === '0').length);
    expect(live.length).toBeLessThanOrEqual(7);
    await agree();
    noted(`claims of ${CLIENTS} clients: ${live.length} of 7 places taken anew while all were given back`);
  });
});

describe('the same claim at one moment', () => {
  it('by two people, in bulk and beside the system is one, and so is what the system claims', async () => {
    const asked = await scene.released({ name: 'Asked by many' });
    const unasked = await scene.released({ name: 'Asked by nobody', design: { claimant: 'none' } });
    await combineCodes(server, [asked.programCode, unasked.programCode], true);
    for (let round = 0; round < share(2, 20); round += 1) {
      const sale = await scene.sold('submitted', asked.modelId);
      const body = { recordId: sale.recordId };
      done(await scene.sicco.call('retail.begin', { body }));
      done(await scene.sicco.call('retail.pass', { body }));
      const claims = [{ code: asked.programCode, net: '100.00' }];
      const [one, two] = [present(clients[0], 'a client'), present(clients[1], 'a client')];
      const many = { body: { cars: [{ carId: sale.carId, claims }] } };
      const replies = await racedOver(
        server,
        (tx) => sql`select from car where id = ${sale.carId} for update`.execute(tx),
        [
          async () => (await scene.send(sale.carId, claims, one, keyed())).body.code,
          async () => (await scene.send(sale.carId, claims, two, keyed())).body.code,
          async () => (await one.call('claim.sendMany', { ...many, ...keyed() })).body.code,
          async () => (await two.call('claim.sendMany', { ...many, ...keyed() })).body.code,
          async () => `confirm ${(await scene.control.call('retail.confirm', { body })).body.code}`,
        ],
      );
      expect(replies.filter((code) => code === '0')).toHaveLength(1);
      expect(replies.at(-1)).toBe('confirm 0');
      const { rows } = await sql<{ code: string; origin: string; status: string }>`
        select program_code as code, origin, status from claim where car_id = ${sale.carId} order by origin`.execute(
        server.owner,
      );
      expect(rows).toEqual([
        { code: asked.programCode, origin: 'dealer', status: 'Approved' },
        { code: unasked.programCode, origin: 'system', status: 'Approved' },
      ]);
    }
    await agree();
  });

  it('cause no deadlock', async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(server.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
