import { expectAccessible } from './support/axe.ts';
import { BudgetPage, callAs, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { callsOf, envelope, names } from './support/network.ts';
import { expect, test } from './support/people.ts';
import { accessibleSheet } from './support/sheet.ts';
import { tick } from './support/tick.ts';

interface ListedProgram {
  readonly programId: number;
  readonly status: string;
  readonly kufriLatest: boolean;
}

test('[BUD-001] [BUD-045] [BUD-004] the side menu and the list lead to the budget of a program', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Budget' }).click();
  await menu.getByRole('link', { name: 'Wording & Budget' }).click();
  await expect(page).toHaveURL(/\/wordingbudget$/);
  await menu.getByRole('link', { name: 'Budget Input' }).click();
  await expect(page).toHaveURL(/\/wordingbudget$/);
  await page.goto('/budgetinput?pgmId=10');
  await new BudgetPage(page).isReady();
  await page.goto('/budgetinput?pgmId=99999999');
  await expect(page).toHaveURL(/\/wordingbudget$/);
});

test('[BUD-005] [BUD-006] [BUD-007] [BUD-008] [BUD-031] the tabs of the header and Return lead where they should', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Tabs' });
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  const tabs = page.getByRole('navigation', { name: 'Pages of the program' });
  await tabs.getByRole('link', { name: 'Design' }).click();
  await expect(page).toHaveURL(new RegExp(`/programdesign/design/\\?pgmId=${pgmId}$`));
  await page.goBack();
  await tabs.getByRole('link', { name: 'Budget' }).click();
  await expect(page).toHaveURL(new RegExp(`/budgetinput\\?pgmId=${pgmId}$`));
  await budget.isReady();
  const siOfferId = await tabs.getByRole('link', { name: 'Allocation' }).getAttribute('href');
  expect(siOfferId).toMatch(new RegExp(`^/budgetAllocation/\\d+\\?pgmId=${pgmId}$`));
  await budget.tab('Overview').click();
  await expect(tabs.getByText('Allocation')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/wordingbudget$/);
});

test('[BUD-002] [BUD-009] [BUD-010] [BUD-024] there is one tab per offer type, under it one per offer, each with its grid', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const offers = { Cash: ['Cash rebate', 'Trade-in bonus'], PMT: ['Payment term extension'] };
  const pgmId = await makeProgram(page, { name: 'Offers', offers });
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  const strip = (name: string) => page.getByRole('tablist', { name }).getByRole('tab');
  await expect(strip('Offer types')).toHaveText(['Cash', 'PMT']);
  await expect(strip('SI offers')).toHaveText(['Overview', 'Cash rebate', 'Trade-in bonus']);
  await expect(accessibleSheet(page)).toHaveCount(1);
  await budget.tab('PMT').click();
  await expect(strip('SI offers')).toHaveText(['Overview', 'Payment term extension']);
  await expect.poll(() => budget.titles()).toContain('Extension Days');
});

test('[BUD-011] [BUD-012] [BUD-013] [BUD-014] [BUD-017] the program is told by code, BU, Kufri version and status, its name on hover', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Told by its name' });
  await new BudgetPage(page).open(pgmId);
  const info = page.getByRole('region', { name: 'Program' });
  await expect(info).toContainText(/SI-\d{4}-\d{4}/);
  await expect(info).toContainText('MBPC');
  await expect(info).toContainText('PBP V2');
  await expect(info).toContainText('Saved');
  await expect(page.getByText('Told by its name')).toHaveCount(0);
  await info.getByText(/SI-\d{4}-\d{4}/).hover();
  await expect(page.getByText('Told by its name')).toBeVisible();
});

test('[BUD-019] [BUD-020] [BUD-021] [BUD-022] [BUD-103] the totals of the four makes are those of the reply, and cannot be edited', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Totals', offers: { Cash: ['Cash rebate'] } });
  const makes = ['pbp', 'cbu', 'van', 'denza'];
  const totals = Object.fromEntries(
    makes.flatMap((make, at) => [
      [`${make}Kufri`, 1000 + at],
      [`${make}Budget`, 2_000_000.4 + at],
    ]),
  );
  await page.route('**/oasis/bgapi/budget/make_totals*', (route) => route.fulfill(envelope(totals)));
  await new BudgetPage(page).open(pgmId);
  const region = page.getByRole('region', { name: 'Totals by make' });
  for (const [at, make] of makes.entries()) {
    await expect(region.locator(`[data-total="${make}Kufri"]`)).toHaveText(`1,00${at}`);
    await expect(region.locator(`[data-total="${make}Budget"]`)).toHaveText(`2,000,00${at}`);
    await expect(region.getByText(`${make.toUpperCase()} Kufri`)).toBeVisible();
    await expect(region.getByText(`${make.toUpperCase()} Budget`)).toBeVisible();
  }
  await expect(region.locator('input, select, button')).toHaveCount(0);
});

