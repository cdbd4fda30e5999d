import { addMonths, dayOf, monthOf } from '@oasis/engine/base';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { DocumentFolder } from '../documents/document-folder.ts';
import { checkClaims } from '../verify/check-claims.ts';
import { checkMoney } from '../verify/check-money.ts';
import { loadChains } from './load-chains.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadDemoCars } from './load-demo-cars.ts';
import { earlierSales, loadEarlierSales } from './load-earlier-sales.ts';
import { loadLateClaims } from './load-late-claims.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadPrograms } from './load-programs.ts';
import { loadUsedCars } from './load-used-cars.ts';
import { DEMO_CAR_PROGRAM, DEMO_PROGRAMS, LAST_QUARTER, PASSED_PROGRAM } from './program-list.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** A database with the released programs for retail and demo cars, their sales, and the late claims, on a day of its own. */
async function loaded(now: Date): Promise<TestServer> {
  const server = await testServer('people');
  servers.push(server);
  server.clock.at = now;
  const programs = [...DEMO_PROGRAMS.filter(({ name }) => name === LAST_QUARTER), PASSED_PROGRAM, DEMO_CAR_PROGRAM];
  await server.owner.transaction().execute(async (tx) => {
    await loadMasterDemo(tx, { seed: 20, now, yearBefore: true });
    await loadChains(tx, now);
    await loadPrograms(tx, { seed: 20, now, programs });
  });
  await loadClaimLives(server.owner, now);
  const documents = new DocumentFolder(server.documentFolder);
  await loadEarlierSales(server.owner, { documents, now, seed: 20 });
  await loadUsedCars(server.owner, { documents, now, seed: 20 });
  await loadLateClaims(server.owner, now);
  await loadDemoCars(server.owner, now);
  return server;
}

// The first day after a short February; the last day of a January, whose programs began in the year before.
describe.each(['2026-03-01T00:30:00Z', '2027-01-31T15:00:00Z'])('the late claims of the demo on %s', (at) => {
  it('stand in every state of a request, some cars are not asked for yet, and both ledgers agree', async () => {
    const server = await loaded(new Date(at));
    const rows = await server.owner
      .selectFrom('late_request as r')
      .innerJoin('late_item as i', 'i.request_id', 'r.id')
      .innerJoin('claim as c', 'c.id', 'i.claim_id')
      .select(['r.status as request', 'c.status as claim'])
      .orderBy('i.id')
      .execute();
    expect(rows.map(({ request, claim }) => `${request}: ${claim}`)).toEqual([
      'Refused: Reversed',
      'Granted: Submitted',
      'Granted: Delayed',
      'Waiting: Delayed',
      'Waiting: Delayed',
      'Draft: Draft',
      'Granted: Approved',
      'Waiting: Delayed',
    ]);
    for (const [account, open, used] of [
      ['DEALER1', 6, 2],
      ['DEALER2', 3, 0],
    ] as const) {
      const dealer = await server.as(account);
      const { cars } = (await dealer.call('late.candidates', { query: {} })).body.data;
      expect(cars.filter(({ reason }) => reason === '')).toHaveLength(open);
      const soldAsUsed = (await dealer.call('late.candidates', { query: { used: 'true' } })).body.data.cars;
      expect(soldAsUsed.filter(({ reason }) => reason === '')).toHaveLength(used);
    }
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
    });
  });

  it('leave one permission that its dealer can use, and two claims in time for each dealer', async () => {
    const server = servers.at(-1);
    if (server === undefined) throw new Error('no server');
    const dealer = await server.as('DEALER1');
    const { content } = (await dealer.call('late.items', { query: { standing: 'unused' } })).body.data;
    expect(content).toHaveLength(1);
    const [item] = content;
    const query = { requestId: item?.requestId ?? 0 };
    const view = (await dealer.call('late.view', { query })).body.data;
    expect(view.content.map(({ nowNet, nowWhy, net }) => [nowNet === net, nowWhy])).toEqual([[true, '']]);
    for (const account of ['DEALER1', 'DEALER2']) {
      const caller = await server.as(account);
      const cars = (await caller.call('retail.cars', { query: { pageSize: 100 } })).body.data.content;
      let open = 0;
      for (const { vin } of cars) {
        const { best } = (await caller.call('claim.car', { query: { vin } })).body.data;
        if (best.codes.length > 0) open += 1;
      }
      expect([account, open]).toEqual([account, 2]);
    }
  });

  it('are taken back in part where a demo car was sold too early: that deduction is released, and another rule waits', async () => {
    const server = servers.at(-1);
    const entries = await server?.owner
      .selectFrom('adjustment as a')
      .innerJoin('claim_line as l', 'l.id', 'a.claim_line_id')
      .select(['a.status', 'a.net', 'l.net as paid'])
      .execute();
    expect(entries?.map(({ status }) => status)).toEqual(['Released']);
    expect(entries?.every(({ net, paid }) => -net > 0 && -net < paid)).toBe(true);
    const rules = await server?.owner.selectFrom('demo_car_rule').select('state').orderBy('id').execute();
    expect(rules?.map(({ state }) => state)).toEqual(['inForce', 'proposed']);
  });
});

it('the sales of the demo lie in the months of their programs, on every day of four years', () => {
  const months = new Map([LAST_QUARTER, PASSED_PROGRAM.name].map((name) => [name, monthsOf(name)]));
  for (let at = Date.parse('2026-01-01T04:00:00Z'); at < Date.parse('2030-01-01T00:00:00Z'); at += 86_400_000) {
    const now = new Date(at);
    const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
    const present = monthOf(year, month);
    for (const { program, submitted } of earlierSales(now)) {
      const [first = 0, last = 0] = months.get(program) ?? [];
      // A sale is invoiced three days before it is submitted.
      const invoiced = submitted.map((day) => dayOf(new Date(day.getTime() - 3 * 86_400_000)).slice(0, 7));
      const outside = invoiced.filter((month) => month < addMonths(present, first) || month > addMonths(present, last));
      expect([dayOf(now), program, outside]).toEqual([dayOf(now), program, []]);
    }
  }
});

function monthsOf(name: string): readonly [first: number, last: number] {
  const { starts = 0, months = 0 } = [...DEMO_PROGRAMS, PASSED_PROGRAM].find((program) => program.name === name) ?? {};
  return [starts, starts + months - 1];
}
