import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { keyed } from './budgets.ts';
import { claimScene, done } from './claim-scene.ts';
import type { TestServer } from './test-server.ts';

/** The first day of every demo car of the scene. */
export const DEMO_FROM = '2026-02-20';

/** What a rule says unless a test says otherwise. */
const RULE = { bu: 'MBPC', validFrom: '2026-02-01', holdingDays: '180', share: '50', by: 'whole' };

/** Demo cars with claims of a program for demonstrators, and deductions of them, by the calls that pages make. */
export async function demoCarScene(server: TestServer, claims = claimScene(server)) {
  const scene = await claims;
  const [control, finance] = [await server.as('control'), await server.as('finance')];
  const program = await scene.released({ name: 'Demo cars', design: { saleKind: 'demonstrator' } });

  const proposeRule = (change: Partial<typeof RULE> = {}, caller = control) =>
    caller.call('demoRules.propose', { body: { ...RULE, ...change }, ...keyed() });
  const rule = async (change: Partial<typeof RULE> = {}) => {
    const { ruleId } = done(await proposeRule(change));
    done(await finance.call('demoRules.confirm', { body: { ruleId } }));
    return ruleId;
  };

  /** A confirmed demo car whose claim the machine approved. */
  const claimed = async (of = program) => {
    const sale = await scene.sold('confirmed', of.modelId, { typed: { kind: 'demo' } });
    const [claim] = done(await scene.claim(sale, [of.programCode])).claims;
    return { ...sale, ...present(claim, 'a claim') };
  };
  /** Completes the sale of a demo car today, as if its days were over. */
  const complete = async (recordId: number) => {
    const to = (day: string) =>
      sql`update retail_record set invoice_day = ${day} where id = ${recordId}`.execute(server.owner);
    await to('2025-01-20');
    done(await scene.control.call('retail.complete', { body: { recordId } }));
    await to(DEMO_FROM);
  };
  /** A demo car with a claim that was sold too early. */
  const early = async (of = program) => {
    const car = await claimed(of);
    await complete(car.recordId);
    return car;
  };

  const preview = async (query: { vin?: string; dealer?: string } = {}, caller = scene.sales) =>
    done(await caller.call('demoDeductions.preview', { query }));
  const previewed = async (vin: string) => present((await preview({ vin })).content[0], vin);
  const send = (lines: readonly { lineId: number; net: string }[], caller = scene.sales, keys = keyed()) =>
    caller.call('demoDeductions.propose', {
      body: { lines: lines.map(({ lineId, net }) => ({ lineId, net })) },
      ...keys,
    });
  const proposed = async (vin: string) => {
    const { adjustments } = done(await send([await previewed(vin)]));
    return present(adjustments[0], vin).adjustmentId;
  };
  const list = async (query: object = {}, caller = scene.sales) =>
    done(await caller.call('demoDeductions.list', { query: { pageSize: 100, ...query } })).content;
  const release = (adjustmentIds: readonly number[], caller = control, version = 1) =>
    caller.call('demoDeductions.release', {
      body: { adjustments: adjustmentIds.map((adjustmentId) => ({ adjustmentId, version })) },
      ...keyed(),
    });
  const withdraw = (adjustmentId: number, reason = 'The buyer was the dealer', caller = control) =>
    caller.call('demoDeductions.withdraw', { body: { adjustmentId, reason }, ...keyed() });
  return {
    ...scene,
    control,
    finance,
    program,
    proposeRule,
    rule,
    claimed,
    complete,
    early,
    preview,
    previewed,
    send,
    proposed,
    list,
    release,
    withdraw,
  };
}
