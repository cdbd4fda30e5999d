import { expect, type Locator, type Page, test } from '@playwright/test';
import { BudgetPage } from './support/budget.ts';
import { signIn } from './support/people.ts';
import { PERIOD, REGISTRATIONS, type SoldModel, soldModels } from './support/registrations.ts';
import { type Product, startProduct } from './support/server.ts';
import { readSheet, type SheetRow } from './support/sheet.ts';
import { tick } from './support/tick.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  product = await startProduct();
});
test.afterAll(async () => {
  await product.end();
});
test.use({ viewport: { width: 1600, height: 1000 } });

test('real volumes come in, a budget is opened, edited, calculated, explained and saved', async ({ page }) => {
  test.setTimeout(240_000);
  await test.step('the file is loaded by a command', async () => {
    const loaded = await product.oasis('import', 'volumes', REGISTRATIONS, '--duplicates', 'first');
    expect(loaded.code, loaded.output).toBe(0);
    expect(loaded.output).toContain('Kufri version CBU V3 is active');
  });
  await test.step('and with another choice on the screen', () => uploadWithLastRows(page));
  await test.step('a program is made on it', () => makeProgramOnIt(page));

  const budget = new BudgetPage(page);
  await openOffer(budget);
  const edits = await test.step('the table holds the volumes of the file', async () => {
    const rows = await readSheet(page);
    expectTable(rows, []);
    return chosenCells(rows);
  });
  await test.step('what is typed is followed by every summary row', async () => {
    await typeAll(budget, edits);
    expectTable(await readSheet(page), edits);
  });
  await test.step('numbers are shown as they should read', () => expectShown(budget, edits[0]!));
  await test.step('steps are taken back and done again', async () => {
    for (let n = 0; n < 2 * edits.length; n++) await page.keyboard.press('Control+z');
    await expect(budget.button('Undo')).toBeDisabled();
    await expect(budget.button('Save')).toBeDisabled();
    expectTable(await readSheet(page), []);
    for (let n = 0; n < 2 * edits.length; n++) await page.keyboard.press('Control+y');
    await expect(budget.button('Redo')).toBeDisabled();
    expectTable(await readSheet(page), edits);
  });
  await test.step('a number tells where it comes from', () => askWhy(page, budget, edits[0]!));
  const budgetId = await test.step('everything is saved and there after a reload', async () => {
    const saved = page.waitForRequest(/\/budget\/save\?/);
    await budget.button('Save').click();
    const id = new URL((await saved).url()).searchParams.get('budgetId') ?? '';
    await expect(budget.button('Save')).toBeDisabled();
    await page.reload();
    await openOffer(budget);
    expectTable(await readSheet(page), edits);
    await budget.goTo(await placeOf(page, edits[0]!), 'Cost/unit');
    await expect(explanation(page)).toContainText(`Cost/unit = ${number(edits[0]!.cost)} was entered by Sun Li`);
    return id;
  });
  await test.step('the command line shows the same', async () => {
    const shown = await product.oasis('show', budgetId);
    const { units, volume, money } = sumOf(soldModels(), edits);
    expect(shown.output).toContain(`CBU: Kufri ${number(units)}, volume ${number(volume)}, budget ${number(money)}`);
  });
  await test.step('all of it in Chinese', async () => {
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('button', { name: '保存' })).toBeVisible();
    await expect(page.getByRole('treegrid', { name: '预算表' }).getByRole('columnheader')).toContainText([
      '期间',
      '品牌',
      '车型级别',
      '年款',
      '车型',
    ]);
    await expect(page.getByRole('region', { name: '数值来源' })).toContainText('单车成本');
  });
});

async function uploadWithLastRows(page: Page): Promise<void> {
  await signIn(page, 'sales', `${product.url}/kufriPanel/CBU`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Import volumes' }).click();
  const dialog = page.getByRole('dialog');
  await page.setInputFiles('input[type=file]', REGISTRATIONS);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText('2 waiting for a choice')).toBeVisible();
  await expect(dialog.getByText('1 counted once')).toBeVisible();
  await dialog.getByLabel(/^Choose: .* 2015-01$/).selectOption('last');
  await dialog.getByRole('button', { name: 'Load as new version' }).click();
  await expect(dialog).toContainText('CBU V4 becomes the active version of CBU, and CBU V3 is superseded.');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('CBU V4 is the active version', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /CBU V4/ })).toContainText('Active');
  await expect(page.getByRole('row', { name: /CBU V3/ })).toContainText('Superseded');
}

