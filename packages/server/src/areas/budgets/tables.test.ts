import type { CallData } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { isEditable } from '@oasis/engine/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, type MadeProgram, makeProgram, newKey } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

const CUSTOMERS = ['Huaxin Logistics', 'Minghe Bank'];
/** An offer of each of the six offer types that the specification names. */
const FLEET_OFFERS: Readonly<Record<string, string>> = {
  'BMBS Initiated Fleet': 'BMBS fleet offer',
  'BMBS Oversea Returnee': 'Returnee offer',
  'BMBS Initiated Fleet - Special': 'BMBS special fleet offer',
  'Dealer Initiated Fleet': 'Dealer fleet offer',
  'Dealer Initiated Fleet - Special': 'Dealer special fleet offer',
  'Dealer service support': 'Service support cars',
};

let server: TestServer;
let sales: TestCaller;
let program: MadeProgram;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  program = await makeProgram(server, sales, {
    makes: ['VAN', 'DENZA'],
    offers: ['Cash rebate', 'Trade-in bonus', ...Object.values(FLEET_OFFERS)],
    customers: CUSTOMERS,
  });
});
afterAll(() => server.close());

type OfferTypes = CallData<'budget.offerTypes'>;

async function offerTypes(programId = program.programId): Promise<OfferTypes> {
  const reply = await sales.call('budget.offerTypes', { query: { pgmId: programId } });
  expect(reply.body.code).toBe('0');
  return reply.body.data;
}

async function offerTypeNamed(name: string) {
  const { offerTypes: types } = await offerTypes();
  return present(
    types.find(({ offerTypeName }) => offerTypeName === name),
    name,
  );
}

/** The table of an offer of the program by names. */
async function tableOf(typeName: string, offerName: string, more: { make?: string; customer?: string } = {}) {
  const type = await offerTypeNamed(typeName);
  const offer = present(
    type.siOffer.find(({ name }) => name === offerName),
    offerName,
  );
  return sales.call('budget.tableByOfferType', {
    query: {
      pgmId: program.programId,
      offerTypeId: type.offerTypeId,
      ...(offer.siOfferId === null ? {} : { siOfferId: offer.siOfferId }),
      ...more,
    },
  });
}

