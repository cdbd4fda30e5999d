import { present } from '@oasis/engine/base';
import { type BudgetTable, valueAt } from '@oasis/engine/table';
import type { BudgetTemplate, TemplateField } from '@oasis/engine/template';
import { fingerprint } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audits, budgetServer, fillIn, keyed, makeProgram, readTable } from '../../../../test/budgets.ts';
import { databasePrint } from '../../../../test/database-print.ts';
import { nextTemplate } from '../../../../test/next-template.ts';
import type { TestCaller, TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let programId: number;
let budgetId: number;
let typeTemplate: string;
let rows: readonly number[];
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

/** Each test has a budget on the template of the day, in which a volume, a rate and costs are typed, as version 2. */
beforeEach(async () => {
  const made = await makeProgram(server, sales);
  programId = made.programId;
  budgetId = present(made.budgetIds[0], 'a budget');
  rows = await fillIn(sales, budgetId, [
    [0, 'volume', '7'],
    [0, 'costPerUnit', '100'],
    [1, 'penetration', '20%'],
    [1, 'costPerUnit', '50'],
  ]);
});

const changedFields =
  (change: (field: TemplateField) => TemplateField) =>
  (template: BudgetTemplate): BudgetTemplate => ({ ...template, fields: template.fields.map(change) });

/** A share of every budget estimation only; the same fields. */
const halved = changedFields((field) =>
  field.role === 'budget'
    ? {
        ...field,
        sources: field.sources.map(({ source, ...rule }) => ({
          ...rule,
          source: source.kind === 'formula' ? { ...source, text: `(${source.text}) / 2` } : source,
        })),
      }
    : field,
);

const withPenetration = (selected: boolean) =>
  changedFields((field) => (field.role === 'penetration' ? { ...field, attribute: { selected } } : field));

const preview = async () => (await sales.call('budget.updateTemplatePreview', { query: { budgetId } })).body.data;
const update = (version: number, mark?: string) =>
  sales.call('budget.updateTemplate', { body: { budgetId, version, mark }, ...keyed() });
const printOf = async () => fingerprint((await readTable(sales, budgetId)).table);

/** A version of another template, as the one in effect but for its name. */
async function strayFrom(inEffect: string, version: string): Promise<void> {
  const { template_id, template } = await server.owner
    .selectFrom('budget_table as b')
    .innerJoin('template_version as v', 'v.template_id', 'b.template_id')
    .select(['v.template_id', 'v.template'])
    .where('b.id', '=', budgetId)
    .where('v.version', '=', inEffect)
    .executeTakeFirstOrThrow();
  const stray = { ...Object(template), id: 'stray', version, name: { en: 'Stray', zh: 'Stray' } };
  await server.owner
    .insertInto('template_version')
    .values({ template_id: 'stray', version, template: JSON.stringify(stray), effective_from: '1990-01-01' })
    .execute();
  typeTemplate = template_id;
}

async function goAstray(version: string): Promise<void> {
  await server.owner
    .updateTable('budget_table')
    .set({ template_id: 'stray', template_version: version })
    .set({ pins: sql`jsonb_set(pins, '{template}', to_jsonb(${version}::text))` })
    .where('id', '=', budgetId)
    .execute();
}

async function offer() {
  const { offerTypes } = (await sales.call('budget.offerTypes', { query: { pgmId: programId } })).body.data;
  const found = offerTypes.flatMap(({ siOffer }) => siOffer).find((one) => one.budgetId === budgetId);
  return present(found, 'the offer');
}

describe('a newer version of a template', () => {
  it('[BUD-155] changes no budget by itself; the page shows the version once it is in effect', async () => {
    const before = await printOf();
    const present_ = (await offer()).templateVersion;
    expect(await offer()).toMatchObject({ templateLatest: true, templateInEffect: present_ });
    const version = await nextTemplate(server, budgetId, halved);
    expect(await offer()).toMatchObject({
      templateLatest: false,
      templateVersion: present_,
      templateInEffect: `V${version}`,
    });
    expect(await printOf()).toEqual(before);
    const { latest } = (await sales.call('kufri.checkLatest', { query: { budgetId } })).body.data;
    expect(latest).toBe(true);
  });

  it('the preview shows changes of columns, entries and totals and stores nothing; the update then does exactly that', async () => {
    const version = await nextTemplate(server, budgetId, halved);
    const print = await databasePrint(server.owner);
    const told = await preview();
    expect(await databasePrint(server.owner)).toBe(print);
    const [one] = told.budgets;
    expect(one).toMatchObject({ budgetId, kept: 4, lost: 0, newRows: 0, goneRows: 0 });
    expect(one?.columns).toEqual([
      { field: 'budgetEstimation', name: 'Budget Estimation', change: 'otherwise', typed: 0 },
    ]);
    expect(one?.after.budget).toBeCloseTo(present(one?.before.budget, 'a budget') / 2, 6);
    const stored = (await readTable(sales, budgetId)).table;
    const reply = await update(2, told.mark);
    expect(reply.body).toMatchObject({ code: '0', data: { budgetId, version: 3, templateVersion: version } });
    const { table } = await readTable(sales, budgetId);
    expect(table.pins.template).toBe(version);
    expect(table.pairMode).toEqual(stored.pairMode);
    const budgetIn = (of: BudgetTable) =>
      valueAt(of, present(rows[0], 'a row'), present(of.logic.byRole.get('budget'), 'a field'));
    expect(budgetIn(table)).toBe(budgetIn(stored) / 2);
    expect(budgetIn(table)).toBeGreaterThan(0);
    expect((await offer()).templateLatest).toBe(true);
    const [record] = await audits(server, 1);
    expect(record).toMatchObject({ event: 'BUDGET_TEMPLATE_UPDATED', subject: `budget:${budgetId}`, outcome: 'done' });
    const { versions } = (await sales.call('budget.versions', { query: { budgetId } })).body.data;
    expect(versions[0]).toMatchObject({ version: 3, kind: 'update-template', canTakeBack: true });
    expect((await update(3)).headers['x-oasis-message']).toBe('TEMPLATE_IS_LATEST');
  });

  it('is refused over another version of the budget, and if the template has changed since the preview', async () => {
    await nextTemplate(server, budgetId, halved);
    const { mark } = await preview();
    await nextTemplate(server, budgetId, withPenetration(false));
    const print = await databasePrint(server.owner);
    expect((await update(2, mark)).headers['x-oasis-message']).toBe('PREVIEW_STALE');
    expect((await update(1, (await preview()).mark)).status).toBe(409);
    expect(await databasePrint(server.owner)).toBe(print);
    await nextTemplate(server, budgetId, withPenetration(true));
  });

  it.each([
    ['calculates otherwise', halved, 0],
    ['has no share of volumes any more', withPenetration(false), 2],
    ['has other inputs and offers no choice of the Input Set', withoutChoices, 1],
  ] as const)('[BUD-155] that %s is taken over and back, to the bit', async (_, change, lost) => {
    const before = await printOf();
    const stored = await readTable(sales, budgetId);
    const back = stored.table.logic.template;
    await nextTemplate(server, budgetId, change);
    const told = await preview();
    expect(told.budgets[0]).toMatchObject({ kept: 4 - lost, lost });
    expect(told.budgets[0]?.columns.reduce((sum, { typed }) => sum + typed, 0)).toBe(lost);
    expect((await update(2, told.mark)).body.code).toBe('0');
    expect(await printOf()).not.toEqual(before);
    const body = { budgetId, version: 3, change: 3 };
    expect((await sales.call('budget.takeBack', { body, ...keyed() })).body.code).toBe('0');
    expect(await printOf()).toEqual(before);
    expect((await readTable(sales, budgetId)).table.pins).toEqual(stored.table.pins);
    await nextTemplate(server, budgetId, () => back);
  });

  it('[BUD-155] the template of the offer type replaces another template of a budget, in both directions, whatever the version numbers', async () => {
    const { version: inEffect } = (await readTable(sales, budgetId)).table.logic.template;
    // Budgets of the former kind, on a shared template although their offer type has its own.
    for (const stray of [inEffect, '998', '999']) await strayFrom(inEffect, stray);
    for (const [step, stray] of [inEffect, '998'].entries()) {
      await goAstray(stray);
      const before = await readTable(sales, budgetId);
      expect(before.table.logic.template).toMatchObject({ id: 'stray', version: stray });
      expect(await offer()).toMatchObject({ templateLatest: false, templateInEffect: `V${inEffect}` });
      const version = 2 + 2 * step;
      expect((await update(version, (await preview()).mark)).body.data).toMatchObject({ templateVersion: inEffect });
      expect((await readTable(sales, budgetId)).table.logic.template.id).toBe(typeTemplate);
      expect((await offer()).templateLatest).toBe(true);
      expect((await update(version + 1)).headers['x-oasis-message']).toBe('TEMPLATE_IS_LATEST');
      const body = { budgetId, version: version + 1, change: version + 1 };
      expect((await sales.call('budget.takeBack', { body, ...keyed() })).body.code).toBe('0');
      expect((await readTable(sales, budgetId)).table.logic.template).toEqual(before.table.logic.template);
    }
  });
});

/** A template in which the volume comes only from the share, without any choices. */
function withoutChoices({ linkedPair: _, ...template }: BudgetTemplate): BudgetTemplate {
  const fields = template.fields.map((field) =>
    field.role === 'volume'
      ? { ...field, sources: [{ source: { kind: 'formula' as const, text: 'baseVolume * penetration' } }] }
      : field,
  );
  return { ...template, inputSetPairs: [], fields };
}
