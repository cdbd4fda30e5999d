import type { CallBody, CallData } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audits,
  budgetServer,
  makeProgram,
  newKey,
  openSession,
  save,
  sellingRows,
  type,
} from '../../../test/budgets.ts';
import { databasePrint } from '../../../test/database-print.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

type Design = CallBody<'design.save'>['design'];

let server: TestServer;
let sales: TestCaller;
let bu: number;
let offerOf: (name: string) => Design['offers'][number];
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  ({ id: bu } = await server.db.selectFrom('bu').select('id').where('code', '=', 'MBPC').executeTakeFirstOrThrow());
  const offers = await server.db.selectFrom('si_offer').select(['id', 'name', 'offer_type_id']).execute();
  offerOf = (name) => {
    const offer = present(
      offers.find((each) => each.name === name),
      name,
    );
    return { offerTypeId: offer.offer_type_id, siOfferIds: [offer.id] };
  };
});
afterAll(() => server.close());

const keyed = () => ({ headers: { 'idempotency-key': newKey() } });

/** A complete design with the given changes. */
const designOf = (change: Partial<Design> = {}): Design => ({
  name: 'Spring',
  nameCn: '春季',
  bu,
  firstDay: '2026-04-10',
  lastDay: '2026-06-20',
  pastReason: '',
  qualifyingDay: 'registration',
  makes: ['DENZA'],
  offers: [offerOf('Cash rebate')],
  fleetCustomers: [],
  vehicles: { kind: 'all', nodes: [], later: true },
  dealers: { kind: 'all', regionIds: [], groupIds: [], dealerIds: [] },
  saleKind: 'retail',
  claimant: 'dealer',
  payee: 'dealer',
  ...change,
});

const create = async (design: Design) => sales.call('design.create', { body: { design }, ...keyed() });
const made = async (change: Partial<Design> = {}) => {
  const reply = await create(designOf(change));
  expect(reply.body).toMatchObject({ code: '0' });
  return reply.body.data;
};
const read = async (pgmId: number) => (await sales.call('design.byId', { query: { pgmId } })).body.data;
const store = async (programId: number, design: Design, more: { version?: number; mark?: string } = {}) =>
  sales.call('design.save', { body: { programId, design, ...more }, ...keyed() });
const preview = async (programId: number, design: Design) =>
  (await sales.call('design.preview', { body: { programId, design } })).body.data;
const budgetsOf = async (programId: number) =>
  server.db
    .selectFrom('budget_table')
    .select(['id', 'make', 'customer', 'version', 'scope'])
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute();
const refusedFields = (reply: { readonly body: { readonly data: unknown } }) =>
  (reply.body.data as { readonly refusals: readonly { readonly field: string; readonly code: string }[] }).refusals.map(
    ({ field, code }) => [field, code],
  );

