import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type CellObject, read, utils, type WorkSheet, write } from 'xlsx';
import { BudgetPage } from './support/budget.ts';
import { HAS_LIBREOFFICE, recalculated } from './support/libreoffice.ts';
import { type Product, startEmptyProduct } from './support/server.ts';
import { readSheet } from './support/sheet.ts';
import { tick } from './support/tick.ts';

const BOSS = 'boss';
const TYPE = 'Quarter bonus';
const OFFER = 'Quarter cash';
const ATTRIBUTE = 'Volume bonus';
/** Half is paid of what sells anyway. */
const FORMULA = 'IF([Estimated Volume] > 50, 50%, 100%)';

/** Month, brand, type class, model year, model, RT, WS: 300 and 120 of RT in the quarter. */
const VOLUMES = [
  'Month,Make,Type Class,Model Year,Model,RT,WS',
  ...['2027-01', '2027-02', '2027-03'].flatMap((month) => [
    `${month},Nova,One class,2027,Nova One,100,90`,
    `${month},Nova,Two class,2027,Nova Two,40,30`,
  ]),
].join('\n');

/** Nova One: 300 × 20 % = 60, of which half counts. Nova Two: 120 × 10 % = 12. */
const TYPED = [
  { model: 'Nova One', share: '20%', cost: '5000', volume: 60, bonus: '50%', money: 60 * 5000 * 0.5 },
  { model: 'Nova Two', share: '10%', cost: '1000', volume: 12, bonus: '100%', money: 12 * 1000 },
] as const;
const TOTAL = 162_000;

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  product = await startEmptyProduct(BOSS);
});
test.afterAll(async () => {
  await product.end();
});
test.use({ viewport: { width: 1600, height: 1000 } });

test('from an empty database an offer type is made with an attribute and a formula, and its number followed to grid, run, explanation and workbook', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await test.step('the first administrator is made by command, and signs in', () => beginAs(page));
  await test.step('a BU, a make and its volumes are made', () => makeMasterData(page));
  await test.step('an offer type with an attribute and a formula', () => makeOfferType(page));
  await test.step('a program with it is designed', () => designProgram(page));
  const budget = new BudgetPage(page);
  await test.step('the grid has its columns and calculates by them', () => fillBudget(page, budget));
  await test.step('the explanation tells of attribute and formula', () => askWhy(page, budget));
  const book = await test.step('the workbook has the formula', () => exportWorkbook(page));
  await test.step('the budget is saved', async () => {
    await budget.button('Save').click();
    await expect(budget.button('Save')).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Totals by make' })).toContainText('NOVA Budget162,000');
  });
  await test.step('a run over all budgets comes to the same', () => runOverAll(page));
  if (HAS_LIBREOFFICE) await test.step('and so does LibreOffice', () => expectRecalculated(book));
});

async function beginAs(page: Page): Promise<void> {
  for (const words of [
    ['user', 'add', BOSS, '--name', 'Ines Boss'],
    ['user', 'role', BOSS, 'ADMIN'],
  ]) {
    const { code, output } = await product.oasis(...words);
    expect(code, output).toBe(0);
  }
  await page.goto(product.url);
  await expect(page.getByTestId('full-name')).toBeVisible();
}

async function addNamed(page: Page, what: { title: string; code: string; en: string; zh: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: what.title });
  await dialog.getByLabel('Code').fill(what.code);
  await dialog.getByLabel('English name').fill(what.en);
  await dialog.getByLabel('Chinese name').fill(what.zh);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(what.code) })).toBeVisible();
}

