import type { CallBody } from '@oasis/api-client/contract';
import { dayOf, present } from '@oasis/engine/base';
import { valueAt } from '@oasis/engine/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  budgetServer,
  makeBudget,
  openSession,
  readTable,
  save as saveBudget,
  sellingRows,
  type,
  valueOf,
} from '../../../test/budgets.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { templateOf, templateOn } from '../../budget-storage/template-store.ts';

let server: TestServer;
let admin: TestCaller;
beforeEach(async () => {
  server = await budgetServer();
  admin = await server.as('admin');
});
afterEach(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const today = () => dayOf(server.clock.at ?? new Date());

async function typeOf(name: string) {
  return server.owner.selectFrom('offer_type').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}

async function formOf(offerTypeId: number) {
  const params = { offerTypeId };
  const { data } = (await admin.call('templates.form', { params })).body;
  const { form, removed } = (await admin.call('templates.layout', { params })).body.data;
  return { ...data, layout: { form, removed } };
}

type Saved = Partial<CallBody<'templates.save'>> & { readonly version?: number };

async function save(offerTypeId: number, { version, ...change }: Saved = {}) {
  const { budgetTemplate, layout } = await formOf(offerTypeId);
  const body = { effectiveFrom: today(), budgetTemplate, layout, ...change };
  return admin.call('templates.save', {
    params: { offerTypeId },
    query: version === undefined ? {} : { version },
    body,
  });
}

const chosen = (template: CallBody<'templates.save'>['budgetTemplate'], option: string) => ({
  categories: template.categories.map((category) => ({
    ...category,
    attributes: category.attributes.map((group) =>
      group.exclusive.some(({ id }) => id === option)
        ? { ...group, exclusive: group.exclusive.map((item) => ({ ...item, selected: item.id === option })) }
        : group,
    ),
  })),
});

describe('forms of templates', () => {
  it('[OFC-030] [OFC-032] [OFC-048] [OFC-049] are loaded with needMaintain, and the layout as two lists of fields', async () => {
    const cash = await typeOf('Cash');
    const { needMaintain, budgetTemplate, layout } = await formOf(cash.id);
    expect(needMaintain).toBe(false);
    expect(budgetTemplate.categories.map(({ id }) => id)).toEqual(['mode', 'period', 'detail', 'volume', 'cost']);
    expect(layout.form[0]).toEqual({ id: 'rtPipeline', name: { en: 'RT Pipeline', zh: '零售计划量' } });
    expect(layout.removed.map(({ id }) => id)).toContain('vatRate');
  });

  it('[OFC-029] have categories with groups; each group has exclusive options and independent ones', async () => {
    const { budgetTemplate } = await formOf((await typeOf('Cash')).id);
    const words = { en: expect.any(String), zh: expect.any(String) };
    const item = { name: words, manual: expect.any(Boolean), manualFixed: expect.any(Boolean) };
    for (const category of budgetTemplate.categories) {
      expect(category).toEqual({ id: expect.any(String), name: words, attributes: expect.any(Array) });
      expect(category.attributes.length).toBeGreaterThan(0);
      for (const { exclusive, independent, ...group } of category.attributes) {
        expect(group).toEqual({ name: expect.anything(), appendable: expect.any(Boolean) });
        for (const option of exclusive) {
          expect(option).toEqual({ ...item, id: expect.any(String), selected: expect.any(Boolean) });
        }
        if (exclusive.length > 0) expect(exclusive.filter(({ selected }) => selected)).toHaveLength(1);
        for (const entry of independent) expect(entry).toMatchObject({ ...item, id: expect.any(String) });
      }
    }
    const groups = budgetTemplate.categories.flatMap(({ attributes }) => attributes);
    expect([
      groups.some(({ exclusive }) => exclusive.length > 1),
      groups.some(({ independent }) => independent.length > 0),
    ]).toEqual([true, true]);
  });

  it('[OFC-052] [OFC-025] are saved by one call as the next version, from a day on, for this offer type only', async () => {
    await server.owner.updateTable('offer_type').set({ need_maintain: true }).where('name', '=', 'Cash').execute();
    const cash = await typeOf('Cash');
    const other = await typeOf('Interest Subsidy');
    const { version, budgetTemplate, layout } = await formOf(cash.id);
    const reply = await save(cash.id, {
      version,
      effectiveFrom: '2099-03-01',
      budgetTemplate: chosen(budgetTemplate, 'Type Class'),
      layout: { form: layout.form.toReversed(), removed: layout.removed },
    });
    expect(reply.body).toMatchObject({ code: '0', data: { effectiveFrom: '2099-03-01' } });
    const after = await typeOf('Cash');
    expect([after.template_id, after.need_maintain]).toEqual([`offer-type-${cash.id}`, false]);
    expect((await typeOf('Interest Subsidy')).template_id).toBe(other.template_id);
    const [before, then] = await Promise.all(
      ['2099-02-28', '2099-03-01'].map((day) => templateOn(server.db, after.template_id, day)),
    );
    expect(before?.defaults).toBeUndefined();
    expect(before?.fields).toEqual((await templateOn(server.db, other.template_id, today())).fields);
    expect(then?.defaults?.inputSet.detail).toBe('Type Class');
    expect(then?.fields[0]?.id).toBe(layout.form.at(-1)?.id);
    const record = await lastRecord(server, `template:${cash.id}`);
    expect(record).toMatchObject({ event: 'TEMPLATE_CONFIRMED' });
    const [again] = [await formOf(cash.id)];
    expect([again.effectiveFrom, again.layout.form[0]?.id]).toEqual(['2099-03-01', layout.form.at(-1)?.id]);
  });

  it('a first save moves the budgets of the offer type to its own template, at their versions', async () => {
    const type = await typeOf('Retail Bonus');
    const budgets = () =>
      server.owner
        .selectFrom('budget_table as b')
        .innerJoin('si_offer as s', 's.id', 'b.si_offer_id')
        .select(['b.id', 'b.template_id', 'b.template_version', 's.offer_type_id'])
        .orderBy('b.id')
        .execute();
    await makeBudget(server, await server.as('sales'), { offers: ['Quarterly retail bonus'] });
    await makeBudget(server, await server.as('sales'), { offers: ['First-year insurance'] });
    const before = await budgets();
    expect((await save(type.id)).body.code).toBe('0');
    const { template_id: own } = await typeOf('Retail Bonus');
    expect(await budgets()).toEqual(
      before.map((row) => (row.offer_type_id === type.id ? { ...row, template_id: own } : row)),
    );
    expect(before.some((row) => row.offer_type_id === type.id)).toBe(true);
    expect((await templateOf(server.db, own, '1')).fields).toEqual(
      (await templateOf(server.db, 'normal-sales', '1')).fields,
    );
  });

  it('[BUD-114] [BUD-115] set the volume base of new budgets; existing budgets keep theirs', async () => {
    const sales = await server.as('sales');
    const type = await typeOf('Retail Bonus');
    const made = () => makeBudget(server, sales, { offers: ['Quarterly retail bonus'] });
    const before = await made();
    const { budgetTemplate } = await formOf(type.id);
    expect((await save(type.id, { budgetTemplate: chosen(budgetTemplate, 'RT') })).body.code).toBe('0');
    const tables = [await readTable(sales, before), await readTable(sales, await made())];
    const base = ({ table }: (typeof tables)[number], role: 'baseVolume' | 'wsPipeline' | 'rtPipeline') =>
      valueAt(table, 0, present(table.logic.byRole.get(role), role));
    expect(tables.map(({ table }) => table.logic.settings.volumeBase)).toEqual(['WS', 'RT']);
    expect(tables.map((one) => base(one, 'baseVolume'))).toEqual(
      tables.map((one, at) => base(one, at === 0 ? 'wsPipeline' : 'rtPipeline')),
    );
  });

  it('are not saved over a newer version, in the past, or if they do not compile', async () => {
    const { id } = await typeOf('Insurance Subsidy');
    const { version, budgetTemplate, layout } = await formOf(id);
    expect((await save(id, { version })).body.code).toBe('0');
    const outdated = await save(id, { version });
    expect([outdated.status, codeOf(outdated)]).toEqual([409, 'RECORD_CHANGED']);
    expect(codeOf(await save(id, { effectiveFrom: '2020-01-01' }))).toBe('TEMPLATE_DAY_PAST');
    const none = chosen(budgetTemplate, 'Cost/unit');
    const empty = JSON.parse(JSON.stringify(none).replaceAll('"selected":true', '"selected":false'));
    const unselected = await save(id, { budgetTemplate: empty });
    expect([codeOf(unselected), unselected.body.message]).toEqual([
      'TEMPLATE_OPTION_SINGLE',
      'Please select a single option!',
    ]);
    const [first] = layout.form.filter((field) => field.id === 'pipelineOverride');
    const hidden = {
      form: layout.form.filter((field) => field !== first),
      removed: [...layout.removed, ...(first === undefined ? [] : [first])],
    };
    expect(codeOf(await save(id, { layout: hidden }))).toBe('TEMPLATE_INPUT_REMOVED');
    const lost = { form: layout.form.slice(1), removed: layout.removed };
    expect(codeOf(await save(id, { layout: lost }))).toBe('TEMPLATE_FORM_OTHER');
  });
});

describe('formulas', () => {
  const ROUNDED = 'ROUND(estimatedVolume * costPerUnit, -3)';
  const budget = (text: string) => [{ field: 'budgetEstimation', rule: 1, text }];

  it('[BTP-014] are stored at their places, and new budgets are calculated by them', async () => {
    const { id } = await typeOf('Retail Bonus');
    const { version } = await formOf(id);
    expect((await save(id, { version, formulas: budget(ROUNDED) })).body.code).toBe('0');
    const sales = await server.as('sales');
    const opened = await openSession(sales, await makeBudget(server, sales, { offers: ['Quarterly retail bonus'] }));
    const row = present(sellingRows(opened.session.table)[0], 'a row that sells');
    type(opened.session, [
      [row, 'volume', '2'],
      [row, 'costPerUnit', '1234'],
    ]);
    expect(valueOf(opened.session.table, row, 'budget')).toBe(2000);
    expect((await saveBudget(sales, opened)).body.code).toBe('0');
    const { table } = await readTable(sales, opened.budgetId);
    expect(valueOf(table, row, 'budget')).toBe(2000);
    const lines = (await admin.call('templates.overview')).body.data.formula[String(id)];
    expect(lines?.find(({ place }) => place?.field === 'budgetEstimation' && place.rule === 1)).toMatchObject({
      words: { en: 'rounded (Estimated Volume × Cost/unit, -3)' },
      slow: false,
    });
    const { details } = await lastRecord(server, `template:${id}`);
    expect(details).toMatchObject({
      before: { templateFormulas: '[Budget Estimation] = [Estimated Volume] * [Cost/unit]' },
      after: { templateFormulas: '[Budget Estimation] = ROUND([Estimated Volume] * [Cost/unit], -3)' },
    });
  });

  it('stay if a save does not name them', async () => {
    const { id } = await typeOf('Retail Bonus');
    expect((await save(id, { version: (await formOf(id)).version, formulas: budget(ROUNDED) })).body.code).toBe('0');
    const { version } = await formOf(id);
    expect((await save(id, { version })).body.code).toBe('0');
    const { budgetTemplate } = await formOf(id);
    expect(JSON.stringify(budgetTemplate.fields)).toContain(ROUNDED);
  });

  it('are refused if they are circular, read a missing field, have no place or are too long', async () => {
    const { id } = await typeOf('Retail Bonus');
    const { version } = await formOf(id);
    const refused = async (formulas: CallBody<'templates.save'>['formulas']) =>
      codeOf(await save(id, { version, formulas: formulas ?? [] }));
    expect(await refused(budget('avgSi * 2'))).toBe('FORMULA_CYCLE');
    expect(await refused(budget('nothing * 2'))).toBe('FORMULA_FIELD_UNKNOWN');
    expect(await refused(budget('TODAY()'))).toBe('FORMULA_FUNCTION_VOLATILE');
    expect(await refused([{ field: 'budgetEstimation', rule: 9, text: '1' }])).toBe('TEMPLATE_FORM_OTHER');
    expect(await refused([{ field: 'rtPipeline', rule: 0, text: '1' }])).toBe('TEMPLATE_FORM_OTHER');
    expect(await refused(budget(`1${'+1'.repeat(3000)}`))).toBe('FORMULA_TOO_LONG');
    const places = (await admin.call('templates.overview')).body.data.formula[String(id)] ?? [];
    const long = places.flatMap(({ place }) => (place === null ? [] : [{ ...place, text: `1${'+1'.repeat(2000)}` }]));
    expect(await refused(long)).toBe('TEMPLATE_FORMULAS_LONG');
    expect((await formOf(id)).version).toBe(version);
  });
});

describe('another offer type as reference', () => {
  it('[OFC-012] [OFC-051] returns its settings, which are stored only by a confirmation', async () => {
    const [pmt, cash] = [await typeOf('PMT'), await typeOf('Cash')];
    const params = { offerTypeId: pmt.id };
    const { data } = (await admin.call('templates.copy', { params, body: { from: cash.id } })).body;
    const source = await formOf(cash.id);
    expect(data.budgetTemplate.categories).toEqual(source.budgetTemplate.categories);
    expect(data.layout).toEqual(source.layout);
    expect((await formOf(pmt.id)).layout).not.toEqual(source.layout);
    const reference = { offerTypeId: cash.id, version: data.referenceVersion };
    expect((await save(pmt.id, { ...data, reference })).body.code).toBe('0');
    expect((await formOf(pmt.id)).layout).toEqual(source.layout);
  });

  it('[OFC-046] [OFC-047] has to be chosen, and needs the same sales channel', async () => {
    const [pmt, fleet] = [await typeOf('PMT'), await typeOf('BMBS Initiated Fleet')];
    const copy = (from: number | null) =>
      admin.call('templates.copy', { params: { offerTypeId: pmt.id }, body: { from } });
    expect((await copy(null)).body.message).toBe('Please select an Offer Type!');
    expect(codeOf(await copy(fleet.id))).toBe('TEMPLATE_REFERENCE_KIND');
  });
});

describe('attributes', () => {
  const add = (name: string, categoryId = 'cost') =>
    admin.call('templates.addAttribute', { body: { categoryId, name }, headers: callKey() });

  it('[OFC-031] [OFC-050] [OFC-014] are created with category and name, and appear in that category', async () => {
    const { data } = (await add('  Season ')).body;
    expect(data).toMatchObject({ categoryId: 'cost', name: 'Season' });
    const { budgetTemplate } = await formOf((await typeOf('Company Car')).id);
    const category = budgetTemplate.categories.find(({ id }) => id === 'cost');
    const items = category?.attributes.flatMap(({ independent }) => independent);
    expect(items?.map(({ name, selected }) => [name.en, selected])).toEqual([['Season', false]]);
  });

  it('[OFC-036] [OFC-038] [OFC-040] [OFC-041] have a name of 1 to 100 characters that no field has', async () => {
    expect((await add(' ')).body.message).toBe('Please input name');
    expect((await add('x'.repeat(101))).body.message).toBe('Length should be 1 to 100');
    await add('Season');
    for (const name of ['SEASON', '% penetration'])
      expect((await add(name)).body.message).toBe('The Attribute Name already exists');
    expect(codeOf(await add('Elsewhere', 'mode'))).toBe('ATTRIBUTE_CATEGORY_FIXED');
  });

  it('of eight calls that add the same attribute at once, one succeeds', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add('At once')));
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
  });
});

