import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { claimScene, done } from '../../../test/claim-scene.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;

let server: TestServer;
let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
let other: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  scene = await claimScene(server);
  program = await scene.released({ name: 'Support cars' });
  other = await server.as('DEALER2');
});
afterAll(() => server.close());

const car = (dealer = 'D1001') => scene.newCar(dealer, 'MBPC', program.modelId);
const draft = (vin: string, more: object = {}) => ({
  vin,
  programCode: program.programCode,
  orderDay: '2026-01-05',
  remark: '',
  ...more,
});
const note = (vin: string, more: object = {}, caller = scene.dealer) =>
  caller.call('supportOrders.note', { body: draft(vin, more), ...keyed() });
const noted = async (vin: string, caller = scene.dealer) => done(await note(vin, {}, caller)).orderId;
const submitted = async (vin: string, caller = scene.dealer) => {
  const orderId = await noted(vin, caller);
  done(await caller.call('supportOrders.submit', { body: { orderId } }));
  return orderId;
};
const found = async (query: object, caller = scene.dealer) =>
  done(await caller.call('supportOrders.list', { query })).content;

describe('an order of a support car', () => {
  it('[CLM-020] has VIN, dealer, program and day, and goes from its dealer to the answer of head office', async () => {
    const { vin } = await car();
    const made = done(await note(vin.toLowerCase(), { remark: 'For the workshop' }));
    expect(made).toMatchObject({ status: 'Draft', orderCode: expect.stringMatching(/^SO-\d{4}$/v) });
    const { orderId } = made;
    done(await scene.dealer.call('supportOrders.submit', { body: { orderId } }));
    done(await scene.sipo.call('supportOrders.confirm', { body: { orderId } }));
    expect(await found({ vin })).toMatchObject([
      {
        vin,
        dealerCode: 'D1001',
        programCode: program.programCode,
        orderDay: '2026-01-05',
        remark: 'For the workshop',
        bu: 'MBPC',
        status: 'Confirmed',
      },
    ]);
  });

  it('is there once for a car and a program while it is live', async () => {
    const { vin } = await car();
    const first = await submitted(vin);
    expect((await note(vin)).body.message).toBe('This car has a live order for this program already');
    const reason = 'Not needed';
    done(await scene.dealer.call('supportOrders.cancel', { body: { orderId: first, reason } }));
    const second = await submitted(vin);
    done(await scene.sipo.call('supportOrders.reject', { body: { orderId: second, reason } }));
    const third = await submitted(vin);
    done(await scene.sipo.call('supportOrders.confirm', { body: { orderId: third } }));
    expect((await note(vin)).body.code).toBe('1');
    done(await scene.control.call('supportOrders.revoke', { body: { orderId: third, reason } }));
    await noted(vin);
    expect((await found({ vin })).map(({ status }) => status).toSorted()).toEqual([
      'Cancelled',
      'Cancelled',
      'Draft',
      'Rejected',
    ]);
  });

  it('is written once by two at the same moment', async () => {
    const { vin } = await car();
    const replies = await Promise.all([note(vin), note(vin), note(vin)]);
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(await found({ vin })).toHaveLength(1);
  });

  it('is of a car of the dealer, and of a released program that the dealer has', async () => {
    const foreign = await car('D1002');
    const unknown = await note('LE4WG8DB0TL999999');
    const refused = await note(foreign.vin);
    expect(refused.body.message).toBe('No car with this VIN is within your reach');
    expect(refused.body).toEqual(unknown.body);
    const { vin } = await car();
    const unreleased = await scene.life.saved({ name: 'Not released', from: '2026-02', to: '2026-04' });
    for (const programCode of [unreleased.programCode, 'SI-NONE']) {
      const reply = await note(vin, { programCode });
      expect(reply.body.message).toBe('The dealer of this car has no such released program for its make');
    }
  });

  it.each([
    [{ vin: 'SHORT' }, 'vin'],
    [{ programCode: ' ' }, 'programCode'],
    [{ orderDay: 'soon' }, 'orderDay'],
    [{ orderDay: '2099-01-01' }, 'orderDay'],
    [{ remark: 'x'.repeat(201) }, 'remark'],
  ])('is refused as %j by its field', async (wrong, field) => {
    const { vin } = await car();
    const reply = await note(vin, wrong);
    expect(reply.body.data).toMatchObject({ refusals: [{ field }] });
  });

  it('is edited while it is a draft', async () => {
    const [one, two] = [await car(), await car()];
    const orderId = await noted(one.vin);
    done(await scene.dealer.call('supportOrders.edit', { body: { orderId, ...draft(two.vin, { remark: 'Other' }) } }));
    expect(await found({ vin: two.vin })).toMatchObject([{ orderId, remark: 'Other' }]);
    done(await scene.dealer.call('supportOrders.submit', { body: { orderId } }));
    const late = await scene.dealer.call('supportOrders.edit', { body: { orderId, ...draft(one.vin) } });
    expect(late.body.code).toBe('1');
    expect(await found({ vin: one.vin })).toEqual([]);
  });

  it('is not submitted or confirmed once its car was cancelled or went to another dealer', async () => {
    const [gone, cancelled] = [await car(), await car()];
    const [waiting, order] = [await submitted(gone.vin), await noted(cancelled.vin)];
    await sql`update car set dealer_id = (select id from dealer where code = 'D1002') where id = ${gone.carId}`.execute(
      server.owner,
    );
    await sql`update car set status = 'Cancelled' where id = ${cancelled.carId}`.execute(server.owner);
    expect((await scene.sipo.call('supportOrders.confirm', { body: { orderId: waiting } })).body.message).toBe(
      'The car went to another dealer after it was ordered',
    );
    expect((await scene.dealer.call('supportOrders.submit', { body: { orderId: order } })).body.message).toBe(
      'The invoice to the dealer of this car was cancelled',
    );
  });

  it('of another dealer is answered as a missing one', async () => {
    const { vin } = await car();
    const orderId = await noted(vin);
    expect(await found({ vin }, other)).toEqual([]);
    const calls = ['supportOrders.submit', 'supportOrders.cancel'] as const;
    for (const call of calls) {
      const body = { orderId, reason: 'Taken over' };
      const foreign = await other.call(call, { body });
      const missing = await other.call(call, { body: { ...body, orderId: 9_999_999 } });
      expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    }
    const edited = await other.call('supportOrders.edit', { body: { orderId, ...draft(vin) } });
    expect(edited.status).toBe(404);
    expect(done(await other.call('supportOrders.programs', { query: { vin } }))).toEqual([]);
    expect(done(await scene.dealer.call('supportOrders.programs', { query: { vin } }))).toContainEqual({
      code: program.programCode,
      name: 'Support cars',
    });
  });
});

