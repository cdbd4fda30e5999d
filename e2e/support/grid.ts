import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { BudgetPage, makeProgram } from './budget.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The grid of the budget page under a hand with a mouse and a keyboard. Rows and columns are those of the screen. */
export class GridHand extends BudgetPage {
  readonly fillHandle: Locator;
  readonly menu: Locator;
  readonly status: Locator;
  readonly find: Locator;

  constructor(page: Page) {
    super(page);
    this.fillHandle = page.locator('.oasis-sheet-fill-handle');
    this.menu = page.locator('.oasis-sheet-menu');
    this.status = page.locator('.oasis-sheet-status');
    this.find = page.locator('.oasis-sheet-find');
  }

  /** The selected cells in sight, the active one among them, as 'row:column'. */
  async selected(): Promise<readonly string[]> {
    const places = await this.page
      .locator('.oasis-cell.selected, .oasis-cell.active')
      .evaluateAll((cells) =>
        cells.map((cell) => (cell instanceof HTMLElement ? `${cell.dataset['row']}:${cell.dataset['column']}` : '')),
      );
    return places.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  }

  /** Expects that exactly the painted cells of a row or a column are selected, or all; in one look, as cells come and go. */
  async expectSelected(line: { readonly row: number } | { readonly column: number } | 'all'): Promise<void> {
    const meant = line === 'all' ? '*' : 'row' in line ? `[data-row="${line.row}"]` : `[data-column="${line.column}"]`;
    const differing = () =>
      this.page
        .locator('.oasis-cell')
        .evaluateAll(
          (cells, wanted) =>
            cells
              .filter((cell) => cell.matches(wanted) !== cell.matches('.selected, .active'))
              .map((cell) => cell.outerHTML),
          meant,
        );
    await expect.poll(differing, 'cells that are selected and not meant, or meant and not selected').toEqual([]);
  }

  /** Where the active cell is, as 'row:column'. */
  async place(): Promise<string> {
    return this.active.evaluate((cell) =>
      cell instanceof HTMLElement ? `${cell.dataset['row']}:${cell.dataset['column']}` : '',
    );
  }

  /** The first rows in sight that lie one under the other and can be written to in a column. */
  async writable(column: number, count = 2): Promise<readonly number[]> {
    const found = await this.page
      .locator(`.oasis-cell.write[data-column="${column}"]`)
      .evaluateAll((cells) => cells.map((cell) => Number(cell instanceof HTMLElement ? cell.dataset['row'] : -1)));
    const rows = found.toSorted((a, b) => a - b);
    const first = rows.find((row) => Array.from({ length: count }, (_, n) => row + n).every((at) => rows.includes(at)));
    if (first === undefined) throw new Error(`There are no ${count} such rows in sight.`);
    return Array.from({ length: count }, (_, n) => first + n);
  }

  header(column: number): Locator {
    return this.page.locator(`.oasis-sheet-header[data-column="${column}"]`).first();
  }

  /** Presses the mouse on one thing, moves it to another in steps, and lets go. */
  async drag(from: Locator, to: Locator | Point): Promise<void> {
    const start = await middle(from);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    const end = 'x' in to ? to : await middle(to);
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Opens the context menu at a cell with the right button. */
  async openMenu(cell: Locator): Promise<Locator> {
    await cell.click({ button: 'right' });
    await expect(this.menu).toBeVisible();
    return this.menu;
  }

  command(id: string): Locator {
    return this.menu.locator(`[data-command="${id}"]`);
  }

  /** One command of the context menu at the active cell, in the menu itself or in one of its menus. */
  async choose(id: string): Promise<void> {
    await this.page.keyboard.press('Shift+F10');
    await expect(this.menu).toBeVisible();
    for (const part of await this.menu.locator('li.bp6-submenu').all()) {
      if (await this.command(id).isVisible()) break;
      await part.hover();
      await expect(part.getByRole('menu')).toBeVisible();
    }
    await this.command(id).click();
  }

  /** Opens the menu of a column by its button in the header. */
  async openColumnMenu(column: number): Promise<void> {
    await this.header(column).hover();
    await this.page.locator(`.oasis-sheet-column-menu[data-column="${column}"]`).first().click();
  }

  figure(name: 'average' | 'count' | 'max' | 'min' | 'sum'): Locator {
    return this.status.locator(`[data-figure="${name}"] dd`);
  }

  /** Shown texts of a column in sight, from top to bottom. */
  async texts(column: number): Promise<readonly string[]> {
    return this.page.locator(`.oasis-cell[data-column="${column}"]`).evaluateAll((cells) =>
      cells
        .filter((cell) => cell instanceof HTMLElement)
        .toSorted((a, b) => Number(a.dataset['row']) - Number(b.dataset['row']))
        .map((cell) => cell.textContent),
    );
  }

  /** Puts a copied table on the clipboard, as another program writes it. */
  async copied({ text, html }: { readonly text: string; readonly html?: string }): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate(
      async (given) => {
        const parts = { 'text/plain': new Blob([given.text], { type: 'text/plain' }) };
        const html = given.html === undefined ? {} : { 'text/html': new Blob([given.html], { type: 'text/html' }) };
        await navigator.clipboard.write([new ClipboardItem({ ...parts, ...html })]);
      },
      { text, html },
    );
  }
}

/** All rows and columns of a budget table are in sight in such a window. */
export const WIDE = { width: 2200, height: 1000 };

/** Opens the table of a program of the test's own, which then has the keyboard. */
export async function openGrid(page: Page, name: string): Promise<GridHand> {
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name }));
  await expect(grid.editor).toBeFocused();
  return grid;
}

async function middle(of: Locator): Promise<Point> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