describe('the offers of a program', () => {
  it('[BUD-095] [BUD-151] [OFT-006] [OFT-007] [PRG-010] are listed by type, the overview first, with period, versions and budgets', async () => {
    const { programInfo, tabStatus, editing, offerTypes: types } = await offerTypes();
    expect(programInfo).toEqual({
      programId: program.programId,
      programCode: program.programCode,
      programName: 'Test program',
      status: 'Saved',
      kufriVersion: 'VAN V2, DENZA V2',
      kufriLatest: true,
      bu: 'MBPC',
      makes: ['VAN', 'DENZA'],
      period: '2026-04 ~ 2026-06',
    });
    expect(tabStatus).toEqual({
      budget: 'Y',
      combinability: 'Default',
      design: 'NonTemporary',
      parameter: 'ToBeConfirmed',
    });
    expect(editing).toEqual({ editable: true, reason: null });
    expect(types.map(({ offerTypeName }) => offerTypeName)).toEqual(['Cash', ...Object.keys(FLEET_OFFERS)]);
    const cash = present(types[0], 'Cash');
    const common = { active: true, byMonthStatus: false, kufriLatest: true, period: '2026-04 ~ 2026-06' };
    const [vanCash, denzaCash, vanBonus, denzaBonus] = program.budgetIds;
    expect(cash.siOffer).toMatchObject([
      { ...common, siOfferId: null, viewTag: true, make: 'VAN, DENZA', budgetId: null, fleetCustomerList: [] },
      { ...common, name: 'Cash rebate', viewTag: false, make: 'VAN', kufriVersion: 'VAN V2', budgetId: vanCash },
      { ...common, name: 'Cash rebate', viewTag: false, make: 'DENZA', kufriVersion: 'DENZA V2', budgetId: denzaCash },
      { ...common, name: 'Trade-in bonus', viewTag: false, make: 'VAN', budgetId: vanBonus },
      { ...common, name: 'Trade-in bonus', viewTag: false, make: 'DENZA', budgetId: denzaBonus },
    ]);
    const [incentive] = await server.db
      .selectFrom('incentive_category')
      .selectAll()
      .where('id', '=', cash.incentiveCategoryId)
      .execute();
    expect(cash).toMatchObject({
      offerTypeKind: 'Normal',
      offerTypeActive: true,
      incentiveCategoryName: incentive?.name_en,
      needMaintain: false,
      siOfferCustomerVo: [],
    });
  });

  it('[OFT-008] a fleet offer has one budget for each customer, over all makes', async () => {
    const fleet = await offerTypeNamed('BMBS Initiated Fleet');
    expect(fleet.offerTypeKind).toBe('Fleet');
    expect(fleet.siOfferCustomerVo).toEqual(CUSTOMERS);
    const offer = present(fleet.siOffer[1], 'the offer');
    expect(offer).toMatchObject({ make: 'VAN, DENZA', budgetId: null });
    expect(offer.fleetCustomerList.map(({ customer, kufriVersion }) => [customer, kufriVersion])).toEqual(
      CUSTOMERS.map((customer) => [customer, 'VAN V2, DENZA V2']),
    );
    expect(offer.fleetCustomerList.map(({ budgetId }) => program.budgetIds.includes(Number(budgetId)))).toEqual(
      CUSTOMERS.map(() => true),
    );
  });

  it('[OFT-009] [OFT-010] inactive types and offers are marked as inactive', async () => {
    const activity = async () => {
      const { offerTypeActive, siOffer } = await offerTypeNamed('Dealer service support');
      return [offerTypeActive, siOffer.filter(({ siOfferId }) => siOfferId !== null).map(({ active }) => active)];
    };
    const type = server.owner.updateTable('offer_type').where('name', '=', 'Dealer service support');
    const offer = server.owner.updateTable('si_offer').where('name', '=', 'Service support cars');
    expect(await activity()).toEqual([true, [true]]);
    await type.set({ active: false }).execute();
    expect(await activity()).toEqual([false, [true]]);
    await offer.set({ active: false }).execute();
    expect(await activity()).toEqual([false, [false]]);
    await offer.set({ active: true }).execute();
    await type.set({ active: true }).execute();
  });

  it('a budget that is entered by month is marked so', async () => {
    const made = await makeProgram(server, sales, { offers: ['Cash rebate'] });
    const budgetId = present(made.budgetIds[0], 'a budget');
    const inputSet = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
    const body = { budgetId, version: 1, inputSet };
    const changed = await sales.call('budget.inputSet', { body, headers: { 'idempotency-key': newKey() } });
    expect(changed.body.code).toBe('0');
    const { offerTypes: types } = await offerTypes(made.programId);
    expect(types[0]?.siOffer.map(({ byMonthStatus }) => byMonthStatus)).toEqual([false, true]);
  });
});