describe('overview', () => {
  it('[BTP-012] [BTP-013] [BTP-014] has formulas, fields with ticks, and titles', async () => {
    const { data } = (await admin.call('templates.overview')).body;
    const { id } = await typeOf('BMBS Initiated Fleet');
    const fleet = data.overviewList.find(({ offerTypeId }) => offerTypeId === id);
    expect(fleet).toMatchObject({ name: 'BMBS Initiated Fleet', kind: 'Fleet' });
    expect(fleet?.attributes.find((each) => each.id === 'fleetVolume')).toMatchObject({ enabled: true, manual: true });
    expect(data.titleList.map(({ name }) => name.en)).toContain('% Penetration');
    expect(data.formula[String(id)]).toContainEqual({
      name: { en: '% Fleet Share', zh: '% 大客户占比' },
      when: { en: '', zh: '' },
      words: { en: 'Fleet Volume ÷ RT Pipeline', zh: '大客户销量 ÷ 零售计划量' },
      slow: false,
      place: { field: 'fleetShare', rule: 0 },
    });
  });

  it('[BTP-015] [BTP-016] shows which types wait for confirmation, and the versions of their templates', async () => {
    const { id } = await typeOf('Cash');
    await save(id, { effectiveFrom: '2099-03-01' });
    const settings = (await admin.call('templates.settings')).body.data;
    expect(settings.map(({ offerTypeName }) => offerTypeName)).toContain('Dealer service support');
    const versions = (await admin.call('templates.list')).body.data.filter(({ offerTypeId }) => offerTypeId === id);
    expect(versions.map(({ effectiveFrom }) => effectiveFrom)).toEqual(['2099-03-01', '1990-01-01']);
  });
});
