import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A row of the budget table: the full texts of its cells by the titles of their columns. */
export type SheetRow = Readonly<Record<string, string>>;

/** The budget table as a screen reader has it: its rows fold, so it is a tree. */
export function accessibleSheet(page: Page): Locator {
  return page.getByRole('treegrid');
}

/** Titles of the columns in the order of the screen; the header names their group before them. */
export async function sheetTitles(page: Page): Promise<readonly string[]> {
  const heads = await accessibleSheet(page).getByRole('columnheader').allTextContents();
  return heads.map((head) => head.split(', ').at(-1) ?? '');
}

/** Every row of the budget table, as it is copied to other programs: all selected by keyboard, then Ctrl+C. */
export async function readSheet(page: Page): Promise<readonly SheetRow[]> {
  const titles = await sheetTitles(page);
  const count = Number(await accessibleSheet(page).getAttribute('aria-rowcount')) - 1;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Clears the clipboard, so that the content of an earlier copy is not read.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.locator('.oasis-sheet-editor').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  let rows: readonly SheetRow[] = [];
  // The copy is in the clipboard a moment after its keys.
  await expect(async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    rows = copied.split('\r\n').map((line) => {
      const texts = line.split('\t');
      return Object.fromEntries(titles.map((title, index) => [title, texts[index] ?? '']));
    });
    expect(rows).toHaveLength(count);
  }).toPass();
  return rows;
}