describe('the table of a budget', () => {
  it('[BUD-048] [BUD-049] has a header of names and column numbers, and rows of cells', async () => {
    const { body } = await tableOf('Cash', 'Cash rebate');
    const { header = [], inputTableCell = [] } = body.data;
    expect(header.length).toBeGreaterThan(10);
    expect(header).toEqual(header.map(({ name }, columnNumber) => ({ name, columnNumber })));
    expect(inputTableCell.length).toBeGreaterThan(3);
    for (const row of inputTableCell) expect(row).toHaveLength(header.length);
    const keys = ['align', 'contents', 'contentsType', 'edited', 'readOnly', 'trigger', 'type', 'visible', 'width'];
    const shapes = new Set(inputTableCell.flat().map((cell) => Object.keys(cell).toSorted().join(' ')));
    expect([...shapes]).toEqual([keys.join(' ')]);
  });

  it('[BUD-050] [BUD-051] [BUD-060] has READ and WRITE cells in its input rows, and only WRITE ones are editable', async () => {
    const { body } = await tableOf('Cash', 'Cash rebate');
    const cells = (body.data.inputTableCell ?? []).flat();
    const types = new Set(cells.map(({ type }) => type));
    expect([...types].filter((type) => !type.endsWith('SUMMARY')).toSorted()).toEqual(['READ', 'WRITE']);
    for (const { type, readOnly } of cells) expect([type, isEditable(type)]).toEqual([type, !readOnly]);
  });

  it.each(Object.entries(FLEET_OFFERS).map(([type, offer], place) => [`BUD-${116 + place}`, type, offer] as const))(
    '[%s] %s has the columns Make, Customer, Brand, Type Class, Model Year, Model',
    async (_id, type, offer) => {
      const { body } = await tableOf(type, offer);
      const names = body.data.header?.slice(0, 6).map(({ name }) => name);
      expect(names).toEqual(['Make', 'Customer', 'Brand', 'Type Class', 'Model Year', 'Model']);
      const [make, customer] = body.data.inputTableCell?.at(-1) ?? [];
      expect(make?.contents).toBe('DENZA');
      expect(customer?.contents).toBe(CUSTOMERS[0]);
    },
  );

  it('[BUD-123] of every other offer type has the columns Period, Brand, Type Class, Model Year, Model', async () => {
    const { body } = await tableOf('Cash', 'Cash rebate');
    const names = body.data.header?.slice(0, 5).map(({ name }) => name);
    expect(names).toEqual(['Period', 'Brand', 'Type Class', 'Model Year', 'Model']);
  });

  it('[BUD-096] is found by program, offer type, offer, and make or customer', async () => {
    const [, denzaCash] = program.budgetIds;
    const { body } = await tableOf('Cash', 'Cash rebate', { make: 'DENZA' });
    expect(body.data).toMatchObject({ budgetId: denzaCash, version: 1, status: 'Saved', period: '2026-04 ~ 2026-06' });
    const fleet = await offerTypeNamed('Dealer Initiated Fleet');
    for (const { budgetId, customer } of fleet.siOffer[1]?.fleetCustomerList ?? []) {
      const reply = await tableOf('Dealer Initiated Fleet', 'Dealer fleet offer', { customer });
      expect(reply.body.data.budgetId).toBe(budgetId);
    }
    for (const nothing of [{ make: 'PBP' }, { customer: 'Nobody' }]) {
      expect((await tableOf('Cash', 'Cash rebate', nothing)).status).toBe(404);
    }
  });

  it('[BUD-097] is found by its id: the same table as by program and offer', async () => {
    const byOffer = await tableOf('Cash', 'Cash rebate', { make: 'DENZA' });
    const byId = await sales.call('budget.table', { params: { budgetId: byOffer.body.data.budgetId ?? 0 } });
    expect(byId.text).toBe(byOffer.text);
    const columns = await sales.call('budget.table', {
      params: { budgetId: byOffer.body.data.budgetId ?? 0 },
      query: { form: 'columns' },
    });
    expect(Object.keys(columns.body.data).toSorted()).toEqual(
      Object.keys({ ...byId.body.data, snapshot: 1 })
        .filter((key) => key !== 'header' && key !== 'inputTableCell')
        .toSorted(),
    );
  });

  it('[BUD-033] an overview is no stored budget, and none of its cells is editable', async () => {
    const { body } = await tableOf('Cash', 'Overview');
    expect(body.data).toMatchObject({ budgetId: null, editing: { editable: false } });
    const types = new Set(body.data.inputTableCell?.flat().map(({ type }) => type));
    expect(types.has('WRITE')).toBe(false);
  });

  it("[API-014] [API-015] [API-017] comes in an envelope of exactly code, message and data, with the code '0' as text", async () => {
    const reply = await tableOf('Cash', 'Cash rebate');
    expect(Object.keys(reply.body)).toEqual(['code', 'message', 'data']);
    expect(reply.body.code).toBe('0');
    expect(reply.body.message).toBe('');
  });
});

