import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, designOf, makeProgram } from '../../../test/budgets.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [control, sales] = [await server.as('control'), await server.as('sales')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const addCategory = (name: string) => control.call('fleet.addCategory', { body: { name }, headers: callKey() });
const addType = (customerTypeName: string, fleetCustomerCategory: number | null) =>
  control.call('fleet.addType', {
    body: { customerCategory: 'Fleet', customerTypeName, fleetCustomerCategory },
    headers: callKey(),
  });
const addCustomer = (customerName: string, customerTypeId: number, socialCreditCode = '') =>
  control.call('fleet.addCustomer', { body: { customerName, customerTypeId, socialCreditCode }, headers: callKey() });
async function scene(name: string) {
  const { categoryId } = (await addCategory(`${name} category`)).body.data;
  const { customerTypeId } = (await addType(`${name} type`, categoryId)).body.data;
  const { customerId } = (await addCustomer(name, customerTypeId)).body.data;
  return { categoryId, customerTypeId, customerId };
}
const pickable = async () => (await sales.call('design.options', {})).body.data.customers.map(({ name }) => name);
const createFor = async (customer: string) => {
  const design = await designOf(server, { offers: ['BMBS fleet offer'], customers: [customer] });
  return sales.call('design.create', { body: { design }, headers: callKey() });
};

describe('fleet settings', () => {
  it('[FLT-012] [FLT-013] [FLT-026] [FLT-030] [FLT-042] types and categories are one store for both sets of calls', async () => {
    const { categoryId, customerTypeId } = await scene('Shared');
    const types = (await control.call('customerTypes.list', {})).body.data;
    expect(types.find(({ id }) => id === customerTypeId)).toMatchObject({
      name: 'Shared type',
      fleetCategoryName: 'Shared category',
      active: true,
      customers: 1,
    });
    const categories = (await control.call('customerTypes.categories', {})).body.data;
    expect(categories.find((one) => one.categoryId === categoryId)).toMatchObject({ categoryName: 'Shared category' });
    const more = { customerCategory: 'Fleet', customerTypeName: 'X', fleetCustomerCategory: categoryId, note: 'x' };
    const refused = await control.call('fleet.addType', { body: more as never, headers: callKey() });
    expect(refused.status).toBe(400);
  });

  it('[FLT-008] [FLT-009] [FLT-028] each name exists once, and an edit needs the version that was read', async () => {
    const { categoryId, customerTypeId } = await scene('Named');
    expect(codeOf(await addCategory(' named CATEGORY '))).toBe('FLEET_CATEGORY_EXISTS');
    expect(codeOf(await addType('named type', categoryId))).toBe('FLEET_TYPE_EXISTS');
    expect(codeOf(await addCustomer(' NAMED', customerTypeId))).toBe('FLEET_CUSTOMER_EXISTS');
    expect(codeOf(await addType('Homeless', null))).toBe('NAME_MISSING');
    expect(codeOf(await addType('Homeless', 9_999_999))).toBe('FLEET_CATEGORY_UNKNOWN');
    const body = {
      customerCategory: 'Fleet',
      customerTypeName: 'Renamed type',
      fleetCustomerCategory: categoryId,
      customerTypeId,
    } as const;
    const edit = (version: number) => control.call('fleet.editType', { query: { version }, body });
    expect((await edit(1)).body.data).toEqual({ customerTypeId, version: 2 });
    expect(codeOf(await edit(1))).toBe('RECORD_CHANGED');
    expect(await lastRecord(server, `fleet-type:${customerTypeId}`)).toMatchObject({ outcome: 'refused' });
  });

  it('keep a social credit code that no other customer has, and customers without one are many', async () => {
    const { customerTypeId } = await scene('Coded');
    const made = await addCustomer('With a code', customerTypeId, ' 91440300ma5f00000x ');
    expect(codeOf(made)).toBe('FLEET_CREDIT_CODE');
    const { customerId } = (await addCustomer('With a code', customerTypeId, ' 9144030071526726xg ')).body.data;
    const read = async () => (await control.call('fleet.customer', { query: { customerId } })).body.data;
    expect((await read()).socialCreditCode).toBe('9144030071526726XG');
    const taken = await addCustomer('With the same code', customerTypeId, '9144030071526726XG');
    expect(codeOf(taken)).toBe('FLEET_CREDIT_CODE_EXISTS');
    expect((await addCustomer('Without', customerTypeId)).body.code).toBe('0');
    expect((await addCustomer('Without as well', customerTypeId)).body.code).toBe('0');
    const body = { customerId, customerTypeId, customerName: 'With a code', socialCreditCode: '9144030071526726XG' };
    expect((await control.call('fleet.editCustomer', { query: { version: 1 }, body })).body.code).toBe('0');
  });

  it('[FLT-010] [FLT-032] [FLT-034] several types are switched at once, all or none; fleet offer types work alike', async () => {
    const [one, other] = [await scene('First'), await scene('Second')];
    const ids = [one.customerTypeId, other.customerTypeId];
    const active = (customerTypeId: number[]) =>
      control.call('fleet.typesActive', { body: { active: false, customerTypeId } });
    expect(codeOf(await active([...ids, 9_999_999]))).toBe('NOT_FOUND');
    const states = async () =>
      (await control.call('fleet.types', {})).body.data.filter(({ id }) => ids.includes(id)).map((type) => type.active);
    expect(await states()).toEqual([true, true]);
    expect((await active(ids)).body.data).toEqual({ customerTypeId: ids, active: false });
    expect(await states()).toEqual([false, false]);
    const inactive = await control.call('fleet.types', { query: { status: 'inactive' } });
    expect(inactive.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));

    const [type] = (await control.call('fleet.offerTypes', { query: { pageSize: 1 } })).body.data.content;
    const body = { offerTypeId: type?.offerTypeId ?? 0, active: false };
    expect((await control.call('fleet.offerTypeActive', { body })).body.data.offerTypeActive).toBe(false);
    const back = { ...body, active: true, siOfferIds: type?.siOffer.map(({ id }) => id) ?? [] };
    expect((await control.call('fleet.offerTypeActive', { body: back })).body.data.offerTypeActive).toBe(true);
  });

  it('[FLT-035] customer types are exported', async () => {
    const file = await control.call('customerTypes.export', { query: { customerCategory: 'Fleet' } });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain('Fleet');
  });
});