describe('a new design', () => {
  it('[PGD-029] that is complete makes a Saved program with its budgets, and is read as it was saved', async () => {
    const { programId, programCode, budgets, ...saved } = await made();
    expect(programCode).toMatch(/^SI-2026-\d{4}$/v);
    expect([budgets, saved.status]).toEqual([1, 'Saved']);
    const found = await read(programId);
    expect(found.design).toEqual(designOf());
    expect(found.tabStatus).toMatchObject({ design: 'NonTemporary', budget: 'Y' });
    expect(found.editing).toEqual({ editable: true, reason: null });
    expect((await budgetsOf(programId)).map(({ make, scope }) => [make, scope.period])).toEqual([
      ['DENZA', { from: '2026-04', to: '2026-06' }],
    ]);
    const [record] = await audits(server, 1);
    expect([record?.event, record?.subject]).toEqual(['PROGRAM_DESIGN_CREATED', `program:${programId}`]);
  });

  it('[PGD-013] that is incomplete stays a Draft, Temporary and without budgets, until it is complete', async () => {
    const draft = await made({ qualifyingDay: '', offers: [] });
    expect([draft.status, draft.tabStatus.design, draft.tabStatus.budget]).toEqual(['Draft', 'Temporary', 'N']);
    expect(Object.keys(draft.tabStatus).toSorted()).toEqual(['budget', 'combinability', 'design', 'parameter']);
    expect(await budgetsOf(draft.programId)).toEqual([]);
    const still = await store(draft.programId, designOf({ offers: [] }), { version: draft.version });
    expect(still.body.data).toMatchObject({ status: 'Draft', budgets: 0, version: draft.version + 1 });
    const done = await store(draft.programId, designOf(), { version: draft.version + 1 });
    expect(done.body.data).toMatchObject({ status: 'Saved', budgets: 1, tabStatus: { design: 'NonTemporary' } });
    expect(await budgetsOf(draft.programId)).toHaveLength(1);
  });

  it('is refused with a message at each wrong field, and stores nothing', async () => {
    const print = await databasePrint(server.owner);
    const foreign = await server.db
      .selectFrom('region')
      .select('id')
      .where('bu_id', '<>', bu)
      .executeTakeFirstOrThrow();
    const reply = await create(
      designOf({
        name: ' ',
        bu: 999_999,
        lastDay: '2026-04-09',
        makes: ['NONE'],
        vehicles: {
          kind: 'list',
          nodes: [{ brandId: 999_999, typeClass: null, modelYear: null, modelId: null }],
          later: true,
        },
        dealers: { kind: 'list', regionIds: [foreign.id], groupIds: [], dealerIds: [999_999] },
      }),
    );
    expect(refusedFields(reply)).toEqual([
      ['name', 'NAME_MISSING'],
      ['bu', 'PROGRAM_BU_UNKNOWN'],
      ['days', 'DESIGN_DAYS_ORDER'],
      ['makes', 'PROGRAM_MAKE_UNKNOWN'],
      ['dealers', 'DESIGN_DEALER_UNKNOWN'],
    ]);
    expect(await databasePrint(server.owner)).toBe(print);
  });

  it('that begins on a past day needs a reason', async () => {
    const past = designOf({ firstDay: '2026-03-01' });
    expect(refusedFields(await create(past))).toEqual([['pastReason', 'DESIGN_PAST_REASON_MISSING']]);
    const { programId } = await made({ firstDay: '2026-03-01', pastReason: 'Agreed on last month' });
    expect((await read(programId)).design.pastReason).toBe('Agreed on last month');
    const erased = await store(programId, past);
    expect(refusedFields(erased)).toEqual([['pastReason', 'DESIGN_PAST_REASON_MISSING']]);
    const other = await store(programId, { ...past, pastReason: 'Agreed by mail' });
    expect(other.body.code).toBe('0');
    expect((await read(programId)).design.pastReason).toBe('Agreed by mail');
  });
});

