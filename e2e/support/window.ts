import type { BrowserContext, Page, ViewportSize } from '@playwright/test';

/** An address of the product that shows no screen. */
export const NO_SCREEN = '/ready';

/** The window of a context as if it had just been opened, on a page that shows nothing: without what a test before left. */
export async function emptyWindow(context: BrowserContext, viewport: ViewportSize | null): Promise<Page> {
  const [first, ...others] = context.pages();
  for (const other of others) await other.close();
  const page = first ?? (await context.newPage());
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.goto(NO_SCREEN);
  // Nothing lies under the mouse.
  await page.mouse.move(-1, -1);
  await page.evaluate(forgetAll);
  return page;
}

/** Runs on the page. */
async function forgetAll(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => reject(new Error(`The database ${name} could not be deleted.`));
    });
  }
}

/** Goes to an address within the application, which is much quicker than to start it anew; waits until all is there. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  await settled(page);
}

/** Nothing is under way any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const waiting = '.oasis-busy > *, [aria-busy="true"], .bp6-skeleton, main .bp6-spinner';
  await page.waitForFunction((selector) => document.querySelector(selector) === null, waiting);
}