async function makeMasterData(page: Page): Promise<void> {
  await page.goto(`${product.url}/businessUnit`);
  await addNamed(page, { title: 'New BU', code: 'CARS', en: 'Cars', zh: '轿车' });
  await page.goto(`${product.url}/vehicleMake`);
  await addNamed(page, { title: 'New make', code: 'NOVA', en: 'Nova', zh: '新星' });
  await page.goto(`${product.url}/kufriPanel/NOVA`);
  await expect(page.getByRole('link', { name: 'NOVA', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import volumes' }).first().click();
  const dialog = page.getByRole('dialog');
  await page.setInputFiles('input[type=file]', {
    name: 'plan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(VOLUMES),
  });
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await dialog.getByRole('button', { name: 'Load as new version' }).click();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('NOVA V1 is the active version', { exact: true })).toBeVisible();
}

async function makeOfferType(page: Page): Promise<void> {
  await page.goto(`${product.url}/offertype`);
  await page.getByRole('button', { name: 'Add new offer type' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add new offer type' });
  await dialog.getByLabel(/^Offer type/).fill(TYPE);
  await dialog.getByLabel(/^Incentive category/).selectOption({ label: 'Customer Incentive' });
  await dialog.getByRole('button', { name: 'Add SI offer' }).click();
  await dialog.getByRole('textbox', { name: 'SI offer 1' }).fill(OFFER);
  const [form] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('button', { name: 'Save' }).click()]);
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('radio', { name: 'RT', exact: true }).check({ force: true });
  await form.getByRole('button', { name: 'Add attribute' }).click();
  const attribute = form.getByRole('dialog', { name: 'New attribute' });
  await attribute.getByLabel(/^Name/).fill(ATTRIBUTE);
  await attribute.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(`${ATTRIBUTE} has been created!`)).toBeVisible();
  await tick(form.getByRole('checkbox', { name: ATTRIBUTE }));
  await form.getByRole('button', { name: `Formula under Auto: ${ATTRIBUTE}` }).click();
  const formula = form.getByRole('dialog', { name: `Formula of ${ATTRIBUTE}` });
  await formula.getByRole('textbox', { name: /^Formula/ }).fill(FORMULA);
  await formula.getByRole('button', { name: 'Take over' }).click();
  await expect(formula).toBeHidden();
  await layOut(form);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByText('Successful')).toBeVisible();
  await form.close();
}

/** The attribute comes before the cost by dragging; what the offer has no use for goes to the removed fields. */
async function layOut(form: Page): Promise<void> {
  const layout = form.getByRole('region', { name: 'Budget Form Layout' });
  const field = (name: string) => layout.getByRole('button', { name, exact: true });
  await field(ATTRIBUTE).dragTo(field('Cost/unit'));
  const names = await layout.getByRole('listitem').allTextContents();
  expect(names.indexOf(ATTRIBUTE)).toBe(names.indexOf('Cost/unit') - 1);
  await field('AVG.SI %').press('Delete');
  await expect(form.getByRole('region', { name: 'Removed Field' })).toContainText('AVG.SI %');
}

async function designProgram(page: Page): Promise<void> {
  await page.goto(`${product.url}/wordingbudget`);
  await page.getByRole('button', { name: 'New program' }).first().click();
  const form = page.getByRole('form', { name: 'New program' });
  await form.getByLabel('Program name').fill('First quarter');
  await form.getByRole('textbox', { name: 'First day' }).fill('2027-01-01');
  await form.getByRole('textbox', { name: 'Last day' }).fill('2027-03-31');
  await form.getByLabel('Qualifying day').selectOption({ label: 'Retail invoice' });
  await tick(form.getByRole('checkbox', { name: /^NOVA V1/ }));
  await tick(form.getByRole('checkbox', { name: OFFER }));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Design of SI-/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of the program' }).getByRole('link', { name: 'Budget' }).click();
}