async function makeProgramOnIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Budget', exact: true }).click();
  await page.getByRole('link', { name: 'Wording & Budget' }).click();
  await page.getByRole('button', { name: 'New program' }).click();
  const form = page.getByRole('form', { name: 'New program' });
  await form.getByLabel('Program name').fill('Registrations');
  await form.getByLabel(/^BU/).selectOption({ label: 'MBPC' });
  await form.getByRole('textbox', { name: 'First day' }).fill(`${PERIOD.from}-01`);
  await form.getByRole('textbox', { name: 'Last day' }).fill(lastDayOf(PERIOD.to));
  await form.getByLabel('Qualifying day').selectOption({ label: 'Retail invoice' });
  await form.getByLabel('Why it begins on a past day').fill('Its registrations are known');
  await tick(form.getByRole('checkbox', { name: /^CBU V4/ }));
  await tick(form.getByRole('checkbox', { name: 'Cash rebate' }));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Design of SI-/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of the program' }).getByRole('link', { name: 'Budget' }).click();
  await expect(page).toHaveURL(/\/budgetinput\?pgmId=\d+/);
}

/** The last day of a month 'YYYY-MM'. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

async function openOffer(budget: BudgetPage): Promise<void> {
  await budget.tab('Cash rebate').click();
  await expect(budget.button('Save')).toBeVisible();
  await expect(budget.page.getByText('CBU V4', { exact: true })).toBeVisible();
  await budget.isReady();
}

/** A penetration and a cost that are typed for a model. */
interface Edit {
  readonly model: SoldModel;
  readonly percent: number;
  readonly cost: number;
}

/** In the order of the table: two models of the first brand that has two, and a model of the next brand. */
function chosenCells(rows: readonly SheetRow[]): readonly Edit[] {
  const order = rows.map((row) => row['Model'] ?? '');
  const sold = soldModels().toSorted((a, b) => order.indexOf(a.model) - order.indexOf(b.model));
  const brands = [...Map.groupBy(sold, ({ brand }) => brand).values()];
  const at = brands.findIndex((models) => models.length > 1);
  const [first, second] = brands[at]!;
  const [other] = brands[(at + 1) % brands.length]!;
  return [
    { model: first!, percent: 20, cost: 5000 },
    { model: second!, percent: 7.5, cost: 3000 },
    { model: other!, percent: 12, cost: 4321 },
  ];
}

async function typeAll(budget: BudgetPage, edits: readonly Edit[]): Promise<void> {
  const rows = await readSheet(budget.page);
  for (const { model, percent, cost } of edits) {
    const place = rows.findIndex(({ Model }) => Model === model.model);
    await budget.enter(place, '% Penetration', `${percent}%`);
    await budget.enter(place, 'Cost/unit', String(cost));
  }
}

interface Sum {
  readonly units: number;
  readonly volume: number;
  readonly money: number;
  readonly isTyped: boolean;
}

/** Pipeline, volume (pipeline × penetration) and budget (volume × cost) of some models. */
function sumOf(models: readonly SoldModel[], edits: readonly Edit[]): Sum {
  const typed = edits.filter(({ model }) => models.some((other) => other.model === model.model));
  const volumes = typed.map(({ model, percent }) => (model.units * percent) / 100);
  return {
    units: models.reduce((sum, { units }) => sum + units, 0),
    volume: volumes.reduce((sum, volume) => sum + volume, 0),
    money: volumes.reduce((sum, volume, at) => sum + volume * typed[at]!.cost, 0),
    isTyped: typed.length > 0,
  };
}

