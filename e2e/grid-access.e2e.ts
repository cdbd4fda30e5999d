import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { FIRST_LEAF, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('a screen reader is told rows, columns, the active cell and its state, and can edit by what it is told', async ({
  page,
}) => {
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name: 'Spoken' }));
  const table = page.getByRole('treegrid', { name: 'Budget table' });
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(FIRST_LEAF);
  await expect(table).toHaveAttribute('aria-colcount', String((await grid.titles()).length));
  // In one look: between two the active cell may go on, and the row of the one before is no more.
  const spoken = () =>
    grid.editor.evaluate(
      (editor) => document.getElementById(editor.getAttribute('aria-activedescendant') ?? '')?.innerText,
    );
  await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  await expect.poll(spoken).toMatch(/, locked/);
  await grid.goTo(0, 'Budget Estimation');
  await expect.poll(spoken).toMatch(/make summary/);
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await expect.poll(spoken).toBe('empty, editable');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await expect.poll(spoken).toBe('12, editable, changed, not saved');
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await expect.poll(spoken).toContain('refused, Please enter a number');
  await expect(grid.note).toHaveText('Please enter a number');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('Delete');
  await grid.enter(FIRST_LEAF, '% Penetration', '5');
  await grid.goTo(FIRST_LEAF, 'Estimated Volume');
  await expect.poll(spoken).toContain('follows from its partner');
});

test('axe finds nothing wrong with the grid, its menus and its panels', async ({ page }) => {
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name: 'Axe' }));
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.paste('1\t2\r\nabc\t-4');
  await expectAccessible(page);
  await page.keyboard.press('Shift+F10');
  await expect(grid.menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+F');
  await page.keyboard.type('a');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('[BUD-037] READ, WRITE, edited, refused and linked cells are told apart without colour', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 1000 });
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name: 'Looks' }));
  await grid.enter(FIRST_LEAF, '% Penetration', '5');
  await grid.enter(FIRST_LEAF, 'Cost/unit', 'x');
  const [read, linked, edited, refused, write] = [
    await grid.goTo(FIRST_LEAF, 'WS Pipeline'),
    await grid.goTo(FIRST_LEAF, 'Estimated Volume'),
    await grid.goTo(FIRST_LEAF, '% Penetration'),
    await grid.goTo(FIRST_LEAF, 'Cost/unit'),
    await grid.goTo(FIRST_LEAF, 'Pipeline Override'),
  ];
  await grid.goTo(0, 'Period');
  await expect(linked).toHaveClass(/linked/);
  await expect(edited).toHaveClass(/edited/);
  await expect(refused).toHaveClass(/refused/);
  const looks = new Set<string>();
  for (const cell of [read, linked, edited, refused, write]) looks.add(await shapeOf(cell));
  expect(looks.size).toBe(5);
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