test('[BUD-023] [BUD-032] [BUD-033] [BUD-059] [BUD-151] the overview has the Budget Period, the summary grid and nothing to edit', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Overview' });
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  await expect(page.getByText('Budget Period')).toHaveCount(0);
  await budget.tab('Overview').click();
  await expect(page).toHaveURL(/view=overview/);
  await budget.isReady();
  await expect(page.getByRole('region', { name: 'Program' })).toContainText('2027-01 ~ 2027-03');
  const summary = page.locator('.oasis-summary');
  await expect(summary.getByRole('columnheader')).toHaveText([
    'Make',
    'Fleet Volume',
    'Budget Estimation',
    'AVG.SI',
    'AVG.SI %',
  ]);
  await expect(summary.getByRole('rowheader')).toHaveText([/^PBP/]);
  await expect(page.locator('.oasis-cell.write')).toHaveCount(0);
  await expect(budget.button('Save')).toHaveCount(0);
  await page.reload();
  await expect(budget.tab('Overview')).toHaveAttribute('aria-selected', 'true');
});

test('[BUD-018] [BUD-122] a fleet offer has a dropdown of its customers and columns of make and customer', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, {
    name: 'Fleet',
    offers: { Cash: ['Cash rebate'], 'BMBS Initiated Fleet': ['BMBS fleet offer'] },
    customers: ['Minghe Bank', 'Yida Car Rental'],
  });
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  await expect(page.getByLabel('Customer')).toHaveCount(0);
  await budget.tab('BMBS Initiated Fleet').click();
  const customers = page.getByLabel('Customer');
  await expect(customers.getByRole('option')).toHaveText(['Minghe Bank', 'Yida Car Rental']);
  await budget.isReady();
  await expect
    .poll(async () => (await budget.titles()).slice(0, 6))
    .toEqual(['Make', 'Customer', 'Brand', 'Type Class', 'Model Year', 'Model']);
  await customers.selectOption('Yida Car Rental');
  await expect(page).toHaveURL(/customer=Yida/);
  await expect(accessibleSheet(page)).toContainText('PBP');
  await expect(budget.cell(1, 1)).toHaveText('Yida Car Rental');
});

test('[BUD-036] [BUD-153] the editing controls are there only for the status Saved, exactly', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const budget = new BudgetPage(page);
  const controls = ['Save', 'Set Volume Base', 'Copy Kufri', 'Regenerate budget'];
  const pgmId = await makeProgram(page, { name: 'Controls' });
  await budget.open(pgmId);
  for (const name of controls) await expect(budget.button(name)).toBeVisible();
  await expect(page.getByLabel('Input by month')).toBeVisible();
  const { content } = await callAs<{ content: readonly ListedProgram[] }>(
    page,
    '/pgapi/maintain/wording_budget?pageSize=100',
  );
  const submitted = content.find(({ status }) => status === 'Submitted')!;
  await budget.open(submitted.programId);
  await expect(page.getByRole('region', { name: 'Program' })).toContainText('Submitted');
  for (const name of controls) await expect(budget.button(name)).toHaveCount(0);
  await expect(page.getByLabel('Input by month')).toHaveCount(0);
  await expect(page.locator('.oasis-cell.write')).toHaveCount(0);
  await expect(budget.button('Refresh')).toBeVisible();
});

test('[BUD-015] [BUD-016] [BUD-072] [BUD-073] [BUD-074] an outdated Kufri version warns, and is updated after a confirmation', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const { content } = await callAs<{ content: readonly ListedProgram[] }>(
    page,
    '/pgapi/maintain/wording_budget?pageSize=100',
  );
  const behind = content.find(({ status, kufriLatest }) => status === 'Saved' && !kufriLatest)!;
  const budget = new BudgetPage(page);
  await budget.open(behind.programId);
  const info = page.getByRole('region', { name: 'Program' });
  await expect(info).toContainText('The Kufri version is not the latest!');
  const calls = callsOf(page);
  await info.getByRole('button', { name: 'Update' }).click();
  await expect(budget.dialog()).toContainText('Are you sure to update to the latest Kufri version?');
  await budget.dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(budget.dialog()).toHaveCount(0);
  expect(names(calls).filter((call) => call.startsWith('POST'))).toEqual([]);
  await info.getByRole('button', { name: 'Update' }).click();
  await budget.dialog().getByRole('button', { name: 'OK' }).click();
  await expect(info).not.toContainText('not the latest');
  await expect.poll(() => names(calls)).toContain('POST /oasis/bgapi/kufri/update_version');
  await page.goto('/wordingbudget');
  await budget.open(await makeProgram(page, { name: 'On the latest' }));
  await expect(info).not.toContainText('not the latest');
});

test('[BUD-040] an offer without rows shows NO Data', async ({ page, actAs }) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Empty' });
  await page.route('**/oasis/bgapi/budget/table/*', async (route) => {
    const response = await route.fetch();
    const body: { data: { snapshot: Blocks } } = await response.json();
    const { snapshot } = body.data;
    const none = { leaves: 0, keys: emptied(snapshot.keys), columns: emptied(snapshot.columns), pairMode: '' };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, snapshot: { ...snapshot, ...none } } } });
  });
  await page.goto(`/budgetinput?pgmId=${pgmId}`);
  await expect(page.getByText('NO Data', { exact: true })).toBeVisible();
});

