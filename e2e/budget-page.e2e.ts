import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, test } from './support/people.ts';
import { accessibleSheet } from './support/sheet.ts';
import { tick } from './support/tick.ts';
import { VARIANT } from './support/variant.ts';

test('[BUD-142] [BUD-145] [BUD-146] [BUD-147] [BUD-148] the table has the sizes of the specification, keeps the active cell in sight at 1280 pixels, and fills the window by button and key', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await actAs('sales');
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Layout' }));
  await expectSizes(budget);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectInSight(budget);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFull(budget);
});

async function expectSizes(budget: BudgetPage): Promise<void> {
  await budget.goTo(FIRST_LEAF, 'Model');
  let at = await budget.column('Model');
  const box = async (title: string) => {
    const column = await budget.column(title);
    for (; at < column; at += 1) await budget.page.keyboard.press('ArrowRight');
    const cell = budget.cell(FIRST_LEAF, column);
    await expect(cell).toHaveClass(/active/);
    return (await cell.boundingBox())!;
  };
  expect((await box('Model')).width).toBe(160);
  expect((await box('RT Pipeline')).width).toBe(100);
  expect((await box('WS Pipeline')).width).toBe(100);
  expect(await box('% Penetration')).toMatchObject({ width: 120, height: 40 });
  expect((await box('AVG.SI')).width).toBe(80);
  expect((await budget.page.locator('.oasis-sheet-head').boundingBox())?.height).toBe(50);
}

async function expectInSight(budget: BudgetPage): Promise<void> {
  const { page } = budget;
  const table = page.locator('.oasis-sheet-scroller');
  const isInSight = async () => {
    const [cell, around] = await Promise.all([budget.active.boundingBox(), table.boundingBox()]);
    return cell !== null && around !== null && cell.y + cell.height <= around.y + around.height && cell.y >= around.y;
  };
  // The window has been made smaller a moment ago, which the table follows.
  await expect.poll(isInSight).toBe(true);
  const lowest = await table.evaluate((scroller) => Math.floor((scroller.clientHeight - 50) / 40) - 1);
  await budget.goTo(lowest, 'Cost/unit');
  await expect.poll(isInSight).toBe(true);
  await tick(page.getByLabel('Explain'));
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect.poll(isInSight).toBe(true);
  await tick(page.getByLabel('Explain'), false);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect.poll(isInSight).toBe(true);
  await budget.paste('abc\tdef');
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect.poll(isInSight).toBe(true);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
}

async function expectFull(budget: BudgetPage): Promise<void> {
  const { page } = budget;
  await expect(await budget.enter(FIRST_LEAF, 'Cost/unit', '5')).toHaveText('5');
  // One line of tools.
  await expect.poll(async () => (await page.getByRole('toolbar').boundingBox())?.height).toBeLessThan(40);
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
}

const WORDS = {
  en: { explain: 'Explain', overview: 'Overview', dontSave: 'Don’t save' },
  zh: { explain: '计算说明', overview: '总览', dontSave: '不保存' },
} as const;

/** With explanation and report, with the question before the overview, and in the overview. */
async function expectAxeFindsNothing(page: Page, locale: keyof typeof WORDS): Promise<void> {
  const { explain, overview, dontSave } = WORDS[locale];
  const pgmId = await makeProgram(page, { name: `Axe ${locale}` });
  await page.evaluate((chosen) => sessionStorage.setItem('locale', chosen), locale);
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  await budget.goTo(FIRST_LEAF, (await budget.titles())[8]!);
  await budget.paste('20%\t1\t2');
  await tick(page.getByLabel(explain));
  await expect(page.locator('.oasis-explain-cell').first()).toBeVisible();
  await expectAccessible(page);
  await budget.tab(overview).click();
  await expect(budget.dialog()).toBeVisible();
  await expectAccessible(page);
  await budget.dialog().getByRole('button', { name: dontSave }).click();
  await expect(page.locator('.oasis-summary')).toBeVisible();
  await expect(accessibleSheet(page)).toBeAttached();
  await expectAccessible(page);
}

test('axe finds nothing on the page, with the explanation and a report open, and in the overview', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  await expectAxeFindsNothing(page, 'en');
});

test('axe finds nothing on the page in Chinese', { tag: VARIANT }, async ({ page, actAs }) => {
  await actAs('sales');
  await expectAxeFindsNothing(page, 'zh');
});

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