async function fillBudget(page: Page, budget: BudgetPage): Promise<void> {
  await budget.tab(TYPE).click();
  await budget.isReady();
  const titles = await budget.titles();
  expect(titles.indexOf(ATTRIBUTE)).toBe(titles.indexOf('Cost/unit') - 1);
  expect(titles).not.toContain('AVG.SI %');
  for (const { model, share, cost } of TYPED) {
    const row = (await readSheet(page)).findIndex(({ Model }) => Model === model);
    await budget.enter(row, '% Penetration', share);
    await budget.enter(row, 'Cost/unit', cost);
  }
  const rows = await readSheet(page);
  expect(Number(rows[0]?.['Budget Estimation'])).toBe(TOTAL);
  for (const { model, volume, bonus, money } of TYPED) {
    expect(rows.find(({ Model }) => Model === model)).toMatchObject({
      'Estimated Volume': String(volume),
      [ATTRIBUTE]: bonus,
      'Budget Estimation': String(money),
    });
  }
}

async function askWhy(page: Page, budget: BudgetPage): Promise<void> {
  const row = (await readSheet(page)).findIndex(({ Model }) => Model === 'Nova One');
  const why = page.getByRole('region', { name: 'Where this number comes from' });
  await budget.goTo(row, 'Budget Estimation');
  await expect(why).toContainText(
    `Budget Estimation = Budget before ${ATTRIBUTE} × ${ATTRIBUTE} = 300,000 × 50.00% = 150,000`,
  );
  await expect(why).toContainText('RT Pipeline = 300 comes from Kufri version NOVA V1');
  // A column that the formula fills is locked.
  const cell = await budget.goTo(row, ATTRIBUTE);
  await page.keyboard.type('7');
  await expect(cell).toHaveText('50.00%');
}

/** The sheet of the table, whose formulas give what the page says. */
async function exportWorkbook(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All rows and columns (.xlsx)' }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const { sheet, at } = opened(bytes);
  expect(at('Nova One', ATTRIBUTE).f).toMatch(/^IF\(/);
  expect(at('Nova One', 'Budget Estimation')).toMatchObject({ v: 150_000, f: expect.stringMatching(/\*/) });
  expect(Object.keys(sheet)).not.toContain('AVG.SI %');
  return bytes;
}

interface Opened {
  readonly book: ReturnType<typeof read>;
  readonly sheet: WorkSheet;
  /** The cell of a model under a title; without a model that of the sum. */
  readonly at: (model: string | undefined, title: string) => CellObject;
}

function opened(bytes: Uint8Array): Opened {
  const book = read(bytes, { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [titles = [], ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  const at = (model: string | undefined, title: string) => {
    const row = model === undefined ? 1 : rows.findIndex((cells) => cells.includes(model)) + 1;
    const cell: unknown = sheet[utils.encode_cell({ r: row, c: titles.indexOf(title) })];
    if (!isCell(cell)) throw new Error(`There is no ${title} of ${model}`);
    return cell;
  };
  return { book, sheet, at };
}

function isCell(cell: unknown): cell is CellObject {
  return typeof cell === 'object' && cell !== null && 't' in cell;
}

async function runOverAll(page: Page): Promise<void> {
  await page.goto(`${product.url}/recalculation`);
  await page.getByRole('button', { name: 'New run' }).first().click();
  await page.getByRole('dialog').getByLabel('Year').press('Enter');
  const row: Locator = page.getByRole('row', { name: /Run 1/ });
  await expect(row.getByText('Done')).toBeVisible();
  await row.getByRole('link', { name: 'Run 1' }).click();
  await expect(page.getByText('No stored result differs')).toBeVisible();
}

/** With another cost typed, and every result a number that nothing leads to. */
async function expectRecalculated(bytes: Uint8Array): Promise<void> {
  const { book, sheet, at } = opened(bytes);
  const cells: readonly unknown[] = Object.values(sheet);
  for (const cell of cells.filter(isCell)) if (cell.f !== undefined) cell.v = 987_654_321;
  at('Nova One', 'Cost/unit').v = 6000;
  const changed: Uint8Array = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
  const anew = opened(await recalculated(changed));
  expect(anew.at('Nova One', ATTRIBUTE).v).toBe(0.5);
  expect(anew.at('Nova One', 'Budget Estimation').v).toBe(180_000);
  expect(anew.at(undefined, 'Budget Estimation').v).toBe(192_000);
}
