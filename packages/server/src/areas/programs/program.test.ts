import { present } from '@oasis/engine/base';
import { MAKES } from '@oasis/engine/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audits, budgetServer, designOf, type MadeProgram, makeProgram, newKey } from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { findBudgets } from '../../budget-storage/budget-store.ts';
import { activateKufriVersion, addKufriVersion } from '../../reference/kufri-store.ts';

let server: TestServer;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

type Design = Awaited<ReturnType<typeof designOf>>;

async function create(change: (design: Design) => Design = (design) => design, caller = sales, locale = 'en') {
  const design = change(await designOf(server));
  return caller.call('design.create', {
    body: { design },
    headers: { 'idempotency-key': newKey(), 'x-oasis-locale': locale },
  });
}

function budgetsOf({ budgetIds }: MadeProgram) {
  return findBudgets(server.db, budgetIds);
}

describe('making a program', () => {
  it('makes it Saved, with the part states of a complete design, and an audit record', async () => {
    const made = await makeProgram(server, sales, { name: '  Spring  ', from: '2026-04', to: '2026-05' });
    const program = await server.db
      .selectFrom('program')
      .selectAll()
      .where('id', '=', made.programId)
      .executeTakeFirstOrThrow();
    expect(program).toMatchObject({
      name: 'Spring',
      code: made.programCode,
      period_from: '2026-04',
      period_to: '2026-05',
      status: 'Saved',
      design_status: 'NonTemporary',
      combinability_status: 'Default',
      parameter_status: 'ToBeConfirmed',
      wording_status: 'Draft',
      created_at: DEMO_DAY,
      updated_at: DEMO_DAY,
    });
    expect(made.programCode).toMatch(/^SI-2026-\d{4}$/);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({
      event: 'PROGRAM_DESIGN_CREATED',
      outcome: 'done',
      usrnm: 'sales',
      subject: `program:${made.programId}`,
      details: { budgets: 1 },
    });
  });

  it('[BUD-155] makes a budget for each offer and make, pinned to the newest versions', async () => {
    const made = await makeProgram(server, sales, {
      makes: ['VAN', 'DENZA'],
      offers: ['Cash rebate', 'Dealer company car'],
    });
    const budgets = await budgetsOf(made);
    expect(budgets.map(({ siOfferName, make, customer }) => [siOfferName, make, customer])).toEqual([
      ['Cash rebate', 'VAN', null],
      ['Cash rebate', 'DENZA', null],
      ['Dealer company car', 'VAN', null],
      ['Dealer company car', 'DENZA', null],
    ]);
    const active = await server.db
      .selectFrom('kufri_version')
      .innerJoin('make', 'make.id', 'kufri_version.make_id')
      .select(['make.code', 'kufri_version.id'])
      .where('status', '=', 'Active')
      .execute();
    const newest = new Map(active.map(({ code, id }) => [code, String(id)]));
    for (const { make, pins, version, templateVersion } of budgets) {
      expect(version).toBe(1);
      expect(pins.kufri).toEqual({ [make ?? '']: newest.get(make ?? '') });
      expect(pins.template).toBe(templateVersion);
    }
  });

  it('[BUD-156] makes for a fleet offer type, also a new one, a budget with customer columns for each customer', async () => {
    const category = await server.db.selectFrom('incentive_category').select('id').executeTakeFirstOrThrow();
    const type = await server.owner
      .insertInto('offer_type')
      .values({
        name: 'Taxi Fleet',
        kind: 'Fleet',
        shape: 'customer',
        incentive_category_id: category.id,
        template_id: 'fleet-sales',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.owner.insertInto('si_offer').values({ offer_type_id: type.id, name: 'Taxi offer' }).execute();
    const made = await makeProgram(server, sales, {
      makes: ['VAN', 'DENZA'],
      offers: ['Taxi offer'],
      customers: [' Yida Car Rental ', 'Embassy pool'],
    });
    const budgets = await budgetsOf(made);
    expect(budgets.map(({ make, customer }) => [make, customer])).toEqual([
      [null, 'Yida Car Rental'],
      [null, 'Embassy pool'],
    ]);
    const reply = await sales.call('budget.table', { params: { budgetId: present(made.budgetIds[0], 'a budget') } });
    expect(reply.body.data.header?.slice(0, 6).map(({ name }) => name)).toEqual([
      'Make',
      'Customer',
      'Brand',
      'Type Class',
      'Model Year',
      'Model',
    ]);
  });

  it('uses RT as volume base if the Kufri version has no WS volumes', async () => {
    await server.db.transaction().execute(async (tx) => {
      const make = await tx
        .selectFrom('make')
        .select(['id', 'code'])
        .where('code', '=', 'VAN')
        .executeTakeFirstOrThrow();
      const model = await tx
        .selectFrom('vehicle_model')
        .innerJoin('brand', 'brand.id', 'vehicle_model.brand_id')
        .select('vehicle_model.id')
        .where('brand.make_id', '=', make.id)
        .executeTakeFirstOrThrow();
      const volumes = [{ modelId: model.id, month: '2026-04' as never, rt: 5, ws: null }];
      const { id } = await addKufriVersion(tx, { make, source: 'rt', volumes, createdBy: null, now: DEMO_DAY });
      await activateKufriVersion(tx, make, id, DEMO_DAY);
    });
    const budgets = await budgetsOf(await makeProgram(server, sales, { makes: ['VAN', 'DENZA'] }));
    expect(budgets.map(({ make, settings }) => [make, settings.volumeBase])).toEqual([
      ['VAN', 'RT'],
      ['DENZA', 'WS'],
    ]);
  });

  it('counts a make or offer that is named twice once, and stores customers only for offers with customers', async () => {
    const reply = await create((design) => ({
      ...design,
      makes: ['DENZA', 'DENZA'],
      offers: [
        ...design.offers,
        ...design.offers.map((chosen) => ({ ...chosen, siOfferIds: [...chosen.siOfferIds, ...chosen.siOfferIds] })),
      ],
      fleetCustomers: ['', 'x'.repeat(900), 'twice', 'twice'],
    }));
    expect(reply.body.code).toBe('0');
    const { programId } = reply.body.data;
    const count = async (table: 'budget_table' | 'program_make' | 'program_offer' | 'program_customer') =>
      (await server.db.selectFrom(table).select('program_id').where('program_id', '=', programId).execute()).length;
    expect([await count('budget_table'), await count('program_make'), await count('program_offer')]).toEqual([1, 1, 1]);
    expect(await count('program_customer')).toBe(0);
  });

  it('takes effect once under one key', async () => {
    const headers = { 'idempotency-key': newKey() };
    const design = await designOf(server, { name: 'Only once' });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sales.call('design.create', { body: { design }, headers })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body.code).toBe('0');
    const made = await server.db.selectFrom('program').select('id').where('name', '=', 'Only once').execute();
    expect(made).toHaveLength(1);
  });

  it.each<[string, string, string, (design: Design) => Design]>([
    ['an empty name', 'name', 'NAME_MISSING', (design) => ({ ...design, name: '  ' })],
    ['a name of 101 characters', 'name', 'LENGTH_1_TO_100', (design) => ({ ...design, name: 'x'.repeat(101) })],
    ['no unit', 'bu', 'PROGRAM_BU_MISSING', (design) => ({ ...design, bu: null })],
    ['an unknown unit', 'bu', 'PROGRAM_BU_UNKNOWN', (design) => ({ ...design, bu: 9_999 })],
    ['no day', 'days', 'DESIGN_DAYS_MISSING', (design) => ({ ...design, firstDay: '' })],
    ['a month 13', 'days', 'DESIGN_DAYS_MISSING', (design) => ({ ...design, lastDay: '2026-13-01' })],
    ['days in the wrong order', 'days', 'DESIGN_DAYS_ORDER', (design) => ({ ...design, lastDay: '2026-03-31' })],
    ['37 months', 'days', 'PROGRAM_PERIOD_LENGTH', (design) => ({ ...design, lastDay: '2029-04-01' })],
    ['an unknown make', 'makes', 'PROGRAM_MAKE_UNKNOWN', (design) => ({ ...design, makes: ['DENZA', 'XX'] })],
    [
      'an offer of another type',
      'offers',
      'PROGRAM_OFFER_UNKNOWN',
      (design) => ({ ...design, offers: design.offers.map((chosen) => ({ ...chosen, offerTypeId: 2 })) }),
    ],
  ])('refuses %s, names the field, and writes nothing except the refusal', async (_what, field, code, change) => {
    const before = await databasePrint(server.owner);
    const reply = await create(change);
    expect(reply.status).toBe(200);
    expect(reply.headers['x-oasis-message']).toBe(code);
    expect(reply.body).toMatchObject({ code: '1', data: { refusals: [{ field, code }] } });
    expect(await databasePrint(server.owner)).toBe(before);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({ event: 'PROGRAM_DESIGN_CREATED', outcome: 'refused', message_code: code });
  });

  it.each<[string, string, readonly string[]]>([
    ['an empty customer', 'NAME_MISSING', ['Good', ' ']],
    ['a customer that nobody keeps', 'PROGRAM_CUSTOMER_UNKNOWN', ['Nobody']],
    ['a customer of 101 characters', 'LENGTH_1_TO_100', ['x'.repeat(101)]],
    ['201 customers', 'PROGRAM_CUSTOMER_TOO_MANY', Array.from({ length: 201 }, (_, place) => `Customer ${place}`)],
  ])('refuses a fleet offer with %s, in the language of the request', async (_what, code, fleetCustomers) => {
    const fleet = await designOf(server, { offers: ['BMBS fleet offer'] });
    const before = await databasePrint(server.owner);
    const english = await create(() => ({ ...fleet, fleetCustomers: [...fleetCustomers] }));
    const chinese = await create(() => ({ ...fleet, fleetCustomers: [...fleetCustomers] }), sales, 'zh');
    expect(english.body).toMatchObject({ code: '1', data: { refusals: [{ field: 'fleetCustomers', code }] } });
    expect(chinese.body.message).toMatch(/\p{Script=Han}/u);
    expect(chinese.body.message).not.toBe(english.body.message);
    expect(await databasePrint(server.owner)).toBe(before);
  });

  it('refuses all wrong fields at once, and a BU that the user does not have', async () => {
    const reply = await create((design) => ({ ...design, name: '', bu: 1_000, firstDay: '', makes: ['XX'] }));
    expect(reply.body.data).toMatchObject({
      refusals: ['name', 'bu', 'days', 'makes'].map((field) => ({ field })),
    });
  });

  it.each(['control', 'finance', 'manager', 'DEALER1', 'DEALERIT'])('is refused for %s', async (account) => {
    const before = await databasePrint(server.owner);
    const reply = await create((design) => design, await server.as(account));
    expect([reply.status, reply.headers['x-oasis-message']]).toEqual([403, 'NOT_PERMITTED']);
    expect(await databasePrint(server.owner)).toBe(before);
  });
});

describe('choices of a new program', () => {
  it('[CST-024] [CST-025] [CST-026] [CST-027] offers the makes PBP, CBU, VAN and DENZA', async () => {
    const { body } = await sales.call('design.options');
    expect(body.data.makes.map(({ make }) => make)).toEqual(['PBP', 'CBU', 'VAN', 'DENZA']);
    expect([...MAKES]).toEqual(['PBP', 'CBU', 'VAN', 'DENZA']);
  });

  it('offers active offers, and the BUs of the user', async () => {
    const { body } = await sales.call('design.options');
    expect(body.data.bus.map(({ code }) => code)).toContain('MBPC');
    const cash = present(
      body.data.offerTypes.find(({ offerTypeName }) => offerTypeName === 'Cash'),
      'Cash',
    );
    expect(cash.siOffers.map(({ name }) => name)).toEqual(['Cash rebate', 'Trade-in bonus', 'Loyalty bonus']);
    await server.owner.updateTable('si_offer').set({ active: false }).where('name', '=', 'Loyalty bonus').execute();
    const after = await sales.call('design.options');
    expect(JSON.stringify(after.body.data.offerTypes)).not.toContain('Loyalty bonus');
    await server.owner.updateTable('si_offer').set({ active: true }).where('name', '=', 'Loyalty bonus').execute();
  });
});
