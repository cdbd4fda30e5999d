import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid, WIDE } from './support/grid.ts';
import { expect, test } from './support/people.ts';
import { VARIANT } from './support/variant.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

/** Looks at the grid with a report, its menu, its panels and its dialogs open, one after the other. */
async function lookAtAll(page: Page, grid: GridHand, column: number): Promise<void> {
  const { keyboard } = page;
  const look = async (what: string, open: () => Promise<void>) =>
    test.step(what, async () => {
      await open();
      await expectAccessible(page);
      await keyboard.press('Escape');
      await expect(grid.dialog()).toHaveCount(0);
      await grid.editor.focus();
    });
  await look('report', async () => {
    await grid.cell(FIRST_LEAF, column).click();
    await grid.paste('1\t2\r\nabc\t-4');
    await expect(page.getByRole('complementary')).toBeVisible();
  });
  await look('menu', async () => {
    await keyboard.press('Shift+F10');
    await expect(grid.menu).toBeVisible();
  });
  await look('find', async () => {
    await keyboard.press('Control+F');
    await keyboard.type('a');
    await expect(grid.find.locator('output')).toHaveText(/\d/);
  });
  await look('figures', () => keyboard.press('Control+A'));
  await look('keys', async () => {
    await keyboard.press('F1');
    await expect(grid.dialog()).toBeVisible();
  });
  await look('filter', async () => {
    await keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await look('menu of a column', () => grid.openColumnMenu(0));
  await look('columns', async () => {
    await grid.choose('show-columns');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('axe finds nothing wrong with the grid, its menus and its panels', async ({ page }) => {
  const grid = await openGrid(page, 'Axe');
  await lookAtAll(page, grid, await grid.column('WS Pipeline'));
});

test('axe finds nothing wrong with the grid, its menus and its panels in Chinese', { tag: VARIANT }, async ({
  page,
}) => {
  const grid = await openGrid(page, 'Axe in Chinese');
  const column = await grid.column('WS Pipeline');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(grid.editor).toHaveAccessibleName(/\p{Script=Han}/u);
  await lookAtAll(page, grid, column);
});

test('[BUD-037] READ, WRITE, edited, refused and linked cells are told apart without colour, and in the high contrast of the system', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const grid = await openGrid(page, 'Looks');
  await grid.enter(FIRST_LEAF, '% Penetration', '5');
  await grid.enter(FIRST_LEAF, 'Cost/unit', 'x');
  await expect(grid.editor).toHaveValue('x');
  await grid.editor.press('Escape');
  await grid.goTo(0, 'Period');
  const at = async (title: string) => grid.cell(FIRST_LEAF, await grid.column(title));
  const [read, linked, edited, refused, write] = [
    await at('WS Pipeline'),
    await at('Estimated Volume'),
    await at('% Penetration'),
    await at('Cost/unit'),
    await at('Pipeline Override'),
  ];
  await expect(linked).toHaveClass(/linked/);
  await expect(edited).toHaveClass(/edited/);
  await expect(refused).toHaveClass(/refused/);
  const looks = new Set<string>();
  for (const cell of [read, linked, edited, refused, write]) looks.add(await shapeOf(cell));
  expect(looks.size).toBe(5);

  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (cell: Locator, property: string) =>
    expect.poll(() => cell.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property));
  await styleOf(write, 'border-bottom-style').toBe('dashed');
  await styleOf(read, 'border-bottom-style').toBe('solid');
  await styleOf(edited, 'font-style').toBe('italic');
  await styleOf(grid.active, 'outline-style').toBe('solid');
});

/** All of a cell's look that stays when every colour becomes one. */
async function shapeOf(cell: Locator): Promise<string> {
  return cell.evaluate((element) => {
    const shapes = [null, '::before', '::after'].map((part) => {
      const { content, borderStyle, borderWidth, fontWeight, fontStyle, textDecorationLine, backgroundImage } =
        getComputedStyle(element, part);
      const image = backgroundImage.replaceAll(/rgba?\([^)]*\)/g, 'colour');
      const sizes = part === null ? '' : [getComputedStyle(element, part).width, getComputedStyle(element, part).top];
      return [content, borderStyle, borderWidth, fontWeight, fontStyle, textDecorationLine, image, sizes].join(' ');
    });
    const signs = [...element.children].map((sign) => getComputedStyle(sign, '::before').content);
    return [...shapes, ...signs].join('|');
  });
}
