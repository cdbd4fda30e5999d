import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, newKey } from '../../../test/budgets.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  control = await server.as('control');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

const NEW = { offerTypeName: 'Not mine', incentiveCategoryId: 1, siOffers: [] };

async function add(offerTypeName: string, more: object = {}) {
  const body = {
    offerTypeName,
    incentiveCategoryId: 1,
    siOffers: [`${offerTypeName} A`, `${offerTypeName} B`],
    ...more,
  };
  return control.call('offerTypes.create', { body, headers: callKey() });
}
async function made(name: string, more: object = {}) {
  const { offerTypeId } = (await add(name, more)).body.data;
  return rowOf(offerTypeId);
}
async function rowOf(offerTypeId: number) {
  return (await control.call('offerTypes.byId', { query: { offerTypeId } })).body.data;
}
const switched = (offerTypeId: number, offerTypeActive: boolean, siOfferIds?: number[]) =>
  control.call('offerTypes.active', {
    body: { offerTypeId, offerTypeActive, ...(siOfferIds !== undefined && { siOfferIds }) },
  });
const activeOf = ({ offerTypeActive, siOffer }: Awaited<ReturnType<typeof rowOf>>) => [
  offerTypeActive,
  siOffer.map(({ active }) => active),
];

describe('making an offer type', () => {
  it('[OFT-049] [OFT-050] stores it in its channel with its SI offers and a template of its own to configure', async () => {
    const normal = await made('Service bonus');
    expect(normal).toMatchObject({
      offerTypeKind: 'Normal',
      offerTypeActive: true,
      needMaintain: true,
      incentiveCategoryName: 'Customer Incentive',
      siOffer: [{ name: 'Service bonus A', active: true }, { name: 'Service bonus B' }],
      crtbynm: expect.stringMatching(/./),
    });
    const fleet = await made('Fleet bonus', { offerTypeKind: 'Fleet' });
    const stored = await server.db
      .selectFrom('offer_type as t')
      .innerJoin('template_version as v', 'v.template_id', 't.template_id')
      .select(['t.name', 't.shape', 'v.template', 'v.template_id'])
      .where('t.id', 'in', [normal.offerTypeId, fleet.offerTypeId])
      .orderBy('t.id')
      .execute();
    expect(stored.map(({ name, shape, template_id }) => [name, shape, template_id])).toEqual([
      ['Service bonus', 'period', `offer-type-${normal.offerTypeId}`],
      ['Fleet bonus', 'customer', `offer-type-${fleet.offerTypeId}`],
    ]);
    expect(stored.map(({ template }) => template)).toMatchObject([{ salesType: 1 }, { salesType: 2 }]);
    expect(await lastRecord(server, `offer-type:${fleet.offerTypeId}`)).toMatchObject({
      event: 'OFFER_TYPE_CREATED',
      details: { before: null, after: { offerTypeKind: 'Fleet', siOffersAdded: ['Fleet bonus A', 'Fleet bonus B'] } },
    });
    const list = async (kind: 'Normal' | 'Fleet') =>
      (await control.call('offerTypes.list', { query: { kind, pageSize: 100 } })).body.data.content;
    expect((await list('Fleet')).map(({ offerTypeName }) => offerTypeName)).toContain('Fleet bonus');
    expect((await list('Normal')).map(({ offerTypeName }) => offerTypeName)).not.toContain('Fleet bonus');
  });

  it('[BUD-155] lets programs use it at once', async () => {
    const { siOffer } = await made('Usable type');
    const sales = await server.as('sales');
    const { budgetIds } = await makeProgram(server, sales, { offers: [present(siOffer[0], 'an offer').name] });
    const table = await sales.call('budget.table', { params: { budgetId: budgetIds[0] ?? 0 }, query: {} });
    expect(table.body.code).toBe('0');
  });

  it('[OFT-030] [OFT-032] [OFT-047] takes each name once, ignoring case and outer blanks', async () => {
    await made('Once');
    expect(codeOf(await add(' ONCE '))).toBe('OFFER_TYPE_NAME_EXISTS');
    expect(codeOf(await add('Other', { siOffers: ['once a'] }))).toBe('SI_OFFER_NAME_EXISTS');
    const exists = async (type: 'OFFER-TYPE' | 'SI-OFFER' | 'ATTRIBUTE-NAME', name: string) =>
      (await control.call('offerTypes.nameExists', { query: { type, name } })).body.data;
    expect([await exists('OFFER-TYPE', ' once'), await exists('OFFER-TYPE', 'Once A')]).toEqual([true, false]);
    expect([await exists('SI-OFFER', 'ONCE A '), await exists('SI-OFFER', 'Once')]).toEqual([true, false]);
    expect([await exists('ATTRIBUTE-NAME', 'fleet volume'), await exists('ATTRIBUTE-NAME', 'None')]).toEqual([
      true,
      false,
    ]);
    const [first, second] = await Promise.all([add('Raced'), add('raced')]);
    expect([first.body.code, second.body.code].toSorted()).toEqual(['0', '1']);
  });

  it('[OFT-037] [OFT-039] [CST-030] [CST-031] a Dealer Incentive type gets one SI offer with the same name', async () => {
    const categories = (await control.call('offerTypes.categories', {})).body.data;
    expect(categories).toEqual([
      { id: 1, name: 'Customer Incentive' },
      { id: 2, name: 'Dealer Incentive' },
    ]);
    const type = await made('Dealer bonus', { incentiveCategoryId: 2 });
    expect(type.siOffer.map(({ name }) => name)).toEqual(['Dealer bonus']);
    expect(codeOf(await add('None', { incentiveCategoryId: 77 }))).toBe('INCENTIVE_CATEGORY_UNKNOWN');
  });

  it('[OFT-057] [OFT-058] [OFT-059] [OFT-060] is the same record for program design', async () => {
    const names = { programTypeName: 'Designed', programTypeKind: 'Fleet' } as const;
    const body = { ...names, incentiveCategoryId: 1, siOffers: ['Designed offer'] };
    const { programTypeId } = (await control.call('programTypes.add', { body, headers: callKey() })).body.data;
    const edit = (version: number) =>
      control.call('programTypes.edit', { query: { version }, body: { programTypeId, programTypeName: 'Redesigned' } });
    expect(codeOf(await edit(7))).toBe('RECORD_CHANGED');
    expect((await edit(1)).body.data).toEqual({ programTypeId, version: 2 });
    const row = async () =>
      (await control.call('offerTypes.byId', { query: { offerTypeId: programTypeId } })).body.data;
    expect(await row()).toMatchObject({ offerTypeName: 'Redesigned', offerTypeKind: 'Fleet', needMaintain: true });
    const off = await control.call('programTypes.active', { body: { programTypeId, active: false } });
    expect(off.body.data).toMatchObject({ active: false, version: 3 });
    const again = (siOfferIds: number[]) =>
      control.call('programTypes.active', { body: { programTypeId, active: true, siOfferIds } });
    expect(codeOf(await again([]))).toBe('SI_OFFER_NOT_CHOSEN');
    const list = async (programTypeKind: 'Normal' | 'Fleet') =>
      (await control.call('programTypes.list', { query: { programTypeKind } })).body.data;
    expect((await list('Fleet')).find((type) => type.programTypeId === programTypeId)).toMatchObject({
      programTypeName: 'Redesigned',
      active: false,
    });
    expect((await list('Normal')).map(({ programTypeKind }) => programTypeKind)).not.toContain('Fleet');
  });

  it('[OFT-055] [OFT-056] is exported, with all channels or one', async () => {
    await made('Exported fleet', { offerTypeKind: 'Fleet' });
    const files = [
      await control.call('programTypes.export', { query: { programTypeKind: 'Normal' } }),
      await control.call('programTypes.export', { query: { programTypeKind: 'Fleet' } }),
      await control.call('offerTypes.excel', {}),
    ];
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = files.map(({ headers }) => String(headers['content-disposition']));
    expect(new Set(names).size).toBe(3);
    expect([names[0]?.includes('Normal'), names[1]?.includes('Fleet')]).toEqual([true, true]);
    const sales = await server.as('sales');
    expect((await sales.call('programTypes.export', { query: { programTypeKind: 'Fleet' } })).status).toBe(200);
    expect((await sales.call('offerTypes.create', { body: NEW, headers: callKey() })).status).toBe(403);
  });

  it('an edit adds SI offers and changes the name; category and former SI offers stay', async () => {
    const type = await made('Grows');
    const { offerTypeId, version } = type;
    const body = { offerTypeId, offerTypeName: 'Grown', incentiveCategoryId: 1, siOffers: ['Grown C'] };
    expect((await control.call('offerTypes.update', { query: { version }, body })).body.data.version).toBe(2);
    expect((await rowOf(offerTypeId)).siOffer.map(({ name }) => name)).toEqual(['Grows A', 'Grows B', 'Grown C']);
    const moved = { ...body, siOffers: [], incentiveCategoryId: 2 };
    expect(codeOf(await control.call('offerTypes.update', { body: moved }))).toBe('FIELD_FIXED');
  });
});