describe('a file of orders', () => {
  const load = async (lines: readonly string[], caller = scene.dealer) => {
    const content = ['VIN,Program code,Order day,Dealer,Remark', ...lines].join('\n');
    const form = { fields: { print: '' }, fileName: 'orders.csv', content };
    const shown = done(await uploadTo('supportOrders.checkFile', server, caller, form));
    const taken = await uploadTo('supportOrders.loadFile', server, caller, { ...form, fields: { print: shown.print } });
    return { shown, taken };
  };

  it('makes orders that wait for their answer; who loaded them does not confirm them', async () => {
    const [one, two] = [await car(), await car()];
    const lines = [one, two].map(({ vin }) => `${vin},${program.programCode},2026-01-06,D1001,By file`);
    const { shown, taken } = await load(lines);
    expect(shown.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(taken.body.code).toBe('0');
    expect(await found({ vin: one.vin })).toMatchObject([{ status: 'Submitted', remark: 'By file' }]);
    expect((await load(lines)).shown.counts.refused).toBe(2);
  });

  it('names each row that cannot be ordered, and takes none', async () => {
    const [one, two, foreign] = [await car(), await car(), await car('D1002')];
    const { shown, taken } = await load([
      `${one.vin},${program.programCode},2026-01-06,,`,
      `${one.vin},${program.programCode},2026-01-06,,`,
      `${foreign.vin},${program.programCode},2026-01-06,,`,
      `${two.vin},${program.programCode},2026-01-06,D1002,`,
      `${two.vin},SI-NONE,2026-01-06,,`,
      `${two.vin},${program.programCode},,,`,
    ]);
    expect(shown.rows.map(({ status, refusals }) => [status, refusals[0]?.field])).toEqual([
      ['added', undefined],
      ['refused', 'vin'],
      ['refused', 'vin'],
      ['refused', 'dealer'],
      ['refused', 'programCode'],
      ['refused', 'orderDay'],
    ]);
    expect(taken.body.code).toBe('1');
    expect(await found({ vin: one.vin })).toEqual([]);
  });
});