describe('another design of a program with budgets', () => {
  const extended = () => designOf({ lastDay: '2026-08-31', makes: ['DENZA', 'PBP'] });

  /** Types a volume and a cost into the only budget of a new program. */
  async function typed() {
    const { programId } = await made();
    const budgetId = present((await budgetsOf(programId))[0]?.id, 'a budget');
    const opened = await openSession(sales, budgetId);
    const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
    type(opened.session, [
      [row, 'volume', '7'],
      [row, 'costPerUnit', '100'],
    ]);
    expect((await save(sales, opened)).body.code).toBe('0');
    return { programId, budgetId };
  }

  it('the preview shows what becomes of each budget and stores nothing; the save then does exactly that', async () => {
    const { programId, budgetId } = await typed();
    const print = await databasePrint(server.owner);
    const shown = await preview(programId, extended());
    expect(await databasePrint(server.owner)).toBe(print);
    expect(shown.budgets).toEqual([
      expect.objectContaining({
        budgetId,
        make: 'DENZA',
        becomes: 'remade',
        kept: 2,
        lost: 0,
        goneRows: 0,
        before: { volume: 7, budget: 700 },
        after: { volume: 7, budget: 700 },
      }),
      expect.objectContaining({ budgetId: null, make: 'PBP', becomes: 'new' }),
    ]);
    expect(shown.budgets.map(({ newRows }) => newRows > 0)).toEqual([true, true]);
    const reply = await store(programId, extended(), { mark: shown.mark });
    expect(reply.body).toMatchObject({ code: '0', data: { status: 'Saved', budgets: 2 } });
    const after = await budgetsOf(programId);
    expect(after.map(({ id, make, version, scope }) => [id === budgetId, make, version, scope.period.to])).toEqual([
      [true, 'DENZA', 3, '2026-08'],
      [false, 'PBP', 1, '2026-08'],
    ]);
    expect((await preview(programId, extended())).budgets).toEqual([]);
  });

  it('is not undone by taking back a version of a budget, neither the version of the design nor an earlier one', async () => {
    const { programId, budgetId } = await typed();
    expect((await sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() })).body.code).toBe('0');
    expect((await store(programId, extended())).body.code).toBe('0');
    const { versions } = (await sales.call('budget.versions', { query: { budgetId } })).body.data;
    expect(versions.map(({ version, kind, canTakeBack }) => [version, kind, canTakeBack])).toEqual([
      [4, 'design', false],
      [3, 'regenerate', false],
      [2, 'save', false],
    ]);
    for (const change of [3, 4]) {
      const back = await sales.call('budget.takeBack', { body: { budgetId, version: 4, change }, ...keyed() });
      expect(back.headers['x-oasis-message']).toBe('NOTHING_TO_TAKE_BACK');
    }
  });

  it('loses the entries in months and budgets that go, and the preview says so', async () => {
    const { programId, budgetId } = await typed();
    const months = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
    const set = await sales.call('budget.inputSet', { body: { budgetId, version: 2, inputSet: months }, ...keyed() });
    expect(set.body.code).toBe('0');
    const opened = await openSession(sales, budgetId);
    const { rows } = opened.session.table;
    const april = sellingRows(opened.session.table).find(
      (row) => rows.texts[rows.keys.period[row] ?? -1] === '2026-04',
    );
    type(opened.session, [
      [present(april, 'a row of April'), 'volume', '7'],
      [present(april, 'a row of April'), 'costPerUnit', '100'],
    ]);
    expect((await save(sales, opened)).body.code).toBe('0');
    const short = designOf({ lastDay: '2026-06-30', firstDay: '2026-06-01' });
    expect((await preview(programId, short)).budgets).toMatchObject([{ becomes: 'remade', kept: 0, lost: 2 }]);
    const other = designOf({ makes: ['PBP'] });
    const shown = await preview(programId, other);
    expect(shown.budgets).toMatchObject([
      { make: 'PBP', becomes: 'new' },
      { budgetId, becomes: 'gone', lost: 2, before: { volume: 7, budget: 700 }, after: { volume: null, budget: null } },
    ]);
    expect((await store(programId, other, { mark: shown.mark })).body.code).toBe('0');
    expect((await budgetsOf(programId)).map(({ make }) => make)).toEqual(['PBP']);
    const [record] = await audits(server, 1);
    expect(record?.details).toMatchObject({ changed: { gone: [{ budgetId, lost: 2 }] } });
  });

  it('is refused as a whole if a budget was saved since the preview', async () => {
    const { programId, budgetId } = await typed();
    const { mark } = await preview(programId, extended());
    const opened = await openSession(sales, budgetId);
    type(opened.session, [[present(sellingRows(opened.session.table)[0], 'a row'), 'costPerUnit', '120']]);
    expect((await save(sales, opened)).body.code).toBe('0');
    const print = await databasePrint(server.owner);
    const stale = await store(programId, extended(), { mark });
    expect(stale.headers['x-oasis-message']).toBe('PREVIEW_STALE');
    expect(await databasePrint(server.owner)).toBe(print);
  });

  it('leaves the budgets unchanged if months, makes, offers and vehicles stay', async () => {
    const { programId } = await typed();
    const named = designOf({ name: 'Another name', firstDay: '2026-04-01', lastDay: '2026-06-30', payee: 'customer' });
    expect((await preview(programId, named)).budgets).toEqual([]);
    expect((await store(programId, named)).body.data).toMatchObject({ budgets: 0 });
    expect((await budgetsOf(programId)).map(({ version }) => version)).toEqual([2]);
    expect((await read(programId)).design).toEqual(named);
  });

  it('is not saved incomplete, nor over another version', async () => {
    const { programId } = await typed();
    const { version } = await read(programId);
    expect(refusedFields(await store(programId, designOf({ makes: [] })))).toEqual([['makes', 'PROGRAM_MAKE_MISSING']]);
    expect((await store(programId, designOf({ name: 'One' }), { version })).body.code).toBe('0');
    const late = await store(programId, designOf({ name: 'Other' }), { version });
    expect([late.status, late.headers['x-oasis-message']]).toEqual([409, 'RECORD_CHANGED']);
    expect((await read(programId)).design.name).toBe('One');
  });

  it('is saved once of many at the same version', async () => {
    const { programId } = await made();
    const { version } = await read(programId);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) => store(programId, designOf({ name: `Name ${place}` }), { version })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(programId)).version).toBe(version + 1);
  });

  it('is saved only while the program is a Draft or Saved', async () => {
    const { programId } = await made();
    const statusBecomes = (status: string) =>
      server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
    for (const status of ['Submitted', 'In Batch', 'Approved', 'Released', 'Rejected', 'Cancelled', 'Deleted']) {
      await statusBecomes(status);
      expect((await store(programId, designOf({ name: status }))).body.code, status).toBe('1');
      expect((await read(programId)).editing.editable).toBe(false);
    }
    await statusBecomes('Saved');
    expect((await store(programId, designOf({ name: 'Saved' }))).body.code).toBe('0');
  });
});

