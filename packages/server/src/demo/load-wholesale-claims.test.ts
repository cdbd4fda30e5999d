import { present } from '@oasis/engine/base';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { checkClaims } from '../verify/check-claims.ts';
import { checkMoney } from '../verify/check-money.ts';
import { loadCars } from './load-cars.ts';
import { loadChains } from './load-chains.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadPrograms } from './load-programs.ts';
import { loadWholesaleClaims } from './load-wholesale-claims.ts';
import { WHOLESALE_PROGRAM } from './program-list.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function loaded(now: Date): Promise<TestServer> {
  const server = await testServer('people');
  servers.push(server);
  server.clock.at = now;
  await server.owner.transaction().execute(async (tx) => {
    await loadMasterDemo(tx, { seed: 20, now, yearBefore: true });
    await loadChains(tx, now);
    await loadCars(tx, { seed: 20, now });
    await loadPrograms(tx, { seed: 20, now, programs: [WHOLESALE_PROGRAM] });
  });
  await loadClaimLives(server.owner, now);
  await loadWholesaleClaims(server.owner, now);
  return server;
}

describe.each(['2026-03-01T00:30:00Z', '2027-01-31T15:00:00Z'])('the wholesale program of the demo on %s', (at) => {
  it('has claims of both dealers in several states, cars to claim for, and agrees with both ledgers', async () => {
    const server = await loaded(new Date(at));
    for (const account of ['DEALER1', 'DEALER2']) {
      const dealer = await server.as(account);
      const { programs } = (await dealer.call('ws.list', { query: {} })).body.data;
      const program = present(programs[0], 'the program of wholesale');
      expect([programs.length, program.name]).toEqual([1, WHOLESALE_PROGRAM.name]);
      expect(program.open.cars).toBeGreaterThan(0);
      expect(program.approved.cars).toBe(1);
      const query = { code: program.code, pageSize: 200 };
      const { content } = (await dealer.call('ws.cars', { query })).body.data;
      const states = new Set(content.map(({ claimStatus }) => claimStatus));
      for (const state of ['Approved', 'Submitted', 'SiccoChecking', 'SipoChecking', 'Rejected']) {
        expect([account, state, states.has(state)]).toEqual([account, state, true]);
      }
    }
    await server.owner.transaction().execute(async (tx) => {
      expect([...(await checkMoney(tx)), ...(await checkClaims(tx))]).toEqual([]);
    });
  });
});
