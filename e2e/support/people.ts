import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, expect } from './test.ts';
import { emptyWindow, NO_SCREEN } from './window.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'oasis';

/** So long a kept token is given to further pages, in milliseconds; its session lives longer. */
const TOKEN_KEPT = 40 * 60_000;

interface KeptToken {
  readonly token: string;
  /** When it was given, in milliseconds. */
  readonly at: number;
}

interface PeopleWorkers {
  /** Tokens by account: each account signs in once in a while for each worker. */
  readonly tokens: Map<string, KeptToken>;
}

interface People {
  /** Opens a path as someone: signs in through the identity provider the first time, later with the kept token. */
  readonly openAs: (account: string, path: string) => Promise<void>;
  /**
   * Is someone on a page that shows nothing yet: for tests that make what they need by calls and then open a page of
   * their own, since each page that the application starts on takes its time.
   */
  readonly actAs: (account: string) => Promise<void>;
}

/** Tests of someone who is signed in, each in a window of its own: for what a window keeps, first visits, phones. */
export const testInNewWindow = base.extend<People, PeopleWorkers>({
  tokens: [
    async ({ browserName: _browser }, provide) => {
      await provide(new Map());
    },
    { scope: 'worker' },
  ],
  openAs: async ({ page, tokens }, provide) => {
    await provide(async (account, path) => {
      if (!(await giveKeptToken(page, tokens, account))) return keepSignIn(page, tokens, account, path);
      await page.goto(path);
      await expect(page.getByTestId('full-name')).toBeVisible();
    });
  },
  actAs: async ({ page, tokens }, provide) => {
    await provide(async (account) => {
      if (!(await giveKeptToken(page, tokens, account))) await keepSignIn(page, tokens, account, '/');
    });
  },
});

interface KeptWindow {
  readonly keptWindow: BrowserContext;
}

/**
 * Tests of someone who is signed in. Those of a worker follow each other in one window, emptied before each: to open
 * one, and to read the application in it for the first time, takes longer than most tests.
 */
export const test = testInNewWindow.extend<object, KeptWindow>({
  keptWindow: [
    async ({ browser, product }, provide) => {
      const context = await browser.newContext({ baseURL: product.url });
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ keptWindow }, provide) => provide(keptWindow),
  page: async ({ keptWindow, viewport }, provide) => provide(await emptyWindow(keptWindow, viewport)),
});

/** Lets the window have the token that its worker keeps for an account; false where there is none. */
async function giveKeptToken(page: Page, tokens: PeopleWorkers['tokens'], account: string): Promise<boolean> {
  const last = tokens.get(account);
  if (last === undefined || Date.now() - last.at > TOKEN_KEPT) return false;
  // A test before may have ended the session, or the page of one taken the token that follows.
  const headers = { authorization: last.token };
  const reply = await page.request.get('/oasis/usapi/users/currentuser', { headers });
  const { code } = (await reply.json()) as { code: string };
  if (code !== '0') return false;
  if (page.url() === 'about:blank') await page.goto(NO_SCREEN);
  await page.evaluate((kept) => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'yes');
    sessionStorage.setItem('authorization', kept);
  }, last.token);
  return true;
}

async function keepSignIn(page: Page, tokens: PeopleWorkers['tokens'], account: string, path: string): Promise<void> {
  const at = Date.now();
  await signIn(page, account, path);
  tokens.set(account, { token: await storedToken(page), at });
}

export { expect };

/** Signs in through the identity provider's own page, on the way to a path. */
export async function signIn(page: Page, account: string, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/oidc-sign-in\//);
  await giveAccount(page, account);
  await expect(page.getByTestId('full-name')).toBeVisible();
}

/** Fills the form of the local identity provider. */
export async function giveAccount(page: Page, account: string): Promise<void> {
  await page.locator('input[name="account"]:not([type="hidden"])').fill(account);
  await page.locator('input[name="password"]:not([type="hidden"])').fill(DEMO_PASSWORD);
  await page.locator('input[name="password"]:not([type="hidden"])').press('Enter');
}

export async function storedToken(page: Page): Promise<string> {
  return (await page.evaluate(() => sessionStorage.getItem('authorization'))) ?? '';
}

/** Opens pages of accounts, each signed in in a window of its own; they close with the browser. */
export function windowsOf(browser: Browser, baseURL: string) {
  return async (account: string, path: string, look: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL, ...look })).newPage();
    await signIn(page, account, path);
    return page;
  };
}