describe('the vehicles of a program', () => {
  const modelsOf = async (makes: string) => (await sales.call('design.vehicles', { query: { makes } })).body.data;
  const nodeOf = ({ brandId, typeClass }: CallData<'design.vehicles'>[number]) => ({
    brandId,
    typeClass,
    modelYear: null,
    modelId: null,
  });

  it('[PRG-049] are found among the models of its makes, by each word', async () => {
    const all = await modelsOf('DENZA,PBP');
    expect(new Set(all.map(({ make }) => make))).toEqual(new Set(['DENZA', 'PBP']));
    const one = present(all[0], 'a model');
    const found = await sales.call('design.vehicles', {
      query: { makes: 'DENZA,PBP', name: `${one.model} ${one.brand}` },
    });
    expect(found.body.data.map(({ modelId }) => modelId)).toContain(one.modelId);
    expect(found.body.data.length).toBeLessThan(all.length);
  });

  it('limit the rows of its budgets and the rows that regenerating adds', async () => {
    const models = await modelsOf('PBP');
    const first = present(models[0], 'a model');
    const nodes = [nodeOf(first)];
    const inside = models.filter(
      ({ typeClass, brandId }) => typeClass === first.typeClass && brandId === first.brandId,
    );
    const { programId } = await made({ makes: ['PBP'], vehicles: { kind: 'list', nodes, later: true } });
    const scopes = async () => (await budgetsOf(programId)).map(({ scope }) => scope.models.map(Number));
    const [bound] = await scopes();
    expect(bound?.length).toBeGreaterThan(0);
    expect(inside.map(({ modelId }) => modelId)).toEqual(expect.arrayContaining(bound ?? []));
    const again = await sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() });
    expect(again.body.code).toBe('0');
    expect(await scopes()).toEqual([bound]);
    const all = designOf({ makes: ['PBP'] });
    const shown = await preview(programId, all);
    expect(shown.budgets).toMatchObject([{ becomes: 'remade', goneRows: 0 }]);
    expect((await store(programId, all, { mark: shown.mark })).body.code).toBe('0');
    const [whole = []] = await scopes();
    expect(whole.length).toBeGreaterThan(bound?.length ?? 0);
    const but = designOf({ makes: ['PBP'], vehicles: { kind: 'allBut', nodes, later: true } });
    expect((await store(programId, but)).body.code).toBe('0');
    expect(await scopes()).toEqual([whole.filter((id) => bound?.includes(id) === false)]);
  });

  it('without later models are limited to the models that existed when the vehicles were saved', async () => {
    const { programId } = await made({ vehicles: { kind: 'all', nodes: [], later: false } });
    const dataOf = async () => (await sales.call('design.data', { query: { pgmId: programId } })).body.data;
    const before = await dataOf();
    const { brand_id } = await server.db
      .selectFrom('vehicle_model as m')
      .innerJoin('brand as b', 'b.id', 'm.brand_id')
      .innerJoin('make', 'make.id', 'b.make_id')
      .select('m.brand_id')
      .where('make.code', '=', 'DENZA')
      .executeTakeFirstOrThrow();
    await server.owner
      .insertInto('vehicle_model')
      .values({ brand_id, type_class: 'N', model_year: '2027', name: 'Newcomer', name_key: 'newcomer' })
      .execute();
    expect((await dataOf()).models).toEqual(before.models);
    const same = designOf({ name: 'Only another name', vehicles: { kind: 'all', nodes: [], later: false } });
    expect((await store(programId, same)).body.code).toBe('0');
    expect((await dataOf()).models).toEqual(before.models);
    expect((await store(programId, designOf())).body.code).toBe('0');
    expect((await dataOf()).models).toHaveLength(before.models.length + 1);
  });
});

