import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A row of the budget table: the full texts of its cells by the titles of their columns. */
export type SheetRow = Readonly<Record<string, string>>;

/** Every row of the budget table, as it is copied to other programs: all selected by keyboard, then Ctrl+C. */
export async function readSheet(page: Page): Promise<readonly SheetRow[]> {
  const grid = page.getByRole('grid');
  const titles = await grid.getByRole('columnheader').allTextContents();
  const count = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.oasis-sheet-editor').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const rows = copied.split('\r\n').map((line) => {
    const texts = line.split('\t');
    return Object.fromEntries(titles.map((title, index) => [title, texts[index] ?? '']));
  });
  expect(rows).toHaveLength(count);
  return rows;
}
