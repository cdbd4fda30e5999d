import type { Page } from '@playwright/test';
import { test as base, expect } from './test.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'oasis';

/** So long a kept token is given to further pages, in milliseconds: before the server would give another for it. */
const TOKEN_KEPT = 5 * 60_000;

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
}

/** Tests of someone who is signed in. */
export const test = base.extend<People, PeopleWorkers>({
  tokens: [
    async ({ browserName: _browser }, provide) => {
      await provide(new Map());
    },
    { scope: 'worker' },
  ],
  openAs: async ({ page, tokens }, provide) => {
    await provide(async (account, path) => {
      const last = tokens.get(account);
      if (last === undefined || Date.now() - last.at > TOKEN_KEPT) {
        const at = Date.now();
        await signIn(page, account, path);
        tokens.set(account, { token: await storedToken(page), at });
        return;
      }
      await page.addInitScript((kept) => {
        if (sessionStorage.getItem('begun') !== null) return;
        sessionStorage.setItem('begun', 'yes');
        sessionStorage.setItem('authorization', kept);
      }, last.token);
      await page.goto(path);
      await expect(page.getByTestId('full-name')).toBeVisible();
    });
  },
});

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