describe('what a design yields', () => {
  it('[PGD-030] is shown as its models, its dealers on a day, its months and its budgets', async () => {
    const region = await server.db
      .selectFrom('region as r')
      .innerJoin('dealer_region as d', 'd.region_id', 'r.id')
      .select('r.id')
      .where('r.bu_id', '=', bu)
      .executeTakeFirstOrThrow();
    const regional = { kind: 'regions' as const, regionIds: [region.id], groupIds: [], dealerIds: [] };
    const { programId } = await made({ dealers: regional });
    const { body } = await sales.call('design.data', { query: { pgmId: programId, day: '2026-05-01' } });
    expect(body.data).toMatchObject({ day: '2026-05-01', months: ['2026-04', '2026-05', '2026-06'], budgets: 1 });
    const rows = await server.db
      .selectFrom('dealer_region as r')
      .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
      .select('d.code')
      .where('r.region_id', '=', region.id)
      .where('d.active', '=', true)
      .where('d.successor_id', 'is', null)
      .orderBy('d.code')
      .execute();
    expect(body.data.dealers.map(({ code }) => code)).toEqual(expect.arrayContaining(rows.map(({ code }) => code)));
    expect((await sales.call('design.data', { query: { pgmId: 999_999 } })).status).toBe(404);
  });

  it('keeps a region that the design names from being deleted', async () => {
    const body = { buId: bu, code: 'KEPT', nameEn: 'Kept', nameCn: '保留' };
    const { regionId } = await server.owner
      .insertInto('region')
      .values({ bu_id: bu, code: body.code, name_en: body.nameEn, name_cn: body.nameCn })
      .returning('id as regionId')
      .executeTakeFirstOrThrow();
    const { programId } = await made({
      dealers: { kind: 'regions', regionIds: [regionId], groupIds: [], dealerIds: [] },
    });
    const admin = await server.as('admin');
    const remove = () => admin.call('regions.remove', { query: {}, body: { regionId } });
    expect((await remove()).headers['x-oasis-message']).toBe('REGION_IN_PROGRAMS');
    expect((await store(programId, designOf())).body.code).toBe('0');
    expect((await remove()).body.code).toBe('0');
  });

  it('offers dealers by code or name, and reads the named ones with the design', async () => {
    const found = await sales.call('design.dealers', { query: { buId: bu, limit: 2 } });
    const dealerIds = found.body.data.map(({ dealerId }) => dealerId);
    expect(dealerIds).toHaveLength(2);
    const { programId } = await made({ dealers: { kind: 'list', regionIds: [], groupIds: [], dealerIds } });
    const named = (await read(programId)).dealers.map(({ dealerId }) => dealerId);
    expect(new Set(named)).toEqual(new Set(dealerIds));
  });
});