interface Blocks {
  readonly keys: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
}

function emptied(blocks: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(blocks).map((name) => [name, '']));
}

test('[BUD-141] [BUD-142] [BUD-145] [BUD-146] [BUD-148] rows, header and columns have the sizes of the specification', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Sizes' });
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  const box = async (title: string) => (await (await budget.goTo(FIRST_LEAF, title)).boundingBox())!;
  expect((await box('Model')).width).toBe(160);
  expect((await box('% Penetration')).width).toBe(120);
  expect((await box('% Penetration')).height).toBe(40);
  expect((await box('AVG.SI')).width).toBe(80);
  expect((await page.locator('.oasis-sheet-head').boundingBox())?.height).toBe(50);
});

test('[BUD-147] pipeline columns are 100 wide', async ({ page, actAs }) => {
  await actAs('sales');
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Pipelines' }));
  for (const title of ['RT Pipeline', 'WS Pipeline']) {
    expect((await (await budget.goTo(0, title)).boundingBox())?.width).toBe(100);
  }
});

test('at 1280 pixels the active cell stays in sight when the explanation or a report opens under the table', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await actAs('sales');
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Narrow' }));
  const table = page.locator('.oasis-sheet-scroller');
  const isInSight = async () => {
    const [cell, around] = await Promise.all([budget.active.boundingBox(), table.boundingBox()]);
    return cell !== null && around !== null && cell.y + cell.height <= around.y + around.height && cell.y >= around.y;
  };
  await budget.editor.focus();
  await page.keyboard.press('Control+Home');
  const lowest = await page.evaluate(() => {
    const scroller = document.querySelector('.oasis-sheet-scroller');
    return Math.floor(((scroller?.clientHeight ?? 0) - 50) / 40) - 1;
  });
  await budget.goTo(lowest, 'Cost/unit');
  await expect.poll(() => isInSight()).toBe(true);
  await tick(page.getByLabel('Explain'));
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect.poll(isInSight).toBe(true);
  await tick(page.getByLabel('Explain'), false);
  await budget.goTo(lowest, 'Cost/unit');
  await budget.paste('abc\tdef');
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect.poll(isInSight).toBe(true);
});

test('table and tools fill the window by button and key, with one line of tools at 1280 pixels, and give it back', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await actAs('sales');
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Full window' }));
  const tools = page.getByRole('toolbar');
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '5');
  await expect(cell).toHaveText('5');
  expect((await tools.boundingBox())?.height).toBeLessThan(40);
  const height = async () => (await page.locator('.oasis-sheet').boundingBox())?.height ?? 0;
  const before = await height();
  await page.keyboard.press('Control+Shift+M');
  await expect(budget.button('Full window')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(height).toBeGreaterThan(before + 200);
  await expect(budget.editor).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(budget.button('Full window')).toHaveAttribute('aria-pressed', 'true');
  const behind = page.locator('[inert]').getByRole('link', { name: 'Return', includeHidden: true });
  await expect(behind).toHaveCount(1);
  await expectAccessible(page);
  await budget.button('Full window').click();
  await expect.poll(height).toBe(before);
  await expect(behind).toHaveCount(0);
});

for (const locale of ['en', 'zh']) {
  test(`axe finds nothing on the page in ${locale}, with the explanation and a report open`, async ({
    page,
    actAs,
  }) => {
    await actAs('sales');
    const pgmId = await makeProgram(page, { name: `Axe ${locale}` });
    await page.evaluate((chosen) => sessionStorage.setItem('locale', chosen), locale);
    const budget = new BudgetPage(page);
    await budget.open(pgmId);
    await budget.goTo(FIRST_LEAF, (await budget.titles())[8]!);
    await budget.paste('20%\t1\t2');
    await tick(page.getByLabel(locale === 'en' ? 'Explain' : '说明'));
    await expect(page.locator('.oasis-explain-cell').first()).toBeVisible();
    await expectAccessible(page);
    await budget.tab(locale === 'en' ? 'Overview' : '总览').click();
    await expect(budget.dialog()).toBeVisible();
    await expectAccessible(page);
    await budget
      .dialog()
      .getByRole('button', { name: locale === 'en' ? 'Cancel' : '取消' })
      .click();
    await expect(page.locator('.oasis-summary')).toBeVisible();
    await expect(accessibleSheet(page)).toBeAttached();
    await expectAccessible(page);
  });
}

test('a worker whose code does not arrive says so, and can be tried again', async ({ page, actAs }) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'Worker' });
  const code = '**/assets/engine-worker*';
  await page.context().route(code, (route) => route.abort('connectionfailed'));
  await page.goto(`/budgetinput?pgmId=${pgmId}`);
  await expect(page.getByRole('alert').getByText('The server cannot be reached')).toBeVisible();
  await page.context().unroute(code);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await new BudgetPage(page).isReady();
});