/** Every call that names a program or a budget, with ids that may not exist. */
const CALLS_BY_ID = [
  ['budget.offerTypes', 'program', (pgmId: number) => ({ query: { pgmId } })],
  ['budget.tableByOfferType', 'program', (pgmId: number) => ({ query: { pgmId, offerTypeId: 1, siOfferId: 1 } })],
  ['budget.table', 'budget', (budgetId: number) => ({ params: { budgetId } })],
  ['budget.regenerate', 'program', (pgmId: number) => ({ body: { pgmId } })],
  ['budget.volumeBase', 'budget', (budgetId: number) => ({ body: { budgetId, version: 1, volumeBase: 'RT' } })],
  ['budget.copyKufri', 'budget', (budgetId: number) => ({ body: { budgetId, version: 1 } })],
  ['kufri.updateVersion', 'budget', (budgetId: number) => ({ body: { budgetId, version: 1 } })],
  ['kufri.checkLatest', 'budget', (budgetId: number) => ({ query: { budgetId } })],
  ['budget.makeTotals', 'budget', (budgetId: number) => ({ query: { budgetId } })],
  ['budget.summary', 'budget', (budgetId: number) => ({ query: { budgetId } })],
  ['budget.refreshMonth', 'budget', (budgetId: number) => ({ body: { budgetId } })],
  ['budget.refreshPeriod', 'budget', (budgetId: number) => ({ body: { budgetId } })],
  ['budget.fleet', 'program', (pgmId: number) => ({ query: { pgmId } })],
  ['budget.cellHistory', 'budget', (budgetId: number) => ({ query: { budgetId, row: 1, field: 'volume' } })],
  ['budget.table', 'budget', (budgetId: number) => ({ params: { budgetId }, query: { period: 'Month' } })],
  [
    'budget.rowMonths',
    'budget',
    (budgetId: number) => ({
      query: { budgetId, make: 'VAN', brand: '-', typeClass: '-', modelYear: '-', model: '-' },
    }),
  ],
  ['budget.lastSave', 'budget', (budgetId: number) => ({ query: { budgetId } })],
  ['approval.export', 'program', (pgmId: number) => ({ query: { pgmId } })],
] as const;

describe('who sees a budget', () => {
  let foreign: MadeProgram;
  let admin: TestCaller;
  beforeAll(async () => {
    foreign = await makeProgram(server, sales, { bu: 'VAN' });
    admin = await server.as('admin');
    await server.owner
      .deleteFrom('user_bu')
      .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('usrnm', '=', 'admin'))
      .where('bu_id', '=', (eb) => eb.selectFrom('bu').select('id').where('code', '=', 'VAN'))
      .execute();
  });

  it.each(CALLS_BY_ID)(
    '[API-009] %s answers a foreign %s byte for byte like a missing one',
    async (call, of, input) => {
      const answer = async (id: number) =>
        admin.call(call, { ...input(id), headers: { 'idempotency-key': newKey() } } as never);
      const id = of === 'program' ? foreign.programId : present(foreign.budgetIds[0], 'a budget');
      const reply = await answer(id);
      expect([reply.status, reply.text]).toEqual([404, (await answer(2_000_000_000)).text]);
      expect(reply.headers['x-oasis-message']).toBe('NOT_FOUND');
    },
  );

  it.each(CALLS_BY_ID)('%s, of a %s, is refused for dealers', async (call, _of, input) => {
    const dealer = await server.as('DEALER1');
    const reply = await dealer.call(call, { ...input(1), headers: { 'idempotency-key': newKey() } } as never);
    expect(reply.status).toBe(403);
    expect(reply.headers['x-oasis-message']).toBe('NOT_PERMITTED');
  });

  it('a reader without the right to edit may look', async () => {
    const manager = await server.as('control');
    const reply = await manager.call('budget.table', {
      params: { budgetId: present(program.budgetIds[0], 'a budget') },
    });
    expect(reply.body.data.editing).toEqual({ editable: false, reason: 'This budget cannot be edited' });
    expect(reply.body.data.inputTableCell?.flat().some(({ readOnly }) => !readOnly)).toBe(false);
  });
});