describe('a file of dealer codes', () => {
  const send = (content: string, { caller = sales, buId = String(bu) } = {}) =>
    uploadTo('design.dealerFile', server, caller, { fields: { buId }, fileName: 'dealers.csv', content });
  const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

  it('names dealers that a design can be saved with, and changes nothing', async () => {
    const print = await databasePrint(server.owner);
    const { data } = (await send('代码,name\nd1002,x\nD1001,y')).body;
    expect(await databasePrint(server.owner)).toBe(print);
    expect(data.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(data.dealers.map(({ code }) => code)).toEqual(['D1001', 'D1002']);
    const dealerIds = data.dealers.map(({ dealerId }) => dealerId);
    const { programId } = await made({ dealers: { kind: 'list', regionIds: [], groupIds: [], dealerIds } });
    expect((await read(programId)).dealers.map(({ code }) => code)).toEqual(['D1001', 'D1002']);
  });

  it('gives the reason for each row that names no dealer', async () => {
    await server.owner
      .insertInto('dealer')
      .values({ code: 'ELSEWHERE', name_en: 'Elsewhere', name_cn: '别处' })
      .execute();
    await server.owner.updateTable('dealer').set({ active: false }).where('code', '=', 'D1003').execute();
    const { data } = (await send(`Code\nD1001\nD1001\nNONE\nD1003\nelsewhere`)).body;
    await server.owner.updateTable('dealer').set({ active: true }).where('code', '=', 'D1003').execute();
    expect(
      data.rows.map(({ row, status, refusals }) => [row, status, ...refusals.map(({ message }) => message)]),
    ).toEqual([
      [2, 'added'],
      [3, 'refused', 'Row 2 has this code already'],
      [4, 'refused', 'There is no dealer with this code'],
      [5, 'refused', 'This dealer is inactive'],
      [6, 'refused', 'This dealer does not sell for the business unit'],
    ]);
    expect(data.dealers.map(({ code }) => code)).toEqual(['D1001']);
  });

  it('is refused if it is no table, is too long, or is for a BU out of reach', async () => {
    expect(codeOf(await send('English name\nx'))).toBe('FILE_COLUMN_MISSING');
    expect(codeOf(await send(`Code\n${Array.from({ length: 2001 }, (_, place) => `D${place}`).join('\n')}`))).toBe(
      'IMPORT_TOO_MANY_ROWS',
    );
    expect((await send('Code\nD1001', { buId: 'x' })).status).toBe(400);
    expect((await send('Code\nD1001', { buId: '999999' })).status).toBe(404);
    expect((await send('Code\nD1001', { caller: await server.as('finance') })).status).toBe(403);
  });
});

describe('a design with an inactive offer', () => {
  it('keeps the offer, and no other design gets it', async () => {
    const { programId } = await makeProgram(server, sales, { from: '2026-04', to: '2026-06' });
    const { design } = await read(programId);
    const [offer] = design.offers;
    const id = present(offer?.siOfferIds[0], 'an offer');
    const isActive = (active: boolean) =>
      server.owner.updateTable('si_offer').set({ active }).where('id', '=', id).execute();
    await isActive(false);
    expect((await store(programId, { ...design, name: 'Still there' })).body.code).toBe('0');
    expect(refusedFields(await create({ ...design, name: 'Anew' }))).toEqual([['offers', 'PROGRAM_OFFER_UNKNOWN']]);
    await isActive(true);
  });
});
