import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { FIRST_LEAF, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

async function openBudget(page: Page, name: string): Promise<GridHand> {
  const hand = new GridHand(page);
  await hand.open(await makeProgram(page, { name }));
  await hand.editor.focus();
  return hand;
}

test('the menu at a cell greys what cannot be done with the reason, and is walked by keyboard', async ({ page }) => {
  const hand = await openBudget(page, 'Menu');
  const pipeline = hand.cell(FIRST_LEAF, await hand.column('WS Pipeline'));
  await hand.openMenu(pipeline);
  const [cell, menu] = await Promise.all([pipeline.boundingBox(), hand.menu.boundingBox()]);
  expect(Math.abs((menu?.x ?? 0) - ((cell?.x ?? 0) + (cell?.width ?? 0) / 2))).toBeLessThan(20);
  await expect(hand.command('clear')).toHaveAttribute('aria-disabled', 'true');
  await expect(hand.command('clear')).toHaveAttribute('title', /master data/);
  await expect(hand.command('copy')).not.toHaveAttribute('aria-disabled', 'true');
  await hand.command('clear').hover();
  await expect(page.locator('.oasis-sheet-menu-reason')).toHaveText(/master data/);
  await page.keyboard.press('Escape');
  await expect(hand.menu).toHaveCount(0);
  await expect(hand.editor).toBeFocused();

  const cost = await hand.enter(FIRST_LEAF, 'Cost/unit', '500');
  await cost.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+F10');
  await expect(hand.menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(hand.command('keys')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hand.command('edit')).toBeFocused();
  await hand.command('fill-down').focus();
  await page.keyboard.press('Enter');
  await expect(hand.cell(FIRST_LEAF + 1, await hand.column('Cost/unit'))).toHaveText('500');
  await expect(hand.editor).toBeFocused();
});

test('rarer commands stand in menus of their own, reached by keyboard', async ({ page }) => {
  const hand = await openBudget(page, 'Menus');
  const column = await hand.column('WS Pipeline');
  await hand.cell(FIRST_LEAF, column).click();
  await page.keyboard.press('Shift+F10');
  await expect(hand.menu.first()).toBeVisible();
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowRight');
  await expect(hand.command('sort-ascending')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(hand.command('select-column')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hand.command('hide-column')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hand.menu).toHaveCount(0);
  await expect(hand.header(column)).not.toContainText('WS Pipeline');
});

test('a command of the menu that opens another panel leaves it open', async ({ page }) => {
  const hand = await openBudget(page, 'Menu to panel');
  await hand.choose('keys');
  await expect(hand.dialog()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hand.dialog()).toHaveCount(0);
  await expect(hand.editor).toBeFocused();
  await hand.choose('find');
  await expect(hand.find.getByRole('textbox')).toBeFocused();
});

test('Ctrl+F finds while one types, Enter and F3 go on and back, and Escape gives the table its keys again', async ({
  page,
}) => {
  const hand = await openBudget(page, 'Find');
  await page.keyboard.press('Control+F');
  const box = hand.find.getByRole('textbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('a 180');
  await expect(hand.active).toHaveText('A 180 L');
  const found = hand.find.locator('output');
  await expect(found).toHaveText(/^1 of \d+$/);
  const count = Number(/\d+$/.exec(await found.innerText())?.[0]);
  const first = await hand.place();
  await page.keyboard.press('Enter');
  await expect(found).toHaveText(`2 of ${count}`);
  const second = await hand.place();
  expect(second).not.toBe(first);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => hand.place()).toBe(first);
  await page.keyboard.press('Shift+Enter');
  await expect(found).toHaveText(`${count} of ${count}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => hand.place()).toBe(first);
  await page.keyboard.press('Escape');
  await expect(hand.find).toHaveCount(0);
  await expect(hand.editor).toBeFocused();
  await page.keyboard.press('F3');
  await expect.poll(() => hand.place()).toBe(second);
  await page.keyboard.press('Control+F');
  await page.keyboard.type('nothing like it');
  await expect(found).toHaveText('Not found');
});

test('a number is found by its digits, however it is grouped', async ({ page }) => {
  const hand = await openBudget(page, 'Find a number');
  const pipeline = hand.cell(0, await hand.column('WS Pipeline'));
  const shown = await pipeline.innerText();
  expect(shown).toContain(',');
  await page.keyboard.press('Control+F');
  await page.keyboard.type(shown.replaceAll(',', ''));
  await expect(hand.active).toHaveText(shown);
});

test('F1 and ? list the keys in both languages', async ({ page }) => {
  const hand = await openBudget(page, 'Keys');
  await page.keyboard.press('F1');
  await expect(hand.dialog().getByText('Fill down', { exact: true })).toBeVisible();
  // The keyboard is the dialog's once it has opened.
  await expect(hand.editor).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hand.dialog()).toHaveCount(0);
  await expect(hand.editor).toBeFocused();
  await page.getByRole('button', { name: '中文' }).click();
  await hand.cell(FIRST_LEAF, 0).click();
  await page.keyboard.press('?');
  await expect(hand.dialog().getByText('向下填充', { exact: true })).toBeVisible();
});

test('the status bar adds up what is selected, each row once, and says what it left out', async ({ page }) => {
  const hand = await openBudget(page, 'Figures');
  const column = await hand.column('WS Pipeline');
  const rows = [FIRST_LEAF, FIRST_LEAF + 1, FIRST_LEAF + 2];
  const numbers = await Promise.all(
    rows.map(async (row) => Number((await hand.cell(row, column).innerText()).replaceAll(',', ''))),
  );
  const sum = numbers.reduce((total, number) => total + number, 0);
  await expect(hand.status.locator('dl')).toHaveCount(0);
  await hand.cell(FIRST_LEAF - 1, column).click();
  await hand.cell(FIRST_LEAF + 2, column).click({ modifiers: ['Control', 'Shift'] });
  await expect(hand.figure('count')).toHaveText('3');
  await expect(hand.figure('sum')).toHaveText(sum.toLocaleString('en-US'));
  await expect(hand.figure('min')).toHaveText(Math.min(...numbers).toLocaleString('en-US'));
  await expect(hand.figure('max')).toHaveText(Math.max(...numbers).toLocaleString('en-US'));
  await expect(hand.figure('average')).toHaveText((sum / 3).toLocaleString('en-US', { maximumFractionDigits: 2 }));
  await expect(hand.status).toContainText('without summary rows');
});

test('zoom and density change the table, and the level of zoom is shown', async ({ page }) => {
  const hand = await openBudget(page, 'Zoom');
  const height = async () => (await hand.cell(FIRST_LEAF, 0).boundingBox())?.height ?? 0;
  const before = await height();
  await hand.status.getByRole('button', { name: 'Zoom in' }).click();
  await expect(hand.status).toContainText('110%');
  await expect.poll(height).toBeGreaterThan(before);
  await expect(hand.editor).toBeFocused();
  await hand.status.getByRole('button', { name: '110%' }).click();
  await expect.poll(height).toBe(before);
  const compact = hand.status.getByRole('button', { name: 'Compact' });
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(height).toBeLessThan(before);
});

test('[BUD-039] what a paste refused is walked through by keyboard, by reason, and saved as a file', async ({
  page,
}) => {
  const hand = await openBudget(page, 'Report');
  const cost = await hand.column('Cost/unit');
  await hand.goTo(FIRST_LEAF, 'Cost/unit');
  await hand.paste('100\nabc\nxyz\n5');
  const report = page.getByRole('region', { name: /^Written/ });
  await expect(report.getByRole('heading')).toHaveText(/^Written \d, refused \d/);
  const refused = Number(/\d+$/.exec(await report.getByRole('heading').innerText())?.[0]);
  const next = report.getByRole('button', { name: 'Next refused cell' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(hand.active).toHaveClass(/refused/);
  const first = await hand.place();
  expect(first).toBe(`${FIRST_LEAF + 1}:${cost}`);
  await expect(report.locator('output')).toHaveText(`1 of ${refused}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => hand.place()).not.toBe(first);
  await report.getByRole('button', { name: 'Previous refused cell' }).click();
  await expect.poll(() => hand.place()).toBe(first);

  await report.getByLabel('Reason').selectOption({ label: 'Please enter a number (2)' });
  await expect(report.getByRole('listitem')).toHaveCount(2);
  await report.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(hand.editor).toBeFocused();
  await expect(hand.active).toHaveClass(/refused/);

  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(refused + 1);
  expect(file).toContain('"Cost/unit","abc","Please enter a number"');
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
  await expect(hand.editor).toBeFocused();
});

test('the list of steps goes back to any of them and forth again', async ({ page }) => {
  const hand = await openBudget(page, 'Steps');
  await hand.enter(FIRST_LEAF, 'Cost/unit', '100');
  await hand.enter(FIRST_LEAF, 'Cost/unit', '200');
  await hand.goTo(FIRST_LEAF + 1, 'Cost/unit');
  await hand.paste('7\n8');
  const column = await hand.column('Cost/unit');
  const texts = () => Promise.all([0, 1, 2].map(async (down) => hand.cell(FIRST_LEAF + down, column).innerText()));
  await expect.poll(texts).toEqual(['200', '7', '8']);
  const goTo = async (line: number) => {
    await hand.button('Steps').click();
    await page.locator('.oasis-steps').getByRole('menuitem').nth(line).click();
  };
  await hand.button('Steps').click();
  const items = page.locator('.oasis-steps').getByRole('menuitem');
  await expect(items).toHaveText([
    /^pasted2 cells$/,
    /^typed.*Cost\/unit$/,
    /^typed.*Cost\/unit$/,
    'before the first step',
  ]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(texts).toEqual(['100', '', '']);
  await goTo(3);
  await expect.poll(texts).toEqual(['', '', '']);
  await goTo(0);
  await expect.poll(texts).toEqual(['200', '7', '8']);
});

test('undo, redo and the list of steps select what they changed and bring it into sight', async ({ page }) => {
  const hand = await openBudget(page, 'Steps in sight');
  const column = await hand.column('Cost/unit');
  const cells = [FIRST_LEAF, FIRST_LEAF + 1].map((row) => `${row}:${column}`);
  await hand.goTo(FIRST_LEAF, 'Cost/unit');
  await hand.paste('7\n8');
  await expect(hand.cell(FIRST_LEAF + 1, column)).toHaveText('8');
  await page.keyboard.press('Control+End');
  await expect(hand.cell(FIRST_LEAF, column)).not.toBeInViewport();
  await page.keyboard.press('Control+Z');
  await expect(hand.cell(FIRST_LEAF, column)).toHaveText('');
  await expect(hand.cell(FIRST_LEAF, column)).toBeInViewport();
  await expect.poll(() => hand.selected()).toEqual(cells);
  await expect.poll(() => hand.place()).toBe(cells[0]);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Y');
  await expect.poll(() => hand.selected()).toEqual(cells);
  await expect(hand.cell(FIRST_LEAF, column)).toHaveText('7');

  await page.keyboard.press('Control+End');
  await hand.button('Steps').click();
  await page.locator('.oasis-steps').getByRole('menuitem').last().click();
  await expect.poll(() => hand.selected()).toEqual(cells);
  await hand.editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => hand.rowCount()).toBe(1);
  const total = await hand.place();
  await page.keyboard.press('Control+Y');
  await expect(hand.button('Redo')).toBeDisabled();
  await expect.poll(() => hand.rowCount()).toBe(1);
  await expect.poll(() => hand.place()).toBe(total);
});

for (const locale of ['en', 'zh']) {
  test(`axe finds nothing in the panels in ${locale}`, async ({ page }) => {
    const hand = await openBudget(page, `Axe ${locale}`);
    const column = await hand.column('WS Pipeline');
    if (locale === 'zh') await page.getByRole('button', { name: '中文' }).click();
    await hand.cell(FIRST_LEAF, column).click();
    await page.keyboard.press('Shift+F10');
    await expect(hand.menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+F');
    await page.keyboard.type('a');
    await page.keyboard.press('Control+A');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('F1');
    await expect(hand.dialog()).toBeVisible();
    await expectAccessible(page);
  });
}
