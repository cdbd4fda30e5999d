import { CALLS, type CallId, callLine } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { sha256Hex } from '@oasis/engine/sampling';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../budgets.ts';
import { done } from '../claim-scene.ts';
import { databasePrint } from '../database-print.ts';
import { exemptionScene } from '../exemption-scene.ts';
import { outOfReach } from '../out-of-reach.ts';
import { spotList } from '../spot-rows.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

const PEOPLE = ['sicco', 'sipo', 'control', 'finance', 'admin'] as const;
const OF = ['check.', 'checkPlans.', 'checkExemptions.', 'spotLists.', 'spotItems.', 'claimRuns.', 'claim.'];
/** Calls of cars and files, which name no object of these areas. */
const OF_CARS = ['claim.car', 'claim.cars', 'claim.judgeMany', 'claim.vinFile', 'claim.send', 'claim.sendMany'];
/** Calls that list what is within reach, or make something of a BU of the caller. */
const OF_NO_OBJECT = [
  'claim.list',
  'claim.figures',
  'claim.export',
  'check.list',
  'checkPlans.list',
  'checkPlans.categories',
  'checkPlans.draft',
  'checkExemptions.list',
  'checkExemptions.draft',
  'claimRuns.list',
  'claimRuns.items',
  'claimRuns.export',
  'claimRuns.preview',
  'spotLists.list',
  'spotLists.prepare',
  'spotItems.list',
];
const CALLED = (Object.keys(CALLS) as CallId[]).filter(
  (id) => OF.some((area) => id.startsWith(area)) && !OF_CARS.includes(id),
);
const MISSING = 2_000_000_000;

let server: TestServer;
let ids: Readonly<Record<string, number>>;
let callers: readonly TestCaller[];
beforeAll(async () => {
  server = await budgetServer();
  const scene = await exemptionScene(server);
  const program = await scene.released({ name: 'By people', parameter: { checkCategory: 'all' } });
  const { claimId, carId } = await scene.claimed(program);
  const { planId } = done(await scene.draft());
  const { exemptionId } = done(await scene.draftExemption());
  const { listId, itemIds } = await spotList(server, 'MBPC', 'failed');
  ids = { claimId, carId, planId, exemptionId, listId, itemId: itemIds[0] ?? 0, buId: scene.buId };
  callers = await Promise.all(PEOPLE.map((who) => server.as(who)));
}, 120_000);
afterAll(() => server.close());

/** What calls take beside the numbers of their objects. */
const CONTENT = {
  reason: 'Taken over',
  comment: 'Taken over',
  action: 'approve',
  to: 1,
  because: 'papers',
  outcome: 'pass',
  commitment: sha256Hex('one'),
  secret: sha256Hex('two'),
  net: '1.00',
  lineId: 1,
  text: 'Taken over',
  mark: 'x',
  bu: 'MBPC',
  program: '',
  month: '2026-03',
  dealerCode: 'D1001',
  programCode: '',
  rule: 'whole',
  firstDay: '2026-03-02',
  lastDay: '2026-03-09',
  roundId: 1,
  runId: 1,
  paperId: 1,
  until: '2026-03-09',
  rules: [{ firstDay: '2026-03-01', categoryId: null, programCode: '', share: 100, checks: ['papers'] }],
};

async function send(id: CallId, who: TestCaller, numbers: Readonly<Record<string, number>>) {
  const { method, path } = callLine(id);
  const sent = { ...CONTENT, ...numbers };
  const query = Object.entries(sent).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [`${name}=${value}`],
  );
  const { statusCode, body } = await server.app.inject({
    method,
    url: method === 'GET' ? `${path}?${query.join('&')}` : path,
    headers: { authorization: who.token, ...keyed().headers },
    ...(method !== 'GET' && { payload: sent }),
  });
  return { status: statusCode, body };
}

it(`[API-009] a person of another BU learns nothing and changes nothing by ${CALLED.length} calls of claims, checks, plans, exemptions and samples`, async () => {
  const missing = Object.fromEntries(Object.keys(ids).map((name) => [name, MISSING]));
  await outOfReach(server, PEOPLE, async () => {
    const before = await databasePrint(server.owner);
    const told: unknown[] = [];
    const missed = new Set<string>();
    for (const id of CALLED) {
      for (const [at, who] of callers.entries()) {
        const [real, none] = [await send(id, who, ids), await send(id, who, missing)];
        if (none.status === 404) missed.add(id);
        if (real.status !== none.status || real.body !== none.body) told.push([id, PEOPLE[at], real, none]);
      }
    }
    expect(told).toEqual([]);
    // Each of the others came so far that it looked for its object.
    expect(CALLED.filter((id) => !missed.has(id))).toEqual(CALLED.filter((id) => OF_NO_OBJECT.includes(id)));
    expect(await databasePrint(server.owner)).toBe(before);
  });
  // The numbers are those of what is there.
  const [, sipo] = callers;
  for (const id of ['claim.view', 'check.view', 'checkPlans.view', 'checkExemptions.view', 'spotLists.view'] as const) {
    expect((await send(id, present(sipo, 'SIPO'), ids)).status, id).toBe(200);
  }
}, 120_000);