describe('switching an offer type', () => {
  it('[OFT-015] [OFT-016] [OFT-052] on needs at least one of its SI offers, and the chosen ones become active', async () => {
    const type = await made('Chosen');
    const { offerTypeId, siOffer } = type;
    await switched(offerTypeId, false);
    expect(activeOf(await rowOf(offerTypeId))).toEqual([false, [false, false]]);
    for (const none of [undefined, []]) {
      const refused = await switched(offerTypeId, true, none);
      expect(refused.body.message).toBe('Please activate the SI Offer first!');
    }
    await switched(offerTypeId, true, [present(siOffer[1], 'an offer').id]);
    expect(activeOf(await rowOf(offerTypeId))).toEqual([true, [false, true]]);
    expect(await lastRecord(server, `offer-type:${offerTypeId}`)).toMatchObject({
      event: 'OFFER_TYPE_STATUS_CHANGED',
      details: {
        before: { state: false, activeSiOffers: [] },
        after: { state: true, activeSiOffers: ['Chosen B'] },
      },
    });
  });

  it('[OFT-017] [OFT-054] goes off with its last active SI offer; a call switches the SI offers of one type only', async () => {
    const [one, other] = [await made('Last'), await made('Last other')];
    const siOffers = (list: { id: number; active: boolean }[], version?: number) =>
      control.call('offerTypes.siOffersActive', { query: version === undefined ? {} : { version }, body: list });
    const off = one.siOffer.map(({ id }) => ({ id, active: false }));
    expect(codeOf(await siOffers(off, 7))).toBe('RECORD_CHANGED');
    expect(codeOf(await siOffers([...off, { id: other.siOffer[0]?.id ?? 0, active: false }]))).toBe(
      'SI_OFFERS_OF_ONE_TYPE',
    );
    expect((await siOffers(off.slice(0, 1), one.version)).body.data).toMatchObject({ offerTypeActive: true });
    expect((await siOffers(off.slice(1))).body.data).toMatchObject({ offerTypeActive: false });
    expect((await siOffers([{ id: off[0]?.id ?? 0, active: true }])).body.data.offerTypeActive).toBe(false);
  });

  it('[OFT-020] leaves the budgets of its programs unchanged', async () => {
    const type = await made('Given up');
    const sales = await server.as('sales');
    const program = await makeProgram(server, sales, { offers: ['Given up A'] });
    await switched(type.offerTypeId, false);
    const [budgetId = 0] = program.budgetIds;
    const before = await sales.call('budget.table', { params: { budgetId }, query: {} });
    expect(before.body.code).toBe('0');
    const based = await sales.call('budget.volumeBase', {
      body: { budgetId, version: 1, volumeBase: 'RT' },
      headers: { 'idempotency-key': newKey() },
    });
    expect(based.body.code).toBe('0');
    const options = (await sales.call('design.options', {})).body.data.offerTypes;
    expect(options.map(({ offerTypeName }) => offerTypeName)).not.toContain('Given up');
  });

  it('50 clients who switch it and its SI offers at once never leave it on without an active SI offer', async () => {
    const siOffers = Array.from({ length: 5 }, (_, place) => `Stormed ${place}`);
    const type = await made('Stormed', { siOffers });
    const { offerTypeId } = type;
    const ids = type.siOffer.map(({ id }) => id);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, client) => {
        const id = ids[client % ids.length] ?? 0;
        if (client % 10 === 9) return switched(offerTypeId, client % 20 === 9, [id]);
        return control.call('offerTypes.siOffersActive', { body: [{ id, active: client % 3 === 0 }] });
      }),
    );
    expect(replies.map(({ body }) => body.code).filter((code) => code !== '0')).toEqual([]);
    const after = await rowOf(offerTypeId);
    expect(after.version).toBe(type.version + 50);
    expect(after.offerTypeActive && !after.siOffer.some(({ active }) => active)).toBe(false);
  });

  it('the database refuses a type that is on without an active SI offer, even from two transactions that do not see each other', async () => {
    const { offerTypeId, siOffer } = await made('Bound');
    let written = 0;
    const both = Promise.withResolvers<void>();
    const off = (id: number) =>
      server.owner.transaction().execute(async (tx) => {
        await tx.updateTable('si_offer').set({ active: false }).where('id', '=', id).execute();
        written++;
        if (written === 2) both.resolve();
        // Neither commits before both have written.
        await both.promise;
      });
    const [first, second] = siOffer.map(({ id }) => off(id));
    const ends = await Promise.allSettled([first, second]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
      constraint: 'offer_type_has_active_offer',
    });
    expect(activeOf(await rowOf(offerTypeId))[0]).toBe(true);
  });
});