describe('the fleet customers of a program', () => {
  it('are active customers with an active type and category', async () => {
    const { categoryId, customerTypeId, customerId } = await scene('Switched');
    const switches = [
      (active: boolean) => control.call('fleet.customerActive', { body: { customerId, active } }),
      (active: boolean) => control.call('fleet.typesActive', { body: { active, customerTypeId: [customerTypeId] } }),
      (active: boolean) => control.call('fleet.categoryActive', { body: { categoryId, active } }),
    ];
    for (const set of switches) {
      expect(await pickable()).toContain('Switched');
      await set(false);
      expect(await pickable()).not.toContain('Switched');
      const refused = await createFor('Switched');
      expect(refused.body.message).toBe('There is no active fleet customer Switched');
      await set(true);
    }
    expect((await createFor('Nobody at all')).body.message).toBe('There is no active fleet customer Nobody at all');
    expect((await createFor('Switched')).body.code).toBe('0');
  });

  it('keep in the budgets the name of that time, and the customer counts them', async () => {
    const { customerTypeId, customerId } = await scene('Old name');
    const { budgetIds } = await makeProgram(server, sales, { offers: ['BMBS fleet offer'], customers: ['Old name'] });
    const body = { customerId, customerTypeId, customerName: 'New name', socialCreditCode: '' };
    expect((await control.call('fleet.editCustomer', { query: { version: 1 }, body })).body.code).toBe('0');
    const budget = await server.db
      .selectFrom('budget_table')
      .select('customer')
      .where('id', '=', budgetIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(budget.customer).toBe('Old name');
    const row = (await control.call('fleet.customer', { query: { customerId } })).body.data;
    expect(row).toMatchObject({ customerName: 'New name', programs: 1, state: true });
    const regenerated = await sales.call('budget.table', { params: { budgetId: budgetIds[0] ?? 0 }, query: {} });
    expect(regenerated.body.code).toBe('0');
  });
});