/** Every row of the table, leaves and summaries, is what the file and the typed cells make it. */
function expectTable(rows: readonly SheetRow[], edits: readonly Edit[]): void {
  const sold = soldModels();
  const [make, ...below] = rows;
  const leaves = below.filter((row) => row['Model'] !== '');
  const brands = below.filter((row) => row['Model'] === '');
  expect(new Set(leaves.map((row) => row['Model']))).toEqual(new Set(sold.map(({ model }) => model)));
  expect(leaves).toHaveLength(sold.length);
  expect(new Set(brands.map((row) => row['Brand']))).toEqual(new Set(sold.map(({ brand }) => brand)));
  expect(rows).toHaveLength(1 + leaves.length + new Set(sold.map(({ brand }) => brand)).size);
  expectRow(make!, sumOf(sold, edits));
  for (const row of brands)
    expectRow(
      row,
      sumOf(
        sold.filter(({ brand }) => brand === row['Brand']),
        edits,
      ),
    );
  for (const row of leaves)
    expectRow(
      row,
      sumOf(
        sold.filter(({ model }) => model === row['Model']),
        edits,
      ),
    );
}

/** Volumes, money and what is made of them, in every row by the same rules. */
function expectRow(row: SheetRow, { units, volume, money, isTyped }: Sum): void {
  const name = row['Model'] || row['Brand'] || row['Period'];
  const values = {
    'RT Pipeline': units,
    'WS Pipeline': undefined,
    '% Penetration': isTyped ? volume / units : undefined,
    'Estimated Volume': isTyped ? volume : undefined,
    'Cost/unit': isTyped ? money / volume : undefined,
    'Budget Estimation': isTyped ? money : undefined,
    'AVG.SI': isTyped ? money / volume : undefined,
  };
  for (const [column, value] of Object.entries(values)) {
    const text = row[column] ?? '';
    if (value === undefined) expect(text, `${name}, ${column}`).toBe('');
    else expect(readNumber(text), `${name}, ${column}`).toBeCloseTo(value, 6);
  }
}

function readNumber(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
}

/** `#,##0`, halves away from zero. */
function number(value: number): string {
  return Math.round(Number(value.toPrecision(15))).toLocaleString('en-US');
}

/** With the digits after the point that the explanation calculates with. */
function exact(value: number): string {
  return Number(value.toPrecision(15)).toLocaleString('en-US', { maximumFractionDigits: 4 });
}

function percent(share: number): string {
  return `${(Math.round(Number((share * 10_000).toPrecision(15))) / 100).toFixed(2)}%`;
}

/** The row of a model on the screen. */
async function placeOf(page: Page, { model }: Edit): Promise<number> {
  return (await readSheet(page)).findIndex(({ Model }) => Model === model.model);
}

/** Rounded numbers, percentages with two digits, and '-' where the file has nothing to say. */
async function expectShown(budget: BudgetPage, edit: Edit): Promise<void> {
  const place = await placeOf(budget.page, edit);
  const { units, volume, money } = sumOf([edit.model], [edit]);
  const texts = {
    'RT Pipeline': number(units),
    'WS Pipeline': '-',
    '% Penetration': percent(volume / units),
    'Estimated Volume': number(volume),
    'Budget Estimation': number(money),
    'AVG.SI': number(edit.cost),
    'AVG.SI %': '-',
  };
  for (const [column, text] of Object.entries(texts)) await expect(await budget.goTo(place, column)).toHaveText(text);
}

function explanation(page: Page): Locator {
  return page.getByRole('region', { name: 'Where this number comes from' });
}

/** The panel leads from the budget of a model down to what was typed and to the Kufri version. */
async function askWhy(page: Page, budget: BudgetPage, edit: Edit): Promise<void> {
  await budget.goTo(await placeOf(page, edit), 'Budget Estimation');
  const { units, volume } = sumOf([edit.model], [edit]);
  const cost = number(edit.cost);
  for (const sentence of [
    `Budget Estimation = Estimated Volume × Cost/unit = ${exact(volume)} × ${cost} =`,
    `RT Pipeline = ${number(units)} comes from Kufri version CBU V4`,
    `Cost/unit = ${cost} is entered and not saved yet`,
  ])
    await expect(explanation(page)).toContainText(sentence);
}
