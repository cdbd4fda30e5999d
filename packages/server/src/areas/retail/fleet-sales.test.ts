import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { lastRecord } from '../../../test/rights.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
const CODE = '91440300708461136T';
const fleet = { taxis: 0, other: 0, gone: 0 };
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
  const add = async (name: string, code: string, active = true) =>
    (
      await server.owner
        .insertInto('fleet_customer')
        .values({ name, social_credit_code: code, active, type_id: await firstType() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  fleet.taxis = await add('City Taxis', CODE);
  fleet.other = await add('City Buses', '');
  fleet.gone = await add('City Trams', '9144030071526726XG', false);
});
afterAll(() => server.close());
beforeEach(() => sql`update fleet_customer_type set active = true`.execute(server.owner));

async function firstType(): Promise<number> {
  return (await server.owner.selectFrom('fleet_customer_type').select('id').limit(1).executeTakeFirstOrThrow()).id;
}

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const offered = async (query: { readonly name?: string; readonly code?: string }) =>
  (await scene.dealer.call('retail.fleetCustomers', { query })).body.data;
const ofFleet = (more: object = {}) =>
  scene.submitted({ typed: { kind: 'fleet', fleetCustomerId: fleet.taxis, buyerNumber: CODE, ...more } });

describe('the fleet customers that a dealer finds', () => {
  it('are found by a part of name or code and by a whole code, and are active with type and category', async () => {
    const taxis = { customerId: fleet.taxis, customerName: 'City Taxis', socialCreditCode: CODE };
    expect(await offered({ code: CODE })).toEqual([taxis]);
    expect(await offered({ code: CODE.slice(0, -1) })).toEqual([]);
    expect((await offered({ name: 'city' })).map(({ customerName }) => customerName)).toEqual([
      'City Buses',
      'City Taxis',
    ]);
    expect(await offered({ name: CODE.slice(0, 9) })).toEqual([taxis]);
    await sql`update fleet_customer_type set active = false`.execute(server.owner);
    expect(await offered({ name: 'city' })).toEqual([]);
    expect((await scene.sicco.call('retail.fleetCustomers', { query: {} })).status).toBe(403);
  });

  it('are submitted as long as they are offered', async () => {
    await expect(ofFleet({ fleetCustomerId: fleet.gone })).rejects.toThrow('There is no such active fleet customer');
    await sql`update fleet_customer_type set active = false`.execute(server.owner);
    await expect(ofFleet()).rejects.toThrow('There is no such active fleet customer');
  });
});

describe('the fleet customer of a sale', () => {
  it('is told beside the one that the number of the buyer belongs to', async () => {
    const { recordId } = await ofFleet({ fleetCustomerId: fleet.other });
    expect((await scene.view(recordId)).fleet).toEqual({
      customerId: fleet.other,
      customerName: 'City Buses',
      proposed: 'City Taxis',
    });
    const { recordId: retail } = await scene.submitted({ typed: { kind: 'retail', fleetCustomerId: fleet.other } });
    expect((await scene.view(retail)).fleet).toEqual({ customerId: null, customerName: '', proposed: '' });
  });

  it('is confirmed by the checker who passes the sale', async () => {
    const { recordId } = await ofFleet();
    await scene.sicco.call('retail.begin', { body: { recordId } });
    const pass = (more: object = {}) => scene.sicco.call('retail.pass', { body: { recordId, ...more } });
    expect(codeOf(await pass())).toBe('RETAIL_FLEET_UNCONFIRMED');
    expect(codeOf(await pass({ fleetCustomerId: fleet.other }))).toBe('RETAIL_FLEET_UNCONFIRMED');
    expect((await pass({ fleetCustomerId: fleet.taxis })).body.data.status).toBe('Passed');
    const { details } = await lastRecord(server, `retail-record:${recordId}`);
    expect(details).toMatchObject({ after: { state: 'Passed', fleetCustomer: fleet.taxis } });
    expect((await scene.control.call('retail.confirm', { body: { recordId } })).body.data.status).toBe('Confirmed');
  });

  it('is proposed by the number of the buyer to who may read people, and to nobody else', async () => {
    const { recordId } = await ofFleet();
    const chosen = { customerId: fleet.taxis, customerName: 'City Taxis' };
    const seen = async () => (await scene.view(recordId, scene.dealer)).fleet;
    expect(await seen()).toEqual({ ...chosen, proposed: 'City Taxis' });
    await sql`
      delete from role_api where api_id = (select id from api where code = 'RETAIL_PERSON_READ')
        and role_id = (select id from role where code = 'DEALER')`.execute(server.owner);
    expect(await seen()).toEqual({ ...chosen, proposed: '' });
  });
});
