import { present } from '@oasis/engine/base';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { checkApprovals } from '../verify/check-approvals.ts';
import { checkClaims } from '../verify/check-claims.ts';
import { checkMoney } from '../verify/check-money.ts';
import { loadCars } from './load-cars.ts';
import { loadChains } from './load-chains.ts';
import { loadCheckingPlans } from './load-checking-plans.ts';
import { loadClaimLives } from './load-claim-lives.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadPrograms } from './load-programs.ts';
import { loadSpotChecks } from './load-spot-checks.ts';
import { loadWholesaleClaims } from './load-wholesale-claims.ts';
import { CHOSEN_PROGRAM, PLANNED_PROGRAM, SPOT_PROGRAM, WHOLESALE_PROGRAM } from './program-list.ts';

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
    const programs = [WHOLESALE_PROGRAM, SPOT_PROGRAM, CHOSEN_PROGRAM, PLANNED_PROGRAM];
    await loadPrograms(tx, { seed: 20, now, programs });
  });
  await loadClaimLives(server.owner, now);
  await loadWholesaleClaims(server.owner, now);
  await loadCheckingPlans(server.db, now);
  await loadSpotChecks(server.db, now);
  return server;
}

describe.each(['2026-03-01T00:30:00Z', '2027-01-31T15:00:00Z'])('checks of the demo on %s', (at) => {
  it('has a plan that runs and one that waits; claims that were chosen stand in each state of a check, others were approved', async () => {
    const { owner } = await loaded(new Date(at));
    const plans = await owner.selectFrom('checking_plan').select(['month', 'status']).orderBy('month').execute();
    expect(plans.map(({ status }) => status)).toEqual(['Running', 'Submitted']);
    expect(plans[0]?.month).toBe(at.slice(0, 7));
    const chosen = await owner
      .selectFrom('check_choice as k')
      .innerJoin('check_item as i', 'i.claim_id', 'k.claim_id')
      .select('i.status')
      .distinct()
      .where('k.is_chosen', '=', true)
      .orderBy('i.status')
      .execute();
    expect(chosen.map(({ status }) => status)).toEqual(['Failed', 'Passed', 'Pending', 'SiccoChecked']);
    const left = await owner
      .selectFrom('check_choice as k')
      .innerJoin('claim as c', 'c.id', 'k.claim_id')
      .select('c.status')
      .distinct()
      .where('k.is_chosen', '=', false)
      .execute();
    expect(left).toEqual([{ status: 'Approved' }]);
  });

  it('has a list in each state of people, with claims that passed and failed, and a draw that is the same again', async () => {
    const server = servers.at(-1);
    if (server === undefined) throw new Error('no server');
    const control = await server.as('control');
    const { content } = (await control.call('spotLists.list', { query: {} })).body.data;
    const lists = content.toSorted((one, other) => one.listId - other.listId);
    expect(lists.map(({ status }) => status)).toEqual(['Approved', 'PendingApproval', 'Drawn', 'Prepared']);
    expect(lists.map(({ claims }) => claims)).toEqual([8, 8, 8, 6]);
    expect(lists.map(({ failed }) => failed)).toEqual([1, 0, 1, 0]);
    for (const { listId, status } of lists.slice(0, 3)) {
      const { identical } = (await control.call('spotLists.redraw', { query: { listId } })).body.data;
      expect([status, identical]).toEqual([status, true]);
    }
    const items = await server.owner.selectFrom('spot_item').select('status').distinct().orderBy('status').execute();
    expect(items.map(({ status }) => status)).toEqual([
      'Approved',
      'Failed',
      'NotSampled',
      'Passed',
      'PayoutPreparation',
      'PendingApproval',
      'Prepared',
      'Sampled',
    ]);
    const { content: settings } = (await control.call('spotSettings.list', { query: {} })).body.data;
    expect(settings.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill('inForce'), 'proposed']);
  });

  it('leaves no other car that its programs pay for', async () => {
    const dealer = await servers.at(-1)?.as('DEALER1');
    const { programs } = present(await dealer?.call('ws.list', { query: {} }), 'programs').body.data;
    const open = new Map(programs.map(({ name, open: { cars } }) => [name, cars]));
    for (const { name } of [SPOT_PROGRAM, CHOSEN_PROGRAM, PLANNED_PROGRAM]) {
      expect([name, open.get(name) ?? 0]).toEqual([name, 0]);
    }
  });

  it('agrees with both ledgers and with its approvals', async () => {
    await servers
      .at(-1)
      ?.owner.transaction()
      .execute(async (tx) => {
        expect([...(await checkMoney(tx)), ...(await checkClaims(tx)), ...(await checkApprovals(tx))]).toEqual([]);
      });
  });
});
